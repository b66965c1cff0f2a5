import { z } from "zod";
import { unicodeEmail } from "~/domain/domain-name";
import { booleanField } from "~/domain/field-schema";
import type { Field } from "~/domain/fields/field";
import { schemaOf, textInput } from "~/domain/fields/schema.server";
import { apiKeyFields, userFields } from "~/domain/fields/user";
import { withoutMarks } from "~/domain/invisible-marks";
import { MAX_LENGTH } from "~/domain/max-length";
import { isReadable } from "~/domain/measure-text";
import { requiredText } from "~/domain/text";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { nationalDigits } from "~/domain/phone-number";
import { codeText, typedPassword } from "./proof-schema";

/** At most the ten digits of a Swiss number; fewer are accepted, for internal ones. */
const STAFF_PHONE = /^\d{1,10}$/;
const MIN_PASSWORD_LENGTH = 8;
/** bcrypt ignores the rest. */
const MAX_PASSWORD_BYTES = 72;

const { name, email, password, phone, isAdmin } = userFields;

function special(field: Field) {
  if (field.kind === "password") return newPassword(field.required);
  return field.kind === "phone" ? staffPhone(field.required) : undefined;
}

export const credentialsSchema = z.object({
  email: requiredText(email.required, {
    maxLength: MAX_LENGTH.email,
    tooLong: email.invalid,
    isWithoutMarks: true,
  }),
  password: typedPassword(password.required),
});

/** The same by API, with a code of who has a second step. */
export const apiLoginSchema = credentialsSchema.extend({ code: codeText().optional() });

export type Credentials = z.output<typeof credentialsSchema>;

export const codeStepSchema = z.object({
  code: codeText().refine((code) => code.trim() !== "", accountMessages.codeRequired),
  trust: z.literal("Yes").optional(),
});

export const passkeyNameSchema = z.object({ id: z.string(), name: textInput(name) });

export const apiKeySchema = schemaOf(apiKeyFields);

export const secondStepSchema = z.object({ setUp: z.string(), newCode: codeText() });

export const resetLinkSchema = schemaOf({ email });

export const resetSchema = schemaOf({ password }, { special });

/** A new user as the form and the API send one; never an admin. */
export const newUserSchema = schemaOf({ name, email, password, phone }, { special });

export const invitationSchema = schemaOf({ name, email, isAdmin });

export type Invitation = z.output<typeof invitationSchema>;

export const userChangesSchema = schemaOf({ name, isAdmin }).and(
  z.object({ id: z.string(), email: textInput(email).optional() }),
);

export type UserChanges = Omit<z.output<typeof userChangesSchema>, "id">;

/** One's own new address, typed twice. */
export const emailChangeSchema = z
  .object({ email: textInput(email), confirmEmail: z.string().optional() })
  .refine((typed) => typed.email === unicodeEmail(withoutMarks(typed.confirmEmail ?? "").trim()), {
    path: ["confirmEmail"],
    error: accountMessages.emailsDiffer,
  });

/** An admin from the command line; an existing user keeps the fields that aren't given. */
export const adminSchema = z.object({
  email: textInput(email),
  name: textInput(name).optional(),
  password: newPassword(password.required).optional(),
});

export type NewUser = z.output<typeof newUserSchema>;

const required = accountMessages.valueEmpty;
const nameChange = z.object({ field: z.literal("name"), value: textInput({ ...name, required }) });
const passwordChange = z.object({
  field: z.literal("password"),
  value: newPassword(required),
  endKeys: booleanField("endKeys must be true or false."),
});
const phoneChange = z.object({ field: z.literal("phone"), value: staffPhone(required) });

export const profileChangeSchema = z.discriminatedUnion(
  "field",
  [nameChange, passwordChange, phoneChange],
  accountMessages.fieldNotEditable,
);

/** The same as a form: a new password always comes with the current one. */
export const profileFormSchema = z.discriminatedUnion(
  "field",
  [
    nameChange,
    passwordChange.extend({ currentPassword: typedPassword(accountMessages.currentPasswordRequired) }),
    phoneChange,
  ],
  accountMessages.fieldNotEditable,
);

export type ProfileChange = z.output<typeof profileChangeSchema>;

export type PasswordChange = z.output<typeof passwordChange>;

function staffPhone(required: string) {
  return requiredText(required, { maxLength: MAX_LENGTH.phone, isWithoutMarks: true })
    .transform(nationalDigits)
    .pipe(z.string().regex(STAFF_PHONE, phone.invalid));
}

function newPassword(required: string) {
  return typedPassword(required)
    .pipe(
      z
        .string()
        .refine(isReadable, apiMessages.controlCharacters)
        .refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, accountMessages.passwordTooShort)
        .refine(
          (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
          "The password must be at most 72 bytes long.",
        ),
    )
    .meta({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_BYTES });
}

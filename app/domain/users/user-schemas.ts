import { z } from "zod";
import { booleanField } from "~/domain/field-schema";
import { MAX_LENGTH } from "~/domain/max-length";
import { emailText, requiredText, READABLE_TEXT } from "~/domain/text";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { nationalDigits } from "~/domain/phone-number";
import { codeText, typedPassword } from "./proof-schema";

/** At most the ten digits of a Swiss number; fewer are accepted, for internal ones. */
const STAFF_PHONE = /^\d{1,10}$/;
const MIN_PASSWORD_LENGTH = 8;
/** bcrypt ignores the rest. */
const MAX_PASSWORD_BYTES = 72;

export const credentialsSchema = z.object({
  email: requiredText(accountMessages.emailRequired, {
    maxLength: MAX_LENGTH.email,
    tooLong: accountMessages.emailInvalid,
  }),
  password: typedPassword(accountMessages.passwordRequired),
});

/** The same by API, with a code of who has a second step. */
export const apiLoginSchema = credentialsSchema.extend({ code: codeText().optional() });

export type Credentials = z.output<typeof credentialsSchema>;

export const codeStepSchema = z.object({
  code: codeText().refine((code) => code.trim() !== "", accountMessages.codeRequired),
  trust: z.literal("Yes").optional(),
});

export const passkeyNameSchema = z.object({ id: z.string(), name: nameText(accountMessages.nameRequired) });

export const apiKeySchema = z
  .object({
    name: nameText(accountMessages.nameRequired),
    access: z.enum(["read", "write"], "Please choose what the key may do."),
  })
  .transform(({ name, access }) => ({ name, canWrite: access === "write" }));

export const secondStepSchema = z.object({ setUp: z.string(), newCode: codeText() });

export const resetLinkSchema = z.object({
  email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid),
});

export const resetSchema = z.object({ password: newPassword(accountMessages.passwordRequired) });

/** A new user as the form and the API send one; never an admin. */
export const newUserSchema = z.object({
  name: nameText(accountMessages.nameRequired),
  email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid),
  password: newPassword(accountMessages.passwordRequired),
  phone: phoneText("Phone is required."),
});

const roleSchema = z.enum(["user", "admin"], "Please choose a role.").transform((role) => role === "admin");

export const invitationSchema = z
  .object({
    name: nameText(accountMessages.nameRequired),
    email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid),
    role: roleSchema,
  })
  .transform(({ role: isAdmin, ...user }) => ({ ...user, isAdmin }));

export type Invitation = z.output<typeof invitationSchema>;

export const userChangesSchema = z
  .object({
    id: z.string(),
    name: nameText(accountMessages.nameRequired),
    role: roleSchema,
    email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid).optional(),
  })
  .transform(({ role: isAdmin, ...user }) => ({ ...user, isAdmin }));

export type UserChanges = Omit<z.output<typeof userChangesSchema>, "id">;

/** One's own new address, typed twice. */
export const emailChangeSchema = z
  .object({
    email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid),
    confirmEmail: z.string().optional(),
  })
  .refine(({ email, confirmEmail = "" }) => email === confirmEmail.trim(), {
    path: ["confirmEmail"],
    error: accountMessages.emailsDiffer,
  });

/** An admin from the command line; an existing user keeps the fields that aren't given. */
export const adminSchema = z.object({
  email: emailText(accountMessages.emailRequired, accountMessages.emailInvalid),
  name: nameText(accountMessages.nameRequired).optional(),
  password: newPassword(accountMessages.passwordRequired).optional(),
});

export type NewUser = z.output<typeof newUserSchema>;

const nameChange = z.object({ field: z.literal("name"), value: nameText(accountMessages.valueEmpty) });
const passwordChange = z.object({
  field: z.literal("password"),
  value: newPassword(accountMessages.valueEmpty),
  endKeys: booleanField("endKeys must be true or false."),
});
const phoneChange = z.object({ field: z.literal("phone"), value: phoneText(accountMessages.valueEmpty) });

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

function nameText(required: string) {
  return requiredText(required, {
    maxLength: MAX_LENGTH.personName,
    tooLong: "The name must be at most 120 characters long.",
  });
}

function phoneText(required: string) {
  return requiredText(required, { maxLength: MAX_LENGTH.phone })
    .transform(nationalDigits)
    .pipe(z.string().regex(STAFF_PHONE, accountMessages.phoneInvalid));
}

function newPassword(required: string) {
  return typedPassword(required)
    .pipe(
      z
        .string()
        .regex(READABLE_TEXT, apiMessages.controlCharacters)
        .refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, accountMessages.passwordTooShort)
        .refine(
          (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
          "The password must be at most 72 bytes long.",
        ),
    )
    .meta({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_BYTES });
}

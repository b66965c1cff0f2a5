import { unicodeEmail } from "~/domain/text/domain-name";
import type { Entered, Fields } from "~/domain/fields/field";
import type { FieldError, Source } from "~/domain/fields/kinds/kind";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { apiKeyFields, userFields } from "~/domain/fields/user";
import { withoutMarks } from "~/domain/text/invisible-marks";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { textsOf, toRecord } from "~/domain/record";
import { accountMessages } from "~/messages/accounts";
import { isOfficeLanguage, type OfficeLanguage } from "~/messages/office/language";
import { apiMessages } from "~/messages/api";

const { name, email, password, phone, isAdmin } = userFields;

export const credentialFields = {
  email: {
    kind: "text",
    label: email.label,
    required: email.required,
    isWithoutMarks: true,
    max: MAX_LENGTH.email,
    tooLong: email.invalid,
    example: email.example,
  },
  password: { ...password, isPresent: true },
} as const satisfies Fields;

/** What signs in by API: who has a second step sends its code, too. */
export const apiLoginFields = {
  ...credentialFields,
  code: { kind: "code", label: "Code", isOptional: true },
} as const satisfies Fields;

export type Credentials = Entered<typeof credentialFields>;

export const codeStepFields = {
  code: { kind: "code", label: "Code", required: accountMessages.codeRequired },
} as const satisfies Fields;

export const resetLinkFields = { email } as const satisfies Fields;

export const newPasswordFields = { password } as const satisfies Fields;

/** A new user as the form and the API send one; never an admin. */
export const newUserFields = { name, email, password, phone } as const satisfies Fields;

export type NewUser = Entered<typeof newUserFields>;

export const invitationFields = { name, email, isAdmin } as const satisfies Fields;

export type Invitation = Entered<typeof invitationFields>;

/** What a call may send to prove who its user is: the current password, and a code beside it. */
export const proofFields = {
  currentPassword: {
    kind: "password",
    label: "Current Password",
    isPresent: true,
    isOptional: true,
    required: accountMessages.currentPasswordRequired,
  },
  code: { kind: "code", label: "Code", isOptional: true },
} as const satisfies Fields;

const secondStepFields = {
  newCode: { kind: "code", label: "Code" },
} as const satisfies Fields;

const ofForm = { source: "form" } as const;

export const readCredentials = (input: unknown) => readFields(credentialFields, input, ofForm);
export const readNewUser = (input: unknown) => readFields(newUserFields, input, ofForm);
export const readInvitation = (input: unknown) => readFields(invitationFields, input, ofForm);
export const readApiKey = (input: unknown) => readFields(apiKeyFields, input, ofForm);
export const readNewPassword = (input: unknown) => readFields(newPasswordFields, input, ofForm);

export function readSecondStep(input: unknown): Read<{ setUp: string; newCode: string }> {
  return joined(readTyped(input, "setUp"), readFields(secondStepFields, input, ofForm));
}

export function readPasskeyName(input: unknown): Read<{ id: string; name: string }> {
  return joined(readTyped(input, "id"), readFields({ name }, input, ofForm));
}

export type UserChanges = Pick<Invitation, "name" | "isAdmin"> & Partial<Pick<Invitation, "email">>;

export function readUserChanges(input: unknown): Read<UserChanges & { id: string }> {
  const changes = joined(readFields({ name, isAdmin }, input, ofForm), readTyped(input, "id"));
  if (toRecord(input).email === undefined) return changes;
  return joined(changes, readFields({ email }, input, ofForm));
}

/** One's own new address, typed twice. */
export function readEmailChange(input: unknown): Read<{ email: string }> {
  const { values, errors } = readFields({ email }, input, ofForm);
  const typed = textsOf(input);
  const addressIn = (field: string) => unicodeEmail(withoutMarks(typed[field] ?? "").trim());
  const isMeasured = errors.every(({ message }) => message === email.invalid);
  if (isMeasured && addressIn("email") === addressIn("confirmEmail")) return { values, errors };
  const differ = { field: "confirmEmail", message: accountMessages.emailsDiffer };
  return { values, errors: [...errors, differ] };
}

const adminFields = {
  email,
  name: { ...name, isOptional: true },
  password: { ...password, isOptional: true },
} as const satisfies Fields;

/** An admin from the command line; an existing user keeps the fields that aren't given. */
export function readAdmin(input: object): Read<Entered<typeof adminFields>> {
  return readFields(adminFields, input, ofForm);
}

const required = accountMessages.valueEmpty;

/** Of the fields that a profile's call or form can name, what its value is. */
const PROFILE_FIELDS = {
  name: { value: { ...name, required } },
  password: { value: { ...password, required }, endKeys: { kind: "flag", label: "endKeys" } },
  phone: { value: { ...phone, required } },
} as const satisfies Record<string, Fields>;

/** In a form, a new password always comes with the current one. */
const CURRENT_PASSWORD = {
  currentPassword: {
    kind: "password",
    isPresent: true,
    label: "Current password",
    required: accountMessages.currentPasswordRequired,
  },
} as const satisfies Fields;

export type PasswordChange = { field: "password"; currentPassword?: string } & Entered<
  (typeof PROFILE_FIELDS)["password"]
>;

export type ProfileChange =
  { field: "name" | "phone"; value: string } | { field: "language"; value: OfficeLanguage } | PasswordChange;

/** The language isn't changed by a call: programs read English. */
export function readProfileChange(input: unknown, source: Exclude<Source, "row">): Read<ProfileChange> {
  const { field, value } = textsOf(input);
  if (field === "language" && source === "form") {
    if (isOfficeLanguage(value)) return { values: { field, value }, errors: [] };
    const unknown: FieldError = { field: "value", message: accountMessages.languageUnknown };
    return { values: { field, value: "en" }, errors: [unknown] };
  }
  if (field === "password") {
    const fields = { ...PROFILE_FIELDS.password, ...(source === "form" && CURRENT_PASSWORD) };
    const { values, errors } = readFields(fields, input, { source });
    return { values: { field, ...values }, errors };
  }
  if (field === "name" || field === "phone") {
    const { values, errors } = readFields(PROFILE_FIELDS[field], input, { source });
    return { values: { field, ...values }, errors };
  }
  const refused: FieldError = { field: "field", message: accountMessages.fieldNotEditable };
  return { values: { field: "name", value: "" }, errors: [refused] };
}

/** A text that isn't typed, such as an id. */
function readTyped<Name extends string>(input: unknown, field: Name): Read<Record<Name, string>> {
  const value = toRecord(input)[field];
  const values = { [field]: value } as Record<Name, string>;
  if (typeof value === "string") return { values, errors: [] };
  if (value !== undefined) return { values, errors: [{ field, message: apiMessages.notText }] };
  return { values, errors: [{ field, message: apiMessages.invalidValue, code: "required" }] };
}

function joined<One, Other>(one: Read<One>, other: Read<Other>): Read<One & Other> {
  return { values: { ...one.values, ...other.values }, errors: [...one.errors, ...other.errors] };
}

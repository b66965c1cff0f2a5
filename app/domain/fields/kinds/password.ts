import { isReadable } from "~/domain/input/measure-text";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { type Kind, type Of, type Reject, typeError } from "./kind";

/** The longest password that is accepted for checking, in UTF-16 units. */
const MAX_TYPED_LENGTH = 2000;
const MIN_LENGTH = 8;
/** bcrypt ignores the rest. */
const MAX_BYTES = 72;

export const password: Kind<Of<"password">> = {
  read(value, { field, error }) {
    const typed = readTyped(value, field.required, error);
    if (typed === undefined || field.isPresent) return typed;
    if (!isReadable(typed)) return error(apiMessages.controlCharacters);
    if ([...typed].length < MIN_LENGTH) return error(accountMessages.passwordTooShort);
    if (new TextEncoder().encode(typed).length > MAX_BYTES)
      return error("The password must be at most 72 bytes long.");
    return typed;
  },
  // It is never shown again.
  toForm: () => ({}),
  isNeverNull: true,
  accepts: ({ isPresent }) =>
    isPresent
      ? { type: "string", maxLength: MAX_TYPED_LENGTH }
      : { type: "string", minLength: MIN_LENGTH, maxLength: MAX_BYTES, format: "password" },
};

/** It isn't trimmed: leading and trailing spaces are part of a password. */
function readTyped(value: unknown, required: string, error: Reject): string | undefined {
  if (value === undefined || value === null) return error(required, typeError(value));
  if (typeof value !== "string") return error(apiMessages.notText);
  if (value.length > MAX_TYPED_LENGTH) return error(accountMessages.textTooLong, { code: "too-long" });
  return value.trim() === "" ? error(required) : value;
}

import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { type Kind, type Of, typeError } from "./kind";

const MAX_LENGTH = 100;

export const code: Kind<Of<"code">> = {
  read(value, { field, error }) {
    if (typeof value !== "string") return error(apiMessages.notText, typeError(value));
    if (value.length > MAX_LENGTH) return error(accountMessages.codeInvalid, { code: "too-long" });
    return field.required !== undefined && value.trim() === "" ? error(field.required) : value;
  },
  // It is never shown again.
  toForm: () => ({}),
  isNeverNull: true,
  accepts: () => ({ type: "string", maxLength: MAX_LENGTH }),
};

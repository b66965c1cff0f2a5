import { z } from "zod";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";

/** The longest password that is accepted for checking, in characters. */
const MAX_TYPED_PASSWORD_LENGTH = 2000;
const MAX_CODE_LENGTH = 100;

/** What a call may send to prove who its user is: the current password, and a code beside it. */
export const proofSchema = z.looseObject({
  currentPassword: typedPassword(accountMessages.currentPasswordRequired).optional(),
  code: codeText().optional(),
});

/** Not trimmed: leading and trailing spaces are part of a password. */
function typedPassword(required: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? required : apiMessages.notText),
    })
    .max(MAX_TYPED_PASSWORD_LENGTH, accountMessages.textTooLong)
    .refine((password) => password.trim() !== "", required);
}

/** A code of an authenticator app, or a recovery code. */
function codeText() {
  return z.string(apiMessages.notText).max(MAX_CODE_LENGTH, accountMessages.codeInvalid);
}

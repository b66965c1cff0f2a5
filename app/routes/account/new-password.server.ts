import type { ActionFunctionArgs } from "@remix-run/node";
import { getDatabase } from "~/database.server";
import { refused } from "~/domain/outcome";
import { resetPassword } from "~/domain/users/password-reset.server";
import { resetSchema } from "~/domain/users/user-schemas";
import { orCrashed } from "~/http/crash.server";
import { readFields } from "~/http/fields.server";
import { checkFields, formReply } from "~/http/form-reply.server";
import { redirectWithToast } from "~/http/flash.server";
import { accountWords, type resetWords } from "~/wording/accounts";

/** What both reset screens do with their form: on to /login, or the form again. */
export async function answerReset(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  token: string,
  words: (typeof resetWords)[keyof typeof resetWords],
) {
  const fields = await readFields(request);
  if (token === "") return formReply(refused(400, accountWords.resetTokenInvalid), fields);
  if (fields.password !== fields.confirmPassword) {
    return formReply(refused(400, words.mismatch, { confirmPassword: words.mismatch }), fields);
  }
  const checked = checkFields(resetSchema, fields, accountWords.passwordNotReset);
  if (!checked.ok) return formReply(checked, fields);
  const reset = resetPassword(getDatabase(), { token, password: checked.value.password });
  const outcome = await orCrashed(reset, accountWords.crashed, context);
  if (!outcome.ok) return formReply(outcome, fields);
  return redirectWithToast("/login", { kind: "success", text: words.done });
}

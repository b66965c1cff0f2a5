import { getDatabase } from "~/platform/database.server";
import { err, errDeadLink } from "~/domain/outcome";
import { findLink, resetPassword } from "~/domain/users/password-reset.server";
import { resetSchema } from "~/domain/users/user-schemas";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { rememberDevice } from "~/auth/devices.server";
import { signInInvited } from "~/auth/sign-in.server";
import { STAFF_HOME } from "~/web/staff-paths";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readFields } from "~/web/fields.server";
import { checkFields, formErrorResponse } from "~/web/form-response.server";
import { redirectWithToast } from "~/web/flash.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages, type resetMessages } from "~/messages/accounts";

/** What both reset screens show of their link; null if it isn't valid. */
export async function loadLink(token: string) {
  const link = await findLink(getDatabase(), token);
  return { link: link ? { ...link, restaurant: getRestaurant().name } : null };
}

/**
 * The action of both reset screens: a redirect to /login, or the form with its errors. Who was invited
 * is logged in.
 */
export async function handlePasswordReset(
  request: Request,
  token: string,
  messages: (typeof resetMessages)[keyof typeof resetMessages],
) {
  const fields = await readFields(request);
  if (token === "") return formErrorResponse(errDeadLink(), fields);
  if (fields.password !== fields.confirmPassword) {
    return formErrorResponse(err(400, messages.mismatch, { confirmPassword: messages.mismatch }), fields);
  }
  const checked = checkFields(resetSchema, fields, accountMessages.passwordNotReset);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const { submissionId } = fields;
  const { password } = checked.value;
  const reset = resetPassword(getDatabase(), { token, password, submissionId }, getRestaurant().name);
  const outcome = await catchUnexpected(reset, accountMessages.unexpected);
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const headers = new Headers();
  if (outcome.value) {
    await mailPasswordChange(outcome.value);
    const signedIn = outcome.value.purpose === "invitation" && (await signInInvited(request, outcome.value));
    if (signedIn && signedIn.ok) {
      const toast = { kind: "success", text: messages.done } as const;
      return redirectWithToast(STAFF_HOME, toast, signedIn.value.headers);
    }
    // Whoever has the link has the account: this browser is known from now on.
    headers.append("Set-Cookie", await rememberDevice(request, outcome.value.id));
  }
  return redirectWithToast("/login", { kind: "success", text: messages.done }, headers);
}

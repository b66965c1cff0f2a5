import type { Db } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { getDatabase } from "~/platform/database.server";
import { err, errDeadLink, ok } from "~/domain/outcome";
import { once, submissionOfForm } from "~/domain/submissions/submissions.server";
import { changeEmail, findEmailChange } from "~/domain/users/email-changes.server";
import { findLink, resetPassword } from "~/domain/users/password-reset.server";
import { outcomeOf } from "~/domain/fields/read-fields";
import { readNewPassword } from "~/domain/users/read-user";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { rememberDevice } from "~/auth/devices.server";
import { findBrowserSession } from "~/auth/session.server";
import { signInInvited } from "~/auth/sign-in.server";
import { STAFF_HOME } from "~/web/staff-paths";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readForm } from "~/web/fields.server";
import { formErrorResponse } from "~/web/form-response.server";
import { redirectWithToast } from "~/web/flash.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages, type resetMessages } from "~/messages/accounts";

/** The button on the page of a link to a new address: mail programs open links by themselves. */
async function handleEmailChange(db: Db, request: Request, token: string, fields: Record<string, string>) {
  const { submissionId } = fields;
  const session = await findBrowserSession(db, request);
  const changing = inTransaction(db, (transaction) =>
    once(transaction, submissionOfForm({ submissionId, token }), async () => {
      const change = await findEmailChange(transaction, token);
      const keptSessionId = change?.userId === session?.userId ? session?.sessionId : undefined;
      const isChanged =
        change && (await changeEmail(transaction, change, { keptSessionId, how: "by a link" }));
      return isChanged ? ok(accountMessages.emailChanged(change.email), change.userId) : errDeadLink();
    }),
  );
  const outcome = await catchUnexpected(changing, accountMessages.unexpected);
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const path = outcome.value === session?.userId ? "/profile" : "/login";
  return redirectWithToast(path, { kind: "success", text: outcome.message });
}

/** What both reset screens show of their link; null if it isn't valid. */
export async function loadLink(token: string) {
  const db = getDatabase();
  const restaurant = getRestaurant().name;
  const change = await findEmailChange(db, token);
  if (change) return { link: { newEmail: change.email, restaurant } };
  const link = await findLink(db, token);
  return { link: link ? { ...link, restaurant } : null };
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
  const db = getDatabase();
  const fields = await readForm(request);
  if (token === "") return formErrorResponse(errDeadLink(), fields);
  if (fields.intent === "change-email") return handleEmailChange(db, request, token, fields);
  if (fields.password !== fields.confirmPassword) {
    return formErrorResponse(err(400, messages.mismatch, { confirmPassword: messages.mismatch }), fields);
  }
  const checked = outcomeOf(readNewPassword(fields), accountMessages.passwordNotReset);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const { submissionId } = fields;
  const { password } = checked.value;
  const reset = resetPassword(db, { token, password, submissionId }, getRestaurant().name);
  const outcome = await catchUnexpected(reset, accountMessages.unexpected);
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const headers = new Headers();
  if (outcome.value) {
    await mailPasswordChange(db, outcome.value);
    const signedIn =
      outcome.value.purpose === "invitation" && (await signInInvited(db, request, outcome.value));
    if (signedIn && signedIn.ok) {
      const toast = { kind: "success", text: messages.done } as const;
      return redirectWithToast(STAFF_HOME, toast, signedIn.value.headers);
    }
    // Whoever has the link has the account: this browser is known from now on.
    headers.append("Set-Cookie", await rememberDevice(db, request, outcome.value.id));
  }
  return redirectWithToast("/login", { kind: "success", text: messages.done }, headers);
}

import { rememberDevice } from "~/auth/devices.server";
import { emailLinkUse, newPassword } from "~/auth/new-password.server";
import { signInInvited } from "~/auth/sign-in.server";
import { err, errDeadLink } from "~/domain/outcome";
import { findEmailChange } from "~/domain/users/email-changes.server";
import { findLink } from "~/domain/users/password-reset.server";
import type { resetMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { act, guestForm } from "~/web/act.server";
import { readForm } from "~/web/fields.server";
import { redirectWithToast } from "~/web/flash.server";
import { formErrorResponse } from "~/web/form-response.server";
import { STAFF_HOME } from "~/web/staff-paths";

/** The button on the page of a link to a new address. */
async function handleEmailChange(request: Request, fields: Record<string, string>, token: string) {
  const outcome = await act(emailLinkUse, guestForm(request, { ...fields, token }));
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const path = outcome.value.isOwn ? "/profile" : "/login";
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
  const fields = await readForm(request);
  if (token === "") return formErrorResponse(errDeadLink(), fields);
  if (fields.intent === "change-email") return handleEmailChange(request, fields, token);
  if (fields.password !== fields.confirmPassword)
    return formErrorResponse(err(400, messages.mismatch, { confirmPassword: messages.mismatch }), fields);
  const outcome = await act(newPassword(messages.done), guestForm(request, { ...fields, token }));
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const headers = new Headers();
  if (!outcome.isRepeated) {
    const db = getDatabase();
    const { id, purpose } = outcome.value;
    const signedIn = purpose === "invitation" && (await signInInvited(db, request, { id }));
    if (signedIn && signedIn.ok) {
      const toast = { kind: "success", text: messages.done } as const;
      return redirectWithToast(STAFF_HOME, toast, signedIn.value.headers);
    }
    // Whoever has the link has the account: this browser is known from now on.
    headers.append("Set-Cookie", await rememberDevice(db, request, id));
  }
  return redirectWithToast("/login", { kind: "success", text: messages.done }, headers);
}

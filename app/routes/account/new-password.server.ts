import { redirect, redirectDocument } from "@remix-run/node";
import { rememberDevice } from "~/auth/devices.server";
import { emailLinkUse, newPassword } from "~/auth/new-password.server";
import { changeLanguage, speakToOwner } from "~/auth/office-language.server";
import { signInInvited } from "~/auth/sign-in.server";
import { err, errDeadLink } from "~/domain/outcome";
import { findEmailChange } from "~/domain/users/email-changes.server";
import { findLink } from "~/domain/users/password-reset.server";
import type { resetMessages } from "~/messages/accounts";
import { officeLanguage } from "~/messages/office/language";
import { getDatabase } from "~/platform/database.server";
import { getRequestContext } from "~/platform/request-context.server";
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
  const toast = { kind: "success", text: outcome.message } as const;
  return redirectWithToast(path, toast, keptLanguage(), redirectDocument);
}

/** The screens that follow are in the language of the link's page. */
function keptLanguage(): Headers {
  const headers = new Headers();
  const { language } = getRequestContext() ?? {};
  if (language) changeLanguage(language, headers);
  return headers;
}

/** What both reset screens show of their link; null if it isn't valid. From here on its page is in its language. */
export async function loadLink(token: string, request: Request) {
  const db = getDatabase();
  const restaurant = getRestaurant().name;
  const change = await findEmailChange(db, token);
  if (change) {
    speakToOwner(change.language, request);
    return { link: { newEmail: change.email, restaurant } };
  }
  const link = await findLink(db, token);
  if (!link) return { link: null };
  const { language, ...shown } = link;
  speakToOwner(language, request);
  return { link: { ...shown, restaurant } };
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
  await loadLink(token, request);
  if (token === "") return formErrorResponse(errDeadLink(), fields);
  if (fields.intent === "change-email") return handleEmailChange(request, fields, token);
  if (fields.password !== fields.confirmPassword)
    return formErrorResponse(err(400, messages.mismatch, { confirmPassword: messages.mismatch }), fields);
  const outcome = await act(newPassword(messages.done), guestForm(request, { ...fields, token }));
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const headers = keptLanguage();
  if (!outcome.isRepeated) {
    const db = getDatabase();
    const { id, purpose } = outcome.value;
    const before = officeLanguage();
    const signedIn = purpose === "invitation" && (await signInInvited(db, request, { id }));
    if (signedIn && signedIn.ok) {
      const toast = { kind: "success", text: messages.done } as const;
      const redirectTo = officeLanguage() === before ? redirect : redirectDocument;
      return redirectWithToast(STAFF_HOME, toast, signedIn.value.headers, redirectTo);
    }
    // Whoever has the link has the account: this browser is known from now on.
    headers.append("Set-Cookie", await rememberDevice(db, request, id));
  }
  return redirectWithToast("/login", { kind: "success", text: messages.done }, headers);
}

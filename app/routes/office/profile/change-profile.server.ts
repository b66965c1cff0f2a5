import { mailPasswordChange } from "~/auth/account-mails.server";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { openBrowserSession, confirmPassword } from "~/auth/sign-in.server";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { rowAddress } from "~/domain/row-address";
import { changeProfile } from "~/domain/users/profile.server";
import { endSessionOf, endSessionsOf } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { currentPasswordSchema, profileChangeSchema } from "~/domain/users/user-schemas";
import { redirectWithToast } from "~/web/flash.server";
import { checkFields, formErrorResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";

/** Ends one of the user's sessions or, without an id, all others. */
export async function endSessions(user: AuthenticatedUser, sessionId: string | undefined): Promise<Outcome> {
  const db = getDatabase();
  if (sessionId === undefined) {
    await endSessionsOf(db, user.id, user.sessionId);
    return ok(accountMessages.otherSessionsEnded);
  }
  const isEnded = await endSessionOf(db, user.id, sessionId);
  return isEnded ? ok(accountMessages.sessionEnded) : notFound(accountMessages.sessionNotEnded);
}

/** Saves the one field that a form changes. A new password ends all sessions but this browser's. */
export async function changeField(
  user: AuthenticatedUser,
  fields: Record<string, string>,
  { request, path }: { request: Request; path: string },
) {
  const { field = "", value = "", currentPassword = "" } = fields;
  const failed = accountMessages.fieldNotUpdated(field);
  const isPassword = field === "password";
  const schema = isPassword ? profileChangeSchema.and(currentPasswordSchema) : profileChangeSchema;
  const checked = checkFields(schema, { field, value, currentPassword }, failed);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const change = async (): Promise<Outcome> => {
    const confirmed = isPassword ? await confirmPassword(user, currentPassword, { request }) : ok("");
    return confirmed.ok
      ? changeProfile(getDatabase(), user.id, checked.value, getRestaurant().name)
      : confirmed;
  };
  const outcome = await catchUnexpected(change(), failed);
  if (!outcome.ok) return formErrorResponse(outcome, fields);

  await discardDraftOfSavedForm(fields);
  const toast = { kind: "success", text: outcome.message } as const;
  const address = rowAddress(path, field);
  if (!isPassword) return redirectWithToast(address, toast);
  await mailPasswordChange(user);
  // All sessions have ended; this browser gets a new one.
  const session = await openBrowserSession(request, user);
  return redirectWithToast(address, toast, session.ok ? session.value : undefined);
}

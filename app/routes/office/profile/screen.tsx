import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { formatInstant } from "~/domain/local-date";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { deviceName } from "~/domain/users/device-name";
import { changeProfile, findProfile } from "~/domain/users/profile.server";
import { endSessionOf, endSessionsOf, listSessions } from "~/domain/users/sessions.server";
import { type AuthenticatedUser, isProfileField } from "~/domain/users/user";
import { currentPasswordSchema, profileChangeSchema } from "~/domain/users/user-schemas";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { passActionHeaders } from "~/forms/document-headers";
import { readFields } from "~/forms/fields.server";
import { redirectWithToast } from "~/forms/flash.server";
import { checkFields, formErrorResponse, toastOutcomeResponse } from "~/forms/form-response.server";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { openBrowserSession } from "~/auth/browser-session.server";
import { requireUser } from "~/auth/guards.server";
import { confirmPassword } from "~/auth/sign-in.server";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { useFormReply } from "~/ui/form-reply";
import { accountMessages } from "~/messages/accounts";
import { EditProfileDialog } from "./edit-profile-dialog";
import { ProfilePanel } from "./profile-panel";
import { SessionList } from "./session-list";

export const meta: MetaFunction = () => [{ title: "Profile · Back office" }];

export const headers = passActionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const db = getDatabase();
  const sessions = await listSessions(db, user.id, new Date());
  return {
    profile: await findProfile(db, user.id),
    sessions: sessions.map(({ id, userAgent, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      lastUsed: formatInstant(lastUsedAt, getConfig().timeZone),
      isCurrent: id === user.sessionId,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const path = closeHref(pathname, searchParams);
  const fields = await readFields(request);
  switch (fields.intent) {
    case "end-session":
    case "end-other-sessions": {
      const ended = endSessions(user, fields.intent === "end-session" ? fields.id : undefined);
      const outcome = await catchUnexpected(ended, accountMessages.sessionNotEnded, context);
      return toastOutcomeResponse(outcome, fields, path);
    }
    default:
      return changeField(request, context, user, fields, path);
  }
}

async function endSessions(user: AuthenticatedUser, sessionId: string | undefined): Promise<Outcome> {
  const db = getDatabase();
  if (sessionId === undefined) {
    await endSessionsOf(db, user.id, user.sessionId);
    return ok(accountMessages.otherSessionsEnded);
  }
  const isEnded = await endSessionOf(db, user.id, sessionId);
  return isEnded ? ok(accountMessages.sessionEnded) : notFound(accountMessages.sessionNotEnded);
}

async function changeField(
  request: Request,
  context: AppLoadContext,
  user: AuthenticatedUser,
  fields: Record<string, string>,
  path: string,
) {
  const { field = "", value = "", currentPassword = "" } = fields;
  const failed = accountMessages.fieldNotUpdated(field);
  const isPassword = field === "password";
  const schema = isPassword ? profileChangeSchema.and(currentPasswordSchema) : profileChangeSchema;
  const checked = checkFields(schema, { field, value, currentPassword }, failed);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const change = async (): Promise<Outcome> => {
    const confirmed = isPassword ? await confirmPassword(user.id, currentPassword) : ok("");
    return confirmed.ok ? changeProfile(getDatabase(), user.id, checked.value) : confirmed;
  };
  const outcome = await catchUnexpected(change(), failed, context);
  if (!outcome.ok) return formErrorResponse(outcome, fields);

  const toast = { kind: "success", text: outcome.message } as const;
  if (!isPassword) return redirectWithToast(path, toast);
  await mailPasswordChange(user);
  // All sessions have ended; this browser gets a new one.
  const session = await openBrowserSession(request, user);
  return redirectWithToast(path, toast, session.ok ? session.value : undefined);
}

export { clientAction } from "~/forms/client-action";

export default function ProfileScreen() {
  const { profile, sessions } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const [parameters] = useSearchParams();
  const { dialog, id: field } = readDialog(parameters);
  return (
    <>
      <header className="page-header">
        <h1>Profile</h1>
        <div className="page-actions">
          <Link className="button" to="/dashboard">
            Go to Dashboard
          </Link>
        </div>
      </header>
      <ProfilePanel profile={profile} />
      <SessionList sessions={sessions} />
      {dialog === "edit" && isProfileField(field) && (
        <EditProfileDialog
          field={field}
          email={profile.email}
          value={field === "password" ? "" : profile[field]}
          reply={reply?.values.field === field ? reply : undefined}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {accountMessages.profileFailed}
    </p>
  );
}

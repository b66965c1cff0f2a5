import "../office-chunk";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, Form } from "@remix-run/react";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { formatInstant } from "~/domain/local-date";
import { deviceName, listSessions } from "~/domain/users/sessions.server";
import { otherSessionsEnd, sessionEnd } from "~/auth/account-operations.server";
import { findProfile } from "~/domain/users/profile.server";
import { isProfileField } from "~/domain/users/user";
import { rowId } from "~/domain/row-address";
import { passActionHeaders } from "~/web/form-response";
import { requireUser } from "~/web/guards.server";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { useDialogState } from "~/ui/dialog-state";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { accountMessages } from "~/messages/accounts";
import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import { useFocusAfterRemoval } from "~/ui/focus-after-removal";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/post-form";
import { runForm } from "../form-actions.server";
import { saveField } from "./save-field.server";
import { EditProfileDialog } from "./edit-profile-dialog";

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

export async function action({ request }: ActionFunctionArgs) {
  return runForm(request, requireUser, {
    "end-session": sessionEnd,
    "end-other-sessions": otherSessionsEnd,
    default: saveField,
  });
}

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function ProfileScreen() {
  const { profile, sessions } = useLoaderData<typeof loader>();
  const response = useFormResponse<typeof action>();
  const { dialog, id: field } = useDialogState();
  return (
    <>
      <PageHeader
        title="Profile"
        main={
          <Link className="button" to="/dashboard">
            Go to Dashboard
          </Link>
        }
      />
      <ProfilePanel profile={profile} />
      <SessionList
        sessions={sessions}
        errorMessage={response?.values.intent?.startsWith("end-") ? response.message : undefined}
      />
      {dialog === "edit" && isProfileField(field) && (
        <EditProfileDialog
          field={field}
          email={profile.email}
          value={field === "password" ? "" : profile[field]}
          response={response?.values.field === field ? response : undefined}
        />
      )}
    </>
  );
}

/** The user's name, email address and phone number, with links that edit them. */
function ProfilePanel({ profile }: { profile: { name: string; email: string; phone: string } }) {
  return (
    <section className="panel profile" aria-label={profile.name}>
      <div className="profile-head">
        <p className="profile-name">{profile.name}</p>
        <p className="profile-email">{profile.email}</p>
      </div>
      <dl className="profile-rows">
        <ProfileRow label="Name" field="name" value={profile.name} />
        <ProfileRow label="Password" field="password" value="••••••••" />
        <ProfileRow label="Phone" field="phone" value={profile.phone || "—"} />
      </dl>
    </section>
  );
}

function ProfileRow({ label, field, value }: { label: string; field: string; value: string }) {
  return (
    <div id={rowId(field)} className="profile-row">
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className="profile-edit">
        <DialogLink className="icon-button" dialog="edit" id={field} aria-label={`Edit ${field}`}>
          <Icon name="pencil" />
        </DialogLink>
      </dd>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {accountMessages.profileNotLoaded}
    </p>
  );
}

interface ShownSession {
  id: string;
  /** Such as 'Firefox on Android'. */
  device: string;
  lastUsed: string;
  isCurrent: boolean;
}

/** The user's sessions, with buttons that end them. */
function SessionList({ sessions, errorMessage }: { sessions: ShownSession[]; errorMessage?: string }) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>(sessions);
  return (
    <section {...focusAfterRemoval} className="panel profile session-list" aria-labelledby="sessions">
      <header className="profile-head session-list-head">
        <div>
          <h2 id="sessions">Where you are logged in</h2>
          <p className="profile-email">Don't recognise one of these? Log it out and change your password.</p>
        </div>
        {sessions.length > 1 && (
          <Form method="post" replace preventScrollReset>
            <SubmitButton intent="end-other-sessions" look="secondary">
              Log out everywhere else
            </SubmitButton>
          </Form>
        )}
      </header>
      <FormMessage text={errorMessage} />
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="profile-row">
            <div>
              <p>
                {session.device} {session.isCurrent && <span className="badge badge-good">This browser</span>}
              </p>
              <p className="profile-email">{`Last used ${session.lastUsed}`}</p>
            </div>
            {!session.isCurrent && <EndSession {...session} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndSession({ id, device, lastUsed }: ShownSession) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent="end-session" look="secondary">
        Log out<span className="visually-hidden">{` ${device}, last used ${lastUsed}`}</span>
      </SubmitButton>
    </Form>
  );
}

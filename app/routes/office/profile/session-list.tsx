import { Form } from "@remix-run/react";
import { FormMessage } from "~/ui/form-feedback";
import { useFocusAfterRemoval } from "~/ui/focus-after-removal";
import { SubmitButton } from "~/ui/post-form";

interface ShownSession {
  id: string;
  /** Such as 'Firefox on Android'. */
  device: string;
  lastUsed: string;
  isCurrent: boolean;
}

/** The user's sessions, with buttons that end them. */
export function SessionList({ sessions, errorMessage }: { sessions: ShownSession[]; errorMessage?: string }) {
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

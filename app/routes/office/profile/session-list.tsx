import { Form } from "@remix-run/react";
import { t } from "~/messages/office/t";
import { FormMessage } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import type { Profile } from "./load-profile.server";
import { ProfileList } from "./profile-list";

/** The user's sessions, with buttons that end them. */
export function SessionList({
  sessions,
  hasSecondStep,
  errorMessage,
}: Pick<Profile, "sessions"> & {
  /** Whether there may be browsers that aren't asked for a code. */
  hasSecondStep: boolean;
  errorMessage?: string;
}) {
  return (
    <ProfileList
      id="sessions"
      title={t("Where you are logged in")}
      text={
        hasSecondStep
          ? t(
              "Don't recognise one of these? Log it out and change your password. Lost a phone? Log out everywhere else: every browser is asked for a code again, and API keys and passkeys stay until you end them below.",
            )
          : t(
              "Don't recognise one of these? Log it out and change your password. Lost a phone? Log out everywhere else: API keys and passkeys stay until you end them below.",
            )
      }
      buttons={
        (sessions.length > 1 || hasSecondStep) && (
          <Form method="post" replace preventScrollReset>
            <SubmitButton intent="end-other-sessions" look="secondary">
              {t("Log out everywhere else")}
            </SubmitButton>
          </Form>
        )
      }
      rows={sessions.map((session) => ({
        id: session.id,
        title: (
          <>
            {session.device}{" "}
            {session.isCurrent && <span className="badge badge-good">{t("This browser")}</span>}
          </>
        ),
        note: t("Last used {time}", { time: session.lastUsed }),
        buttons: !session.isCurrent && <EndSession {...session} />,
      }))}
    >
      <FormMessage text={errorMessage} />
    </ProfileList>
  );
}

function EndSession({ id, device, lastUsed }: Profile["sessions"][number]) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent="end-session" look="secondary">
        {t("Log out", { at: "session" })}
        <span className="visually-hidden">{` ${t("{device}, last used {time}", { device, time: lastUsed })}`}</span>
      </SubmitButton>
    </Form>
  );
}

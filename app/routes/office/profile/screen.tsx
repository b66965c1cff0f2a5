import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { emailChange, otherSessionsEnd, passkeyEdit, sessionEnd } from "~/auth/account-operations.server";
import { isProfileField, type ProfileField } from "~/domain/users/user";
import { rowId } from "~/domain/listing/row-address";
import { passActionHeaders } from "~/web/form-response";
import { useDialog } from "~/ui/dialog-url";
import { useFormResponse } from "~/ui/form-feedback";
import { accountMessages } from "~/messages/accounts";
import { OFFICE_LANGUAGES, officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { ApiKeyDialog, ApiKeyPanel } from "./api-keys";
import { PasskeyDialog, PasskeyPanel } from "./passkeys";
import {
  addApiKeyForm,
  addPasskeyForm,
  beginPasskeyForm,
  confirmSecondStepForm,
  endApiKeyForm,
  removePasskeyForm,
  saveField,
  secondStepOff,
  setUpSecondStep,
} from "./profile-forms.server";
import { ProfileList } from "./profile-list";
import { loadProfile } from "./load-profile.server";
import { ChangeEmailDialog, EDIT_TITLES, EditProfileDialog } from "./edit-profile-dialog";
import { SecondStepDialog, SecondStepPanel } from "./second-step";
import { SessionList } from "./session-list";
import { officeTitle } from "../office-title";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Profile")) }];

export const headers = passActionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, request, user }) => loadProfile(db, user, request));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    "end-session": formOf(sessionEnd),
    "end-other-sessions": formOf(otherSessionsEnd),
    "begin-passkey": beginPasskeyForm,
    "add-passkey": addPasskeyForm,
    "rename-passkey": formOf(passkeyEdit),
    "remove-passkey": removePasskeyForm,
    "add-api-key": addApiKeyForm,
    "end-api-key": endApiKeyForm,
    "set-up": setUpSecondStep,
    confirm: confirmSecondStepForm,
    "turn-off": secondStepOff,
    "change-email": formOf(emailChange),
    default: saveField,
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ProfileScreen() {
  const { profile, sendsMail, sessions, events, secondStep, passkeys, apiKeys } =
    useLoaderData<typeof loader>();
  const shown = useActionData<{ passkeyOptions?: object; apiKey?: { key: string; name: string } }>() ?? {};
  const { dialog, id: field } = useDialog();
  return (
    <>
      <PageHeader
        title={t("Profile")}
        main={
          <Link className="button" to="/dashboard">
            {t("Go to Dashboard")}
          </Link>
        }
      />
      <ProfilePanel profile={profile} />
      <SessionList
        sessions={sessions}
        hasSecondStep={secondStep.since !== null}
        errorMessage={useFormResponse("end-session", "end-other-sessions")?.message}
      />
      <SecondStepPanel {...secondStep} />
      {passkeys && <PasskeyPanel passkeys={passkeys} />}
      <ApiKeyPanel apiKeys={apiKeys} />
      <OwnEvents events={events} />
      <SecondStepDialog dialog={dialog} />
      <PasskeyDialog
        dialog={dialog}
        passkey={passkeys?.find(({ id }) => id === field)}
        options={shown.passkeyOptions}
      />
      <ApiKeyDialog dialog={dialog} apiKey={apiKeys.find(({ id }) => id === field)} added={shown.apiKey} />
      {dialog === "email" && <ChangeEmailDialog email={profile.email} sendsMail={sendsMail} />}
      {dialog === "edit" && isProfileField(field) && (
        <EditProfileDialog
          field={field}
          hasApiKeys={apiKeys.length > 0}
          email={profile.email}
          value={valueOf(field, profile)}
        />
      )}
    </>
  );
}

type ShownProfile = SerializeFrom<typeof loader>["profile"];

function valueOf(field: ProfileField, profile: ShownProfile): string {
  if (field === "password") return "";
  return field === "language" ? officeLanguage() : profile[field];
}

/** The user's name, email address, phone number and language, with links that edit them. */
function ProfilePanel({ profile }: { profile: ShownProfile }) {
  return (
    <section className="panel profile" aria-label={profile.name}>
      <div className="profile-head">
        <p className="profile-name strong">{profile.name}</p>
        <p className="muted">{profile.email}</p>
        <p>
          <DialogLink dialog="email">{t("Change e-mail")}</DialogLink>
        </p>
      </div>
      <dl>
        <ProfileRow label={t("Name")} field="name" value={profile.name} />
        <ProfileRow label={t("Password")} field="password" value="••••••••" />
        <ProfileRow label={t("Phone")} field="phone" value={profile.phone || "—"} />
        <ProfileRow label={t("Language")} field="language" value={OFFICE_LANGUAGES[officeLanguage()]} />
      </dl>
    </section>
  );
}

/** The last events of the security log that are about the user. */
function OwnEvents({ events }: Pick<SerializeFrom<typeof loader>, "events">) {
  if (events.length === 0) return null;
  return (
    <ProfileList
      id="events"
      title={t("Recent activity")}
      text={t("When you logged in, and what changed in your account.")}
      rows={events.map(({ id, what, by, when, from }) => ({
        id,
        title: what,
        end: when,
        note: [by && t("by {name}", { name: by }), from].filter(Boolean).join(" · "),
      }))}
    />
  );
}

function ProfileRow({ label, field, value }: { label: string; field: ProfileField; value: string }) {
  return (
    <div id={rowId(field)} className="profile-row grid gap-4">
      <dt className="muted">{label}</dt>
      <dd>{value}</dd>
      <dd>
        <DialogLink
          className="icon-button row-link"
          dialog="edit"
          id={field}
          aria-label={t(EDIT_TITLES[field])}
        >
          <Icon name="pencil" />
        </DialogLink>
      </dd>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {t(accountMessages.profileNotLoaded)}
    </p>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { changeProfile, findProfile } from "~/domain/users/profile.server";
import { isProfileField } from "~/domain/users/user";
import { profileChangeSchema } from "~/domain/users/user-schemas";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { passActionHeaders } from "~/forms/document-headers";
import { readFields } from "~/forms/fields.server";
import { redirectWithToast } from "~/forms/flash.server";
import { checkFields, formErrorResponse } from "~/forms/form-response.server";
import { requireUser } from "~/auth/guards.server";
import { signInCookie } from "~/auth/session.server";
import { issueToken } from "~/auth/token.server";
import { DialogLink } from "~/ui/dialog-link";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { accountMessages } from "~/messages/accounts";
import { EditProfileDialog } from "./edit-profile-dialog";

export const meta: MetaFunction = () => [{ title: "Profile · Back office" }];

export const headers = passActionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return findProfile(getDatabase(), user.id);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const fields = await readFields(request);
  const { field = "", value = "" } = fields;
  const failed = accountMessages.fieldNotUpdated(field);
  const checked = checkFields(profileChangeSchema, { field, value }, failed);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const changed = changeProfile(getDatabase(), user.id, checked.value);
  const outcome = await catchUnexpected(changed, failed, context);
  if (!outcome.ok) return formErrorResponse(outcome, fields);

  const headers = new Headers();
  if (field === "password") {
    // All sessions have ended; this browser goes on in a new one.
    const { id, name, isAdmin } = user;
    const token = await issueToken(id);
    if (token !== undefined) headers.append("Set-Cookie", await signInCookie({ token, isAdmin, name }));
  }
  const toast = { kind: "success", text: outcome.message } as const;
  return redirectWithToast(closeHref(pathname, searchParams), toast, headers);
}

export { clientAction } from "~/forms/client-action";

export default function ProfileScreen() {
  const profile = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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

function ProfileRow({ label, field, value }: { label: string; field: string; value: string }) {
  return (
    <div className="profile-row">
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

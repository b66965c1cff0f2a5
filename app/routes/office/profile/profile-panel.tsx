import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";

/** The user's name, e-mail address and phone number, with links that edit them. */
export function ProfilePanel({ profile }: { profile: { name: string; email: string; phone: string } }) {
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

import { useActionData } from "@remix-run/react";
import { userFields } from "~/domain/fields/user";
import { toForm } from "~/domain/fields/form";
import type { HandedLink } from "~/auth/account-mails.server";
import type { QrCode } from "~/domain/formats/qr-code";
import type { ListedUser } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { fill, say, t } from "~/messages/office/t";
import { CopyDialog } from "~/ui/copy-dialog";
import { DialogForm } from "~/ui/dialog";
import { Field, SelectField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { fieldsOf, FormError, inputsOf, type LabelledEntry, useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { QrCodeImage } from "~/ui/qr-code";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

/** The dialog that the URL opens over the list, if any. */
export function UserDialogs({
  ownId,
  sendsMail,
  ...list
}: ListDialogsProps<ListedUser> & {
  /** The id of the admin who looks at the list. */
  ownId: string;
  sendsMail: boolean;
}) {
  const { link } = useActionData<{ link?: ShownLink }>() ?? {};
  if (link) return <LinkDialog link={link} sendsMail={sendsMail} />;
  return (
    <ListDialogs
      {...list}
      dialogs={{ invite: () => <InviteUserDialog sendsMail={sendsMail} /> }}
      rowDialogs={{
        edit: (user) => <EditUserDialog user={user} isSelf={user.id === ownId} sendsMail={sendsMail} />,
        link: (user) => <MakeLinkDialog user={user} />,
      }}
      deletion={({ name, email }) => ({
        text: t(
          "This will delete {name} ({email}) permanently. They will be logged out everywhere. This action cannot be undone.",
          { name, email },
        ),
      })}
    />
  );
}

/** A link for a user, as the response to a form shows it. */
type ShownLink = HandedLink & { qrCode: QrCode };

/** Shows a new link once, to be given to the user by hand. */
function LinkDialog({
  link: { name, url, isInvitation, qrCode },
  sendsMail,
}: {
  link: ShownLink;
  sendsMail: boolean;
}) {
  const giveLink = say(accountMessages.giveLink(name, isInvitation));
  return (
    <CopyDialog
      title={fill("Link")}
      text={sendsMail ? giveLink : `${t(accountMessages.noMail)} ${giveLink}`}
      label={t("Link")}
      value={url}
    >
      <QrCodeImage qrCode={qrCode} label={t("The link as a QR code")} />
    </CopyDialog>
  );
}

/** Adds a user, who gets an email with a link for choosing a password. */
function InviteUserDialog({ sendsMail }: { sendsMail: boolean }) {
  const input = inputsOf(userFields, fieldsOf(useFormResponse("invite"), { role: "user" }));
  return (
    <FormDialog
      title={fill("Invite User")}
      text={
        sendsMail
          ? t("They will get an email with a link to choose a password. It works once, within 7 days.")
          : t("You will get a link to give to them, to choose a password. It works once, within 7 days.")
      }
      intent="invite"
      submit={sendsMail ? t("Send Invitation") : t("Invite")}
      busyLabel={sendsMail ? t("Sending...") : t("Inviting...")}
    >
      <Field {...input("name")} autoComplete="off" />
      <Field {...input("email")} type="email" autoComplete="off" />
      <RoleField {...input("role")} />
    </FormDialog>
  );
}

/** Changes a user's name, address and role, or sends a pending invitation again. */
function EditUserDialog({
  user,
  isSelf,
  sendsMail,
}: {
  user: ListedUser;
  /** Admins can't remove their own role. */
  isSelf: boolean;
  sendsMail: boolean;
}) {
  const stored = toForm(userFields, user);
  const input = inputsOf(userFields, fieldsOf(useFormResponse("edit"), stored));
  return (
    <FormDialog
      title={fill("Edit User")}
      intent="edit"
      submit={t("Save")}
      busyLabel={t("Saving...")}
      below={
        <>
          {user.isInvited && sendsMail && <InviteAgainForm id={user.id} />}
          {user.hasSecondStep && (
            <UserForm
              id={user.id}
              intent="remove-second-step"
              text={t("Two-step sign-in is on. Without their phone and recovery codes they can’t log in.")}
              label={t("Remove two-step sign-in")}
            />
          )}
          {!isSelf && !user.isInvited && (
            <UserForm
              id={user.id}
              intent="log-out"
              text={t(
                "Lost a phone or computer? This ends all sessions of this user, and a code is asked for in every browser again. Their API keys and passkeys stay.",
              )}
              label={t("Log out everywhere")}
            />
          )}
        </>
      }
    >
      <input type="hidden" name="id" value={user.id} />
      <Field {...input("name")} autoComplete="off" />
      <Field
        {...input("email")}
        type="email"
        autoComplete="off"
        hint={t("{name} signs in with the new address from now on; open sessions and links end.", {
          name: user.name,
        })}
      />
      {isSelf ? <input type="hidden" name="role" value={stored.role} /> : <RoleField {...input("role")} />}
    </FormDialog>
  );
}

/** A button that does something else with a user, and what was wrong with it. */
function UserForm({ id, intent, text, label }: { id: string; intent: string; text: string; label: string }) {
  return (
    <DialogForm id={intent} className="form invite-again above-4">
      <input type="hidden" name="id" value={id} />
      <p>{text}</p>
      <FormError response={useFormResponse(intent)} />
      <SubmitButton intent={intent} look="secondary">
        {label}
      </SubmitButton>
    </DialogForm>
  );
}

/** Asks for the password that a link needs, or makes one after the page was loaded anew. */
function MakeLinkDialog({ user: { id, name } }: { user: ListedUser }) {
  return (
    <FormDialog
      title={fill("Link")}
      text={t("A new link for {name}. Earlier ones stop working.", { name })}
      intent="link"
      submit={t("Link")}
    >
      <input type="hidden" name="id" value={id} />
    </FormDialog>
  );
}

function InviteAgainForm({ id }: { id: string }) {
  const response = useFormResponse("invite-again");
  return (
    <DialogForm id="invite-again" className="form invite-again above-4">
      <input type="hidden" name="id" value={id} />
      <p>{t("This user hasn't chosen a password yet.")}</p>
      <FormError response={response} />
      <SubmitButton intent="invite-again" busyLabel={t("Sending...")} look="secondary">
        {t("Send the invitation again")}
      </SubmitButton>
    </DialogForm>
  );
}

function RoleField(input: LabelledEntry) {
  return (
    <SelectField {...input} hint={t("Administrators also add, change and delete users.")}>
      <option value="user">{t("User")}</option>
      <option value="admin">{t("Administrator")}</option>
    </SelectField>
  );
}

import { useSubmit } from "@remix-run/react";
import { fill, t } from "~/messages/office/t";
import { DialogLink } from "~/ui/dialog-link";
import { dialogHref } from "~/ui/dialog-url";
import { Field } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { fieldsOf, FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { useHasPasskeys, usePasskey } from "~/ui/use-passkey";
import type { Profile } from "./load-profile.server";
import { ProfileList } from "./profile-list";

type Passkey = NonNullable<Profile["passkeys"]>[number];

const ADDING = dialogHref(new URLSearchParams(), "add-passkey");

/** The user's passkeys; shown only where the browser knows them. */
export function PasskeyPanel({ passkeys }: { passkeys: Passkey[] }) {
  if (!useHasPasskeys()) return null;
  return (
    <ProfileList
      id="passkeys"
      title={t("Passkeys")}
      text={t("Log in with this device’s fingerprint, face or PIN, without a password or a code.")}
      buttons={
        <PostForm action={ADDING}>
          <SubmitButton intent="begin-passkey" look="secondary">
            {t("Add a passkey")}
          </SubmitButton>
        </PostForm>
      }
      rows={passkeys.map(({ id, name, note }) => ({
        id,
        title: name,
        note,
        buttons: (
          <div className="row gap-2">
            <DialogLink
              className="icon-button row-link"
              dialog="passkey"
              id={id}
              aria-label={t("Edit {name}", { name })}
            >
              <Icon name="pencil" />
            </DialogLink>
            <DialogLink
              className="icon-button"
              dialog="remove-passkey"
              id={id}
              aria-label={t("Remove {name}", { name })}
            >
              <Icon name="trash" />
            </DialogLink>
          </div>
        ),
      }))}
    />
  );
}

export function PasskeyDialog({
  dialog,
  passkey,
  options,
}: {
  dialog: string | null;
  passkey?: Passkey;
  /** What the server has sent for making one. */
  options?: object;
}) {
  const renamed = useFormResponse("rename-passkey");
  if (dialog === "add-passkey") return <AddDialog options={options} />;
  if (!passkey) return null;
  const id = <input type="hidden" name="id" value={passkey.id} />;
  if (dialog === "passkey") {
    return (
      <FormDialog
        title={fill("Edit passkey")}
        intent="rename-passkey"
        submit={t("Save")}
        busyLabel={t("Saving...")}
      >
        {id}
        <Field label={t("Name")} {...fieldsOf(renamed, { name: passkey.name })("name")} aria-required />
      </FormDialog>
    );
  }
  if (dialog !== "remove-passkey") return null;
  return (
    <FormDialog
      title={fill("Remove passkey")}
      text={t("{name} will no longer log you in. Remove it from the device, too.", { name: passkey.name })}
      intent="remove-passkey"
      submit={t("Remove")}
    >
      {id}
    </FormDialog>
  );
}

function AddDialog({ options }: { options?: object }) {
  const submit = useSubmit();
  const error = usePasskey("make", options, (credential) =>
    submit({ intent: "add-passkey", credential }, { method: "post", action: ADDING }),
  );
  return (
    <FormDialog
      title={fill("Add a passkey")}
      text={t("Your browser asks for your fingerprint, face or PIN.")}
      intent="begin-passkey"
      response={useFormResponse("begin-passkey", "add-passkey")}
      submit={t("Add a passkey")}
    >
      <FormMessage text={error || undefined} />
    </FormDialog>
  );
}

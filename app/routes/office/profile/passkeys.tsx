import { useSubmit } from "@remix-run/react";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { dialogHref } from "~/ui/dialog-url";
import { Field } from "~/ui/field";
import { fieldsOf, FormError, FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { useHasPasskeys, usePasskey } from "~/ui/use-passkey";
import { ProfileList } from "./profile-list";

export interface ShownPasskey {
  id: string;
  name: string;
  /** When it was added and used, or for which other host it was made. */
  note: string;
}

const ADDING = dialogHref(new URLSearchParams(), "add-passkey");

/** The user's passkeys; shown only where the browser knows them. */
export function PasskeyPanel({ passkeys }: { passkeys: ShownPasskey[] }) {
  if (!useHasPasskeys()) return null;
  return (
    <ProfileList
      id="passkeys"
      title="Passkeys"
      text="Log in with this device’s fingerprint, face or PIN, without a password or a code."
      buttons={
        <PostForm action={ADDING}>
          <SubmitButton intent="begin-passkey" look="secondary">
            Add a passkey
          </SubmitButton>
        </PostForm>
      }
      rows={passkeys.map(({ id, name, note }) => ({
        id,
        title: name,
        note,
        buttons: (
          <div className="profile-buttons">
            <DialogLink className="icon-button" dialog="passkey" id={id} aria-label={`Edit ${name}`}>
              <Icon name="pencil" />
            </DialogLink>
            <DialogLink className="icon-button" dialog="remove-passkey" id={id} aria-label={`Remove ${name}`}>
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
  passkey?: ShownPasskey;
  /** What the server has sent for making one. */
  options?: object;
}) {
  const response = useFormResponse("rename-passkey", "remove-passkey");
  if (dialog === "add-passkey") return <AddDialog options={options} />;
  if (!passkey) return null;
  if (dialog === "passkey") {
    return (
      <Dialog title="Edit passkey">
        <DialogForm>
          <FormError response={response} />
          <input type="hidden" name="id" value={passkey.id} />
          <Field label="Name" {...fieldsOf(response, { name: passkey.name })("name")} aria-required />
          <DialogActions>
            <CloseLink>Cancel</CloseLink>
            <SubmitButton intent="rename-passkey" busyLabel="Saving...">
              Save
            </SubmitButton>
          </DialogActions>
        </DialogForm>
      </Dialog>
    );
  }
  if (dialog !== "remove-passkey") return null;
  return (
    <Dialog title="Remove passkey">
      <DialogForm>
        <p>{passkey.name} will no longer log you in. Remove it from the device, too.</p>
        <FormError response={response} />
        <input type="hidden" name="id" value={passkey.id} />
        <DialogActions>
          <CloseLink hasInitialFocus={!response}>Cancel</CloseLink>
          <SubmitButton intent="remove-passkey">Remove</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function AddDialog({ options }: { options?: object }) {
  const response = useFormResponse("begin-passkey", "add-passkey");
  const submit = useSubmit();
  const error = usePasskey("make", options, (credential) =>
    submit({ intent: "add-passkey", credential }, { method: "post", action: ADDING }),
  );
  return (
    <Dialog title="Add a passkey">
      <DialogForm>
        <p>Your browser asks for your fingerprint, face or PIN.</p>
        <FormError response={response} />
        <FormMessage text={error || undefined} />
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="begin-passkey">Add a passkey</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

import { apiKeyFields } from "~/domain/fields/user";
import { fill, t } from "~/messages/office/t";
import { CopyDialog } from "~/ui/copy-dialog";
import { DialogLink } from "~/ui/dialog-link";
import { Field, SelectField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { fieldsOf, inputsOf, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import type { Profile } from "./load-profile.server";
import { ProfileList } from "./profile-list";

export function ApiKeyPanel({ apiKeys }: Pick<Profile, "apiKeys">) {
  return (
    <ProfileList
      id="api-keys"
      title={t("API keys")}
      text={t("For programs that read or change the menu in your name, such as a till.")}
      buttons={
        <DialogLink className="button" dialog="add-api-key">
          {t("Add an API key")}
        </DialogLink>
      }
      rows={apiKeys.map(({ id, name, note }) => ({
        id,
        title: name,
        note,
        buttons: (
          <DialogLink
            className="icon-button"
            dialog="end-api-key"
            id={id}
            aria-label={t("End {name}", { name })}
          >
            <Icon name="trash" />
          </DialogLink>
        ),
      }))}
    />
  );
}

/** The dialog of API keys that the last response or the URL opens. */
export function ApiKeyDialog({
  dialog,
  apiKey,
  added,
}: {
  dialog: string | null;
  apiKey?: Profile["apiKeys"][number];
  added?: { key: string; name: string };
}) {
  if (added) {
    return (
      <CopyDialog
        title={fill("API key")}
        text={t("Give this key to {name} only. It is shown only now.", { name: added.name })}
        label={t("Key")}
        value={added.key}
      />
    );
  }
  if (dialog === "add-api-key") return <AddDialog />;
  if (dialog !== "end-api-key" || !apiKey) return null;
  return (
    <FormDialog
      title={fill("End API key")}
      text={t("Programs with the key {name} can no longer read or change anything.", { name: apiKey.name })}
      intent="end-api-key"
      submit={t("End")}
    >
      <input type="hidden" name="id" value={apiKey.id} />
    </FormDialog>
  );
}

function AddDialog() {
  const input = inputsOf(apiKeyFields, fieldsOf(useFormResponse("add-api-key"), { access: "read" }));
  return (
    <FormDialog title={fill("Add an API key")} intent="add-api-key" submit={t("Add")}>
      <Field
        {...input("name")}
        hint={t("The history shows it beside your name.")}
        placeholder={t("Till")}
        autoComplete="off"
      />
      <SelectField {...input("access")}>
        <option value="read">{t("Read only")}</option>
        <option value="write">{t("Read and write")}</option>
      </SelectField>
    </FormDialog>
  );
}

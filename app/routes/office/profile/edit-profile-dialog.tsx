import type { InputHTMLAttributes } from "react";
import { nationalDigits } from "~/domain/formats/phone-number";
import type { ProfileField } from "~/domain/users/user";
import { OFFICE_LANGUAGES } from "~/messages/office/language";
import { fill, type Sentence, t } from "~/messages/office/t";
import { CheckboxField, Field, SelectField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { fieldsOf, useFormResponse } from "~/ui/form-feedback";

type TypedField = Exclude<ProfileField, "language">;

const INPUTS: Record<TypedField, { label: Sentence } & InputHTMLAttributes<HTMLInputElement>> = {
  name: { label: "Name", autoComplete: "name" },
  password: { label: "New Password", type: "password", autoComplete: "new-password" },
  phone: {
    label: "Phone",
    type: "tel",
    inputMode: "numeric",
    autoComplete: "tel-national",
    onBlur: (event) => {
      event.currentTarget.value = nationalDigits(event.currentTarget.value);
    },
  },
};

/** What editing a field is called. */
export const EDIT_TITLES = {
  name: "Edit name",
  password: "Edit password",
  phone: "Edit phone",
  language: "Edit language",
} as const satisfies Record<ProfileField, Sentence>;

const HINTS: Partial<Record<TypedField, Sentence>> = {
  password: "At least 8 characters. You will be logged out everywhere else.",
  phone: "10 digits",
};

export function ChangeEmailDialog({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const field = fieldsOf(useFormResponse("change-email"));
  return (
    <FormDialog
      title={fill("Change e-mail")}
      text={
        sendsMail
          ? t(
              "A link is sent to the new address. You log in with {email} until you open it, within 24 hours. Then you are logged out everywhere else. API keys and passkeys stay.",
              { email },
            )
          : t(
              "You log in with the new address in place of {email} at once. Then you are logged out everywhere else. API keys and passkeys stay.",
              { email },
            )
      }
      intent="change-email"
      submit={sendsMail ? t("Send the link") : t("Change e-mail")}
      busyLabel={t("Saving...")}
    >
      <Field label={t("New e-mail")} {...field("email")} type="email" autoComplete="email" aria-required />
      <Field
        label={t("New e-mail again")}
        {...field("confirmEmail")}
        type="email"
        autoComplete="off"
        aria-required
      />
    </FormDialog>
  );
}

/** Changes one field of one's own profile. */
export function EditProfileDialog({
  field,
  email,
  value,
  hasApiKeys,
}: {
  field: ProfileField;
  email: string;
  value: string;
  hasApiKeys: boolean;
}) {
  const response = useFormResponse("save");
  return (
    <FormDialog title={fill(EDIT_TITLES[field])} intent="save" submit={t("Save")} busyLabel={t("Saving...")}>
      <input type="hidden" name="field" value={field} />
      {field === "password" && (
        <>
          {/* Tells password managers the account. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label={t("Current Password")}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            aria-required
            error={response?.errors.currentPassword}
          />
        </>
      )}
      {field === "language" ? (
        <LanguageField value={response?.values.value ?? value} error={response?.errors.value} />
      ) : (
        <TypedValue field={field} value={response?.values.value ?? value} error={response?.errors.value} />
      )}
      {field === "password" && hasApiKeys && (
        <CheckboxField
          label={t("End my API keys too")}
          name="endKeys"
          defaultChecked={response?.values.endKeys === "Yes"}
        />
      )}
    </FormDialog>
  );
}

interface ShownValue {
  value: string;
  error: string | undefined;
}

function TypedValue({ field, value, error }: ShownValue & { field: TypedField }) {
  const { label, ...input } = INPUTS[field];
  const hint = HINTS[field];
  return (
    <Field
      {...input}
      label={t(label)}
      name="value"
      aria-required
      hint={hint && t(hint)}
      defaultValue={value}
      error={error}
    />
  );
}

/** Each language is called as it calls itself. */
function LanguageField({ value, error }: ShownValue) {
  return (
    <SelectField label={t("Language")} name="value" defaultValue={value} error={error}>
      {Object.entries(OFFICE_LANGUAGES).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

import type { InputHTMLAttributes } from "react";
import { nationalDigits } from "~/domain/formats/phone-number";
import type { ProfileField } from "~/domain/users/user";
import { CheckboxField, Field } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { fieldsOf, useFormResponse } from "~/ui/form-feedback";

const INPUTS: Record<ProfileField, { label: string } & InputHTMLAttributes<HTMLInputElement>> = {
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

const HINTS: Partial<Record<ProfileField, string>> = {
  password: "At least 8 characters. You will be logged out everywhere else.",
  phone: "10 digits",
};

export function ChangeEmailDialog({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const field = fieldsOf(useFormResponse("change-email"));
  return (
    <FormDialog
      title="Change e-mail"
      text={`${
        sendsMail
          ? `A link is sent to the new address. You log in with ${email} until you open it, within 24 hours.`
          : `You log in with the new address in place of ${email} at once.`
      } Then you are logged out everywhere else. API keys and passkeys stay.`}
      intent="change-email"
      submit={sendsMail ? "Send the link" : "Change e-mail"}
      busyLabel="Saving..."
    >
      <Field label="New e-mail" {...field("email")} type="email" autoComplete="email" aria-required />
      <Field
        label="New e-mail again"
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
    <FormDialog title={`Edit ${field}`} intent="save" submit="Save" busyLabel="Saving...">
      <input type="hidden" name="field" value={field} />
      {field === "password" && (
        <>
          {/* Tells password managers the account. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Current Password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            aria-required
            error={response?.errors.currentPassword}
          />
        </>
      )}
      <Field
        {...INPUTS[field]}
        name="value"
        aria-required
        hint={HINTS[field]}
        defaultValue={response?.values.value ?? value}
        error={response?.errors.value}
      />
      {field === "password" && hasApiKeys && (
        <CheckboxField
          label="End my API keys too"
          name="endKeys"
          defaultChecked={response?.values.endKeys === "Yes"}
        />
      )}
    </FormDialog>
  );
}

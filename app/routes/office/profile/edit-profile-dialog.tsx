import type { InputHTMLAttributes } from "react";
import { nationalDigits } from "~/domain/phone-number";
import type { ProfileField } from "~/domain/users/user";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { CheckboxField, Field } from "~/ui/field";
import { fieldsOf, FormError, useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";

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
  const response = useFormResponse("change-email");
  const field = fieldsOf(response);
  return (
    <Dialog title="Change e-mail">
      <DialogForm>
        <p>
          {sendsMail
            ? `A link is sent to the new address. You log in with ${email} until you open it, within 24 hours.`
            : `You log in with the new address in place of ${email} at once.`}{" "}
          Then you are logged out everywhere else. API keys and passkeys stay.
        </p>
        <FormError response={response} />
        <Field label="New e-mail" {...field("email")} type="email" autoComplete="email" aria-required />
        <Field
          label="New e-mail again"
          {...field("confirmEmail")}
          type="email"
          autoComplete="off"
          aria-required
        />
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="change-email" busyLabel="Saving...">
            {sendsMail ? "Send the link" : "Change e-mail"}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
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
  const rejected = useFormResponse();
  const response = rejected?.values.field === field ? rejected : undefined;
  return (
    <Dialog title={`Edit ${field}`}>
      <DialogForm>
        <FormError response={response} />
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
        <DialogActions>
          <CloseLink>Cancel</CloseLink>
          <SubmitButton intent="save" busyLabel="Saving...">
            Save
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

import { Form, Link } from "@remix-run/react";
import type { FormErrorData } from "~/forms/form-response";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { accountMessages } from "~/messages/accounts";

/** A new password, twice; both reset screens show it. */
export function NewPasswordForm({
  reply,
  busyLabel,
}: {
  reply?: Pick<FormErrorData, "message" | "errors">;
  busyLabel: string;
}) {
  return (
    <>
      <h1>Reset Password</h1>
      <Form method="post" className="form">
        <FormError reply={reply} />
        {reply?.message === accountMessages.resetTokenInvalid && (
          <p>
            A reset link works once, within one hour.{" "}
            <Link to="/login?dialog=forgot">Ask for a new link</Link>
          </p>
        )}
        <Field
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          aria-required
          hint="At least 8 characters"
          error={reply?.errors.password}
        />
        <Field
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          aria-required
          error={reply?.errors.confirmPassword}
        />
        <SubmitButton intent="reset-password" busyLabel={busyLabel}>
          Reset Password
        </SubmitButton>
      </Form>
    </>
  );
}

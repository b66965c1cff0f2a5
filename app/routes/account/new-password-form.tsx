import { Link } from "@remix-run/react";
import type { TokenPurpose } from "~/domain/users/password-reset.server";
import type { FormErrorData } from "~/web/form-response";
import { Field } from "~/ui/field";
import { SubmissionField } from "~/ui/form-actions";
import { FormError, FormMessage } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { accountMessages } from "~/messages/accounts";

/**
 * The form of both reset screens: the new password, twice. A link that was used, has ended or is
 * void says so at once, before a password is typed.
 */
export function NewPasswordForm({
  purpose,
  response,
  busyLabel,
}: {
  /** What the link is for; undefined if it isn't valid. */
  purpose: TokenPurpose | undefined;
  response?: Pick<FormErrorData, "message" | "errors" | "reason">;
  busyLabel: string;
}) {
  if (purpose === undefined || response?.reason === "link-invalid") return <DeadLink />;
  const isInvitation = purpose === "invitation";
  return (
    <>
      <h1>{isInvitation ? "Choose your password" : "Reset Password"}</h1>
      {isInvitation && (
        <p>You have been invited to the back office. This link works once, within 7 days of the email.</p>
      )}
      <PostForm className="form">
        <FormError response={response} />
        <SubmissionField />
        <Field
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          aria-required
          hint="At least 8 characters"
          error={response?.errors.password}
        />
        <Field
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          aria-required
          error={response?.errors.confirmPassword}
        />
        <SubmitButton intent="reset-password" busyLabel={busyLabel}>
          {isInvitation ? "Save Password" : "Reset Password"}
        </SubmitButton>
      </PostForm>
    </>
  );
}

function DeadLink() {
  return (
    <>
      <h1>Reset Password</h1>
      <FormMessage text={accountMessages.resetTokenInvalid} />
      <p>
        A reset link works once within one hour, an invitation once within 7 days.{" "}
        <Link to="/login?dialog=forgot">Ask for a new link</Link>
      </p>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { FormErrorData } from "~/forms/form-response";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { accountMessages } from "~/messages/accounts";

/** What the form shows when its link is not valid. */
export const INVALID_TOKEN = { message: accountMessages.resetTokenInvalid, errors: {} };

/** The form of both reset screens: the new password, twice. */
export function NewPasswordForm({
  response,
  busyLabel,
  isInvitation = false,
}: {
  response?: Pick<FormErrorData, "message" | "errors">;
  busyLabel: string;
  /** Whether this is the first password of an invited user. */
  isInvitation?: boolean;
}) {
  return (
    <>
      <h1>{isInvitation ? "Choose your password" : "Reset Password"}</h1>
      {isInvitation && (
        <p>You have been invited to the back office. This link works once, within 7 days of the email.</p>
      )}
      <PostForm className="form">
        <FormError response={response} />
        {response?.message === accountMessages.resetTokenInvalid && (
          <p>
            A reset link works once within one hour, an invitation once within 7 days.{" "}
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

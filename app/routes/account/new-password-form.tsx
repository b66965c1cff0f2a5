import { Link } from "@remix-run/react";
import type { FormErrorData } from "~/web/form-response";
import { Field } from "~/ui/field";
import { SubmissionField } from "~/ui/form-actions";
import { FormError, FormMessage } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { accountMessages } from "~/messages/accounts";
import { Say } from "~/ui/say";
import { t } from "~/messages/office/t";
import type { loadLink } from "./new-password.server";

/**
 * The form of both reset screens: the new password, twice. A link that was used, has ended or is
 * void says so at once, before a password is typed.
 */
export function NewPasswordForm({
  link,
  response,
  busyLabel,
}: {
  /** What the link is for, and for whom; null if it isn't valid. */
  link: Awaited<ReturnType<typeof loadLink>>["link"];
  response?: Pick<FormErrorData, "message" | "errors" | "reason">;
  busyLabel: string;
}) {
  if (!link || response?.reason === "link-invalid") return <DeadLink />;
  const { restaurant } = link;
  if (link.newEmail !== undefined) {
    return <NewEmailForm newEmail={link.newEmail} restaurant={restaurant} response={response} />;
  }
  const { invited } = link;
  const isInvitation = invited !== undefined;
  return (
    <>
      <h1>{isInvitation ? t("Choose your password") : t("Reset Password")}</h1>
      {invited && (
        <p>
          <Say
            of="Hello {name}, you have been invited to the back office of {restaurant}. You log in as {email}. This link works once, within 7 days."
            name={invited.name}
            restaurant={restaurant}
            email={<strong>{invited.email}</strong>}
          />
        </p>
      )}
      <PostForm className="form">
        {/* Tells password managers the account. */}
        {invited && <input type="email" autoComplete="username" value={invited.email} readOnly hidden />}
        <FormError response={response} />
        <SubmissionField />
        <Field
          label={t("New Password")}
          name="password"
          type="password"
          autoComplete="new-password"
          aria-required
          hint={t("At least 8 characters")}
          error={response?.errors.password}
        />
        <Field
          label={t("Confirm Password")}
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          aria-required
          error={response?.errors.confirmPassword}
        />
        <SubmitButton intent="reset-password" busyLabel={busyLabel}>
          {isInvitation ? t("Save Password") : t("Reset Password")}
        </SubmitButton>
      </PostForm>
    </>
  );
}

/** Says which address counts from now on, and asks for a press. */
function NewEmailForm({
  newEmail,
  restaurant,
  response,
}: {
  newEmail: string;
  restaurant: string;
  response?: Pick<FormErrorData, "message" | "errors">;
}) {
  return (
    <>
      <h1>{t("Change e-mail")}</h1>
      <p>
        <Say
          of="You log in to the back office of {restaurant} as {email} from now on, and are logged out everywhere else."
          restaurant={restaurant}
          email={<strong>{newEmail}</strong>}
        />
      </p>
      <PostForm className="form">
        <FormError response={response} />
        <SubmissionField />
        <SubmitButton intent="change-email">{t("Use this address")}</SubmitButton>
      </PostForm>
    </>
  );
}

function DeadLink() {
  return (
    <>
      <h1>{t("Reset Password")}</h1>
      <FormMessage text={t(accountMessages.resetTokenInvalid)} />
      <p>
        {t(
          "A reset link works once within one hour, an invitation once within 7 days, a link to a new e-mail once within 24 hours.",
        )}{" "}
        <Link to="/login?dialog=forgot">{t("Ask for a new link")}</Link>
      </p>
    </>
  );
}

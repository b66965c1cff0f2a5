import { Form, Link } from "@remix-run/react";
import type { FormReply } from "~/http/form-reply";
import { Dialog, DialogActions } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";

/** Asks for the address that the reset link goes to. */
export function ForgotPasswordDialog({ reply, closeHref }: { reply?: FormReply; closeHref: string }) {
  return (
    <Dialog title="Forgot Password?" closeHref={closeHref}>
      <Form method="post" className="form">
        <p>Enter your email and we will send you a link to choose a new password.</p>
        <FormError reply={reply} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          aria-required
          defaultValue={reply?.values.email}
          error={reply?.errors.email}
        />
        <DialogActions>
          <Link className="button" to={closeHref} preventScrollReset>
            Close
          </Link>
          <SubmitButton intent="send-reset-link" busyLabel="Sending...">
            Send Reset Link
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

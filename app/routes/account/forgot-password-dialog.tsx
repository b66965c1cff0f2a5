import type { FormReply } from "~/http/form-reply";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";

/** Asks for the address that the reset link goes to. */
export function ForgotPasswordDialog({ reply }: { reply?: FormReply }) {
  return (
    <Dialog title="Forgot Password?">
      <DialogForm>
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
          <CloseLink>Close</CloseLink>
          <SubmitButton intent="send-reset-link" busyLabel="Sending...">
            Send Reset Link
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

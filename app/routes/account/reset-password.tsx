import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { passActionHeaders } from "~/forms/document-headers";
import { resetMessages } from "~/messages/accounts";
import { accountMeta } from "./account-meta";
import { handlePasswordReset } from "./new-password.server";
import { NewPasswordForm } from "./new-password-form";

export const meta: MetaFunction = () => accountMeta("Reset Password · Back office");

export const headers = passActionHeaders;

export function action(submission: ActionFunctionArgs) {
  return handlePasswordReset(submission, submission.params.token ?? "", resetMessages.path);
}

export { clientAction } from "~/forms/client-action";

/** The screen that mails link to: the token is in the path. */
export default function ResetPasswordScreen() {
  const reply = useActionData<typeof action>();
  return <NewPasswordForm reply={reply} busyLabel={resetMessages.path.busy} />;
}

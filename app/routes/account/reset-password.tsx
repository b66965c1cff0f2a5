import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { passActionHeaders } from "~/http/document-headers";
import { resetWords } from "~/wording/accounts";
import { accountMeta } from "./account-meta";
import { answerReset } from "./new-password.server";
import { NewPasswordForm } from "./new-password-form";

export const meta: MetaFunction = () => accountMeta("Reset Password · Back office");

export const headers = passActionHeaders;

export function action(submission: ActionFunctionArgs) {
  return answerReset(submission, submission.params.token ?? "", resetWords.path);
}

export { clientAction } from "~/http/client-action";

/** The screen that mails link to: the token is in the path. */
export default function ResetPasswordScreen() {
  const reply = useActionData<typeof action>();
  return <NewPasswordForm reply={reply} busyLabel={resetWords.path.busy} />;
}

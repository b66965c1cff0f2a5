import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passActionHeaders } from "~/http/document-headers";
import { accountWords, resetWords } from "~/wording/accounts";
import { accountMeta } from "./account-meta";
import { answerReset } from "./new-password.server";
import { NewPasswordForm } from "./new-password-form";

const NO_TOKEN = { message: accountWords.resetTokenInvalid, errors: {} };

export const meta: MetaFunction = () => accountMeta("Reset Password · Back office");

export const headers = passActionHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { hasToken: readToken(request) !== "" };
}

export function action(submission: ActionFunctionArgs) {
  return answerReset(submission, readToken(submission.request), resetWords.query);
}

export { clientAction } from "~/http/client-action";

/** The older screen: the token is in the query. */
export default function AddNewPasswordScreen() {
  const { hasToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? (hasToken ? undefined : NO_TOKEN);
  return <NewPasswordForm reply={reply} busyLabel={resetWords.query.busy} />;
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

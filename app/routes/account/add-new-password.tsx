import "../hydrated-chunk";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passActionHeaders } from "~/forms/form-response";
import { resetMessages } from "~/messages/accounts";
import { accountMeta } from "./account-meta";
import { handlePasswordReset } from "./new-password.server";
import { INVALID_TOKEN, NewPasswordForm } from "./new-password-form";

export const meta: MetaFunction = () => accountMeta("Reset Password · Back office");

export const headers = passActionHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { hasToken: readToken(request) !== "" };
}

export function action(submission: ActionFunctionArgs) {
  return handlePasswordReset(submission, readToken(submission.request), resetMessages.query);
}

export { clientAction } from "~/forms/client-action";

/** The reset screen whose token is in the query. */
export default function AddNewPasswordScreen() {
  const { hasToken } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>() ?? (hasToken ? undefined : INVALID_TOKEN);
  return <NewPasswordForm response={response} busyLabel={resetMessages.query.busy} />;
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

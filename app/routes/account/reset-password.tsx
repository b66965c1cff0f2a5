import "../hydrated-chunk";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findTokenPurpose } from "~/domain/users/password-reset.server";
import { passActionHeaders } from "~/web/form-response";
import { resetMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { accountMeta } from "./account-meta";
import { handlePasswordReset } from "./new-password.server";
import { NewPasswordForm } from "./new-password-form";

export const meta: MetaFunction = () => accountMeta("Reset Password · Back office");

export const headers = passActionHeaders;

export async function loader({ params }: LoaderFunctionArgs) {
  return { purpose: await findTokenPurpose(getDatabase(), params.token ?? "") };
}

export function action({ request, params }: ActionFunctionArgs) {
  return handlePasswordReset(request, params.token ?? "", resetMessages.path);
}

export { clientAction } from "~/web/client-action";

/** The reset screen to which mails link: the token is in the path. */
export default function ResetPasswordScreen() {
  const { purpose } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return <NewPasswordForm purpose={purpose} response={response} busyLabel={resetMessages.path.busy} />;
}

import "../hydrated-chunk";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passActionHeaders } from "~/web/form-response";
import { resetMessages } from "~/messages/accounts";
import { t } from "~/messages/office/t";
import { accountMeta } from "./account-meta";
import { handlePasswordReset, loadLink } from "./new-password.server";
import { NewPasswordForm } from "./new-password-form";

export const meta: MetaFunction = () => accountMeta(t("Reset Password"));

export const headers = passActionHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadLink(params.token ?? "", request);
}

export function action({ request, params }: ActionFunctionArgs) {
  return handlePasswordReset(request, params.token ?? "", resetMessages.path);
}

export { clientAction } from "~/web/client-action";

/** The reset screen to which mails link: the token is in the path. */
export default function ResetPasswordScreen() {
  const { link } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return <NewPasswordForm link={link} response={response} busyLabel={t(resetMessages.path.busy)} />;
}

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

export async function loader({ request }: LoaderFunctionArgs) {
  return loadLink(readToken(request), request);
}

export function action({ request }: ActionFunctionArgs) {
  return handlePasswordReset(request, readToken(request), resetMessages.query);
}

export { clientAction } from "~/web/client-action";

/** The reset screen whose token is in the query. */
export default function AddNewPasswordScreen() {
  const { link } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return <NewPasswordForm link={link} response={response} busyLabel={t(resetMessages.query.busy)} />;
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

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

export async function loader({ request }: LoaderFunctionArgs) {
  return { purpose: await findTokenPurpose(getDatabase(), readToken(request)) };
}

export function action({ request }: ActionFunctionArgs) {
  return handlePasswordReset(request, readToken(request), resetMessages.query);
}

export { clientAction } from "~/web/client-action";

/** The reset screen whose token is in the query. */
export default function AddNewPasswordScreen() {
  const { purpose } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return <NewPasswordForm purpose={purpose} response={response} busyLabel={resetMessages.query.busy} />;
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { getDatabase } from "~/platform/database.server";
import { ok, type Outcome, err } from "~/domain/outcome";
import { endSession } from "~/domain/users/sessions.server";
import { authenticate } from "~/domain/users/sign-in.server";
import { type Credentials, credentialsSchema, resetLinkSchema } from "~/domain/users/user-schemas";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { passActionHeaders } from "~/forms/document-headers";
import { readFields } from "~/forms/fields.server";
import { handleForm, checkFields, formErrorResponse } from "~/forms/form-response.server";
import { findAuthenticatedUser } from "~/auth/guards.server";
import { loginOrigin } from "~/auth/rate-limits.server";
import { askForResetLink } from "~/auth/reset-link.server";
import { signInCookie } from "~/auth/session.server";
import { issueToken } from "~/auth/token.server";
import { DialogLink } from "~/ui/dialog-link";
import { readDialog } from "~/ui/dialog-url";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";
import { accountMessages } from "~/messages/accounts";
import { accountMeta } from "./account-meta";
import { ForgotPasswordDialog } from "./forgot-password-dialog";

/** How long the good news stays before the dashboard, in milliseconds. */
const WELCOME_STAYS = 2000;

export const meta: MetaFunction = () => accountMeta("Log in · Back office");

export const headers = passActionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  // Where the session can't be looked up, this is the page that says so.
  const user = await findAuthenticatedUser(request).catch(() => undefined);
  return { signedInAs: user?.name ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  switch (fields.intent) {
    case "send-reset-link":
      return handleForm(fields, resetLinkSchema, ({ email }) => askForResetLink(email), {
        failed: accountMessages.resetLinkFailed,
        crashed: accountMessages.resetLinkCrashed,
        path: "/login",
        context,
      });
    default:
      return logIn(request, context, fields);
  }
}

async function logIn(request: Request, context: AppLoadContext, fields: Record<string, string>) {
  const checked = checkFields(credentialsSchema, fields, accountMessages.invalidCredentials);
  const outcome = checked.ok
    ? await catchUnexpected(
        signIn(request, checked.value, loginOrigin(context)),
        accountMessages.crashed,
        context,
      )
    : checked;
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const headers = { "Set-Cookie": outcome.value, Refresh: `${WELCOME_STAYS / 1000};url=/dashboard` };
  return data({ loggedIn: outcome.message }, { headers });
}

/** Gives whom the credentials belong to a session in the place of the browser's last one: its cookie. */
async function signIn(request: Request, credentials: Credentials, origin: string): Promise<Outcome<string>> {
  const db = getDatabase();
  const outcome = await authenticate(db, credentials, origin);
  if (!outcome.ok) return outcome;
  const previous = await findAuthenticatedUser(request);
  if (previous) await endSession(db, previous.sessionId);
  const { id, name, isAdmin, passwordHash } = outcome.value;
  const token = await issueToken(id, passwordHash);
  if (token === undefined) return err(401, accountMessages.invalidCredentials);
  return ok(outcome.message, await signInCookie({ token, isAdmin, name }));
}

export { clientAction } from "~/forms/client-action";

export default function LoginScreen() {
  const { signedInAs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  if (reply && "loggedIn" in reply) return <Welcome message={reply.loggedIn} />;

  const isResetReply = reply?.values.intent === "send-reset-link";
  const loginReply = isResetReply ? undefined : reply;
  const field = fieldsOf(loginReply);
  return (
    <>
      <h1>Log in</h1>
      {signedInAs !== null && (
        <p className="account-note">
          You are logged in as {signedInAs}. <Link to="/dashboard">Go to Dashboard</Link>
        </p>
      )}
      <Form method="post" action="/login" className="form">
        <FormError reply={loginReply} />
        <Field label="Email" {...field("email")} type="email" autoComplete="username" aria-required />
        <Field
          label="Password"
          {...field("password")}
          type="password"
          autoComplete="current-password"
          aria-required
        />
        <SubmitButton intent="log-in" busyLabel="Logging in...">
          Log in
        </SubmitButton>
      </Form>
      <p className="account-aside">
        <DialogLink dialog="forgot">Forgot Password?</DialogLink>
      </p>
      {readDialog(parameters).dialog === "forgot" && (
        <ForgotPasswordDialog reply={isResetReply ? reply : undefined} />
      )}
    </>
  );
}

function Welcome({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/dashboard", { replace: true }), WELCOME_STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <h1 role="status">{message}</h1>
      <p>
        <Link to="/dashboard" replace>
          Go to Dashboard
        </Link>
      </p>
    </>
  );
}

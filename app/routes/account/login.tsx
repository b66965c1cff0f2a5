import "../hydrated-chunk";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { act, guestForm } from "~/web/act.server";
import { passActionHeaders } from "~/web/form-response";
import { readForm } from "~/web/fields.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { resetLinkRequest } from "~/auth/account-mails.server";
import { getDatabase } from "~/platform/database.server";
import { sendsMail } from "~/mail/outbox.server";
import { passkeyHost } from "~/auth/passkeys.server";
import { passwordSignIn } from "~/auth/sign-in.server";
import { findAuthenticatedUser } from "~/auth/session.server";
import { needsFullPageLoad, signInPath, STAFF_HOME, staffPath } from "~/web/staff-paths";
import { DialogLink } from "~/ui/dialog-link";
import { revalidateForDialogs, useDialog } from "~/ui/dialog-url";
import { Field } from "~/ui/field";
import { fieldsOf, FormError, useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { accountMessages } from "~/messages/accounts";
import { fill, t } from "~/messages/office/t";
import { FormDialog, NoticeDialog } from "~/ui/form-dialog";
import { accountMeta } from "./account-meta";
import { CodeStep } from "./code-step";
import {
  beginPasskey,
  handleCode,
  handlePasskey,
  loadCodeStep,
  signedInResponse,
} from "./sign-in-steps.server";
import { PasskeySignIn } from "./passkey-sign-in";

/** How long 'Login successful!' stays before the next screen, in milliseconds. */
const REDIRECT_DELAY_MS = 2000;

export const meta: MetaFunction = () => accountMeta(t("Log in"));

export const headers: HeadersFunction = (given) => {
  const headers = new Headers(passActionHeaders(given));
  const refresh = given.loaderHeaders.get("Refresh");
  if (refresh !== null) headers.set("Refresh", refresh);
  return headers;
};

export async function loader({ request }: LoaderFunctionArgs) {
  // If the session can't be looked up, this screen still works and shows the toast that explains it.
  const db = getDatabase();
  const user = await findAuthenticatedUser(db, request).catch(() => undefined);
  const { searchParams } = new URL(request.url);
  const step = searchParams.get("step") === "code" ? await loadCodeStep(db, request) : null;
  const isWelcome = user !== undefined && searchParams.has("welcome");
  const next = staffPath(searchParams.get("next")) ?? STAFF_HOME;
  return data(
    {
      signedInAs: user?.name ?? null,
      isWelcome,
      sendsMail: sendsMail(),
      step,
      hasPasskeys: passkeyHost(request) !== undefined,
    },
    { headers: isWelcome ? { Refresh: `${REDIRECT_DELAY_MS / 1000};url=${next}` } : {} },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const next = new URL(request.url).searchParams.get("next");
  switch (fields.intent) {
    case "send-reset-link": {
      const outcome = await act(resetLinkRequest, guestForm(request, fields));
      return formOutcomeResponse(getDatabase(), outcome, fields, signInPath(next));
    }
    case "begin-passkey":
      return beginPasskey(request, fields);
    case "passkey":
      return handlePasskey(request, fields);
    case "code":
      return handleCode(request, fields);
    default: {
      const outcome = await act(passwordSignIn, guestForm(request, fields));
      return outcome.ok ? signedInResponse(request, outcome.value) : formErrorResponse(outcome, fields);
    }
  }
}

export { clientAction } from "~/web/client-action";

export const shouldRevalidate = revalidateForDialogs();

export default function SignInScreen() {
  const { signedInAs, isWelcome, sendsMail, step, hasPasskeys } = useLoaderData<typeof loader>();
  const { options } = useActionData<{ options?: object }>() ?? {};
  const response = useFormResponse("", "log-in", "code");
  const passkeyResponse = useFormResponse("begin-passkey", "passkey");
  const [parameters] = useSearchParams();
  const { dialog } = useDialog();
  const next = parameters.get("next");
  if (isWelcome)
    return <Welcome message={t(accountMessages.signedIn)} next={staffPath(next) ?? STAFF_HOME} />;

  if (step) return <CodeStep {...step} response={response} />;

  const field = fieldsOf(response);
  return (
    <>
      <h1>{t("Log in")}</h1>
      {signedInAs !== null && (
        <p className="note">
          {t("You are logged in as {name}.", { name: signedInAs })}{" "}
          <Link to="/dashboard">{t("Go to Dashboard")}</Link>
        </p>
      )}
      <Form method="post" action={signInPath(next)} className="form">
        <FormError response={response} />
        <Field label={t("Email")} {...field("email")} type="email" autoComplete="username" aria-required />
        <Field
          label={t("Password")}
          {...field("password")}
          type="password"
          autoComplete="current-password"
          aria-required
        />
        <SubmitButton intent="log-in" busyLabel={t("Logging in...")}>
          {t("Log in")}
        </SubmitButton>
      </Form>
      {hasPasskeys && (
        <PasskeySignIn action={signInPath(next)} options={options} errorMessage={passkeyResponse?.message} />
      )}
      <p className="account-aside">
        <DialogLink dialog="forgot">{t("Forgot Password?")}</DialogLink>
      </p>
      {dialog === "forgot" && (sendsMail ? <ForgotPasswordDialog /> : <NoMailDialog />)}
    </>
  );
}

function Welcome({ message, next }: { message: string; next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () =>
      needsFullPageLoad(next) ? location.replace(next) : navigate(next, { replace: true });
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <>
      <h1 role="status">{message}</h1>
      <p>
        <Link to={next} replace reloadDocument={needsFullPageLoad(next)}>
          {next === STAFF_HOME ? t("Go to Dashboard") : t("Continue")}
        </Link>
      </p>
    </>
  );
}

/** In place of the form where no mail can be sent. */
function NoMailDialog() {
  return (
    <NoticeDialog title={fill("Forgot Password?")}>
      <p role="alert">{t(accountMessages.noMailAskAdmin)}</p>
    </NoticeDialog>
  );
}

/** Asks for the address to which the reset link is sent. */
function ForgotPasswordDialog() {
  const field = fieldsOf(useFormResponse("send-reset-link"));
  return (
    <FormDialog
      title={fill("Forgot Password?")}
      text={t("Enter your email and we will send you a link to choose a new password.")}
      intent="send-reset-link"
      cancel={t("Close")}
      submit={t("Send Reset Link")}
      busyLabel={t("Sending...")}
    >
      <Field label={t("Email")} {...field("email")} type="email" autoComplete="username" aria-required />
    </FormDialog>
  );
}

import { Form, Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/messages/office/t";
import { CheckboxField, Field } from "~/ui/field";
import { type FieldEntry, fieldsOf, FormError } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { InitialFocusProvider } from "~/ui/reader-place";
import type { FormErrorData } from "~/web/form-response";
import { signInPath } from "~/web/staff-paths";

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({
  isRecovery,
  note,
  response,
}: {
  isRecovery: boolean;
  /** Why only a recovery code can be checked. */
  note: string;
  response?: FormErrorData;
}) {
  const [parameters] = useSearchParams();
  const field = fieldsOf(response);
  const other = new URLSearchParams(parameters);
  if (isRecovery) other.delete("recovery");
  else other.set("recovery", "1");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=code]")?.focus(), [isRecovery]);
  return (
    <InitialFocusProvider wanted="control">
      <h1>{t("Log in")}</h1>
      {note && <p className="note">{note}</p>}
      <Form method="post" action={`/login?${parameters}`} className="form" ref={form}>
        <FormError response={response} />
        <CodeField isRecovery={isRecovery} field={field("code")} />
        <CheckboxField
          label={t("Don't ask on this browser for 30 days")}
          name="trust"
          defaultChecked={response?.values.trust === "Yes"}
        />
        <SubmitButton intent="code" busyLabel={t("Logging in...")}>
          {t("Log in")}
        </SubmitButton>
      </Form>
      <p className="account-aside">
        {!note && (
          <Link to={`/login?${other}`} replace>
            {isRecovery ? t("Use the authenticator app") : t("Use a recovery code")}
          </Link>
        )}{" "}
        <Link to={signInPath(parameters.get("next"))} reloadDocument>
          {t("Log in as somebody else")}
        </Link>
      </p>
    </InitialFocusProvider>
  );
}

function CodeField({ isRecovery, field }: { isRecovery: boolean; field: FieldEntry }) {
  return isRecovery ? (
    <Field
      key="recovery"
      label={t("Recovery code")}
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  ) : (
    <Field
      key="code"
      label={t("Code")}
      hint={t("6 digits, from your authenticator app")}
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
    />
  );
}

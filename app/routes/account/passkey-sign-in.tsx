import { Form, useSubmit } from "@remix-run/react";
import { t } from "~/messages/office/t";
import { FormMessage } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { useHasPasskeys, usePasskey } from "~/ui/use-passkey";

/** Signs in with a passkey; shown only where the browser knows them. */
export function PasskeySignIn({
  action,
  options,
  errorMessage,
}: {
  action: string;
  /** What the server has sent after the button was pressed. */
  options?: object;
  errorMessage?: string;
}) {
  const submit = useSubmit();
  const error = usePasskey("use", options, (credential) =>
    submit({ intent: "passkey", credential }, { method: "post", action }),
  );
  if (!useHasPasskeys()) return null;
  return (
    <Form method="post" action={action} className="form">
      <FormMessage text={errorMessage ?? (error || undefined)} />
      <SubmitButton intent="begin-passkey" busyLabel={t("Sign in with a passkey")} look="secondary">
        {t("Sign in with a passkey")}
      </SubmitButton>
    </Form>
  );
}

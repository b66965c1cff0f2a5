import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { getDatabase } from "~/database.server";
import { recognise } from "~/domain/users/sign-in.server";
import { readFields } from "~/http/fields.server";
import { formReply } from "~/http/form-reply.server";
import { signInCookie } from "~/http/session.server";
import { issueToken } from "~/http/token.server";
import type { DocumentHandle } from "~/root";

export const handle: DocumentHandle = { lang: "en" };

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const outcome = await recognise(getDatabase(), {
    email: fields.email ?? "",
    password: fields.password ?? "",
  });
  if (!outcome.ok) return formReply(outcome, fields);
  const { id, name, isAdmin } = outcome.value;
  const cookie = await signInCookie({ token: await issueToken(id), isAdmin, name });
  return redirect("/dashboard", { headers: { "Set-Cookie": cookie } });
}

export default function LoginScreen() {
  const reply = useActionData<typeof action>();
  return (
    <Form method="post">
      <p role="alert">{reply?.message}</p>
      <input name="email" type="email" aria-label="Email" defaultValue={reply?.values.email} />
      <input name="password" type="password" aria-label="Password" />
      <button type="submit">Log in</button>
    </Form>
  );
}

import type { Db } from "~db/schema";
import { data, redirect } from "@remix-run/node";
import { beginPasskeySignIn } from "~/auth/passkeys.server";
import { findPendingUser, signInWithCode, signInWithPasskey } from "~/auth/sign-in.server";
import { isUnreadable } from "~/auth/second-step.server";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { codeStepFields } from "~/domain/users/read-user";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { accountMessages } from "~/messages/accounts";
import { redirectWithToast } from "~/web/flash.server";
import { formErrorResponse } from "~/web/form-response.server";
import { signInPath } from "~/web/staff-paths";
import { catchUnexpected } from "~/web/unexpected-error.server";

/** What the step between password and session shows; null if no password was given lately. */
export async function loadCodeStep(
  db: Db,
  request: Request,
): Promise<{ isRecovery: boolean; note: string } | null> {
  const user = await findPendingUser(db, request);
  const step = user && (await findSecondStep(db, user.id));
  if (!step) return null;
  const isBroken = isUnreadable(user.id, step);
  return {
    isRecovery: isBroken || new URL(request.url).searchParams.has("recovery"),
    note: isBroken ? accountMessages.authenticatorUnreadable : "",
  };
}

/** Signs a browser in with a code, or shows the form again; at the password's if that was given too long ago. */
export async function handleCode(db: Db, request: Request, fields: Record<string, string>) {
  const checked = outcomeOf(
    readFields(codeStepFields, fields, { source: "form" }),
    accountMessages.codeInvalid,
  );
  if (!checked.ok) return formErrorResponse(checked, fields);
  const { code } = checked.value;
  const signingIn = signInWithCode(db, request, { code, isTrusted: fields.trust === "Yes" });
  const outcome = await catchUnexpected(signingIn, accountMessages.unexpected);
  if (outcome.ok) return signedInResponse(request, outcome.value);
  if (outcome.reason === "session-ended") {
    const next = new URL(request.url).searchParams.get("next");
    return redirectWithToast(signInPath(next), { kind: "error", text: outcome.message });
  }
  const isWrong = outcome.status === 401;
  return formErrorResponse(isWrong ? { ...outcome, errors: { code: outcome.message } } : outcome, fields);
}

/** What the browser needs to use a passkey. */
export async function beginPasskey(request: Request, fields: Record<string, string>) {
  const outcome = await beginPasskeySignIn(request);
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  const { options, headers } = outcome.value;
  return data({ options }, { headers });
}

/** Signs a browser in with the passkey that it has used. */
export async function handlePasskey(
  db: Db,
  request: Request,
  { intent = "", credential = "" }: Record<string, string>,
) {
  const outcome = await catchUnexpected(
    signInWithPasskey(db, request, credential),
    accountMessages.unexpected,
  );
  return outcome.ok ? signedInResponse(request, outcome.value) : formErrorResponse(outcome, { intent });
}

/** Goes on after a password, a code or a passkey, by a redirect: no POST with a password is left in the browser's history. */
export function signedInResponse(request: Request, signIn: { headers: Headers; needsCode: boolean }) {
  const path = signInPath(new URL(request.url).searchParams.get("next"));
  const more = signIn.needsCode ? "step=code" : "welcome=1";
  return redirect(`${path}${path.includes("?") ? "&" : "?"}${more}`, { headers: signIn.headers });
}

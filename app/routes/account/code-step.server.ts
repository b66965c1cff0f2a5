import { redirect } from "@remix-run/node";
import { findPendingUser, signInWithCode } from "~/auth/sign-in.server";
import { isUnreadable } from "~/auth/second-step.server";
import { codeStepSchema } from "~/domain/users/user-schemas";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { redirectWithToast } from "~/web/flash.server";
import { checkFields, formErrorResponse } from "~/web/form-response.server";
import { signInPath } from "~/web/staff-paths";
import { catchUnexpected } from "~/web/unexpected-error.server";

/** What the step between password and session shows; null if no password was given lately. */
export async function loadCodeStep(request: Request): Promise<{ isRecovery: boolean; note: string } | null> {
  const user = await findPendingUser(request);
  const step = user && (await findSecondStep(getDatabase(), user.id));
  if (!step) return null;
  const isBroken = isUnreadable(user.id, step);
  return {
    isRecovery: isBroken || new URL(request.url).searchParams.has("recovery"),
    note: isBroken ? accountMessages.authenticatorUnreadable : "",
  };
}

/** Signs a browser in with a code, or shows the form again; at the password's if that was given too long ago. */
export async function handleCode(request: Request, fields: Record<string, string>) {
  const checked = checkFields(codeStepSchema, fields, accountMessages.codeInvalid);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const { code, trust } = checked.value;
  const signingIn = signInWithCode(request, { code, isTrusted: trust === "Yes" });
  const outcome = await catchUnexpected(signingIn, accountMessages.unexpected);
  if (outcome.ok) return signedInResponse(request, outcome.value);
  if (outcome.reason === "session-ended") {
    const next = new URL(request.url).searchParams.get("next");
    return redirectWithToast(signInPath(next), { kind: "error", text: outcome.message });
  }
  const isWrong = outcome.status === 401;
  return formErrorResponse(isWrong ? { ...outcome, errors: { code: outcome.message } } : outcome, fields);
}

/** Goes on after a password or a code, by a redirect: no POST with a password is left in the browser's history. */
export function signedInResponse(request: Request, signIn: { headers: Headers; needsCode: boolean }) {
  const path = signInPath(new URL(request.url).searchParams.get("next"));
  const more = signIn.needsCode ? "step=code" : "welcome=1";
  return redirect(`${path}${path.includes("?") ? "&" : "?"}${more}`, { headers: signIn.headers });
}

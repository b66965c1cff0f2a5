import type { Db } from "~db/schema";
import { data, redirect, redirectDocument } from "@remix-run/node";
import { languageOfCookies } from "~/auth/office-language.server";
import { beginPasskeySignIn } from "~/auth/passkeys.server";
import { answerCodeOnce, codeSignIn, findPendingUser, passkeySignIn } from "~/auth/sign-in.server";
import { isUnreadable } from "~/auth/second-step.server";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { accountMessages } from "~/messages/accounts";
import { officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { act, guestForm } from "~/web/act.server";
import { redirectWithToast } from "~/web/flash.server";
import { formErrorResponse } from "~/web/form-response.server";
import { signInPath } from "~/web/staff-paths";

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
    note: isBroken ? t(accountMessages.authenticatorUnreadable) : "",
  };
}

/** Signs a browser in with a code, or shows the form again; at the password's if that was given too long ago. */
export async function handleCode(request: Request, fields: Record<string, string>) {
  const outcome = await answerCodeOnce(request, fields.code ?? "", () =>
    act(codeSignIn, guestForm(request, fields)),
  );
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
export async function handlePasskey(request: Request, fields: Record<string, string>) {
  const outcome = await act(passkeySignIn, guestForm(request, fields));
  if (outcome.ok) return signedInResponse(request, outcome.value);
  return formErrorResponse(outcome, { intent: fields.intent ?? "" });
}

/** Goes on after a password, a code or a passkey, by a redirect: no POST with a password is left in the browser's history. */
export function signedInResponse(request: Request, signIn: { headers: Headers; needsCode: boolean }) {
  const path = signInPath(new URL(request.url).searchParams.get("next"));
  const more = signIn.needsCode ? "step=code" : "welcome=1";
  const before = languageOfCookies(request.headers.get("Cookie")) ?? "en";
  const redirectTo = officeLanguage() === before ? redirect : redirectDocument;
  return redirectTo(`${path}${path.includes("?") ? "&" : "?"}${more}`, { headers: signIn.headers });
}

import { type DetailedOutcome, type Err, err, ok, type Outcome } from "~/domain/outcome";
import { listPasskeys } from "~/domain/users/passkeys.server";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { recordConfirmation } from "~/domain/users/sessions.server";
import type { AuthenticatedUser, Proof } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { passkeyHost } from "./passkeys.server";
import { confirmPassword, verifyCode } from "./sign-in.server";

/** How long after a sign-in it counts as fresh, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** A request whose user may have to prove who they are. */
export interface SignInProof {
  user: AuthenticatedUser;
  request: Request;
  /** The fields of the form or of the JSON body. */
  fields: { currentPassword?: string; code?: string };
}

/**
 * The failure (403) that asks for what the user hasn't given within the last ten minutes: the
 * password, and of who has a second step a code, or a passkey in place of both. Undefined if
 * nothing is missing.
 * @param options.withCode Whether the password isn't enough for who has a second step.
 */
export async function findMissingProof(
  user: AuthenticatedUser,
  { withCode = true } = {},
): Promise<Err | undefined> {
  const needsCode = withCode && (await findSecondStep(getDatabase(), user.id)) !== undefined;
  if (isFresh(user.codeConfirmedAt) || (!needsCode && isFresh(user.confirmedAt))) return undefined;
  const asked = { reauthenticate: true, reason: "proof-missing" } as const;
  const missing: Err = { ...err(403, accountMessages.currentPasswordMissing), ...asked };
  if (!needsCode) return missing;
  return isFresh(user.confirmedAt)
    ? { ...missing, message: accountMessages.codeRequired, codeRequired: true, isPasswordFresh: true }
    : { ...missing, codeRequired: true };
}

function isFresh(confirmedAt: string): boolean {
  // A time in the future comes from a clock that was wrong.
  return Math.abs(Date.now() - Date.parse(confirmedAt)) <= FRESH_MS;
}

/**
 * Runs an operation that asks for a fresh sign-in: at once if nothing is missing, otherwise if the
 * form or the body has their password as `currentPassword`, and of who has a second step a code as
 * `code`. 403 without them; 400 with an error at its field if it is wrong, which `formErrorResponse`
 * makes 403; 429 after too many wrong ones. Always 403 with an API key. What was given counts for
 * ten minutes of the browser's session if the operation succeeds, and for nothing if it doesn't.
 * @param options.withCode Whether the password isn't enough for who has a second step.
 */
export async function withFreshSignIn<Value>(
  proof: SignInProof,
  operation: () => Promise<DetailedOutcome<Value>>,
  { withCode = true } = {},
): Promise<DetailedOutcome<Value>> {
  const { user, request } = proof;
  // A code counts once, but an edit is tried again if somebody else has saved meanwhile.
  let confirming = confirmations.get(request);
  if (!confirming) confirmations.set(request, (confirming = confirmSignIn(proof, withCode)));
  const confirmed = await confirming;
  if (!confirmed.ok) return user.apiKey ? confirmed : { ...confirmed, reauthenticate: true };
  const outcome = await operation();
  // A token is fresh after its login alone.
  if (outcome.ok && confirmed.value && !request.headers.has("Authorization")) {
    await recordConfirmation(getDatabase(), user.sessionId, confirmed.value, new Date());
  }
  return outcome;
}

const confirmations = new WeakMap<Request, ReturnType<typeof confirmSignIn>>();

/** @returns What was given; null if nothing was, nor is missing. */
async function confirmSignIn(
  { user, request, fields }: SignInProof,
  withCode: boolean,
): Promise<Outcome<Proof | null>> {
  if (user.apiKey) return err(403, accountMessages.notByApiKey);
  const { currentPassword = "", code = "" } = fields;
  const missing = await findMissingProof(user, { withCode });
  if (!missing && currentPassword === "") return ok("");
  const passkeys = await listPasskeys(getDatabase(), user.id);
  const hasPasskey = passkeys.some(({ host }) => host === passkeyHost(request)) || undefined;
  const { codeRequired, isPasswordFresh } = missing ?? {};
  const isCodeAlone = currentPassword === "" ? isPasswordFresh : undefined;
  if (missing && (isCodeAlone ? code.trim() === "" : currentPassword === ""))
    return { ...missing, hasPasskey };
  let confirmed = isCodeAlone ? ok("") : await confirmPassword(user, currentPassword, { request });
  if (confirmed.ok && codeRequired) confirmed = await confirmCode(user, code, request);
  if (confirmed.ok) return ok("", codeRequired ? "code" : "password");
  return { ...confirmed, codeRequired, isPasswordFresh: isCodeAlone, hasPasskey };
}

async function confirmCode(user: AuthenticatedUser, code: string, request: Request): Promise<Outcome> {
  const { codeRequired } = accountMessages;
  if (code.trim() === "") return err(403, codeRequired, { code: codeRequired });
  const verified = await verifyCode(request, user, code);
  if (verified.ok || verified.status !== 401) return verified;
  return err(400, verified.message, { code: verified.message });
}

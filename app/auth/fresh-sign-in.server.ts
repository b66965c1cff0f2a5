import type { Db } from "~db/schema";
import { type Err, err, okValue, type Outcome } from "~/domain/outcome";
import { listPasskeys } from "~/domain/users/passkeys.server";
import { findSecondStep } from "~/domain/users/second-steps.server";
import type { AuthenticatedUser, Proof } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { passkeyHost } from "./passkeys.server";
import { confirmPassword, verifyCode } from "./sign-in.server";

const FRESH_MS = 10 * 60_000;

/**
 * The failure (403) that asks for what the user hasn't given within the last ten minutes: the
 * password, and of who has a second step a code, or a passkey in place of both. Undefined if
 * nothing is missing.
 */
export async function findMissingProof(
  db: Db,
  user: AuthenticatedUser,
  needed: Proof = "code",
): Promise<Err | undefined> {
  const needsCode = needed === "code" && (await findSecondStep(db, user.id)) !== undefined;
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

/** A form or a call whose user may have to prove who they are. */
interface SignInProof {
  user: AuthenticatedUser;
  request: Request;
  fields: { currentPassword?: string; code?: string };
}

/**
 * Checks what a form or the body of a call has as proof, if anything is missing: the user's password
 * as `currentPassword`, and of who has a second step a code as `code`. 403 without them, and always with
 * an API key; 400 with an error at its field if it is wrong, which `formErrorResponse` makes 403; 429 after
 * too many wrong ones.
 * @returns What was given; null if nothing was, nor is missing.
 */
export async function checkProof(db: Db, proof: SignInProof, needed: Proof): Promise<Outcome<Proof | null>> {
  if (proof.user.apiKey) return err(403, accountMessages.notByApiKey);
  const checked = await confirmSignIn(db, proof, needed);
  return checked.ok ? checked : { ...checked, reauthenticate: true };
}

async function confirmSignIn(
  db: Db,
  { user, request, fields }: SignInProof,
  needed: Proof,
): Promise<Outcome<Proof | null>> {
  const { currentPassword = "", code = "" } = fields;
  const missing = await findMissingProof(db, user, needed);
  if (!missing && currentPassword === "") return okValue(null);
  const passkeys = await listPasskeys(db, user.id);
  const hasPasskey = passkeys.some(({ host }) => host === passkeyHost(request)) || undefined;
  const { codeRequired, isPasswordFresh } = missing ?? {};
  const isCodeAlone = currentPassword === "" ? isPasswordFresh : undefined;
  if (missing && (isCodeAlone ? code.trim() === "" : currentPassword === ""))
    return { ...missing, hasPasskey };
  let confirmed = isCodeAlone ? okValue(null) : await confirmPassword(db, user, currentPassword, { request });
  if (confirmed.ok && codeRequired) confirmed = await confirmCode(db, user, code, request);
  if (confirmed.ok) return okValue(codeRequired ? "code" : "password");
  return { ...confirmed, codeRequired, isPasswordFresh: isCodeAlone, hasPasskey };
}

async function confirmCode(
  db: Db,
  user: AuthenticatedUser,
  code: string,
  request: Request,
): Promise<Outcome> {
  const { codeRequired } = accountMessages;
  if (code.trim() === "") return err(403, codeRequired, { code: codeRequired }, "required");
  const verified = await verifyCode(db, request, user, code);
  if (verified.ok || verified.status !== 401) return verified;
  return err(400, verified.message, { code: verified.message });
}

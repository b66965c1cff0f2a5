import { type DetailedOutcome, type Err, err, ok, type Outcome } from "~/domain/outcome";
import { listPasskeys } from "~/domain/users/passkeys.server";
import { findSecondStep } from "~/domain/users/second-steps.server";
import { recordConfirmation } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
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

/** Whether the user signed in, or entered their password again, within the last ten minutes. */
export function isFreshlySignedIn({ confirmedAt }: AuthenticatedUser): boolean {
  // A time in the future comes from a clock that was wrong.
  return Math.abs(Date.now() - Date.parse(confirmedAt)) <= FRESH_MS;
}

/** The failure (403) that asks for the password, and for a code if the user has a second step. */
export async function errReauthenticate({ id }: { id: string }): Promise<Err> {
  const asked = { ...err(403, accountMessages.currentPasswordMissing), reauthenticate: true } as const;
  return (await findSecondStep(getDatabase(), id)) ? { ...asked, codeRequired: true } : asked;
}

/**
 * Runs an operation that asks for a fresh sign-in: at once if the user is freshly signed in,
 * otherwise if the form or the body has their password as `currentPassword`, and of who has a second
 * step a code as `code`. 403 without them; 400
 * with an error at its field if it is wrong, which `formErrorResponse` makes 403; 429 after too
 * many wrong ones. Always 403 with an API key.
 * @param options.withCode Whether the password isn't enough for who has a second step.
 */
export async function withFreshSignIn<Value>(
  proof: SignInProof,
  operation: () => Promise<DetailedOutcome<Value>>,
  { withCode = true } = {},
): Promise<DetailedOutcome<Value>> {
  const confirmed = await confirmSignIn(proof, withCode);
  if (confirmed.ok) return operation();
  return proof.user.apiKey ? confirmed : { ...confirmed, reauthenticate: true };
}

async function confirmSignIn({ user, request, fields }: SignInProof, withCode: boolean): Promise<Outcome> {
  if (user.apiKey) return err(403, accountMessages.notByApiKey);
  const { currentPassword = "", code = "" } = fields;
  if (currentPassword === "" && isFreshlySignedIn(user)) return ok("");
  const asked = await errReauthenticate(user);
  const codeRequired = withCode ? asked.codeRequired : undefined;
  const passkeys = await listPasskeys(getDatabase(), user.id);
  const hasPasskey = passkeys.some(({ host }) => host === passkeyHost(request)) || undefined;
  if (currentPassword === "") return { ...asked, codeRequired, hasPasskey };
  let confirmed = await confirmPassword(user, currentPassword, { request });
  if (confirmed.ok && codeRequired) confirmed = await confirmCode(user, code, request);
  if (!confirmed.ok) return { ...confirmed, codeRequired, hasPasskey };
  // A token is fresh after its login alone; a browser isn't asked again for ten minutes.
  if (!request.headers.has("Authorization")) {
    await recordConfirmation(getDatabase(), user.sessionId, new Date());
  }
  return confirmed;
}

async function confirmCode(user: AuthenticatedUser, code: string, request: Request): Promise<Outcome> {
  const { codeRequired } = accountMessages;
  if (code.trim() === "") return err(403, codeRequired, { code: codeRequired });
  const verified = await verifyCode(request, user, code);
  if (verified.ok || verified.status !== 401) return verified;
  return err(400, verified.message, { code: verified.message });
}

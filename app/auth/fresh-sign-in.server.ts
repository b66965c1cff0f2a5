import { type DetailedOutcome, type Err, err, ok, type Outcome } from "~/domain/outcome";
import { recordConfirmation } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { getDatabase } from "~/platform/database.server";
import { confirmPassword } from "./sign-in.server";

/** How long after a sign-in it counts as fresh, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** A request whose user may have to prove who they are. */
export interface SignInProof {
  user: AuthenticatedUser;
  request: Request;
  /** The fields of the form or of the JSON body. */
  fields: { currentPassword?: string };
}

/** Whether the user signed in, or entered their password again, within the last ten minutes. */
export function isFreshlySignedIn({ confirmedAt }: AuthenticatedUser): boolean {
  // A time in the future comes from a clock that was wrong.
  return Math.abs(Date.now() - Date.parse(confirmedAt)) <= FRESH_MS;
}

/** The failure (403) that asks for the password. */
export function errReauthenticate(): Err {
  return { ...err(403, accountMessages.currentPasswordMissing), reauthenticate: true };
}

/**
 * Runs an operation that asks for a fresh sign-in: at once if the user is freshly signed in,
 * otherwise if the form or the body has their password as `currentPassword`. 403 without it; 400
 * with an error at its field if it is wrong, which `formErrorResponse` makes 403; 429 after too
 * many wrong ones.
 */
export async function withFreshSignIn<Value>(
  proof: SignInProof,
  operation: () => Promise<DetailedOutcome<Value>>,
): Promise<DetailedOutcome<Value>> {
  const confirmed = await confirmSignIn(proof);
  return confirmed.ok ? operation() : { ...confirmed, reauthenticate: true };
}

async function confirmSignIn({ user, request, fields }: SignInProof): Promise<Outcome> {
  const { currentPassword = "" } = fields;
  if (currentPassword === "") return isFreshlySignedIn(user) ? ok("") : errReauthenticate();
  const confirmed = await confirmPassword(user, currentPassword, { request });
  // A token is fresh after its login alone; a browser isn't asked again for ten minutes.
  if (confirmed.ok && !request.headers.has("Authorization")) {
    await recordConfirmation(getDatabase(), user.sessionId, new Date());
  }
  return confirmed;
}

import type { Db } from "~db/schema";
import { err, type Outcome } from "~/domain/outcome";
import type { AuthenticatedUser, Proof } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";

/** A form or a call whose user may have to prove who they are. */
export interface SignInProof {
  user: AuthenticatedUser;
  request: Request;
  fields: { currentPassword?: string; code?: string };
}

/** Checks what was given as proof; null if nothing was, nor is missing. */
type Check = (db: Db, proof: SignInProof, needed: Proof) => Promise<Outcome<Proof | null>>;

let check: Check | undefined;

/**
 * Says how proofs are checked. The server does at its start: what signs in knows mails, limits and
 * hashes, of which few operations need any.
 */
export function setProofCheck(given: Check): void {
  check = given;
}

/** Whether a form or call proves who its user is as an operation needs it. Always 403 with an API key. */
export async function checkProof(db: Db, proof: SignInProof, needed: Proof): Promise<Outcome<Proof | null>> {
  if (proof.user.apiKey) return err(403, accountMessages.notByApiKey);
  if (!check) throw new Error("Nothing checks proofs.");
  const checked = await check(db, proof, needed);
  return checked.ok ? checked : { ...checked, reauthenticate: true };
}

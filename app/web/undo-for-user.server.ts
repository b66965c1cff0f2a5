import {
  errReauthenticate,
  isFreshlySignedIn,
  type SignInProof,
  withFreshSignIn,
} from "~/auth/fresh-sign-in.server";
import { isEmailChange, undoChange, type UndoOutcome } from "~/domain/undo.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import type { FormErrorData } from "./form-response";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";

/** Undoes a change as `undoChange` does; one of the restaurant's e-mail asks for a fresh sign-in. */
export async function undoForUser(
  proof: SignInProof,
  changeId: string,
  { keepNewer }: { keepNewer: boolean },
): Promise<UndoOutcome> {
  const db = getDatabase();
  const { isAdmin } = proof.user;
  const { timeZone } = getConfig();
  const undo = (): Promise<UndoOutcome> => undoChange(db, changeId, { keepNewer, timeZone, isAdmin });
  return isAdmin && (await isEmailChange(db, changeId)) ? withFreshSignIn(proof, undo) : undo();
}

/** What the dialog that asks before an undo shows if it will need the password. */
export async function mustReauthenticate(
  user: AuthenticatedUser,
  changeId: string,
): Promise<FormErrorData | undefined> {
  if (isFreshlySignedIn(user) || !(await isEmailChange(getDatabase(), changeId))) return undefined;
  return { message: errReauthenticate().message, values: {}, errors: {}, reauthenticate: true };
}

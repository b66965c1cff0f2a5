import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { inTransaction } from "~db/in-transaction";
import { getDatabase } from "~/platform/database.server";
import { discardDrafts } from "~/domain/drafts/drafts.server";
import { endSession } from "~/domain/users/sessions.server";
import { findAuthenticatedUser, findBrowserSession, signOutCookie } from "~/auth/session.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { getLog } from "~/platform/log.server";

export const loader = () => redirect("/login");

export async function action({ request }: ActionFunctionArgs) {
  const db = getDatabase();
  try {
    const user = await findAuthenticatedUser(db, request);
    const session = await findBrowserSession(db, request);
    await inTransaction(db, async (transaction) => {
      if (user) {
        await discardDrafts(transaction, user.id);
        await recordSecurityEvent(transaction, "signed-out", user.id);
      }
      // A session that has run out is ended, too: its other forms no longer become drafts.
      if (session) await endSession(transaction, session.sessionId);
    });
  } catch (error) {
    // The cookie is deleted anyway.
    getLog().error({ err: error }, "session not ended");
  }
  return redirect("/login", { headers: { "Set-Cookie": await signOutCookie() } });
}

import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getDatabase } from "~/database.server";
import { endSession } from "~/domain/users/sessions.server";
import { findSignedIn } from "~/http/guard.server";
import { signOutCookie } from "~/http/session.server";

export const loader = () => redirect("/login");

export async function action({ request }: ActionFunctionArgs) {
  const user = await findSignedIn(request);
  if (user) await endSession(getDatabase(), user.sessionId);
  return redirect("/login", { headers: { "Set-Cookie": await signOutCookie() } });
}

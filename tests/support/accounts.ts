import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, Flag } from "~db/schema";
import { readMails, readResetLink } from "./mail";
import { postForm, type TestServer } from "./server";
import { now } from "./today";
import { insertUser } from "./users";

/** A header with which the limits of this visitor are ten times as wide; see `noteForwardingPeer`. */
export const PROXIED = { "X-Forwarded-For": "192.0.2.1" };

/** The password of each user of `addAccount`. */
export const ACCOUNT_PASSWORD = "a user's own password";

/** An address that no user has. */
export const newAddress = () => `${uuid()}@example.com`;

/** Adds a user who can sign in straight to a database. */
export async function addAccount(
  db: Kysely<Database>,
  { isAdmin = 0, name = "Marie Rossi" }: { isAdmin?: Flag; name?: string } = {},
) {
  const credentials = { email: newAddress(), password: ACCOUNT_PASSWORD };
  const id = await insertUser(db, { name, ...credentials, isAdmin });
  return { id, email: credentials.email, credentials };
}

/** The id of the user with an address; undefined if there is none. */
export async function findUserId(db: Kysely<Database>, email: string): Promise<string | undefined> {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return user?.id;
}

/** Whether a session opens a screen. */
export async function isSignedIn(server: TestServer, headers: Record<string, string>): Promise<boolean> {
  const reply = await fetch(`${server.url}/profile`, { headers, redirect: "manual" });
  return reply.status === 200;
}

/** Asks for a link to a new password, as somebody who is mailed for the first time; returns the mail and its link. */
export async function askForLink(
  server: TestServer,
  email: string,
  headers: Record<string, string> = PROXIED,
) {
  await postForm(server, "/login", { intent: "send-reset-link", email }, headers);
  const [mail = ""] = await readMails(server, email, 1);
  return { mail, ...readResetLink(mail) };
}

/** Makes a link to a new password that an admin gives by hand; returns its path. */
export async function linkByHand(server: TestServer, id: string, admin: { Cookie: string }): Promise<string> {
  const made = await postForm(server, `/user-list?dialog=link&id=${id}`, { intent: "link", id }, admin);
  return /\/reset-password\/[\w-]+/.exec(await made.text())?.[0] ?? "";
}

/** Changes one's own password in the profile. */
export function changePassword(
  server: TestServer,
  session: Record<string, string>,
  fields: { value: string; currentPassword: string; endKeys?: "Yes" },
) {
  const sent = { intent: "save", field: "password", ...fields };
  return postForm(server, "/profile?dialog=edit&id=password", sent, session);
}

/** As if a user had signed in eleven minutes ago, everywhere. */
export async function backdate(db: Kysely<Database>, userId: string): Promise<void> {
  const createdAt = now(-11 * 60_000).toISOString();
  await db.updateTable("sessions").set({ createdAt }).where("userId", "=", userId).execute();
}

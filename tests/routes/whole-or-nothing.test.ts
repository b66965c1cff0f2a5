import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { v7 as uuid } from "uuid";
import { afterEach, expect, test } from "vitest";
import { addApiKey } from "~/domain/users/api-keys.server";
import { makeEmailToken } from "~/domain/users/email-changes.server";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { addPasskey } from "~/domain/users/passkeys.server";
import { ACCOUNT_PASSWORD as PASSWORD, addAccount } from "../support/accounts";
import { forFile } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { ADMIN, postForm, postJson, signInByForm } from "../support/server";
import { now } from "../support/today";

// What changes an account writes more than once: each of its writes may fail, and then nothing of it is
// stored.

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());

/** The tables of accounts, with the columns that say whether something was written. */
const TABLES: Record<string, string> = {
  users: "*",
  sessions: "*",
  reset_tokens: "*",
  email_changes: "*",
  second_steps: "*",
  recovery_codes: "*",
  passkeys: "*",
  api_keys: "*",
  known_networks: "*",
  security_events: "*",
  submissions: "*",
  drafts: "*",
  // The worker writes that they were sent.
  mails: "id",
};

await sql`create table writes_until_fault (n integer)`.execute(db);
await sql`insert into writes_until_fault values (null)`.execute(db);
for (const table of Object.keys(TABLES))
  for (const write of table === "mails" ? ["insert"] : ["insert", "update", "delete"])
    await sql`
      create trigger ${sql.raw(`fault_${write}_${table}`)} before ${sql.raw(`${write} on ${table}`)}
      -- A notice of what was done is only logged if it can't be queued.
      ${sql.raw(table === "mails" ? `when new.kind <> 'account change'` : "")}
      begin
        update writes_until_fault set n = n - 1;
        select raise(abort, 'a fault of the test') from writes_until_fault where n < 0;
      end`.execute(db);

/** Lets so many writes succeed, and those after them fail; with null, all succeed. */
const failAfter = (writes: number | null) => sql`update writes_until_fault set n = ${writes}`.execute(db);

async function wasReached(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select n from writes_until_fault`.execute(db);
  return rows.some(({ n }) => n < 0);
}

async function readAccounts(): Promise<object> {
  const tables = Object.entries(TABLES).map(async ([table, columns]) => {
    const { rows } = await sql`select ${sql.raw(columns)} from ${sql.raw(table)}`.execute(db);
    return [table, rows];
  });
  return Object.fromEntries(await Promise.all(tables)) as object;
}

type Send = () => Promise<Response>;

/** The form of an admin about a user. */
async function byAdmin(
  intent: string,
  more: Record<string, string> = {},
  prepare?: (user: { id: string; email: string }) => unknown,
) {
  const { id, email } = await addAccount(db);
  await prepare?.({ id, email });
  const cookie = await signInByForm(server);
  const fields = { intent, id, currentPassword: ADMIN.password, ...more };
  return () => postForm(server, `/user-list?dialog=edit&id=${id}`, fields, cookie);
}

/** The form of somebody about their own account. */
async function ofOwn(
  fields: Record<string, string> | ((id: string) => Promise<Record<string, string>>),
): Promise<Send> {
  const { id, credentials } = await addAccount(db);
  const cookie = await signInByForm(server, credentials);
  const typed = typeof fields === "function" ? await fields(id) : fields;
  return () => postForm(server, "/profile", { currentPassword: PASSWORD, ...typed }, cookie);
}

async function addStep(userId: string): Promise<void> {
  const step = {
    userId,
    secret: "none",
    lastStep: 0,
    salt: "",
    sessionId: "",
    createdAt: now().toISOString(),
  };
  await db.insertInto("secondSteps").values(step).execute();
  await db.insertInto("recoveryCodes").values({ userId, hash: uuid() }).execute();
}

async function linkFor(made: Promise<{ token: string } | undefined>): Promise<string> {
  return `/reset-password/${(await made)?.token}`;
}

const OPERATIONS: Record<string, () => Promise<Send>> = {
  async "signing in"() {
    const { credentials } = await addAccount(db);
    const cookie = await signInByForm(server, credentials);
    return () => postForm(server, "/login", { intent: "log-in", ...credentials }, cookie);
  },
  async "signing in by API"() {
    const { credentials } = await addAccount(db);
    return () => postJson(server, "/api/auth/login", credentials);
  },
  async "signing out"() {
    const cookie = await signInByForm(server, (await addAccount(db)).credentials);
    return () => postForm(server, "/logout", {}, cookie);
  },
  async "adding a user"() {
    const cookie = await signInByForm(server);
    const typed = {
      name: "Anna Rossi",
      email: `${uuid()}@example.com`,
      password: PASSWORD,
      phone: "0265550142",
    };
    const fields = { intent: "add", ...typed, currentPassword: ADMIN.password };
    return () => postForm(server, "/add-user", fields, cookie);
  },
  "inviting a user": () =>
    byAdmin("invite", { name: "Anna Rossi", email: `${uuid()}@example.com`, role: "admin" }),
  "inviting a user again": () =>
    byAdmin("invite-again", {}, ({ email }) => makeResetToken(db, email, "invitation")),
  "a link given by hand": () => byAdmin("link"),
  "another role and address": () =>
    byAdmin("edit", { name: "Anna Rossi", email: `${uuid()}@example.com`, role: "admin" }),
  "removing somebody's second step": () => byAdmin("remove-second-step", {}, ({ id }) => addStep(id)),
  "logging somebody out": () => byAdmin("log-out", {}, ({ id }) => addStep(id)),
  "deleting a user": () => byAdmin("delete"),
  async "a new password"() {
    const typed = {
      field: "password",
      value: "another password of mine",
    };
    return ofOwn({ intent: "save", ...typed });
  },
  "a new address of one's own": async () => {
    const email = `${uuid()}@example.com`;
    return ofOwn({ intent: "change-email", email, confirmEmail: email });
  },
  "turning a second step on": async () => {
    const { credentials } = await addAccount(db);
    const cookie = await signInByForm(server, credentials);
    const proof = { currentPassword: PASSWORD };
    const page = await postForm(server, "/profile?dialog=two-step", { intent: "set-up", ...proof }, cookie);
    const html = await page.text();
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
    const setUp = /name="setUp" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const newCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
    return () =>
      postForm(server, "/profile?dialog=two-step", { intent: "confirm", setUp, newCode, ...proof }, cookie);
  },
  "ending all other sessions": () =>
    ofOwn(async (id) => {
      await addStep(id);
      return { intent: "end-other-sessions" };
    }),
  "ending one session": () =>
    ofOwn(async (id) => {
      const { email } = await db
        .selectFrom("users")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await signInByForm(server, { email, password: PASSWORD });
      const sessions = db.selectFrom("sessions").select("id").where("userId", "=", id).orderBy("id", "desc");
      return { intent: "end-session", id: (await sessions.executeTakeFirst())?.id ?? "" };
    }),
  "removing a passkey": () =>
    ofOwn(async (userId) => {
      const passkey = { id: uuid(), userId, name: "Phone", publicKey: "", counter: 0, host: "localhost" };
      await addPasskey(db, { ...passkey, createdAt: now().toISOString() });
      return { intent: "remove-passkey", id: passkey.id };
    }),
  "making an API key": () => ofOwn({ intent: "add-api-key", name: "Till", access: "write" }),
  "ending an API key": () =>
    ofOwn(async (userId) => {
      await addApiKey(db, userId, { name: "Till", canWrite: true });
      const key = db.selectFrom("apiKeys").select("id").where("userId", "=", userId);
      return { intent: "end-api-key", id: (await key.executeTakeFirst())?.id ?? "" };
    }),
  async "a password by a link"() {
    const { email } = await addAccount(db);
    const path = await linkFor(makeResetToken(db, email));
    const fields = { password: "another password of mine", confirmPassword: "another password of mine" };
    return () => postForm(server, path, { ...fields, submissionId: uuid() });
  },
  async "an address by a link"() {
    const { id } = await addAccount(db);
    const path = await linkFor(makeEmailToken(db, id, `${uuid()}@example.com`));
    return () => postForm(server, path, { intent: "change-email", submissionId: uuid() });
  },
};

const MOST_WRITES = 25;

afterEach(() => failAfter(null));

test.each(Object.entries(OPERATIONS))("%s is stored whole or not at all", async (_what, prepare) => {
  for (let writes = 0; writes < MOST_WRITES; writes += 1) {
    const send = await prepare();
    const before = await readAccounts();
    await failAfter(writes);
    const reply = await send();
    const isHalf = await wasReached();
    await failAfter(null);
    const after = await readAccounts();
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      // As many as it does succeed: it is more than one, and nothing failed unseen.
      expect({ isHalf, status: reply.status < 400, writes }).toEqual({
        isHalf: false,
        status: true,
        writes: expect.toSatisfy((count: number) => count > 1) as number,
      });
      return;
    }
    // Signing out takes the cookie away all the same.
    if (!reply.headers.get("Set-Cookie")?.startsWith("session=;")) expect(reply.status).toBe(500);
  }
  throw new Error(`It wrote nothing in ${MOST_WRITES} tries.`);
});

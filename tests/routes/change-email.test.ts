import { say } from "~/messages/office/t";
import { describe, expect, test } from "vitest";
import { addApiKey } from "~/domain/users/api-keys.server";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { accountMessages } from "~/messages/accounts";
import { ACCOUNT_PASSWORD as PASSWORD, addAccount, isSignedIn, newAddress } from "../support/accounts";
import { forFile, forTest } from "../support/for-file";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { pagesOf } from "../support/pages";
import { postForm, postJson, signInByForm, startServer } from "../support/server";
import { now } from "../support/today";
import { insertUser } from "../support/users";

const server = await forFile(startServerWithMail());
const withoutMail = await forFile(startServer());
const db = await forFile(server.openDatabase());

const signIn = (email: string, at = server) => signInByForm(at, { email, password: PASSWORD });
const canSignIn = async (email: string, at = server) =>
  (await postJson(at, "/api/auth/login", { email, password: PASSWORD })).status === 200;

function ask(email: string, cookie: { Cookie: string }, { confirmEmail = email, at = server } = {}) {
  const fields = { intent: "change-email", email, confirmEmail };
  return postForm(at, "/profile?dialog=email", fields, cookie);
}

/** The page that a form leads to, with its toast. */
function pageAfter(reply: Response, cookie: { Cookie: string }, at = server): Promise<string> {
  expect(reply.status).toBe(302);
  return pagesOf(at, cookie).pageAfter(reply);
}

/** The path of the link in a mail. */
const linkIn = async (email: string) => readResetLink((await readMails(server, email, 1)).join()).path;

const use = (link: string, headers = {}) => postForm(server, link, { intent: "change-email" }, headers);

const mailsOf = async (userId: string) =>
  (await db.selectFrom("mails").select("id").where("userId", "=", userId).execute()).length;

describe("one's own new address", () => {
  test("counts once its link is used, and then other sessions and links end, and keys stay", async () => {
    const { id, email: old } = await addAccount(db);
    const [here, elsewhere] = [await signIn(old), await signIn(old)];
    const key = await addApiKey(db, id, { name: "Till", canWrite: false });
    if (!key.ok) throw new Error(say(key.message));
    const email = newAddress();
    expect(await pageAfter(await ask(email, here), here)).toContain(
      say(accountMessages.emailLinkSent(email)),
    );
    // The first one is about the second browser.
    expect((await readMails(server, old, 2))[1]).toContain(email);
    const link = await linkIn(email);
    // Programs that read mails open links.
    expect(await (await fetch(server.url + link)).text()).toContain("Use this address");
    expect([await canSignIn(old), await canSignIn(email)]).toEqual([true, false]);
    const reset = await makeResetToken(db, old);

    const used = await use(link, here);
    expect(used.headers.get("Location")).toBe("/profile");
    expect(await pageAfter(used, here)).toContain(say(accountMessages.emailChanged(email)));
    expect([await canSignIn(old), await canSignIn(email)]).toEqual([false, true]);
    expect([await isSignedIn(server, here), await isSignedIn(server, elsewhere)]).toEqual([true, false]);
    const password = "another long password";
    const byLink = await postJson(server, `/api/auth/reset-password/${reset?.token}`, { password });
    expect(byLink.status).toBe(400);
    const headers = { Authorization: `Bearer ${key.value.key}` };
    expect((await fetch(`${server.url}/api/closures`, { headers })).status).toBe(200);
    expect((await use(link)).status).toBe(400);
  });

  test("has one link at a time, for 24 hours, until sessions are ended", async () => {
    const { id, email: old } = await addAccount(db);
    const cookie = await signIn(old);
    const addresses = [newAddress(), newAddress(), newAddress()];
    const links: string[] = [];
    for (const email of addresses) {
      expect((await ask(email, cookie)).status).toBe(302);
      links.push(await linkIn(email));
    }
    const [first = "", second = "", third = ""] = links;
    expect([(await use(first)).status, (await use(second)).status]).toEqual([400, 400]);
    const { expiresAt } = await db
      .selectFrom("emailChanges")
      .select("expiresAt")
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    expect((Date.parse(expiresAt) - now().getTime()) / 3_600_000).toBeCloseTo(24, 0);
    const setEnd = (end: string) =>
      db.updateTable("emailChanges").set({ expiresAt: end }).where("userId", "=", id).execute();
    await setEnd(now().toISOString());
    expect((await use(third)).status).toBe(400);
    await setEnd(expiresAt);
    await postForm(server, "/profile", { intent: "end-other-sessions" }, cookie);
    expect((await use(third)).status).toBe(400);
    expect(await canSignIn(old)).toBe(true);
  });

  test("must be typed twice alike", async () => {
    const cookie = await signIn((await addAccount(db)).email);
    const reply = await ask(newAddress(), cookie, { confirmEmail: newAddress() });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain(accountMessages.emailsDiffer);
  });

  test("that is taken is answered alike, and nobody is mailed", async () => {
    const [{ id, email: old }, other] = [await addAccount(db), await addAccount(db)];
    const cookie = await signIn(old);
    const toast = say(accountMessages.emailLinkSent(other.email));
    expect(await pageAfter(await ask(other.email, cookie), cookie)).toContain(toast);
    expect([await mailsOf(id), await mailsOf(other.id)]).toEqual([0, 0]);
    const mails = await db.selectFrom("mails").select("id").where("content", "like", `%${old}%`).execute();
    expect(mails).toEqual([]);
  });

  test("that somebody else has taken meanwhile isn't used", async () => {
    const { email: old } = await addAccount(db);
    const email = newAddress();
    await ask(email, await signIn(old));
    const link = await linkIn(email);
    await insertUser(db, { email });
    expect((await use(link)).status).toBe(400);
    expect(await canSignIn(old)).toBe(true);
  });

  test("counts at once where no mail is sent, unless it is taken", async () => {
    const database = await forTest(withoutMail.openDatabase());
    const [{ email: old }, other] = [await addAccount(database), await addAccount(database)];
    const at = withoutMail;
    const [here, elsewhere] = [await signIn(old, at), await signIn(old, at)];
    const taken = await ask(other.email, here, { at });
    expect([taken.status, (await taken.text()).includes(accountMessages.emailTaken)]).toEqual([409, true]);
    const email = newAddress();
    const page = await pageAfter(await ask(email, here, { at }), here, at);
    expect(page).toContain(say(accountMessages.emailChanged(email)));
    expect([await canSignIn(old, at), await canSignIn(email, at)]).toEqual([false, true]);
    expect([await isSignedIn(at, here), await isSignedIn(at, elsewhere)]).toEqual([true, false]);
  });
});

test("an admin's change of an address counts at once, ends sessions, is told to both and recorded", async () => {
  const [admin, user, other] = [
    await addAccount(db, { isAdmin: 1 }),
    await addAccount(db),
    await addAccount(db),
  ];
  const [cookie, theirs] = [await signIn(admin.email), await signIn(user.email)];
  const email = newAddress();
  const path = `/user-list?dialog=edit&id=${user.id}`;
  const fields = { intent: "edit", id: user.id, name: "Marie Verdi", role: "admin", email };
  const taken = await postForm(server, path, { ...fields, email: other.email }, cookie);
  expect([taken.status, (await taken.text()).includes(accountMessages.emailTaken)]).toEqual([409, true]);
  const stored = db.selectFrom("users").select(["name", "email", "isAdmin"]).where("id", "=", user.id);
  expect(await stored.executeTakeFirst()).toEqual({ name: "Marie Rossi", email: user.email, isAdmin: 0 });

  expect((await postForm(server, path, fields, cookie)).status).toBe(302);
  expect(await stored.executeTakeFirst()).toEqual({ name: "Marie Verdi", email, isAdmin: 1 });
  expect([
    await canSignIn(email),
    await isSignedIn(server, theirs),
    await isSignedIn(server, cookie),
  ]).toEqual([true, false, true]);
  const notice = "An admin has changed the e-mail address";
  expect((await readMails(server, user.email, 1)).join()).toContain(notice);
  // The new address is told of the role, too.
  expect((await readMails(server, email, 2)).join()).toContain(notice);
  const events = await db
    .selectFrom("securityEvents")
    .select("detail")
    .where("kind", "=", "email-changed")
    .execute();
  expect(events).toContainEqual({ detail: "by an admin" });
});

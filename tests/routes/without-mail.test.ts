import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { addAccount, findUserId, isSignedIn } from "../support/accounts";
import { forTest, startServerWithAdmin } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { htmlOf, pagesOf } from "../support/pages";
import { addOrdinaryUser, ADMIN, postForm, postJson, signInByForm, startServer } from "../support/server";
import { now } from "../support/today";

const NO_MAIL = "This site sends no mail.";

const { server, db, cookie: session, page, post } = await startServerWithAdmin();

const linkOf = (html: string) =>
  /value="(https?:\/\/[^"]+\/reset-password\/[\w-]{43})"/.exec(html)?.[1] ?? "";

async function makeLink(id: string, headers: Record<string, string> = session, fields = {}) {
  const sent = { intent: "link", id, ...fields };
  const reply = await postForm(server, `/user-list?dialog=link&id=${id}`, sent, headers);
  const html = await htmlOf(reply);
  return { reply, html, link: linkOf(html) };
}

const choose = (link: string, password: string) =>
  postJson(server, `/api/auth${new URL(link).pathname}`, { password });

test("an invitation's link is given by hand: once, with a QR code, at the admin's own address", async () => {
  const fields = { intent: "invite", name: "Marie", email: "marie@example.com", role: "user" };
  const reply = await post("/user-list?dialog=invite", fields);
  const html = await htmlOf(reply);
  expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(html).toContain(`${NO_MAIL} Give this link to Marie; it is valid for 7 days.`);
  expect(html).toMatch(/<svg class="qr-code".*?aria-label="The link as a QR code"/);
  expect(html).not.toMatch(/sent to/i);
  expect(html).not.toContain('name="version"');
  const link = linkOf(html);
  expect(link.startsWith(`${server.url}/reset-password/`)).toBe(true);
  const list = await page("/user-list");
  expect(list).toMatch(/Invited, until \d{1,2} \w{3}/);
  const token = link.split("/").at(-1) ?? "";
  const others = [await page("/history"), await page("/user-list?dialog=invite"), server.output()];
  for (const text of [list, ...others]) expect(text).not.toContain(token);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(existsSync(path.join(server.dataDir, "outbox"))).toBe(false);
  expect((await choose(link, "chosen by Marie")).status).toBe(200);
  expect((await choose(link, "chosen by Marie 2")).status).toBe(400);
  await signInByForm(server, { email: "marie@example.com", password: "chosen by Marie" });
});

test("'Link' is an invitation until the first sign-in, then a reset link; the one before is void", async () => {
  const { id, credentials: user } = await addAccount(db, { name: "Luca Bianchi" });
  expect(await page("/user-list")).toContain(`action="/user-list?dialog=link&amp;id=${id}"`);
  const first = await makeLink(id);
  expect(first.html).toContain(`${NO_MAIL} Give this link to Luca Bianchi; it is valid for 7 days.`);
  const second = await makeLink(id);
  expect((await choose(first.link, "first password")).status).toBe(400);
  const old = await signInByForm(server, user);
  expect((await choose(second.link, "second password")).status).toBe(200);
  expect(await isSignedIn(server, old)).toBe(false);
  const again = { email: user.email, password: "second password" };
  const kept = await signInByForm(server, again);
  const reset = await makeLink(id);
  expect(reset.html).toContain(`${NO_MAIL} Give this link to Luca Bianchi; it is valid for 1 hour.`);
  // Making a link ends no session, and no GET makes one.
  expect(await isSignedIn(server, kept)).toBe(true);
  expect(linkOf(await page(`/user-list?dialog=link&id=${id}`))).toBe("");
  expect((await choose(reset.link, "third password")).status).toBe(200);
});

test("a link needs an admin, their password again, and a form of our own", async () => {
  const { id, credentials: user } = await addAccount(db, { name: "Anna" });
  const ordinary = await makeLink(id, await signInByForm(server, user));
  expect([ordinary.reply.status, ordinary.reply.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect((await makeLink(id, { ...session, Origin: "https://evil.example" })).reply.status).toBe(403);
  const stale = await signInByForm(server);
  const past = now(-3_600_000).toISOString();
  await db.updateTable("sessions").set({ createdAt: past, confirmedAt: past }).execute();
  const asked = await makeLink(id, stale);
  expect([asked.reply.status, asked.link]).toEqual([403, ""]);
  expect(asked.html).toContain("Please enter your password again.");
  const { reply, link } = await makeLink(id, stale, { currentPassword: ADMIN.password });
  expect([reply.status, link]).toEqual([200, expect.stringContaining("/reset-password/")]);
  await db.updateTable("sessions").set({ confirmedAt: now().toISOString() }).execute();
});

describe("a forgotten password", () => {
  test.each([ADMIN.email, "nobody@example.com"])("of %s can't be mailed", async (email) => {
    const api = await postJson(server, "/api/auth/forgot-password", { email });
    const message = `${NO_MAIL} Ask an admin for a new link.`;
    expect([api.status, await api.json()]).toEqual([
      503,
      { success: false, message, code: "unavailable", requestId: expect.any(String) },
    ]);
    const reply = await postForm(server, "/login?dialog=forgot", { intent: "send-reset-link", email });
    const [dialog = ""] = /<dialog.*<\/dialog>/s.exec(await reply.text()) ?? [];
    expect([reply.status, dialog.includes(message), dialog.includes('name="email"')]).toEqual([
      503,
      true,
      false,
    ]);
    expect(dialog).not.toContain("Send Reset Link");
  });

  test("with a malformed address stays an error of the field", async () => {
    expect((await postJson(server, "/api/auth/forgot-password", { email: "no" })).status).toBe(400);
  });
});

test("the dashboard tells admins, and a lone admin how to help themselves", async () => {
  const dashboard = await page("/dashboard");
  expect(dashboard).toContain(NO_MAIL);
  expect(dashboard).toContain("Set SMTP_URL");
  expect(dashboard).toContain(`npm run create-admin -- ${ADMIN.email} --password-stdin.`);
  const user = await signInByForm(server, await addOrdinaryUser(server, "Paolo"));
  expect(await page("/dashboard", user)).not.toContain(NO_MAIL);
});

test("the text for the installer says what to set, and names nobody and no value", async () => {
  const env = { PUBLIC_URL: "http://192.0.2.7:3000", TRUST_PROXY: "0" };
  const other = await forTest(startServer({ env }));
  const cookie = await signInByForm(other, ADMIN, { Origin: env.PUBLIC_URL });
  await fetch(`${other.url}/login`, { headers: { "X-Forwarded-For": "192.0.2.8" } });
  const html = await pagesOf(other, cookie).page("/dashboard");
  const [fold = ""] = /<details class="[^"]*installer-notes.*?<\/details>/s.exec(html) ?? [];
  expect(fold).not.toMatch(/^<details[^>]* open/);
  const [, text = ""] = /<textarea[^>]*>([^<]*)/.exec(fold) ?? [];
  for (const setting of ["SMTP_URL", "TRUST_PROXY=1", "TLS", "docs/running.md"])
    expect(text).toContain(setting);
  expect(text).not.toMatch(/@|192\.0\.2|127\.0\.0\.1/);
  // What the admin reads has more.
  expect(fold).toContain("http://192.0.2.7:3000 isn&#x27;t encrypted.");
  expect(fold).toMatch(/Seen: (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1) since/);
  expect(html).not.toContain("The website needs attention");
});

test("a guest's message writes no mail", async () => {
  const message = { email: "guest@example.com", phone: "079", message: "Bonjour" };
  await postJson(server, "/api/contact/add", message);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

test("with mail, an invitation is sent, and a link can be given all the same", async () => {
  const mailed = await forTest(startServerWithMail());
  const admin = pagesOf(mailed, await signInByForm(mailed));
  const fields = { intent: "invite", name: "Marie", email: "marie@example.com", role: "user" };
  expect((await admin.post("/user-list?dialog=invite", fields)).status).toBe(302);
  const id = (await findUserId(await forTest(mailed.openDatabase()), fields.email)) ?? "";
  const html = await htmlOf(await admin.post(`/user-list?dialog=link&id=${id}`, { intent: "link", id }));
  expect(html).toContain("<p>Give this link to Marie; it is valid for 7 days.</p>");
  expect(html).not.toContain(NO_MAIL);
  expect(await admin.page("/dashboard")).not.toContain(NO_MAIL);
});

import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { addAccount, findUserId } from "../support/accounts";
import { forFile } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { addOrdinaryUser, ADMIN, postForm, postJson, signInByForm, startServer } from "../support/server";
import { now } from "../support/today";

const NO_MAIL = "This site sends no mail.";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const session = await signInByForm(server);

const htmlOf = async (path: string, headers: Record<string, string> = session) =>
  (await (await fetch(server.url + path, { headers })).text()).replaceAll("<!-- -->", "");
const linkOf = (html: string) =>
  /value="(https?:\/\/[^"]+\/reset-password\/[\w-]{43})"/.exec(html)?.[1] ?? "";

async function makeLink(id: string, headers: Record<string, string> = session) {
  const reply = await postForm(server, `/user-list?dialog=link&id=${id}`, { intent: "link", id }, headers);
  const html = (await reply.text()).replaceAll("<!-- -->", "");
  return { reply, html, link: linkOf(html) };
}

const choose = (link: string, password: string) =>
  postJson(server, `/api/auth${new URL(link).pathname}`, { password });

test("an invitation's link is given by hand: once, with a QR code, at the admin's own address", async () => {
  const fields = { intent: "invite", name: "Marie", email: "marie@example.com", role: "user" };
  const reply = await postForm(server, "/user-list?dialog=invite", fields, session);
  const html = (await reply.text()).replaceAll("<!-- -->", "");
  expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(html).toContain(`${NO_MAIL} Give this link to Marie; it is valid for 7 days.`);
  expect(html).toMatch(/<svg class="qr-code".*?aria-label="The link as a QR code"/);
  expect(html).not.toMatch(/sent to/i);
  expect(html).not.toContain('name="version"');
  const link = linkOf(html);
  expect(link.startsWith(`${server.url}/reset-password/`)).toBe(true);
  const list = await htmlOf("/user-list");
  expect(list).toMatch(/Invited, until \d{1,2} \w{3}/);
  const token = link.split("/").at(-1) ?? "";
  for (const page of [
    list,
    await htmlOf("/history"),
    await htmlOf("/user-list?dialog=invite"),
    server.output(),
  ])
    expect(page).not.toContain(token);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(existsSync(path.join(server.dataDir, "outbox"))).toBe(false);
  expect((await choose(link, "chosen by Marie")).status).toBe(200);
  expect((await choose(link, "chosen by Marie 2")).status).toBe(400);
  await signInByForm(server, { email: "marie@example.com", password: "chosen by Marie" });
});

test("'Link' is an invitation until the first sign-in, then a reset link; the one before is void", async () => {
  const { id, credentials: user } = await addAccount(db, { name: "Luca Bianchi" });
  expect(await htmlOf("/user-list")).toContain(`action="/user-list?dialog=link&amp;id=${id}"`);
  const first = await makeLink(id);
  expect(first.html).toContain(`${NO_MAIL} Give this link to Luca Bianchi; it is valid for 7 days.`);
  const second = await makeLink(id);
  expect((await choose(first.link, "first password")).status).toBe(400);
  const old = await signInByForm(server, user);
  expect((await choose(second.link, "second password")).status).toBe(200);
  expect((await fetch(`${server.url}/dashboard`, { headers: old, redirect: "manual" })).status).toBe(302);
  const again = { email: user.email, password: "second password" };
  const kept = await signInByForm(server, again);
  const reset = await makeLink(id);
  expect(reset.html).toContain(`${NO_MAIL} Give this link to Luca Bianchi; it is valid for 1 hour.`);
  // Making a link ends no session, and no GET makes one.
  expect((await fetch(`${server.url}/dashboard`, { headers: kept, redirect: "manual" })).status).toBe(200);
  expect(linkOf(await htmlOf(`/user-list?dialog=link&id=${id}`))).toBe("");
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
  const fields = { intent: "link", id, currentPassword: ADMIN.password };
  const reply = await postForm(server, `/user-list?dialog=link&id=${id}`, fields, stale);
  expect([reply.status, linkOf(await reply.text())]).toEqual([
    200,
    expect.stringContaining("/reset-password/"),
  ]);
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
  const dashboard = await htmlOf("/dashboard");
  expect(dashboard).toContain(NO_MAIL);
  expect(dashboard).toContain("Set SMTP_URL");
  expect(dashboard).toContain(`npm run create-admin -- ${ADMIN.email} --password-stdin.`);
  const user = await signInByForm(server, await addOrdinaryUser(server, "Paolo"));
  expect(await htmlOf("/dashboard", user)).not.toContain(NO_MAIL);
});

test("the text for the installer says what to set, and names nobody and no value", async () => {
  const other = await startServer({ env: { PUBLIC_URL: "http://192.0.2.7:3000", TRUST_PROXY: "0" } });
  try {
    const cookie = await signInByForm(other, ADMIN, { Origin: "http://192.0.2.7:3000" });
    await fetch(`${other.url}/login`, { headers: { "X-Forwarded-For": "192.0.2.8" } });
    const html = await (await fetch(`${other.url}/dashboard`, { headers: cookie })).text();
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
  } finally {
    await other.stop();
  }
});

test("a changed password and a guest's message write no mail", async () => {
  await postJson(server, "/api/contact/add", {
    email: "guest@example.com",
    phone: "079",
    message: "Bonjour",
  });
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

test("with mail, an invitation is sent, and a link can be given all the same", async () => {
  const mailed = await startServerWithMail();
  try {
    const cookie = await signInByForm(mailed);
    const fields = { intent: "invite", name: "Marie", email: "marie@example.com", role: "user" };
    expect((await postForm(mailed, "/user-list?dialog=invite", fields, cookie)).status).toBe(302);
    const other = mailed.openDatabase();
    const id = (await findUserId(other, fields.email)) ?? "";
    await other.destroy();
    const reply = await postForm(mailed, `/user-list?dialog=link&id=${id}`, { intent: "link", id }, cookie);
    const html = (await reply.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("<p>Give this link to Marie; it is valid for 7 days.</p>");
    expect(html).not.toContain(NO_MAIL);
    const dashboard = await (await fetch(`${mailed.url}/dashboard`, { headers: cookie })).text();
    expect(dashboard).not.toContain(NO_MAIL);
  } finally {
    await mailed.stop();
  }
});

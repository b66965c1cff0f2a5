import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { addAccount, backdate, changePassword, linkByHand } from "../support/accounts";
import { apiDocument } from "../support/api-document";
import { forFile } from "../support/for-file";
import { ADMIN, postForm, postJson, signInByApi, signInByForm, startServer } from "../support/server";

const ITEM = { name: "Lasagne", description: "Au four", price: 19, category: "Pizza", menuType: "Yes" };
const ASKED = "/profile?dialog=add-api-key";

const server = await forFile(startServer({ env: { TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "300" } }));
const db = await forFile(server.openDatabase());

let visitors = 0;
/** The header of a visitor who has sent nothing yet. */
const newVisitor = () => ({ "X-Forwarded-For": `198.51.100.${(visitors += 1)}` });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const call = (path: string, key: string, method = "GET") =>
  fetch(server.url + path, { method, headers: { ...bearer(key), ...newVisitor() } });

function addKey(cookie: { Cookie: string }, name: string, access = "write") {
  return postForm(server, ASKED, { intent: "add-api-key", name, access }, { ...cookie, ...newVisitor() });
}

const keyIn = (html: string) => /value="(rk_[\w-]{43})"/.exec(html)?.[1] ?? "";

/** A user with an API key, which is called Till. */
async function newKey({ isAdmin = false, access = "write" } = {}) {
  const { id, credentials } = await addAccount(db, { name: "Marie Key", isAdmin: isAdmin ? 1 : 0 });
  const cookie = await signInByForm(server, credentials, newVisitor());
  const key = keyIn(await (await addKey(cookie, "Till", access)).text());
  return { id, credentials, cookie, key };
}

const profileOf = async (cookie: { Cookie: string }) =>
  (await (await fetch(`${server.url}/profile`, { headers: { ...cookie, ...newVisitor() } })).text())
    .replaceAll("<!-- -->", "")
    .replace(/\s+/g, " ");

async function lastEvents(userId: string): Promise<string[]> {
  const events = await db
    .selectFrom("securityEvents")
    .select(["kind", "detail"])
    .where("userId", "=", userId)
    .where("kind", "in", ["key-made", "key-ended", "key-refused"])
    .orderBy("id")
    .execute();
  return events.map(({ kind, detail }) => `${kind} ${detail}`);
}

/** The first key of a user, as it is stored. */
const storedKey = (userId: string) =>
  db.selectFrom("apiKeys").selectAll().where("userId", "=", userId).orderBy("id").executeTakeFirstOrThrow();

const endKey = (id: string, cookie: { Cookie: string }) =>
  postForm(server, "/profile?dialog=end-api-key", { intent: "end-api-key", id }, cookie);

test("a key is shown once, acts as its user, and is stored as a hash", async () => {
  const { id, cookie, key } = await newKey();
  const made = await addKey(cookie, "Table display", "read");
  expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(keyIn(await made.text())).toMatch(/^rk_/);
  const added = await postJson(server, "/api/menu/add-single", ITEM, bearer(key));
  expect(added.status).toBe(201);
  const { changeId } = await added.json();
  const { data } = await (await call("/api/history?perPage=1", key)).json();
  expect(data[0]).toMatchObject({ _id: changeId, who: "Marie Key (Till)", source: "api" });

  const html = await profileOf(cookie);
  expect(html).toMatch(/Till<\/p><p class="muted small">Read and write\. Added [^<]+, last used /);
  expect(html).toMatch(/Table display<\/p><p class="muted small">Read only\. Added [^<]+, not used yet/);
  const { hash, lastUsedAt } = await storedKey(id);
  expect(hash).not.toContain(key.slice(3));
  await call("/menu-left", key);
  expect(await storedKey(id)).toMatchObject({ name: "Till", lastUsedAt });
  expect(await lastEvents(id)).toEqual(["key-made Till", "key-made Table display"]);
  const everything = JSON.stringify([
    html,
    server.output(),
    await db.selectFrom("changes").selectAll().execute(),
    await db.selectFrom("securityEvents").selectAll().execute(),
    await db.selectFrom("submissions").selectAll().execute(),
  ]);
  expect(everything).not.toContain(key.slice(3));
});

test.each([
  ["no name", { name: " ", access: "read" }, 400, "Name is required."],
  ["another access", { name: "Display", access: "all" }, 400, "Please choose what the key may do."],
  ["a name that is taken", { name: "TILL", access: "read" }, 409, "You have an API key of this name."],
])("%s is refused at its field, with what was typed", async (_what, fields, status, message) => {
  const { cookie } = await newKey();
  const reply = await addKey(cookie, fields.name, fields.access);
  const html = await reply.text();
  expect([reply.status, keyIn(html)]).toEqual([status, ""]);
  expect(html).toContain(message);
  expect(html).toContain(`name="name" value="${fields.name}"`);
});

test("an eleventh key is refused, and making one takes a fresh sign-in", async () => {
  const { id, cookie, credentials } = await newKey();
  for (let count = 2; count <= 10; count += 1) await addKey(cookie, `Till ${count}`);
  const eleventh = await addKey(cookie, "Till 11");
  expect(eleventh.status).toBe(409);
  expect(await eleventh.text()).toContain("You have 10 API keys. End one first.");

  await db.deleteFrom("apiKeys").where("userId", "=", id).execute();
  await backdate(db, id);
  const asked = await addKey(cookie, "Display");
  const html = await asked.text();
  expect([asked.status, keyIn(html)]).toEqual([403, ""]);
  expect(html).toContain("Please enter your password again.");
  const fields = {
    intent: "add-api-key",
    name: "Display",
    access: "read",
    currentPassword: credentials.password,
  };
  expect(keyIn(await (await postForm(server, ASKED, fields, cookie)).text())).toMatch(/^rk_/);
});

const operations = Object.entries(apiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path: path.replaceAll(/\{\w+\}/g, "1"),
    method: method.toUpperCase(),
    isGuarded: security.length > 0,
    isOpenToKeys: security.some((scheme) => "apiKey" in scheme),
  })),
);
const guarded = operations.filter(({ isGuarded }) => isGuarded);

test("what keys can't reach is accounts and guests' messages", () => {
  const closed = guarded.filter(({ isOpenToKeys }) => !isOpenToKeys).map(({ name }) => name);
  expect(closed.sort()).toEqual(
    [
      ...["GET /api/auth/get-user", "GET /api/auth/profile", "PUT /api/auth/updateProfile"],
      ...["POST /api/auth/logout", "POST /api/auth/register", "DELETE /api/auth/delete-user/{id}"],
      ...["GET /api/contact/all", "DELETE /api/contact/delete/{id}", "DELETE /api/contact/delete-all"],
      "GET /contact/contacts.xlsx",
    ].sort(),
  );
});

describe("an admin's key that may only read", () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await newKey({ isAdmin: true, access: "read" }));
  });

  test.each(guarded.map((each) => [each.name, each] as const))(
    "reads, and is refused what changes something: %s",
    async (_name, { path, method, isOpenToKeys }) => {
      const reply = await call(path, key, method);
      if (!isOpenToKeys || method !== "GET") {
        const message = isOpenToKeys ? "This API key may only read." : "An API key can't do this.";
        expect(reply.status).toBe(403);
        expect(await reply.json()).toEqual({ success: false, message, code: "not-allowed" });
      } else {
        expect([200, 400, 404]).toContain(reply.status);
      }
    },
  );
});

test("a key that may write is refused the accounts, the messages and the restaurant's e-mail", async () => {
  const { key } = await newKey({ isAdmin: true });
  for (const { path, method } of guarded.filter(({ isOpenToKeys }) => !isOpenToKeys)) {
    for (const address of [path, `${path}/`, `${path}?x=1`]) {
      const { status } = await call(address, key, method);
      expect([method, address, status]).toEqual([method, address, 403]);
    }
  }
  const { restaurant, ...site } = (await (await fetch(`${server.url}/api/site`)).json()).data;
  const { name, curvedTitle, address, phone } = restaurant ?? site;
  const body = { name, curvedTitle, address, phone, email: "new@example.com" };
  const put = (headers: Record<string, string>) =>
    postJson(server, "/api/site/restaurant", body, headers, "PUT");
  const refused = await put(bearer(key));
  expect(refused.status).toBe(403);
  const notByKey = { success: false, message: "An API key can't do this.", code: "not-allowed" };
  expect(await refused.json()).toEqual(notByKey);
  const { changeId } = await (await put(await signInByApi(server, ADMIN))).json();
  const undone = await call(`/api/history/${changeId}/undo`, key, "POST");
  expect(undone.status).toBe(403);
  expect(await undone.json()).toEqual(notByKey);
  const phoneOnly = await postJson(server, "/api/site/restaurant", { phone }, bearer(key), "PUT");
  expect(phoneOnly.status).toBe(200);
});

test("a key has its user's present role", async () => {
  const { id, key } = await newKey();
  const put = async () =>
    (await postJson(server, "/api/site/discount", { takeawayDiscountPercent: 5 }, bearer(key), "PUT")).status;
  expect(await put()).toBe(403);
  await db.updateTable("users").set({ isAdmin: 1 }).where("id", "=", id).execute();
  expect(await put()).toBe(200);
});

const newPassword = "a quite new password";

test.each<[string, (user: Awaited<ReturnType<typeof newKey>>) => Promise<unknown>, isEnded: boolean]>([
  ["its button", async ({ id, cookie }) => endKey((await storedKey(id)).id, cookie), true],
  [
    "the box beside a new password",
    ({ credentials, cookie }) =>
      changePassword(server, cookie, {
        value: newPassword,
        currentPassword: credentials.password,
        endKeys: "Yes",
      }),
    true,
  ],
  [
    "a call with endKeys",
    async ({ credentials }) =>
      postJson(
        server,
        "/api/auth/updateProfile",
        { field: "password", value: newPassword, currentPassword: credentials.password, endKeys: true },
        await signInByApi(server, credentials),
        "PUT",
      ),
    true,
  ],
  [
    "nothing, if a new password comes without that",
    ({ credentials, cookie }) =>
      changePassword(server, cookie, { value: newPassword, currentPassword: credentials.password }),
    false,
  ],
  [
    "a link",
    async ({ id }) => {
      const admin = await signInByForm(server, ADMIN, newVisitor());
      const link = await linkByHand(server, id, admin);
      return postForm(server, link, { password: newPassword, confirmPassword: newPassword });
    },
    true,
  ],
  [
    "the command for admins",
    async ({ credentials }) => {
      const args = ["build/create-admin.js", credentials.email, "--password-stdin"];
      const script = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: server.dataDir } });
      script.stdin.end(`${newPassword}\n`);
      await once(script, "exit");
    },
    true,
  ],
  [
    "its user's removal",
    async ({ id }) =>
      fetch(`${server.url}/api/auth/delete-user/${id}`, {
        method: "DELETE",
        headers: await signInByApi(server),
      }),
    true,
  ],
])("a key is ended by %s", async (_what, end, isEnded) => {
  const user = await newKey();
  expect((await call("/menu-left", user.key)).status).toBe(200);
  await end(user);
  const reply = await call("/menu-left", user.key);
  expect(reply.status).toBe(isEnded ? 401 : 200);
  expect(reply.headers.get("WWW-Authenticate")).toBe(isEnded ? "Bearer" : null);
  const isDeleted = !(await db.selectFrom("users").select("id").where("id", "=", user.id).executeTakeFirst());
  const ended = isEnded && !isDeleted ? ["key-ended Till"] : [];
  expect(await lastEvents(user.id)).toEqual(["key-made Till", ...ended]);
});

test("a key that isn't valid is refused and recorded without a name, and bans nobody", async () => {
  const visitor = "203.0.113.9";
  const key = `rk_${"A".repeat(43)}`;
  for (const each of [key, "rk_", "rk_ä"])
    for (const path of ["/menu-left", "/menu-download"]) {
      const headers = { ...bearer(each), "X-Forwarded-For": visitor };
      const reply = await fetch(server.url + path, { headers });
      const body = { success: false, message: accountMessages.apiKeyInvalid, code: "key-ended" };
      expect([reply.status, await reply.json()]).toEqual([401, body]);
    }
  const refused = await db
    .selectFrom("securityEvents")
    .select(["kind", "userId", "detail"])
    .where("kind", "=", "key-refused")
    .execute();
  expect(refused[0]).toEqual({ kind: "key-refused", userId: "", detail: "" });
  expect(server.output()).not.toContain("AAAA");
  const lines = server.output().match(new RegExp(`"event":"[^"]+","visitor":"${visitor}"`, "g"));
  expect(new Set(lines)).toEqual(new Set([`"event":"key refused","visitor":"${visitor}"`]));
  const [, failregex = ""] =
    /^failregex = (.*)$/m.exec(readFileSync("docs/deploy/fail2ban-filter.conf", "utf8")) ?? [];
  expect(lines?.[0]).not.toMatch(new RegExp(failregex.replace("<ADDR>", '[^"]+')));
});

test("limits count by key, and unknown keys by address", async () => {
  const [one, other] = [await newKey(), await newKey()];
  const remaining = async (key: string, visitor: Record<string, string>) => {
    const reply = await fetch(`${server.url}/menu-left`, { headers: { ...bearer(key), ...visitor } });
    return Number(reply.headers.get("RateLimit-Remaining"));
  };
  const shared = newVisitor();
  const first = await remaining(one.key, shared);
  expect(await remaining(one.key, newVisitor())).toBe(first - 1);
  expect(await remaining(other.key, shared)).toBe(first);
  expect(await remaining(`rk_${"B".repeat(43)}`, shared)).toBe(first);
  expect(await remaining(`rk_${"C".repeat(43)}`, shared)).toBe(first - 1);
});

test("an Idempotency-Key is the API key's own", async () => {
  const { key, cookie } = await newKey();
  const display = keyIn(await (await addKey(cookie, "Display")).text());
  const add = async (each: string) => {
    const headers = { ...bearer(each), "Idempotency-Key": "night-2026-11-26" };
    const gnocchi = { ...ITEM, name: "Gnocchi", allergies: "Gluten" };
    return (await (await postJson(server, "/api/chef/add-chef", gnocchi, headers)).json()).data._id;
  };
  const first = await add(key);
  expect(await add(key)).toBe(first);
  expect(await add(display)).not.toBe(first);
});

test("a user sees and ends only their own keys", async () => {
  const { cookie } = await newKey();
  const other = await newKey();
  const { id } = await storedKey(other.id);
  await endKey(id, cookie);
  expect((await call("/menu-left", other.key)).status).toBe(200);
  expect(await profileOf(cookie)).not.toContain(id);
});

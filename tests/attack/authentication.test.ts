import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { askForLink } from "../support/accounts";
import { CANARY_USER, jsonCall, startTarget } from "../support/attack";
import { folderForTest, forFile, forTest } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import {
  addOrdinaryUser,
  ADMIN,
  postForm,
  postJson,
  signInByApi,
  signInByForm,
  type TestServer as Server,
} from "../support/server";
import { insertUser } from "../support/users";
import { now } from "../support/today";

type Credentials = { email: string; password: string };

const UNKNOWN = { email: "unknown@example.com", password: "any password" };

const target = await forFile(startTarget());
afterEach(() => target.expectUnharmed());

const start = (options?: Parameters<typeof startServerWithMail>[0]) => forTest(startServerWithMail(options));

const signIn = (server: Server, credentials: Credentials, headers?: Record<string, string>) =>
  postJson(server, "/api/auth/login", credentials, headers);

async function failTenTimes(server: Server, { email }: { email: string }, from = fromElsewhere) {
  for (let time = 0; time < 10; time += 1) {
    const reply = await signIn(server, { email, password: `guess ${time}` }, from());
    expect(reply.status).toBe(401);
  }
}

async function isValid(headers: Record<string, string>): Promise<boolean> {
  const reply = await target.send({ method: "POST", path: "/api/auth/validateToken", headers });
  return JSON.parse(reply.body).isValid;
}

/** As another visitor each time; for a server with TRUST_PROXY. */
let visitors = 0;
function fromElsewhere(): Record<string, string> {
  visitors += 1;
  return { "X-Forwarded-For": `203.0.113.9, 198.51.${visitors >> 8}.${visitors & 255}` };
}

describe("guessing passwords", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServerWithMail({ env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => server.stop());

  test("locks an account after ten failures from any visitors, known or not, for API and browsers", async () => {
    const known = await addOrdinaryUser(server);
    const bodies: unknown[] = [];
    for (const account of [known, UNKNOWN]) {
      await failTenTimes(server, account);
      const reply = await signIn(server, { ...account, email: account.email.toUpperCase() }, fromElsewhere());
      expect(reply.status).toBe(429);
      const wait = Number(reply.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
      bodies.push(await reply.json());
    }
    expect(bodies[0]).toEqual({
      success: false,
      message: "Too many failed logins. Please try again in 15 minutes.",
      code: "limit",
    });
    expect(bodies[1]).toEqual(bodies[0]);

    const page = await postForm(server, "/login", { intent: "log-in", ...known }, fromElsewhere());
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await page.text()).toContain("Too many failed logins. Please try again in 15 minutes.");
    expect((await signIn(server, await addOrdinaryUser(server), fromElsewhere())).status).toBe(200);
  });

  test("concurrently allows no more than ten", async () => {
    const { email } = await addOrdinaryUser(server);
    const guesses = Array.from({ length: 20 }, (_, time) =>
      signIn(server, { email, password: `guess ${time}` }, fromElsewhere()),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("with variants of an address counts as one", async () => {
    const { email } = await addOrdinaryUser(server);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace("e", "E")];
    for (const spelling of [...spellings, ...spellings]) {
      const reply = await signIn(server, { email: spelling, password: "a guess" }, fromElsewhere());
      expect(reply.status).toBe(401);
    }
    for (const spelling of spellings) {
      const reply = await signIn(server, { email: spelling, password: "a guess" }, fromElsewhere());
      expect(reply.status).toBe(429);
    }
  });

  test("doesn't count successful logins", async () => {
    const credentials = await addOrdinaryUser(server);
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(server, credentials, fromElsewhere())).status).toBe(200);
    }
  });

  test("without TRUST_PROXY ignores a forged X-Forwarded-For", async () => {
    const credentials = await addOrdinaryUser(target.server);
    await failTenTimes(target.server, credentials, () => ({}));
    for (const name of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP"]) {
      expect((await signIn(target.server, credentials, { [name]: "192.0.2.2" })).status).toBe(429);
    }
  });

  test("on many accounts (spraying) is stopped after fifty, for that visitor alone", async () => {
    const sprayer = { "X-Forwarded-For": "192.0.2.1" };
    const accounts = Array.from({ length: 60 }, (_, index) => ({
      email: `user${index}@example.com`,
      password: "Winter2026!",
    }));
    const db = server.openDatabase();
    for (const { email } of accounts) await insertUser(db, { email, password: "another" });
    await db.destroy();
    // Two at a time: a visitor has no more places.
    const statuses: number[] = [];
    for (let first = 0; first < accounts.length; first += 2) {
      const some = accounts.slice(first, first + 2).map((account) => signIn(server, account, sprayer));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
    const page = await postForm(server, "/login", { intent: "log-in", ...accounts[0] }, sprayer);
    expect(page.status).toBe(429);
    const owner = { email: accounts[59]?.email ?? "", password: "another" };
    expect((await signIn(server, owner, { "X-Forwarded-For": "192.0.2.2" })).status).toBe(200);
  });

  test("with more than two at a time gets 503, by API and by page", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" }, slowPasswords: true });
    const times = Array.from({ length: 8 }, (_, time) => time);
    const visitor = fromElsewhere();
    const guess = (time: number) => ({ email: `nobody${time}@example.com`, password: "any password" });
    const calls = await Promise.all(times.map((time) => signIn(server, guess(time), visitor)));
    expect(calls.filter(({ status }) => status === 401)).toHaveLength(2);
    const rejected = calls.filter(({ status }) => status === 503);
    expect(rejected).toHaveLength(6);
    expect(rejected[0]?.headers.get("Retry-After")).toBe("10");
    const pages = await Promise.all(times.map((time) => postForm(server, "/login", guess(time), visitor)));
    const page = pages.find(({ status }) => status === 503);
    expect(page?.headers.get("Retry-After")).toBe("10");
    expect(await page?.text()).toContain("Please try again in a few seconds.");
  });
});

describe("a browser that has signed in to the account before", () => {
  const BROWSER = { "User-Agent": "Firefox" };

  /** Signs in and keeps the cookie by which the browser is known. */
  async function becomeKnown(server: Server, credentials: Credentials, headers: Record<string, string>) {
    const fields = { intent: "log-in", ...credentials };
    return deviceOf(await postForm(server, "/login", fields, { ...BROWSER, ...headers }));
  }

  function deviceOf(reply: Response) {
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith("device=")) ?? "";
    return { cookie, Cookie: cookie.split(";")[0] ?? "" };
  }

  test("can sign in to an account that strangers have locked, and has ten failures of its own", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" } });
    const credentials = await addOrdinaryUser(server);
    const other = await addOrdinaryUser(server);
    const { cookie, Cookie } = await becomeKnown(server, credentials, fromElsewhere());
    expect(cookie).toMatch(/; Max-Age=7776000; Path=\/;.* HttpOnly; SameSite=Lax$/);
    await failTenTimes(server, credentials);
    await failTenTimes(server, other);

    expect((await signIn(server, credentials, fromElsewhere())).status).toBe(429);
    const submit = (typed: Credentials) =>
      postForm(server, "/login", { intent: "log-in", ...typed }, { Cookie, ...fromElsewhere() });
    expect((await submit(credentials)).status).toBe(302);
    // It is known for that account alone.
    expect((await submit(other)).status).toBe(429);
    for (let time = 0; time < 10; time += 1) {
      expect((await submit({ ...credentials, password: `guess ${time}` })).status).toBe(401);
    }
    expect((await submit(credentials)).status).toBe(429);
  });

  test("is known for each user who signs in there, only by a signed cookie", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" } });
    const [anna, bea] = [await addOrdinaryUser(server), await addOrdinaryUser(server)];
    const first = await becomeKnown(server, anna, fromElsewhere());
    const { Cookie } = await becomeKnown(server, bea, { Cookie: first.Cookie, ...fromElsewhere() });
    const session = (await signInByForm(server, anna, fromElsewhere())).Cookie;
    await failTenTimes(server, anna);
    await failTenTimes(server, bea);
    for (const user of [anna, bea]) {
      const reply = await postForm(server, "/login", user, { Cookie, ...fromElsewhere() });
      expect(reply.status).toBe(302);
    }
    const value = decodeURIComponent(Cookie.slice("device=".length));
    const [content = ""] = value.split(".");
    for (const forged of [
      "device=x",
      `device=${encodeURIComponent(content)}`,
      `device=${encodeURIComponent(`${content}.AAAA`)}`,
      `device=${session.slice("session=".length)}`,
      `session=${encodeURIComponent(value)}`,
    ]) {
      const reply = await postForm(server, "/login", anna, { Cookie: forged, ...fromElsewhere() });
      expect(reply.status).toBe(429);
    }
  });

  test("is unknown again after a new password, but for the browser that set it", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" } });
    const password = "a newer password";
    const change = { intent: "save", field: "password", value: password };
    const withLink = async ({ email }: Credentials, headers: Record<string, string>) => {
      const link = await askForLink(server, email, headers);
      return postForm(server, link.path, { password, confirmPassword: password }, headers);
    };
    const onProfile = async (user: Credentials, headers: Record<string, string>) => {
      const { Cookie } = await signInByForm(server, user, headers);
      const fields = { ...change, currentPassword: user.password };
      return postForm(server, "/profile", fields, { ...headers, Cookie });
    };
    for (const setPassword of [withLink, onProfile]) {
      const user = await addOrdinaryUser(server);
      const before = await becomeKnown(server, user, fromElsewhere());
      const set = await setPassword(user, fromElsewhere());
      expect(set.status).toBe(302);
      await failTenTimes(server, user);
      const submit = async (Cookie: string) =>
        (await postForm(server, "/login", { ...user, password }, { Cookie, ...fromElsewhere() })).status;
      expect([await submit(before.Cookie), await submit(deviceOf(set).Cookie)]).toEqual([429, 302]);
    }
  });

  test("has two places at a time as well", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" }, slowPasswords: true });
    const credentials = await addOrdinaryUser(server);
    const visitor = fromElsewhere();
    const { Cookie } = await becomeKnown(server, credentials, visitor);
    const fields = { intent: "log-in", ...credentials, password: "a wrong password" };
    const pages = await Promise.all(
      Array.from({ length: 6 }, () => postForm(server, "/login", fields, { Cookie, ...visitor })),
    );
    // On a slow machine, a place is free again before the last one asks.
    const statuses = pages.map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });

  test("can sign in during 40 bogus logins a second from many addresses", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" }, slowPasswords: true });
    const credentials = await addOrdinaryUser(server);
    const { Cookie } = await becomeKnown(server, credentials, fromElsewhere());
    const bogus: Promise<void>[] = [];
    const statuses: number[] = [];
    const flood = setInterval(() => {
      // A slow machine falls behind, and too many open connections would be closed.
      if (bogus.length - statuses.length >= 60) return;
      const guess = {
        email: bogus.length % 2 ? credentials.email : `x${bogus.length}@example.com`,
        password: "?",
      };
      // On a slow machine, a connection is closed after a minute without a response.
      const closed = () => ({ status: 0 });
      const reply = signIn(server, guess, fromElsewhere()).catch(closed);
      bogus.push(reply.then(({ status }) => void statuses.push(status)));
    }, 25);
    try {
      // Until the queue of strangers is full.
      await expect.poll(() => statuses).toContain(503);
      for (let time = 0; time < 3; time += 1) {
        const fields = { intent: "log-in", ...credentials };
        const reply = await postForm(server, "/login", fields, { Cookie, ...fromElsewhere() });
        expect(reply.status).toBe(302);
      }
    } finally {
      clearInterval(flood);
    }
    await Promise.all(bogus);
    expect([...new Set(statuses)].filter(Boolean).sort()).toEqual([401, 429, 503]);
  });

  test("behind an untrusted proxy, the limit of failed logins is ten times as wide", async () => {
    const proxied = { "X-Forwarded-For": "198.51.100.7" };
    const { server } = target;
    for (let time = 0; time < 55; time += 1) {
      const guess = { email: `sprayed${time}@example.com`, password: "any password" };
      expect((await signIn(server, guess, proxied)).status).toBe(401);
    }
    expect((await signIn(server, await addOrdinaryUser(server), proxied)).status).toBe(200);
  });
});

describe("whether an address is known", () => {
  test("doesn't change a login's work: one comparison, with a hash of the same cost", async () => {
    const log = path.join(folderForTest(), "log");
    const preload = new URL("../support/counted-bcrypt.mjs", import.meta.url).href;
    // Naming the password has it hashed anew, at full cost.
    const env = { NODE_OPTIONS: `--import ${preload}`, BCRYPT_LOG: log, ADMIN_PASSWORD: ADMIN.password };
    const server = await start({ env, slowPasswords: true });
    for (const email of [ADMIN.email, UNKNOWN.email]) {
      await signIn(server, { email, password: "a wrong password" });
      await postForm(server, "/login", { email, password: "a wrong password" });
    }
    expect(readFileSync(log, "utf8")).toBe("12\n".repeat(4));
  });

  test("isn't revealed by the responses to logins", async () => {
    const seen = [];
    for (const email of [CANARY_USER.email, "unknown1@example.com"]) {
      const wrong = { email, password: "a wrong password" };
      const call = await target.expectRejected(jsonCall("POST", "/api/auth/login", wrong), 401);
      const page = await (await postForm(target.server, "/login", wrong)).text();
      seen.push([
        call.body,
        Object.keys(call.headers),
        page.replaceAll(email, "…").replace(/nonce="[^"]*"/g, ""),
      ]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  test("isn't looked up before a reset request is answered", async () => {
    const server = await start();
    const { email } = await addOrdinaryUser(server);
    const db = server.openDatabase();
    // Where it were looked up, it couldn't be.
    await db.schema.alterTable("users").renameColumn("emailNormalized", "away").execute();
    const replies = [];
    for (const address of [email, UNKNOWN.email]) {
      const reply = await postJson(server, "/api/auth/forgot-password", { email: address });
      const page = await postForm(server, "/login", { intent: "send-reset-link", email: address });
      replies.push([reply.status, await reply.text(), page.status, page.headers.get("Location")]);
    }
    await db.schema.alterTable("users").renameColumn("away", "emailNormalized").execute();
    await db.destroy();
    expect(replies[0]?.[0]).toBe(200);
    expect(replies[1]).toEqual(replies[0]);
  });
});

describe("a reset token", () => {
  const password = "a remembered password";

  async function newToken() {
    const credentials = await addOrdinaryUser(target.server);
    return { credentials, ...(await askForLink(target.server, credentials.email)) };
  }

  /** A request for each endpoint and screen that accepts a reset token. */
  function resetRequests(token: string) {
    const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: target.server.url };
    const typed = new URLSearchParams({ password, confirmPassword: password }).toString();
    const query = new URLSearchParams({ token });
    return [
      jsonCall("POST", `/api/auth/reset-password/${encodeURIComponent(token)}`, { password }),
      jsonCall("POST", `/api/auth/reset-password?${query}`, { password }),
      { method: "POST", path: `/reset-password/${encodeURIComponent(token)}`, headers: form, body: typed },
      { method: "POST", path: `/add-new-password?${query}`, headers: form, body: typed },
    ];
  }

  async function expectVoid(token: string) {
    for (const request of resetRequests(token)) {
      const reply = await target.expectRejected(request, [400, 404]);
      if (reply.status === 400) expect(reply.body).toContain(accountMessages.resetTokenInvalid);
    }
  }

  test.each([0, 1, 2, 3])(
    "works once, at any endpoint or screen (%i), and at none afterwards",
    async (request) => {
      const { credentials, token } = await newToken();
      const session = await signInByApi(target.server, credentials);
      const reply = await target.send(resetRequests(token)[request] ?? { path: "/" });
      expect([200, 302]).toContain(reply.status);
      await expectVoid(token);
      expect(await isValid(session)).toBe(false);
      expect(await isValid(await signInByApi(target.server, { ...credentials, password }))).toBe(true);
    },
  );

  test("expires after an hour, to the millisecond", async () => {
    const { credentials, token } = await newToken();
    const db = await forTest(target.server.openDatabase());
    const { expiresAt } = await db
      .selectFrom("resetTokens")
      .innerJoin("users", "users.id", "resetTokens.userId")
      .select("resetTokens.expiresAt")
      .where("users.email", "=", credentials.email)
      .executeTakeFirstOrThrow();
    await db.updateTable("resetTokens").set({ expiresAt: now().toISOString() }).execute();
    // It was made after the test began, and is valid for an hour of the server's clock.
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(now(3_600_000).getTime());
    await expectVoid(token);
  });

  test("can't be guessed, nor read from the database", async () => {
    const { token } = await newToken();
    const db = await forTest(target.server.openDatabase());
    const stored = await db.selectFrom("resetTokens").select("tokenHash").execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const other of [
      stored.at(-1)?.tokenHash ?? "",
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      ` ${token}`,
      `${token}\n`,
      token.split("").reverse().join(""),
      "null",
      "undefined",
      "[object Object]",
      "%",
      "' or 1=1 --",
      "__proto__",
      "a".repeat(5000),
    ]) {
      await expectVoid(other);
    }
    for (const body of [{ password }, { password, token }])
      await target.expectRejected(jsonCall("POST", "/api/auth/reset-password?token=", body), 400);
    // It is still valid.
    const used = await postJson(target.server, `/api/auth/reset-password/${token}`, { password });
    expect(used.status).toBe(200);
  });
});

describe("a session's token", () => {
  let genuine: string;
  let credentials: Credentials;
  beforeAll(async () => {
    credentials = await addOrdinaryUser(target.server);
    genuine = (await signInByApi(target.server, credentials)).Authorization.slice("Bearer ".length);
  });

  const secret = () => readFileSync(path.join(target.server.dataDir, "session-secret"));
  const parts = (token: string) => token.split(".") as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const resigned = (token: string, alg: string, key: Uint8Array, change: object = {}, header: object = {}) =>
    new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader({ alg, ...header }).sign(key);
  const withHead = (token: string, head: object, signature = parts(token)[2]) =>
    `${encode(head)}.${parts(token)[1]}.${signature}`;

  test.each<[string, (token: string) => string | Promise<string>]>([
    ["without an algorithm", (token) => withHead(token, { alg: "none" }, "")],
    ["without an algorithm, in capitals", (token) => withHead(token, { alg: "NONE" }, "")],
    ["without an algorithm, its signature kept", (token) => withHead(token, { alg: "none" })],
    ["without a heading's algorithm", (token) => withHead(token, { typ: "JWT" })],
    ["said to be signed by RS256", (token) => withHead(token, { alg: "RS256" })],
    ["signed with another key", (token) => resigned(token, "HS256", new Uint8Array(32).fill(7))],
    ["signed with a key of nothing", (token) => resigned(token, "HS256", new Uint8Array(32))],
    ["signed with its own id", (token) => resigned(token, "HS256", Buffer.from(decodeJwt(token).jti ?? ""))],
    [
      "that brings its key",
      (token) =>
        resigned(token, "HS256", new Uint8Array(32).fill(7), {}, { jwk: { kty: "oct", k: "BwcHBwcHBwc" } }),
    ],
    [
      "that says where its key is",
      (token) =>
        resigned(
          token,
          "HS256",
          new Uint8Array(32).fill(7),
          {},
          { kid: "../../../../dev/null", jku: "http://127.0.0.1:1/" },
        ),
    ],
    ["that asks for what isn't known", (token) => withHead(token, { alg: "HS256", crit: ["x"], x: 1 })],
    ["signed by another algorithm", (token) => resigned(token, "HS512", secret())],
    ["that has expired", (token) => resigned(token, "HS256", secret(), { exp: 1_600_000_000 })],
    ["that isn't good yet", (token) => resigned(token, "HS256", secret(), { nbf: 4_000_000_000 })],
    ["that expires never", (token) => resigned(token, "HS256", secret(), { exp: "never" })],
    ["of no session", (token) => resigned(token, "HS256", secret(), { jti: "none" })],
    ["without a session", (token) => resigned(token, "HS256", secret(), { jti: undefined })],
    ["of a list of sessions", (token) => resigned(token, "HS256", secret(), { jti: [decodeJwt(token).jti] })],
    ["of a session by a query", (token) => resigned(token, "HS256", secret(), { jti: "' or '1'='1" })],
    ["of any session", (token) => resigned(token, "HS256", secret(), { jti: "%" })],
    [
      "with a changed payload",
      (token) => {
        const [head, , signature] = parts(token);
        return `${head}.${encode({ ...decodeJwt(token), sub: "another" })}.${signature}`;
      },
    ],
    ["with a cut signature", (token) => token.slice(0, -4)],
    ["with an empty signature", (token) => token.slice(0, token.lastIndexOf(".") + 1)],
    ["with a part too many", (token) => `${token}.${parts(token)[2]}`],
    ["twice over", (token) => `${token}${token}`],
    ["as a JSON object", (token) => encode({ token })],
    ["of 10 KB", (token) => token + "A".repeat(10_000)],
    ["that is no token", () => "undefined"],
    ["of a prototype", () => "__proto__"],
  ])("%s is not valid, for calls and for screens", async (_what, tamper) => {
    const token = await tamper(genuine);
    const changed = { Authorization: `Bearer ${token}` };
    expect(await isValid(changed)).toBe(false);
    const reply = await target.expectRejected({ path: "/api/auth/profile", headers: changed }, 401);
    expect(JSON.parse(reply.body)).toEqual({
      success: false,
      message: accountMessages.sessionExpired,
      code: "session-ended",
    });
    // In a cookie signed with another secret, and in an unsigned one.
    for (const cookie of [`${encode({ token })}.AAAA`, encode({ token }), token]) {
      const headers = { Cookie: `session=${encodeURIComponent(cookie)}` };
      const page = await target.expectRejected({ path: "/profile", headers }, 302);
      expect(page.headers.location).toBe("/login?next=%2Fprofile");
    }
    expect(await isValid({ Authorization: `Bearer ${genuine}` })).toBe(true);
  });

  test("signed again unchanged is valid, so that the tests above fail for the reason they name", async () => {
    const same = await resigned(genuine, "HS256", secret());
    expect(await isValid({ Authorization: `Bearer ${same}` })).toBe(true);
  });

  test("contains no rights: the admin role is looked up", async () => {
    const claims = { isAdmin: true, is_admin: 1, role: "admin", admin: true };
    const claiming = { Authorization: `Bearer ${await resigned(genuine, "HS256", secret(), claims)}` };
    const reply = await target.send({ method: "POST", path: "/api/auth/validateToken", headers: claiming });
    expect(JSON.parse(reply.body)).toMatchObject({ isValid: true, isAdmin: false });
    const { canaries } = target;
    const path = `/api/auth/delete-user/${canaries.user}`;
    await target.expectRejected({ method: "DELETE", path, headers: claiming }, 403);
  });

  test("in a cookie of another name, or in a flash, signs nobody in", async () => {
    const { Cookie } = await signInByForm(target.server, credentials);
    const value = Cookie.slice("session=".length);
    for (const headers of [
      { Cookie: `flash=${value}` },
      { Cookie: `__Host-session=${value}` },
      { Cookie: `Session=${value}` },
      { Cookie: `session=${value.slice(0, -3)}` },
      { Cookie: `session=${value.replace(/^./, (first) => (first === "e" ? "f" : "e"))}` },
      { Cookie: `session=x; other=${value}` },
    ]) {
      await target.expectRejected({ path: "/profile", headers }, 302);
    }
    expect((await target.send({ path: "/profile", headers: { Cookie } })).status).toBe(200);
  });
});

test.each<[what: string, given: object, status?: number]>([
  ["a query for a password", { password: { $ne: null } }],
  ["a list of passwords", { password: [CANARY_USER.password] }],
  ["true for a password", { password: true }],
  ["nothing for a password", { password: null }],
  ["an object for an address", { email: { $gt: "" } }],
  ["a list of addresses", { email: [CANARY_USER.email] }],
  ["a NUL behind the address", { email: `${CANARY_USER.email}\0` }],
  ["any address", { email: "' or '1'='1" }, 401],
  ["a pattern", { email: "%@example.com" }, 401],
  ["a comment", { email: `${CANARY_USER.email}'--` }, 401],
  ["a password with more behind it", { password: `${CANARY_USER.password}!` }, 401],
  ["a password with a NUL behind it", { password: `${CANARY_USER.password}\0` }, 401],
  ["a password with a blank behind it", { password: `${CANARY_USER.password} ` }, 401],
  ["a password of 1,000 letters", { password: CANARY_USER.password.padEnd(1000, "x") }, 401],
])("%s signs nobody in", async (_what, given, status = 400) => {
  await target.expectRejected(jsonCall("POST", "/api/auth/login", { ...CANARY_USER, ...given }), status);
});

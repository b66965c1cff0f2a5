import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { apiMessages } from "~/messages/api";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { forFile } from "../support/for-file";
import { logLines } from "../support/log";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { addOrdinaryUser, ADMIN, postJson, signInByApi } from "../support/server";
import { now } from "../support/today";

/** What must never be seen again: passwords, tokens, links. */
const secrets = [ADMIN.password];
/** Every reply but that of a login. */
const replies: string[] = [];

// Behind a proxy, so that a test can be a visitor of its own.
const server = await forFile(startServerWithMail({ env: { TRUST_PROXY: "1" } }));
const admin = await signInByApi(server);
secrets.push(admin.Authorization.slice("Bearer ".length));

afterEach(() => {
  const seen = [...replies, server.output()].join("\n");
  const found = [
    ...secrets.filter((secret) => seen.includes(secret)),
    ...(seen.match(/\$2[aby]\$|reset-password\/[\w-]{20}/g) ?? []),
  ];
  expect(
    found,
    "no response and no line of the log contains a hash, a password, a token or a reset link",
  ).toEqual([]);
});

async function call(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + address, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await reply.text();
  replies.push(text);
  return { status: reply.status, headers: reply.headers, body: JSON.parse(text) };
}

/** A new ordinary user who has signed in. */
async function newUser() {
  const credentials = await addOrdinaryUser(server);
  const headers = await signInByApi(server, credentials);
  secrets.push(credentials.password, headers.Authorization.slice("Bearer ".length));
  return { credentials, headers };
}

async function isValid(headers: Record<string, string>): Promise<boolean> {
  return (await call("POST", "/api/auth/validateToken", undefined, headers)).body.isValid;
}

describe("login", () => {
  test("replies with a token, the role and the user", async () => {
    const reply = await postJson(server, "/api/auth/login", { ...ADMIN, email: " ADMIN@Example.com " });
    const body = await reply.json();
    secrets.push(body.token);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(body).toEqual({
      success: true,
      message: "Login successful!",
      token: expect.stringMatching(/^ey/),
      isAdmin: true,
      user: { _id: expect.any(String), name: "Admin", email: ADMIN.email },
    });
    const { iat = 0, exp = 0 } = decodeJwt(body.token);
    expect(exp - iat).toBe(12 * 3600);
  });

  test("opens a new session each time", async () => {
    const { credentials, headers } = await newUser();
    const again = await signInByApi(server, credentials);
    expect(decodeJwt(again.Authorization.slice(7)).jti).not.toBe(
      decodeJwt(headers.Authorization.slice(7)).jti,
    );
    expect([await isValid(headers), await isValid(again)]).toEqual([true, true]);
  });

  test.each([
    ["a wrong password", { email: ADMIN.email, password: "wrong password" }],
    ["an unknown address", { email: "nobody@example.com", password: "wrong password" }],
    ["a right password with more behind it", { ...ADMIN, password: `${ADMIN.password}!` }],
  ])("rejects %s in the same words", async (_what, credentials) => {
    const { status, body } = await call("POST", "/api/auth/login", credentials);
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, message: "Invalid credentials!", code: "invalid" },
    });
  });

  test.each([
    [{}, { email: "Email is required.", password: accountMessages.passwordRequired }],
    [{ email: ADMIN.email }, { password: accountMessages.passwordRequired }],
    [{ email: ADMIN.email, password: { $ne: null } }, { password: apiMessages.notText }],
    [
      { email: ["a"], password: 1 },
      { email: apiMessages.notText, password: apiMessages.notText },
    ],
  ])("rejects %j", async (credentials, errors) => {
    const { status, body } = await call("POST", "/api/auth/login", credentials);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });
});

describe("a token", () => {
  test("is ended by logout, and no other", async () => {
    const { credentials, headers } = await newUser();
    const other = await signInByApi(server, credentials);
    const { status, body } = await call("POST", "/api/auth/logout", undefined, headers);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: "You have been logged out." },
    });
    expect([await isValid(headers), await isValid(other)]).toEqual([false, true]);
    const again = await call("POST", "/api/auth/logout", undefined, headers);
    expect([again.status, again.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });

  test("is validated", async () => {
    const { headers } = await newUser();
    const check = (own: Record<string, string>) => call("POST", "/api/auth/validateToken", undefined, own);
    const invalid = { isValid: false, isAdmin: false };
    const ordinary = { isValid: true, isAdmin: false };
    const high = { isValid: true, isAdmin: true };
    expect(await check({})).toMatchObject({ status: 200, body: { ...invalid, data: invalid } });
    expect(await check(headers)).toMatchObject({ status: 200, body: { ...ordinary, data: ordinary } });
    expect(await check(admin)).toMatchObject({ status: 200, body: { ...high, data: high } });
  });

  test("ends with its session, whatever the token says", async () => {
    const { headers } = await newUser();
    const db = server.openDatabase();
    const { jti = "" } = decodeJwt(headers.Authorization.slice(7));
    await db.updateTable("sessions").set({ expiresAt: now().toISOString() }).where("id", "=", jti).execute();
    await db.destroy();
    expect(await isValid(headers)).toBe(false);
  });
});

describe("users", () => {
  const anna = {
    name: "Anna Rossi",
    email: "anna@example.com",
    password: "anna's secret",
    phone: "026 555 01 42",
  };

  test("are registered and deleted by admins, and listed for all users", async () => {
    const { headers } = await newUser();
    const wishes = { ...anna, isAdmin: true, _id: "mine" };
    secrets.push(anna.password);
    expect(await call("POST", "/api/auth/register", wishes, admin)).toMatchObject({
      status: 201,
      body: { success: true, message: "User added successfully!" },
    });
    const { body: users } = await call("GET", "/api/auth/get-user", undefined, headers);
    const { _id, ...entry } = users.at(-1);
    expect(entry).toEqual({ name: anna.name, email: anna.email });

    const token = await signInByApi(server, anna);
    expect(await call("GET", "/api/auth/profile", undefined, token)).toMatchObject({
      status: 200,
      body: { name: anna.name, email: anna.email, phone: "0265550142" },
    });
    expect(await call("POST", "/api/auth/register", anna, token)).toMatchObject({ status: 403 });
    expect(await call("DELETE", `/api/auth/delete-user/${_id}`, undefined, token)).toMatchObject({
      status: 403,
      body: { message: "Only an administrator may do this." },
    });

    expect(await call("DELETE", `/api/auth/delete-user/${_id}`, undefined, admin)).toMatchObject({
      status: 200,
      body: { success: true, message: "User Deleted Successfully" },
    });
    expect(await isValid(token)).toBe(false);
    expect(await call("GET", "/api/auth/profile", undefined, token)).toMatchObject({ status: 401 });
    expect(await call("DELETE", `/api/auth/delete-user/${_id}`, undefined, admin)).toMatchObject({
      status: 404,
    });
  });

  test("have unique addresses", async () => {
    const taken = { ...anna, email: "Admin@EXAMPLE.com" };
    expect(await call("POST", "/api/auth/register", taken, admin)).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: accountMessages.userNotAdded,
        errors: { email: accountMessages.emailTaken },
      },
    });
  });

  test("are rejected with every error at its field", async () => {
    const { status, body } = await call("POST", "/api/auth/register", { email: "no" }, admin);
    expect({ status, ...body.errors }).toEqual({
      status: 400,
      name: "Name is required.",
      email: accountMessages.emailInvalid,
      password: accountMessages.passwordRequired,
      phone: "Phone is required.",
    });
  });

  test("can't delete themselves", async () => {
    const { body } = await call("GET", "/api/auth/get-user", undefined, admin);
    const { _id } = body.find(({ email }: { email: string }) => email === ADMIN.email);
    expect(await call("DELETE", `/api/auth/delete-user/${_id}`, undefined, admin)).toMatchObject({
      status: 409,
      body: { success: false, message: "You cannot delete your own account." },
    });
  });
});

describe("the profile", () => {
  test("changes one field at a time", async () => {
    const { headers } = await newUser();
    const change = (field: string, value: unknown) =>
      call("PUT", "/api/auth/updateProfile", { field, value }, headers);
    expect(await change("name", "  Luca <b>B</b> ")).toMatchObject({
      status: 200,
      body: { success: true, message: "Name updated successfully." },
    });
    expect(await change("phone", "+41 26 555")).toMatchObject({
      body: { message: "Phone updated successfully." },
    });
    expect(await change("name", " ")).toMatchObject({
      status: 400,
      body: { message: accountMessages.valueEmpty, errors: { value: accountMessages.valueEmpty } },
    });
    expect(await change("email", "new@example.com")).toMatchObject({
      status: 400,
      body: { errors: { field: accountMessages.fieldNotEditable } },
    });
    expect((await call("GET", "/api/auth/profile", undefined, headers)).body).toMatchObject({
      name: "Luca <b>B</b>",
      phone: "026555",
    });
  });

  test("responds with the request id if it can't be changed", async () => {
    const { headers } = await newUser();
    const db = server.openDatabase();
    await sql`create trigger stuck before update on users begin select raise(abort, 'stuck'); end`.execute(
      db,
    );
    const reply = await call("PUT", "/api/auth/updateProfile", { field: "phone", value: "117" }, headers);
    await sql`drop trigger stuck`.execute(db);
    await db.destroy();
    expect([reply.status, reply.body]).toEqual([
      500,
      {
        success: false,
        message: "Failed to update phone.",
        code: "failed",
        requestId: reply.headers.get("X-Request-Id"),
      },
    ]);
  });

  test("invalidates older tokens with a new password", async () => {
    const { credentials, headers } = await newUser();
    const elsewhere = await signInByApi(server, credentials);
    const value = "a better password";
    secrets.push(value);
    expect(await call("PUT", "/api/auth/updateProfile", { field: "password", value }, headers)).toMatchObject(
      { status: 200, body: { message: accountMessages.fieldUpdated("password") } },
    );
    expect([await isValid(headers), await isValid(elsewhere)]).toEqual([false, false]);
    expect(await readMails(server, credentials.email, 1)).toHaveLength(1);
    expect(await call("POST", "/api/auth/login", credentials)).toMatchObject({ status: 401 });
    expect(await isValid(await signInByApi(server, { ...credentials, password: value }))).toBe(true);
  });
});

describe("a new password by API", () => {
  const change = (headers: { Authorization: string }, more: object = {}) =>
    call(
      "PUT",
      "/api/auth/updateProfile",
      { field: "password", value: "a better password", ...more },
      headers,
    );

  /** As if the user had signed in eleven minutes ago. */
  async function backdate(headers: { Authorization: string }) {
    const db = server.openDatabase();
    await db
      .updateTable("sessions")
      .set({ createdAt: now(-11 * 60_000).toISOString() })
      .where("id", "=", decodeJwt(headers.Authorization.slice(7)).jti ?? "")
      .execute();
    await db.destroy();
  }

  test("accepts the current one, however old the token is", async () => {
    const { credentials, headers } = await newUser();
    await backdate(headers);
    const wrong = "This is not your current password.";
    const failures = () => logLines(server).filter(({ event }) => event === "login failed").length;
    const before = failures();
    expect(await change(headers, { currentPassword: "a wrong one" })).toMatchObject({
      status: 400,
      body: { success: false, message: wrong, errors: { currentPassword: wrong } },
    });
    expect(await change(headers, { currentPassword: credentials.password })).toMatchObject({ status: 200 });
    await expect.poll(failures).toBe(before + 1);
  });

  test("doesn't require it within ten minutes of logging in; then 403 says that it is missing", async () => {
    const { headers } = await newUser();
    await backdate(headers);
    const { status, body } = await change(headers);
    expect(status).toBe(403);
    expect(body).toEqual({
      success: false,
      message: "Please enter your password again.",
      code: "reauthenticate",
      reauthenticate: true,
    });
    expect(await isValid(headers)).toBe(true);
    expect(
      await call("PUT", "/api/auth/updateProfile", { field: "phone", value: "117" }, headers),
    ).toMatchObject({ status: 200 });
  });

  test("can't be set by guessing the current one", async () => {
    const { credentials, headers } = await newUser();
    for (let time = 0; time < 10; time += 1) {
      expect(await change(headers, { currentPassword: `guess ${time}` })).toMatchObject({ status: 400 });
    }
    const events = () => logLines(server).flatMap(({ event, visitor }) => (event ? [[event, visitor]] : []));
    const before = events().length;
    expect(await change(headers, { currentPassword: credentials.password })).toMatchObject({ status: 429 });
    await expect.poll(() => events().slice(before)).toEqual([["limit reached", "127.0.0.1"]]);
  });

  test.each(["datonino", "DaTonino1", "pizzeria2026", "aaaaaaaa", "qwertzuiop", "their own address"])(
    "is rejected if it is easy to guess: %s",
    async (password) => {
      const { credentials, headers } = await newUser();
      const value = password === "their own address" ? credentials.email : password;
      const message = accountMessages.passwordTooCommon;
      expect(await change(headers, { value })).toMatchObject({
        status: 400,
        body: { message, errors: { value: message } },
      });
    },
  );

  test("is rejected if it is too common", async () => {
    const { headers } = await newUser();
    const message = accountMessages.passwordTooCommon;
    expect(await change(headers, { value: "Baseball1" })).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { value: message } },
    });
    const user = { name: "Pia", email: "pia@example.com", phone: "0265550142", password: "iloveyou" };
    expect(await call("POST", "/api/auth/register", user, admin)).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { password: message } },
    });
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string, visitor = "192.0.2.1") =>
    call("POST", "/api/auth/forgot-password", { email }, { "X-Forwarded-For": visitor });

  test("is answered the same for known and unknown addresses, and mailed at most three times an hour", async () => {
    const { credentials } = await newUser();
    const both = [credentials.email, "unknown@example.com"];
    const sent = { success: true, message: "Password reset link sent to your email!" };
    for (let time = 0; time < 5; time += 1) {
      for (const email of both) {
        expect(await forgot(time === 4 ? email.toUpperCase() : email)).toMatchObject({
          status: 200,
          body: sent,
        });
      }
    }
    const rejected = await forgot("another@example.com");
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        success: false,
        message: "Too many reset links were requested. Please try again in 60 minutes.",
      },
    });
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(3500);
    // A newer link replaces one that was not sent yet.
    const mails = await readMails(server, credentials.email, 1);
    expect(mails.length).toBeGreaterThanOrEqual(1);
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  test("is rejected without a valid address", async () => {
    expect(await forgot("")).toMatchObject({ status: 400, body: { message: "Email is required." } });
    expect(await forgot("nobody")).toMatchObject({ status: 400 });
  });

  test.each([
    ["path", (token: string) => `/api/auth/reset-password/${token}`, resetMessages.path.done],
    ["query", (token: string) => `/api/auth/reset-password?token=${token}`, "Password reset successfully!"],
  ])("is reset with the mailed token in the %s, once", async (_where, address, message) => {
    const { credentials, headers } = await newUser();
    await forgot(credentials.email, "192.0.2.2");
    const [mail = ""] = await readMails(server, credentials.email, 1);
    expect(mail).toContain(`http://localhost:${server.port}/reset-password/`);
    const { token } = readResetLink(mail);
    const password = "a remembered password";
    secrets.push(token, password);

    expect(await call("POST", address(token), { password: "short" })).toMatchObject({
      status: 400,
      body: { message: accountMessages.passwordTooShort },
    });
    expect(await call("POST", address(token), { password })).toMatchObject({
      status: 200,
      body: { success: true, message },
    });
    expect(await isValid(headers)).toBe(false);
    expect(await isValid(await signInByApi(server, { ...credentials, password }))).toBe(true);
    expect(await call("POST", address(token), { password })).toMatchObject({
      status: 400,
      body: { success: false, message: accountMessages.resetTokenInvalid },
    });
  });

  test("needs a token", async () => {
    const password = "a remembered password";
    for (const address of ["/api/auth/reset-password", "/api/auth/reset-password/none"]) {
      expect(await call("POST", address, { password })).toMatchObject({
        status: 400,
        body: { message: accountMessages.resetTokenInvalid },
      });
    }
  });
});

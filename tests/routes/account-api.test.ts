import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { apiMessages } from "~/messages/api";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { addOrdinaryUser, ADMIN, postJson, signInByApi } from "../support/server";
import { now } from "../support/today";

/** What must never be seen again: passwords, tokens, links. */
const secrets = [ADMIN.password];
/** Every reply but that of a login. */
const replies: string[] = [];

// Behind a proxy, so that a test can be a visitor of its own.
const server = await forFile(startServerWithMail({ env: { TRUST_PROXY: "1" } }));
const db = await forFile(server.openDatabase());
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

const send = callsOf(server);
const call: typeof send = async (...request) => {
  const reply = await send(...request);
  replies.push(JSON.stringify(reply.body));
  return reply;
};

/** A new ordinary user who has signed in. */
async function newUser() {
  const credentials = await addOrdinaryUser(server);
  const headers = await signInByApi(server, credentials);
  secrets.push(credentials.password, headers.Authorization.slice("Bearer ".length));
  return { credentials, headers };
}

async function isValid(headers: Record<string, string>): Promise<boolean> {
  return (await call("POST /api/auth/validateToken", undefined, headers)).body.isValid;
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

  test("rejects a wrong password", async () => {
    const { status, body } = await call("POST /api/auth/login", { ...ADMIN, password: "wrong password" });
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, message: "Invalid credentials!", code: "invalid" },
    });
  });

  test.each([
    [{}, { email: "Email is required.", password: accountMessages.passwordRequired }],
    [
      { email: ["a"], password: 1 },
      { email: apiMessages.notText, password: apiMessages.notText },
    ],
  ])("rejects %j", async (credentials, errors) => {
    const { status, body } = await call("POST /api/auth/login", credentials);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });
});

describe("a token", () => {
  test("is ended by logout, and no other", async () => {
    const { credentials, headers } = await newUser();
    const other = await signInByApi(server, credentials);
    const { status, body } = await call("POST /api/auth/logout", undefined, headers);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: "You have been logged out." },
    });
    expect([await isValid(headers), await isValid(other)]).toEqual([false, true]);
    const again = await call("POST /api/auth/logout", undefined, headers);
    expect([again.status, again.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });

  test("is validated", async () => {
    const { headers } = await newUser();
    const check = (own: Record<string, string>) => call("POST /api/auth/validateToken", undefined, own);
    const invalid = { isValid: false, isAdmin: false };
    const ordinary = { isValid: true, isAdmin: false };
    const high = { isValid: true, isAdmin: true };
    expect(await check({})).toMatchObject({ status: 200, body: { ...invalid, data: invalid } });
    expect(await check(headers)).toMatchObject({ status: 200, body: { ...ordinary, data: ordinary } });
    expect(await check(admin)).toMatchObject({ status: 200, body: { ...high, data: high } });
  });

  test("ends with its session, whatever the token says", async () => {
    const { headers } = await newUser();
    const { jti = "" } = decodeJwt(headers.Authorization.slice(7));
    await db.updateTable("sessions").set({ expiresAt: now().toISOString() }).where("id", "=", jti).execute();
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
    expect(await call("POST /api/auth/register", wishes, admin)).toMatchObject({
      status: 201,
      body: { success: true, message: "User added successfully!" },
    });
    const { body: users } = await call("GET /api/auth/get-user", undefined, headers);
    const { _id, ...entry } = users.at(-1);
    expect(entry).toEqual({ name: anna.name, email: anna.email });

    const token = await signInByApi(server, anna);
    expect(await call("GET /api/auth/profile", undefined, token)).toMatchObject({
      status: 200,
      body: { name: anna.name, email: anna.email, phone: "0265550142" },
    });
    expect(await call(`DELETE /api/auth/delete-user/${_id}`, undefined, admin)).toMatchObject({
      status: 200,
      body: { success: true, message: "User Deleted Successfully" },
    });
    expect(await isValid(token)).toBe(false);
  });

  test("are rejected with every error at its field", async () => {
    const { status, body } = await call("POST /api/auth/register", { email: "no" }, admin);
    expect({ status, ...body.errors }).toEqual({
      status: 400,
      name: "Name is required.",
      email: accountMessages.emailInvalid,
      password: accountMessages.passwordRequired,
      phone: "Phone is required.",
    });
  });
});

describe("the profile", () => {
  test("changes one field at a time", async () => {
    const { headers } = await newUser();
    const change = (field: string, value: unknown) =>
      call("PUT /api/auth/updateProfile", { field, value }, headers);
    expect(await change("name", "  Luca <b>B</b> ")).toMatchObject({
      status: 200,
      body: { success: true, message: "Name updated successfully." },
    });
    expect(await change("email", "new@example.com")).toMatchObject({
      status: 400,
      body: { errors: { field: accountMessages.fieldNotEditable } },
    });
    expect((await call("GET /api/auth/profile", undefined, headers)).body).toMatchObject({
      name: "Luca <b>B</b>",
      phone: "0265550142",
    });
  });

  test("responds with the request id if it can't be changed", async () => {
    const { headers } = await newUser();
    await sql`create trigger stuck before update on users begin select raise(abort, 'stuck'); end`.execute(
      db,
    );
    const reply = await call("PUT /api/auth/updateProfile", { field: "phone", value: "117" }, headers);
    await sql`drop trigger stuck`.execute(db);
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

  test("invalidates older tokens with a new password, unless it is easy to guess", async () => {
    const { credentials, headers } = await newUser();
    const elsewhere = await signInByApi(server, credentials);
    const change = (value: string) =>
      call("PUT /api/auth/updateProfile", { field: "password", value }, headers);
    const message = accountMessages.passwordTooCommon;
    expect(await change("DaTonino1")).toMatchObject({
      status: 400,
      body: { message, errors: { value: message } },
    });
    expect([await isValid(headers), await isValid(elsewhere)]).toEqual([true, true]);
    const value = "a better password";
    secrets.push(value);
    expect(await change(value)).toMatchObject({
      status: 200,
      body: { message: accountMessages.fieldUpdated("password") },
    });
    expect([await isValid(headers), await isValid(elsewhere)]).toEqual([false, false]);
    expect(await readMails(server, credentials.email, 1)).toHaveLength(1);
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string, visitor = "192.0.2.1") =>
    call("POST /api/auth/forgot-password", { email }, { "X-Forwarded-For": visitor });

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

  test.each([
    ["path", (token: string) => `/api/auth/reset-password/${token}`, resetMessages.path.done],
    ["query", (token: string) => `/api/auth/reset-password?token=${token}`, "Password reset successfully!"],
  ])("is reset with the mailed token in the %s", async (_where, address, message) => {
    const { credentials } = await newUser();
    await forgot(credentials.email, "192.0.2.2");
    const [mail = ""] = await readMails(server, credentials.email, 1);
    expect(mail).toContain(`http://localhost:${server.port}/reset-password/`);
    const { token } = readResetLink(mail);
    const password = "a remembered password";
    secrets.push(token, password);

    expect(await call(`POST ${address(token)}`, { password: "short" })).toMatchObject({
      status: 400,
      body: { message: accountMessages.passwordTooShort },
    });
    expect(await call(`POST ${address(token)}`, { password })).toMatchObject({
      status: 200,
      body: { success: true, message },
    });
  });
});

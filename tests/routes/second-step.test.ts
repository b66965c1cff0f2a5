import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import {
  ACCOUNT_PASSWORD as PASSWORD,
  addAccount,
  changePassword,
  isSignedIn,
  linkByHand,
} from "../support/accounts";
import { callsOf } from "../support/api";
import { shiftedClock } from "../support/clock";
import { forFile } from "../support/for-file";
import { readMails, startServerWithMail } from "../support/mail";
import { pagesOf } from "../support/pages";
import { cookiesOf, postForm, signInByForm } from "../support/server";

const START = Date.parse("2026-11-18T13:00:00Z");

let now = START;
const clock = await forFile(shiftedClock(new Date(START).toISOString()));
const server = await forFile(startServerWithMail({ env: { ...clock.env, TRUST_PROXY: "1" } }));
const db = await forFile(server.openDatabase());

/** Sets the server's clock so many seconds on. */
function wait(seconds: number): void {
  now += seconds * 1000;
  clock.set(new Date(now).toISOString());
}

const textOf = async (reply: Response) =>
  (await reply.text()).replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

/** The code of a secret, so many seconds away from the server's time. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + seconds * 1000 });

const newUser = (options?: Parameters<typeof addAccount>[1]) => addAccount(db, options);

const postSetUp = (fields: Record<string, string>, cookie: { Cookie: string }) =>
  postForm(server, "/profile?dialog=two-step", fields, cookie);

/** Shows the QR code; returns the key and the hidden field. */
async function begin(cookie: { Cookie: string }) {
  const html = await (await postSetUp({ intent: "set-up" }, cookie)).text();
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
  return { secret, setUp: valueOf(html, "setUp") };
}

const confirm = (fields: { setUp: string; newCode: string }, cookie: { Cookie: string }) =>
  postSetUp({ intent: "confirm", ...fields }, cookie);

/** A user with a second step; `wait` lets the code that confirmed it pass. */
async function newUserWithCode(options: Parameters<typeof newUser>[0] = {}) {
  const user = await newUser(options);
  const cookie = await signInByForm(server, user.credentials);
  const { secret, setUp } = await begin(cookie);
  const newCode = codeOf(secret);
  const reply = await confirm({ setUp, newCode }, cookie);
  const recoveryCodes = readRecoveryCodes(await reply.text());
  wait(60);
  return { ...user, cookie, secret, setUp, newCode, recoveryCodes };
}

const readRecoveryCodes = (html: string) =>
  [...html.matchAll(/<code>([a-z2-7-]{14})<\/code>/g)].flatMap(([, code]) => code ?? []);

/** Enters the password; returns the cookie of the next step. */
async function enterPassword(credentials: { email: string; password: string }, cookie = "") {
  const reply = await postForm(server, "/login", { intent: "log-in", ...credentials }, { Cookie: cookie });
  return { location: reply.headers.get("Location"), cookies: cookiesOf(reply) };
}

async function enterCode(cookies: string[], code: string, more: Record<string, string> = {}) {
  const reply = await postForm(
    server,
    "/login?step=code",
    { intent: "code", code, ...more },
    { Cookie: cookies.join("; ") },
  );
  const isSignedIn = cookiesOf(reply).some((each) => each.startsWith("session=") && each.length > 50);
  return { status: reply.status, isSignedIn, cookies: cookiesOf(reply), text: await textOf(reply) };
}

/** Signs in in a browser that isn't asked for a code from now on; `device` is the cookie by which it is known. */
async function trustBrowser(credentials: { email: string; password: string }, secret: string) {
  const entered = await enterPassword(credentials);
  const { cookies } = await enterCode(entered.cookies, codeOf(secret), { trust: "Yes" });
  return { cookies, device: cookies.find((each) => each.startsWith("device=")) ?? "" };
}

/** The status of signing in with password and code in a browser that the account doesn't know. */
async function signIn(credentials: { email: string; password: string }, code: string) {
  return (await enterCode((await enterPassword(credentials)).cookies, code)).status;
}

const newAdmin = async () => signInByForm(server, (await newUser({ isAdmin: 1 })).credentials);

/** A link for choosing a password that an admin makes by hand. */
const makeLink = async (id: string) => linkByHand(server, id, await newAdmin());

const call = callsOf(server);
const logIn = (credentials: object, code?: string) => call("POST /api/auth/login", { ...credentials, code });

const turnOff = (cookie: { Cookie: string }, fields: Record<string, string> = {}) =>
  postForm(server, "/profile?dialog=two-step-off", { intent: "turn-off", ...fields }, cookie);

const storeSecret = (userId: string, secret: string) =>
  db.updateTable("secondSteps").set({ secret }).where("userId", "=", userId).execute();

describe("setting up", () => {
  test("takes a code of the app, and shows ten recovery codes once, stored as hashes", async () => {
    const { id, cookie, recoveryCodes, secret } = await newUserWithCode();
    expect(recoveryCodes).toHaveLength(10);
    const profile = await (await fetch(`${server.url}/profile`, { headers: cookie })).text();
    expect(profile).toContain("10 recovery codes are left");
    const stored = JSON.stringify([
      await db.selectFrom("secondSteps").selectAll().where("userId", "=", id).execute(),
      await db.selectFrom("recoveryCodes").selectAll().where("userId", "=", id).execute(),
      await db.selectFrom("securityEvents").selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
      expect(profile).not.toContain(text);
      expect(stored).not.toContain(text);
      expect(server.output()).not.toContain(text);
    }
  });

  test("twice replaces nothing until the new code is confirmed", async () => {
    const { credentials, cookie, secret } = await newUserWithCode();
    const again = await begin(cookie);
    const reply = await confirm({ setUp: again.setUp, newCode: codeOf(secret) }, cookie);
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain("This code is not valid.");
    expect(valueOf(html, "setUp")).toBe(again.setUp);
    expect(await signIn(credentials, codeOf(secret))).toBe(302);
    await confirm({ setUp: again.setUp, newCode: codeOf(again.secret) }, cookie);
    wait(60);
    expect(await signIn(credentials, codeOf(secret))).toBe(401);
    expect(await signIn(credentials, codeOf(again.secret))).toBe(302);
  });

  test("shows the same recovery codes when it is sent again, in ten minutes and one session, and stores nothing", async () => {
    const { credentials, cookie, setUp, newCode, recoveryCodes } = await newUserWithCode();
    const again = async (session: { Cookie: string }) => {
      const reply = await confirm({ setUp, newCode }, session);
      return { status: reply.status, codes: readRecoveryCodes(await reply.text()) };
    };
    const [used = ""] = recoveryCodes;
    expect(await signIn(credentials, used)).toBe(302);
    expect(await again(cookie)).toEqual({ status: 200, codes: recoveryCodes });
    expect(await signIn(credentials, used)).toBe(401);
    const { cookies } = await enterCode((await enterPassword(credentials)).cookies, recoveryCodes[1] ?? "");
    expect(await again({ Cookie: cookies.join("; ") })).toEqual({ status: 400, codes: [] });
    wait(9 * 60);
    expect(await again(cookie)).toMatchObject({ codes: [] });
  });

  test("another user's form, or no code, is refused", async () => {
    const [one, other] = [await newUser(), await newUser()];
    const { secret, setUp } = await begin(await signInByForm(server, one.credentials));
    const cookie = await signInByForm(server, other.credentials);
    for (const newCode of [codeOf(secret), "", "x"])
      expect((await confirm({ setUp, newCode }, cookie)).status).toBe(400);
    expect(
      await db.selectFrom("secondSteps").select("secret").where("userId", "=", other.id).execute(),
    ).toEqual([]);
  });
});

describe("a code", () => {
  test("follows the password, and only then there is a session", async () => {
    const { credentials, secret } = await newUserWithCode();
    const { location, cookies } = await enterPassword(credentials);
    expect(location).toBe("/login?step=code");
    expect(cookies).toEqual([expect.stringMatching(/^sign-in=/)]);
    const { open, page } = pagesOf(server, { Cookie: cookies.join("; ") });
    expect((await open("/profile")).status).toBe(302);
    expect(await page("/login?step=code")).toContain("Use a recovery code");
    expect(await enterCode(cookies, codeOf(secret))).toMatchObject({ status: 302, isSignedIn: true });
  });

  test.each([
    [-31, false],
    [-30, true],
    [0, true],
    [30, true],
    [59.999, true],
    [60, false],
  ])("%d seconds away from the start of the server's step: %s", async (seconds, isValid) => {
    const { credentials, secret } = await newUserWithCode();
    // To the start of a step.
    wait(90 - ((now / 1000) % 30));
    expect(now % 30_000).toBe(0);
    expect(await signIn(credentials, codeOf(secret, seconds))).toBe(isValid ? 302 : 401);
  });

  test("counts once, also of several at once, and so does the one that confirmed the set-up", async () => {
    const { credentials, secret, id } = await newUserWithCode();
    expect(await signIn(credentials, codeOf(secret, -60))).toBe(401);
    const { cookies } = await enterPassword(credentials);
    const replies = await Promise.all([1, 2, 3].map(() => enterCode(cookies, codeOf(secret))));
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
    // One session, for a browser that sent the form twice.
    const sessions = replies.map((reply) => reply.cookies.find((each) => each.startsWith("session=")));
    expect(new Set(sessions).size).toBe(1);
    expect(await db.selectFrom("sessions").select("id").where("userId", "=", id).execute()).toHaveLength(2);
    const late = await enterCode((await enterPassword(credentials)).cookies, codeOf(secret));
    expect(late).toMatchObject({ status: 401, isSignedIn: false });
    expect(late.text).toContain("This code is not valid.");
  });

  test("comes within five minutes of the password, and isn't needed for a password that has changed", async () => {
    const { credentials, secret, id } = await newUserWithCode();
    const { cookies } = await enterPassword(credentials);
    wait(301);
    expect(await enterCode(cookies, codeOf(secret))).toMatchObject({ status: 302, isSignedIn: false });
    const second = await enterPassword(credentials);
    await db.updateTable("users").set({ passwordHash: "another" }).where("id", "=", id).execute();
    expect(await enterCode(second.cookies, codeOf(secret))).toMatchObject({ isSignedIn: false });
  });

  test("the sixth wrong one is 429, then also the right one, but not in a browser that the account knows", async () => {
    const { credentials, secret, recoveryCodes } = await newUserWithCode();
    const known = await enterCode((await enterPassword(credentials)).cookies, codeOf(secret));
    wait(30);
    const { cookies } = await enterPassword(credentials);
    // Of both kinds, by screen and API.
    for (const code of ["000000", "abcd-efgh-ijkl", "1"])
      expect((await enterCode(cookies, code)).status).toBe(401);
    for (const code of ["000000", "none"]) expect((await logIn(credentials, code)).status).toBe(401);
    expect((await enterCode(cookies, "000000")).status).toBe(429);
    expect((await enterCode(cookies, codeOf(secret))).status).toBe(429);
    const limited = await logIn(credentials, recoveryCodes[0]);
    expect([limited.status, limited.headers.has("Retry-After")]).toEqual([429, true]);
    const device = known.cookies.filter((each) => each.startsWith("device="));
    const again = await enterPassword(credentials, device.join("; "));
    expect(await enterCode([...device, ...again.cookies], codeOf(secret))).toMatchObject({
      isSignedIn: true,
    });
  });

  test("isn't asked for 30 days in a browser that says so, until a new password or another second step", async () => {
    const { credentials, secret, id } = await newUserWithCode();
    const { device } = await trustBrowser(credentials, secret);
    expect((await enterPassword(credentials, device)).location).toBe("/login?welcome=1");
    expect((await enterPassword(credentials)).location).toBe("/login?step=code");
    wait(30 * 24 * 3600 - 100);
    expect((await enterPassword(credentials, device)).location).toBe("/login?welcome=1");
    const { secret: stored } = await db
      .selectFrom("secondSteps")
      .select("secret")
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    await storeSecret(id, "another");
    expect((await enterPassword(credentials, device)).location).toBe("/login?step=code");
    await storeSecret(id, stored);
    wait(200);
    expect((await enterPassword(credentials, device)).location).toBe("/login?step=code");
  });
});

test.each(["their own", "an admin's"])(
  "after %s 'Log out everywhere' a code is asked for in every browser again, and theirs alone stays signed in",
  async (whose) => {
    const { credentials, secret, cookie, id } = await newUserWithCode({ name: "Piera Conti" });
    const { cookies, device } = await trustBrowser(credentials, secret);
    expect((await enterPassword(credentials, device)).location).toBe("/login?welcome=1");
    if (whose === "their own") await postForm(server, "/profile", { intent: "end-other-sessions" }, cookie);
    else {
      const admin = pagesOf(server, await newAdmin());
      const path = `/user-list?dialog=edit&id=${id}`;
      const dialog = await admin.page(path);
      for (const text of ["Log out everywhere", "Their API keys and passkeys stay."])
        expect(dialog).toContain(text);
      const ended = await admin.post(path, { intent: "log-out", id });
      expect(await admin.pageAfter(ended)).toContain("Piera Conti was logged out everywhere.");
    }
    expect(await isSignedIn(server, cookie)).toBe(whose === "their own");
    expect(await isSignedIn(server, { Cookie: cookies.join("; ") })).toBe(false);
    expect((await enterPassword(credentials, device)).location).toBe("/login?step=code");
  },
);

test.each([
  [23, true],
  [25, false],
])("what was made while the clock was %d hours ahead is valid: %s", async (hours, isValid) => {
  const { credentials, secret, id } = await newUserWithCode();
  wait(hours * 3600);
  const { cookies, device } = await trustBrowser(credentials, secret);
  wait(30);
  const { token } = (await logIn(credentials, codeOf(secret))).body;
  const link = await makeLink(id);
  wait(-hours * 3600);

  const profile = await call("GET /api/auth/profile", undefined, { Authorization: `Bearer ${token}` });
  expect(await isSignedIn(server, { Cookie: cookies.join("; ") })).toBe(isValid);
  expect(profile.status).toBe(isValid ? 200 : 401);
  expect((await enterPassword(credentials, device)).location).toContain(isValid ? "welcome" : "step=code");
  const page = await textOf(await fetch(server.url + link));
  expect(page.includes(accountMessages.resetTokenInvalid)).toBe(!isValid);
});

describe("a recovery code", () => {
  test("stands for a code once, however it is typed", async () => {
    const { credentials, recoveryCodes } = await newUserWithCode();
    const [first = "", second = ""] = recoveryCodes;
    expect(await signIn(credentials, first.toUpperCase().replaceAll("-", " "))).toBe(302);
    expect(await signIn(credentials, first)).toBe(401);
    expect((await logIn(credentials, second)).status).toBe(200);
    expect((await logIn(credentials, second)).status).toBe(401);
  });

  test("is all that is left where the authenticator can't be checked", async () => {
    const { id, credentials, recoveryCodes, secret } = await newUserWithCode({ name: "Lost Secret" });
    await storeSecret(id, "of another secret");
    const { cookies } = await enterPassword(credentials);
    const page = await textOf(await pagesOf(server, { Cookie: cookies.join("; ") }).open("/login?step=code"));
    expect(page).toContain("The authenticator can't be checked here. Use a recovery code.");
    expect(page).toContain("Recovery code");
    expect((await enterCode(cookies, codeOf(secret))).status).toBe(401);
    const dashboard = await pagesOf(server, await newAdmin()).open("/dashboard");
    expect(await textOf(dashboard)).toContain("The authenticator app of Lost Secret can't be checked");
    expect((await enterCode(cookies, recoveryCodes[0] ?? "")).status).toBe(302);
  });
});

describe("by API", () => {
  test("the code comes with the credentials", async () => {
    const { credentials, secret } = await newUserWithCode();
    const refusal = (code: string, message: string) => ({
      status: 401,
      headers: expect.anything(),
      body: { success: false, message, code, codeRequired: true },
    });
    expect(await logIn(credentials)).toEqual(
      refusal("required", "Enter the code of your authenticator app."),
    );
    expect(await logIn(credentials, "123")).toEqual(refusal("invalid", "This code is not valid."));
    const wrongPassword = await logIn({ ...credentials, password: "wrong" }, codeOf(secret));
    expect(wrongPassword.body).toEqual({ success: false, message: "Invalid credentials!", code: "invalid" });
    expect((await logIn(credentials, codeOf(secret))).status).toBe(200);
    expect((await logIn(credentials, 123456 as never)).status).toBe(400);
  });

  test("a fresh sign-in takes both", async () => {
    const { credentials, secret } = await newUserWithCode({ isAdmin: 1 });
    const { token } = (await logIn(credentials, codeOf(secret))).body;
    wait(11 * 60);
    const { id } = await newUser();
    const remove = (body: object) =>
      call(`DELETE /api/auth/delete-user/${id}`, body, { Authorization: `Bearer ${token}` });
    const currentPassword = PASSWORD;
    const asked = { success: false, reauthenticate: true, codeRequired: true };
    expect(await remove({})).toMatchObject({ status: 403, body: asked });
    expect(await remove({ currentPassword })).toMatchObject({ status: 403, body: asked });
    expect(await remove({ currentPassword, code: "000000" })).toMatchObject({
      status: 400,
      body: { errors: { code: "This code is not valid." } },
    });
    expect(await remove({ currentPassword, code: codeOf(secret) })).toMatchObject({ status: 200 });
  });
});

describe("what asks for a fresh sign-in", () => {
  const fieldsOf = (html: string) =>
    ["currentPassword", "code"].filter((name) => html.includes(`name="${name}"`));
  /** The dialog's fields if it asks. */
  const asks = async (reply: Response) => {
    expect(reply.status).toBe(403);
    return fieldsOf(await reply.text());
  };

  test("takes a code in a browser that isn't asked for one to sign in, too", async () => {
    const { credentials, secret } = await newUserWithCode();
    const { device } = await trustBrowser(credentials, secret);
    wait(60);
    const session = { Cookie: (await enterPassword(credentials, device)).cookies.join("; ") };
    // The password has just been given.
    expect(await asks(await turnOff(session))).toEqual(["code"]);
    for (const [fields, words] of [
      [{ currentPassword: PASSWORD }, "Enter the code of your authenticator app."],
      [{ code: "000000" }, "This code is not valid."],
    ] as const) {
      const refused = await turnOff(session, fields);
      expect([refused.status, await textOf(refused)]).toEqual([403, expect.stringContaining(words)]);
    }
    expect((await turnOff(session, { code: codeOf(secret) })).status).toBe(302);
  });

  test("takes a code after a change of the password, whether it was refused or not", async () => {
    const { credentials, cookie, secret } = await newUserWithCode();
    wait(11 * 60);
    const change = (value: string) =>
      changePassword(server, cookie, { value, currentPassword: credentials.password });
    expect((await change("password1")).status).toBe(400);
    expect(await asks(await turnOff(cookie))).toEqual(["currentPassword", "code"]);
    const changed = { Cookie: cookiesOf(await change("a user's second password")).join("; ") };
    expect(await asks(await turnOff(changed))).toEqual(["code"]);
    expect((await turnOff(changed, { code: codeOf(secret) })).status).toBe(302);
  });

  test("remembers a code for ten minutes if it was done, and nothing if it was refused", async () => {
    const { id, cookie, secret } = await newUserWithCode({ isAdmin: 1 });
    wait(11 * 60);
    const remove = async (user: string, fields: Record<string, string> = {}) => {
      const path = `/user-list?dialog=delete&id=${user}`;
      return postForm(server, path, { intent: "delete", id: user, ...fields }, cookie);
    };
    const others = [await newUser(), await newUser(), await newUser()].map((user) => user.id);
    const proof = () => ({ currentPassword: PASSWORD, code: codeOf(secret) });
    // Refused, with a toast.
    expect((await remove(id, proof())).status).toBe(302);
    expect(await asks(await remove(others[0] ?? ""))).toEqual(["currentPassword", "code"]);
    wait(30);
    expect((await remove(others[0] ?? "", proof())).status).toBe(302);
    wait(9 * 60);
    expect((await remove(others[1] ?? "")).status).toBe(302);
    wait(2 * 60);
    expect(await asks(await remove(others[2] ?? ""))).toEqual(["currentPassword", "code"]);
  });

  test("is satisfied by the code that confirmed the set-up", async () => {
    const { credentials } = await newUser();
    const cookie = await signInByForm(server, credentials);
    const { secret, setUp } = await begin(cookie);
    wait(9 * 60);
    await confirm({ setUp, newCode: codeOf(secret) }, cookie);
    wait(9 * 60);
    expect((await turnOff(cookie)).status).toBe(302);
  });
});

describe("turning it off", () => {
  test("is recorded, and then the password is enough", async () => {
    const { credentials, cookie, id } = await newUserWithCode();
    expect((await turnOff(cookie)).status).toBe(302);
    expect((await enterPassword(credentials)).location).toBe("/login?welcome=1");
    const kinds = await db
      .selectFrom("securityEvents")
      .select("kind")
      .where("userId", "=", id)
      .orderBy("id")
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["second-step-on", "second-step-off"]),
    );
  });

  test("after the loss of a phone an admin does it, with a mail to the user and a line in the log", async () => {
    const { id, credentials } = await newUserWithCode();
    const chiara = await newUser({ isAdmin: 1, name: "Chiara Verdi" });
    const admin = pagesOf(server, await signInByForm(server, chiara.credentials));
    const path = `/user-list?dialog=edit&id=${id}`;
    expect(await admin.page(path)).toContain("Remove two-step sign-in");
    expect((await admin.post(path, { intent: "remove-second-step", id })).status).toBe(302);
    expect((await enterPassword(credentials)).location).toBe("/login?welcome=1");
    const [mail = ""] = await readMails(server, credentials.email, 1);
    expect(mail).toContain("removed by an admin");
    const event = await db
      .selectFrom("securityEvents")
      .select(["byName"])
      .where("userId", "=", id)
      .where("kind", "=", "second-step-off")
      .executeTakeFirst();
    expect(event).toEqual({ byName: "Chiara Verdi" });
  });

  test("a new password by a link doesn't", async () => {
    const { id, credentials } = await newUserWithCode();
    const link = await makeLink(id);
    const password = "a password set by link";
    await postForm(server, link, { password, confirmPassword: password });
    expect((await enterPassword({ ...credentials, password })).location).toBe("/login?step=code");
  });
});

describe("the user is mailed", () => {
  /** What the mails to a user say, once there are so many. */
  const mailsTo = async (email: string, count: number) =>
    (await readMails(server, email, count)).map((mail) => mail.replace(/=\r?\n|\r?\n/g, " "));

  test("of a login by API from an address that is new, once a day, and then of how many", async () => {
    const { credentials } = await newUser();
    const logInFrom = async (address: string) => {
      const reply = await call("POST /api/auth/login", credentials, { "X-Forwarded-For": address });
      expect(reply.status).toBe(200);
    };
    // An account's first one.
    await logInFrom("203.0.113.1");
    for (const last of [2, 3, 4, 2]) await logInFrom(`203.0.113.${last}`);
    expect(await mailsTo(credentials.email, 1)).toEqual([expect.stringContaining("by API from an address")]);
    wait(25 * 3600);
    await logInFrom("203.0.113.3");
    await logInFrom("2001:db8::1");
    const [, second] = await mailsTo(credentials.email, 2);
    expect(second).toContain("by API from 3 addresses");
    wait(89 * 24 * 3600);
    await logInFrom("2001:db8::2");
    wait(2 * 24 * 3600);
    // The other end of a network that is known, and an address that isn't any more.
    await logInFrom("2001:db8::3");
    await logInFrom("203.0.113.2");
    expect((await mailsTo(credentials.email, 3))[2]).toContain("by API from an address");
    expect(await mailsTo(credentials.email, 3)).toHaveLength(3);
  });

  test.each<[string, string, (cookie: { Cookie: string }) => Promise<Response>]>([
    [
      "a new API key",
      "An API key was made for your account",
      (cookie) => {
        const fields = { intent: "add-api-key", name: "Till", access: "read" };
        return postForm(server, "/profile?dialog=add-api-key", fields, cookie);
      },
    ],
    ["turning the second step off", "The two-step sign-in of your account", turnOff],
  ])("of %s", async (_what, words, act) => {
    const { credentials, cookie } = await newUserWithCode();
    expect((await act(cookie)).status).toBeLessThan(400);
    expect((await mailsTo(credentials.email, 1))[0]).toContain(words);
  });

  test("of 50 wrong codes within a day, once", async () => {
    const { credentials, id } = await newUserWithCode();
    const counted = { wrongCodes: 48, wrongCodesSince: new Date(now).toISOString() };
    await db.updateTable("secondSteps").set(counted).where("userId", "=", id).execute();
    wait(23 * 3600);
    for (const code of ["1", "2", "3"]) expect((await logIn(credentials, code)).status).toBe(401);
    expect(await mailsTo(credentials.email, 1)).toEqual([expect.stringContaining("50 wrong codes")]);
    wait(2 * 3600);
    await logIn(credentials, "4");
    const step = db.selectFrom("secondSteps").select("wrongCodes").where("userId", "=", id);
    expect(await step.executeTakeFirst()).toEqual({ wrongCodes: 1 });
  });
});

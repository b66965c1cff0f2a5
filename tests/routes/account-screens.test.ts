import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { askForLink, changePassword, findUserId, isSignedIn, PROXIED } from "../support/accounts";
import { forFile } from "../support/for-file";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, ADMIN, cookiesOf, postForm, signInByForm } from "../support/server";

const ANNA = {
  name: "Anna Rossi",
  email: "anna@example.com",
  password: "anna's secret",
  phone: "026 555 01 42",
};

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());
const adminCookie = await signInByForm(server);
const admin = pagesOf(server, adminCookie);

/** Who isn't signed in. */
const { open: get, page: read, post, pageAfter } = pagesOf(server, { Cookie: "" });
const locationOf = (reply: Response) => reply.headers.get("Location") ?? "";

describe("logging in", () => {
  test("redirects, sets the session, shows a message and goes on to the dashboard after 2 seconds", async () => {
    const reply = await post("/login", { intent: "log-in", ...ADMIN });
    const location = locationOf(reply);
    expect([reply.status, location]).toEqual([302, "/login?welcome=1"]);
    const [cookie = ""] = reply.headers.getSetCookie();
    const welcome = await get(location, { Cookie: cookiesOf(reply).join("; ") });
    expect(welcome.headers.get("Refresh")).toBe("2;url=/dashboard");
    expect(welcome.headers.get("Cache-Control")).toBe("no-store");
    expect(await welcome.text()).toContain("Login successful!");
    const signedOut = await get(location);
    expect(signedOut.headers.get("Refresh")).toBeNull();
    expect(await signedOut.text()).not.toContain("Login successful!");
    expect(cookie).toMatch(/^session=/);
    expect(cookie).toMatch(/; Max-Age=648000;.* HttpOnly; SameSite=Lax$/);
  });

  test("opens a new session each time, and ends the one that the browser had", async () => {
    const credentials = await addOrdinaryUser(server);
    const first = await signInByForm(server, credentials);
    const reply = await postForm(server, "/login", credentials, first);
    const second = { Cookie: cookiesOf(reply)[0] ?? "" };
    expect(second).not.toEqual(first);
    expect([await isSignedIn(server, first), await isSignedIn(server, second)]).toEqual([false, true]);
  });

  test.each([
    ["a wrong password", { ...ADMIN, password: "wrong password" }, 401, "Invalid credentials!"],
    ["nothing", { email: "", password: "" }, 400, "Email is required."],
  ])("with %s gives the form again, without the password", async (_what, credentials, status, message) => {
    const reply = await post("/login", { intent: "log-in", ...credentials });
    const page = await reply.text();
    expect(reply.status).toBe(status);
    expect(page).toContain(message);
    expect(page).toContain(`value="${credentials.email}"`);
    expect(page).not.toContain("wrong password");
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("is offered in English, kept out of search engines, with names for password managers", async () => {
    const page = await read("/login");
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('autoComplete="username"');
    expect(page).toContain('autoComplete="current-password"');
  });
});

describe("logging out", () => {
  test("ends the session everywhere", async () => {
    const session = await signInByForm(server);
    const reply = await postForm(server, "/logout", {}, session);
    expect(reply.status).toBe(302);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^session=;/);
    const again = await get("/dashboard", session);
    expect(locationOf(again)).toBe("/login");
    expect(await pageAfter(again)).toContain("Session expired. Please log in again.");
    expect(locationOf(await get("/chef?page=2", session))).toBe("/login?next=%2Fchef%3Fpage%3D2");
  });

  test("requires POST", async () => {
    expect(locationOf(await admin.open("/logout"))).toBe("/login");
    expect(await isSignedIn(server, adminCookie)).toBe(true);
  });
});

describe("a session cookie that can't be read", () => {
  test.each([
    ["garbage", () => "session=garbage"],
    ["garbage in base64", () => `session=${btoa('{"token":"x"}')}.c2lnbmF0dXJl`],
    ["one whose signature was cut", (cookie: string) => cookie.slice(0, -6)],
    ["one whose content was changed", (cookie: string) => cookie.replace(/=\w{4}/, "=AAAA")],
  ])("is told as expired, taken away, and leads to the login screen alone: %s", async (_what, spoil) => {
    const spoilt = { Cookie: spoil(adminCookie.Cookie) };
    expect(spoilt).not.toEqual(adminCookie);
    const reply = await get("/dashboard?next=https://evil.example", spoilt);
    expect(reply.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=;/));
    // Back to the screen, where that query means nothing.
    expect(new URL(locationOf(reply), server.url).searchParams.getAll("next")).toEqual([
      expect.stringMatching(/^\/dashboard\?next=/),
    ]);
    const posted = await postForm(server, "/category", { intent: "delete-all" }, spoilt);
    for (const each of [reply, posted])
      expect(await pageAfter(each)).toContain("Session expired. Please log in again.");
  });

  test("isn't treated as a missing one", async () => {
    for (const Cookie of ["", "session=", "flash=x", "mysession=x"]) {
      const reply = await get("/dashboard", { Cookie });
      expect(locationOf(reply)).toBe("/login");
      expect(await pageAfter(reply)).not.toContain("Session expired");
    }
  });
});

describe("while the database fails", () => {
  /** Runs something while a column of a table is away. */
  async function without<Result>(
    table: string,
    column: string,
    action: () => Promise<Result>,
  ): Promise<Result> {
    await db.schema.alterTable(table).renameColumn(column, "away").execute();
    try {
      return await action();
    } finally {
      await db.schema.alterTable(table).renameColumn("away", column).execute();
    }
  }

  test("a session that can't be looked up is kept, with a message", async () => {
    const page = await without("sessions", "expiresAt", async () => {
      const reply = await admin.open("/dashboard");
      expect(locationOf(reply)).toBe("/login");
      return admin.pageAfter(reply);
    });
    expect(page).toContain("Unable to validate session. Please log in again.");
    expect(await isSignedIn(server, adminCookie)).toBe(true);
  });

  test.each([
    ["/profile", "phone", "Failed to load profile data."],
    ["/user-list", "nameSorted", "Internal Server Error"],
  ])("%s says so", async (address, column, message) => {
    const reply = await without("users", column, () => admin.open(address));
    const page = await reply.text();
    expect(reply.status).toBe(500);
    for (const words of [message, "Log Out"]) expect(page).toContain(words);
  });

  const password = "a new password";
  test.each([
    ["/login", "users", "emailNormalized", ADMIN],
    ["/add-new-password?token=none", "resetTokens", "expiresAt", { password, confirmPassword: password }],
  ])("the form of %s says so (%s)", async (address, table, column, fields) => {
    const reply = await without(table, column, () => post(address, fields));
    expect(reply.status).toBe(500);
    expect(await reply.text()).toContain("Something went wrong. Please try again.");
  });

  test.each([
    ["/add-user", "insert", { ...ANNA, email: "other@example.com" }, accountMessages.userNotAdded],
    ["/profile?dialog=edit&id=phone", "update", { field: "phone", value: "117" }, "Failed to update phone."],
  ])("the form of %s says so", async (address, event, fields, message) => {
    const trigger = `create trigger stuck before ${event} on users begin select raise(abort, 'stuck'); end`;
    await sql.raw(trigger).execute(db);
    const reply = await admin.post(address, fields);
    await sql`drop trigger stuck`.execute(db);
    expect(reply.status).toBe(500);
    expect(await reply.text()).toContain(message);
  });
});

describe("a forgotten password", () => {
  test("is reset on the screen that the mail links to, with a password that may be one", async () => {
    const { email } = await addOrdinaryUser(server, 'Anna "Nina" <Rossi>');
    const { mail, path } = await askForLink(server, email);
    expect(mail).toContain("From: Da Tonino <ciao@example.com>");
    expect(mail).toContain("&lt;Rossi&gt;");
    const short = await post(path, { password: "short", confirmPassword: "short" });
    expect(await short.text()).toContain("Failed to reset password.");
    const typed = { password: "a new password", confirmPassword: "a new password" };
    await post(path, typed);
    const late = await (await post(path, typed)).text();
    expect(late).toContain(accountMessages.resetTokenInvalid);
    expect(late).not.toContain('type="password"');
  });

  test("is reset on the screen that reads the token from the query, too", async () => {
    const { email } = await addOrdinaryUser(server);
    const { token } = await askForLink(server, email);
    const short = await get(`/reset-password?token=${token}`);
    const address = locationOf(short);
    expect(address).toBe(`/add-new-password?token=${token}`);

    const typed = { password: "a new password", confirmPassword: "a new password" };
    const other = await post(address, { ...typed, confirmPassword: "" });
    expect(await other.text()).toContain("Passwords do not match!");
    const done = await post(address, typed);
    expect(locationOf(done)).toBe("/login");
    expect(await pageAfter(done)).toContain("Password reset successfully!");
  });

  test("is reported as changed after a second click, too", async () => {
    const { email } = await addOrdinaryUser(server);
    const { path: link } = await askForLink(server, email);
    const [, submissionId = ""] = /name="submissionId" value="([^"]+)"/.exec(await read(link)) ?? [];
    const typed = { password: "a new password", confirmPassword: "a new password", submissionId };
    const clicks = [post(link, typed), post(link, typed)];
    for (const reply of await Promise.all(clicks)) {
      expect(locationOf(reply)).toBe("/login");
      expect(await pageAfter(reply)).toContain(resetMessages.path.done);
    }
    // One mail says that the password was changed.
    expect(await readMails(server, email, 2)).toHaveLength(2);
    const other = { ...typed, password: "another password", confirmPassword: "another password" };
    for (const fields of [other, { ...typed, submissionId: "another" }])
      expect((await post(link, fields)).status).toBe(400);
  });

  test.each(["/add-new-password", "/add-new-password?token=none", "/reset-password/none"])(
    "with the dead link %s can't be reset, which is said before a password is typed",
    async (address) => {
      const page = await read(address);
      expect(page).toContain(accountMessages.resetTokenInvalid);
      expect(page).not.toContain('type="password"');
    },
  );
});

test("a link isn't mailed to what is no address", async () => {
  const reply = await post("/login?dialog=forgot", { intent: "send-reset-link", email: "no" });
  const page = await reply.text();
  expect(reply.status).toBe(400);
  for (const words of ["Error sending reset link.", accountMessages.emailInvalid])
    expect(page).toContain(words);
});

describe("users", () => {
  test("with a taken address are rejected, with what was typed but the password", async () => {
    const reply = await admin.post("/add-user", { ...ANNA, email: ADMIN.email });
    const page = await reply.text();
    expect(reply.status).toBe(409);
    expect(page).toContain(accountMessages.emailTaken);
    expect(page).toContain(`value="${ADMIN.email}"`);
    expect(page).not.toContain(ANNA.password);
  });

  test("can't delete themselves", async () => {
    const id = (await findUserId(db, ADMIN.email)) ?? "";
    expect(await admin.page("/user-list")).not.toContain(`dialog=delete&amp;id=${id}`);
    const reply = await admin.post("/user-list", { intent: "delete", id });
    expect(await admin.pageAfter(reply)).toContain("You cannot delete your own account.");
  });
});

describe("an invitation", () => {
  const invite = (fields: Record<string, string>) =>
    admin.post("/user-list?dialog=invite", { intent: "invite", ...fields });

  test("is sent by an admin, and its link lets the user choose a password", async () => {
    const bea = { name: "Bea <Bianchi>", email: "bea@example.com", role: "admin" };
    expect((await invite(bea)).status).toBe(302);
    const [mail = ""] = await readMails(server, bea.email, 1);
    expect(mail).toContain("You have been invited to the back office of Da Tonino.");
    expect(mail).toContain("Bea &lt;Bianchi&gt;");
    const { path: link } = readResetLink(mail);
    const page = await read(link);
    expect(page).toContain("Choose your password");
    expect(page.replace(/<[^>]*>/g, "")).toContain(
      "Hello Bea &lt;Bianchi&gt;, you have been invited to the back office of Da Tonino. You log in as bea@example.com. This link works once, within 7 days.",
    );
    const password = "bea's own password";
    const chosen = await post(link, { password, confirmPassword: password });
    // It logs in.
    expect(locationOf(chosen)).toBe("/dashboard");
    expect(await pageAfter(chosen)).toContain(resetMessages.path.done);
    const own = await signInByForm(server, { email: bea.email, password });
    expect((await get("/user-list", own)).status).toBe(200);
    // No mail about a changed password after accepting an invitation.
    expect(await readMails(server, bea.email, 1)).toHaveLength(1);
  });

  test("is sent again, which voids the first one", async () => {
    const email = "carlo@example.com";
    await invite({ name: "Carlo", email, role: "user" });
    const [first = ""] = await readMails(server, email, 1);
    const id = (await findUserId(db, email)) ?? "";
    const again = await admin.post("/user-list", { intent: "invite-again", id });
    expect(await admin.pageAfter(again)).toContain("Invitation sent to carlo@example.com.");
    await readMails(server, email, 2);
    expect(await read(readResetLink(first).path)).toContain("Reset Password");

    // A reset link that somebody asks for meanwhile is the invitation again, and voids none.
    await postForm(server, "/login", { intent: "send-reset-link", email }, PROXIED);
    for (const mail of (await readMails(server, email, 3)).filter((each) => each !== first)) {
      expect(mail).toContain("You have been invited to the back office of Da Tonino.");
      expect(await read(readResetLink(mail).path)).toContain("Choose your password");
    }
  });

  test("is rejected without a role", async () => {
    const reply = await invite({ name: "Dora", email: "no", role: "owner" });
    const page = await reply.text();
    expect(reply.status).toBe(400);
    for (const words of ["Failed to invite the user.", "Please choose a role."])
      expect(page).toContain(words);
  });
});

describe("a user's name and role", () => {
  test("are changed by an admin, whose own role stays", async () => {
    const credentials = await addOrdinaryUser(server, "Elena");
    const id = (await findUserId(db, credentials.email)) ?? "";
    const dialog = `/user-list?q=elena&dialog=edit&id=${id}`;
    const change = (fields: Record<string, string>) => admin.post(dialog, { intent: "edit", id, ...fields });
    const changed = await change({ name: "Elena Rossi", role: "admin" });
    expect(locationOf(changed)).toBe(`/user-list?q=elena&edited=${id}#item-${id}`);
    const elena = await signInByForm(server, credentials);
    expect((await get("/user-list", elena)).status).toBe(200);

    const own = { intent: "edit", id, name: "Elena", role: "user" };
    const rejected = await postForm(server, dialog, own, elena);
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain(accountMessages.ownRole);
    await change({ name: "Elena Rossi", role: "user" });
    expect(locationOf(await get("/user-list", elena))).toBe("/dashboard");
  });
});

test("an ordinary user has no links of admins", async () => {
  const page = await read("/profile", await signInByForm(server, await addOrdinaryUser(server)));
  expect(page).toContain("Feedback List");
  const high = await admin.page("/profile");
  for (const words of ["Add User", "User List", "Menu Details"]) {
    expect(page).not.toContain(words);
    expect(high).toContain(words);
  }
});

test("a new password in the profile keeps this browser's session and ends the others", async () => {
  const credentials = await addOrdinaryUser(server);
  const [here, there] = [await signInByForm(server, credentials), await signInByForm(server, credentials)];
  const fields = { value: "a new password", currentPassword: credentials.password };
  const reply = await changePassword(server, here, fields);
  expect(await pageAfter(reply)).toContain(accountMessages.fieldUpdated("password"));
  expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([false, false]);
  // The second browser was new.
  const [login = "", mail = ""] = await readMails(server, credentials.email, 2);
  expect(login).toContain("with a browser that it hasn't used before");
  expect(mail).toContain("The password of your account at Da Tonino was changed just now.");
});

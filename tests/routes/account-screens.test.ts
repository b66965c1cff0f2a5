import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { askForLink, findUserId, isSignedIn, PROXIED } from "../support/accounts";
import { forFile } from "../support/for-file";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { addOrdinaryUser, ADMIN, postForm, signInByForm } from "../support/server";

const ANNA = {
  name: "Anna Rossi",
  email: "anna@example.com",
  password: "anna's secret",
  phone: "026 555 01 42",
};

const server = await forFile(startServerWithMail());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers, redirect: "manual" });

/** Follows a redirect as a browser does, its new cookies included. */
async function follow(reply: Response, headers: Record<string, string> = {}) {
  const cookies = [headers.Cookie ?? "", ...reply.headers.getSetCookie().map((each) => each.split(";")[0])];
  const location = reply.headers.get("Location") ?? "";
  return { location, page: await (await get(location, { Cookie: cookies.join("; ") })).text() };
}

describe("logging in", () => {
  test("redirects, sets the session, shows a message and goes on to the dashboard after 2 seconds", async () => {
    const reply = await postForm(server, "/login", { intent: "log-in", ...ADMIN });
    const location = reply.headers.get("Location") ?? "";
    expect([reply.status, location]).toEqual([302, "/login?welcome=1"]);
    const [cookie = ""] = reply.headers.getSetCookie();
    const welcome = await get(location, { Cookie: cookie.split(";")[0] ?? "" });
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
    const second = { Cookie: reply.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    expect(second).not.toEqual(first);
    expect([await isSignedIn(server, first), await isSignedIn(server, second)]).toEqual([false, true]);
  });

  test.each([
    ["a wrong password", { ...ADMIN, password: "wrong password" }, 401, "Invalid credentials!"],
    ["nothing", { email: "", password: "" }, 400, "Email is required."],
  ])("with %s gives the form again, without the password", async (_what, credentials, status, message) => {
    const reply = await postForm(server, "/login", { intent: "log-in", ...credentials });
    const page = await reply.text();
    expect(reply.status).toBe(status);
    expect(page).toContain(message);
    expect(page).toContain(`value="${credentials.email}"`);
    expect(page).not.toContain("wrong password");
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("is offered in English, kept out of search engines, with names for password managers", async () => {
    const page = await (await get("/login")).text();
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
    const { location, page } = await follow(again);
    expect(location).toBe("/login");
    expect(page).toContain("Session expired. Please log in again.");
    expect((await get("/chef?page=2", session)).headers.get("Location")).toBe(
      "/login?next=%2Fchef%3Fpage%3D2",
    );
  });

  test("requires POST", async () => {
    const session = await signInByForm(server);
    expect((await get("/logout", session)).headers.get("Location")).toBe("/login");
    expect(await isSignedIn(server, session)).toBe(true);
  });
});

describe("a session cookie that can't be read", () => {
  test.each([
    ["garbage", () => "session=garbage"],
    ["garbage in base64", () => `session=${btoa('{"token":"x"}')}.c2lnbmF0dXJl`],
    ["one whose signature was cut", (cookie: string) => cookie.slice(0, -6)],
    ["one whose content was changed", (cookie: string) => cookie.replace(/=\w{4}/, "=AAAA")],
  ])("is told as expired, taken away, and leads to the login screen alone: %s", async (_what, spoil) => {
    const { Cookie } = await signInByForm(server);
    const spoilt = { Cookie: spoil(Cookie) };
    expect(spoilt.Cookie).not.toBe(Cookie);
    const reply = await get("/dashboard?next=https://evil.example", spoilt);
    expect(reply.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=;/));
    const { location, page } = await follow(reply);
    // Back to the screen, where that query means nothing.
    expect(new URL(location, server.url).searchParams.getAll("next")).toEqual([
      expect.stringMatching(/^\/dashboard\?next=/),
    ]);
    expect(page).toContain("Session expired. Please log in again.");
    expect(
      (await follow(await postForm(server, "/category", { intent: "delete-all" }, spoilt))).page,
    ).toContain("Session expired. Please log in again.");
  });

  test("isn't treated as a missing one", async () => {
    for (const Cookie of ["", "session=", "flash=x", "mysession=x"]) {
      const { location, page } = await follow(await get("/dashboard", { Cookie }));
      expect(location).toBe("/login");
      expect(page).not.toContain("Session expired");
    }
  });
});

describe("while the database fails", () => {
  let session: { Cookie: string };
  beforeAll(async () => {
    session = await signInByForm(server);
  });

  /** Runs something while a column of a table is away. */
  async function without<Result>(
    table: string,
    column: string,
    action: () => Promise<Result>,
  ): Promise<Result> {
    const db = server.openDatabase();
    await db.schema.alterTable(table).renameColumn(column, "away").execute();
    try {
      return await action();
    } finally {
      await db.schema.alterTable(table).renameColumn("away", column).execute();
      await db.destroy();
    }
  }

  test("a session that can't be looked up is kept, with a message", async () => {
    const { location, page } = await without("sessions", "expiresAt", async () =>
      follow(await get("/dashboard", session), session),
    );
    expect(location).toBe("/login");
    expect(page).toContain("Unable to validate session. Please log in again.");
    expect(await isSignedIn(server, session)).toBe(true);
  });

  test.each([
    ["/profile", "phone", "Failed to load profile data."],
    ["/user-list", "nameSorted", "Internal Server Error"],
  ])("%s says so", async (address, column, message) => {
    const { status, page } = await without("users", column, async () => {
      const reply = await get(address, session);
      return { status: reply.status, page: await reply.text() };
    });
    expect(status).toBe(500);
    expect(page).toContain(message);
    expect(page).toContain("Log Out");
  });

  const password = "a new password";
  test.each([
    ["/login", "users", "emailNormalized", ADMIN, "Something went wrong. Please try again."],
    [
      "/add-new-password?token=none",
      "resetTokens",
      "expiresAt",
      { password, confirmPassword: password },
      "Something went wrong. Please try again.",
    ],
  ])("the form of %s says so (%s)", async (address, table, column, fields, message) => {
    const { status, page } = await without(table, column, async () => {
      const reply = await postForm(server, address, fields);
      return { status: reply.status, page: await reply.text() };
    });
    expect(status).toBe(500);
    expect(page).toContain(message);
  });

  test.each([
    ["/add-user", { ...ANNA, email: "other@example.com" }, accountMessages.userNotAdded],
    ["/profile?dialog=edit&id=phone", { field: "phone", value: "117" }, "Failed to update phone."],
  ])("the form of %s says so", async (address, fields, message) => {
    const trigger = "create trigger stuck before %s on users begin select raise(abort, 'stuck'); end";
    const db = server.openDatabase();
    for (const event of ["insert", "update"]) {
      await sql.raw(trigger.replace("stuck", `stuck_${event}`).replace("%s", event)).execute(db);
    }
    const reply = await postForm(server, address, fields, session);
    for (const event of ["insert", "update"]) await sql.raw(`drop trigger stuck_${event}`).execute(db);
    await db.destroy();
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
    const short = await postForm(server, path, { password: "short", confirmPassword: "short" });
    expect(await short.text()).toContain("Failed to reset password.");
    const typed = { password: "a new password", confirmPassword: "a new password" };
    await postForm(server, path, typed);
    const late = await (await postForm(server, path, typed)).text();
    expect(late).toContain(accountMessages.resetTokenInvalid);
    expect(late).not.toContain('type="password"');
  });

  test("is reset on the screen that reads the token from the query, too", async () => {
    const { email } = await addOrdinaryUser(server);
    const { token } = await askForLink(server, email);
    const short = await get(`/reset-password?token=${token}`);
    const address = short.headers.get("Location") ?? "";
    expect(address).toBe(`/add-new-password?token=${token}`);

    const typed = { password: "a new password", confirmPassword: "a new password" };
    const other = await postForm(server, address, { ...typed, confirmPassword: "" });
    expect(await other.text()).toContain("Passwords do not match!");
    const { location, page } = await follow(await postForm(server, address, typed));
    expect(location).toBe("/login");
    expect(page).toContain("Password reset successfully!");
  });

  test("is reported as changed after a second click, too", async () => {
    const { email } = await addOrdinaryUser(server);
    const { path: link } = await askForLink(server, email);
    const [, submissionId = ""] =
      /name="submissionId" value="([^"]+)"/.exec(await (await get(link)).text()) ?? [];
    const typed = { password: "a new password", confirmPassword: "a new password", submissionId };
    const clicks = [postForm(server, link, typed), postForm(server, link, typed)];
    for (const click of clicks) {
      const { location, page } = await follow(await click);
      expect([location, page]).toEqual(["/login", expect.stringContaining(resetMessages.path.done)]);
    }
    // One mail says that the password was changed.
    expect(await readMails(server, email, 2)).toHaveLength(2);
    const other = { ...typed, password: "another password", confirmPassword: "another password" };
    for (const fields of [other, { ...typed, submissionId: "another" }])
      expect((await postForm(server, link, fields)).status).toBe(400);
  });

  test.each(["/add-new-password", "/add-new-password?token=none", "/reset-password/none"])(
    "with the dead link %s can't be reset, which is said before a password is typed",
    async (address) => {
      const page = await (await get(address)).text();
      expect(page).toContain(accountMessages.resetTokenInvalid);
      expect(page).not.toContain('type="password"');
    },
  );
});

test("a link isn't mailed to what is no address", async () => {
  const reply = await postForm(server, "/login?dialog=forgot", { intent: "send-reset-link", email: "no" });
  const page = await reply.text();
  expect(reply.status).toBe(400);
  for (const words of ["Error sending reset link.", accountMessages.emailInvalid])
    expect(page).toContain(words);
});

describe("users", () => {
  let session: { Cookie: string };
  beforeAll(async () => {
    session = await signInByForm(server);
  });

  test("with a taken address are rejected, with what was typed but the password", async () => {
    const reply = await postForm(server, "/add-user", { ...ANNA, email: ADMIN.email }, session);
    const page = await reply.text();
    expect(reply.status).toBe(409);
    expect(page).toContain(accountMessages.emailTaken);
    expect(page).toContain(`value="${ADMIN.email}"`);
    expect(page).not.toContain(ANNA.password);
  });

  test("can't delete themselves", async () => {
    const db = server.openDatabase();
    const id = (await findUserId(db, ADMIN.email)) ?? "";
    await db.destroy();
    const list = await (await get("/user-list", session)).text();
    expect(list).not.toContain(`dialog=delete&amp;id=${id}`);
    const reply = await postForm(server, "/user-list", { intent: "delete", id }, session);
    expect((await follow(reply, session)).page).toContain("You cannot delete your own account.");
  });
});

describe("an invitation", () => {
  const invite = (fields: Record<string, string>, session: { Cookie: string }) =>
    postForm(server, "/user-list?dialog=invite", { intent: "invite", ...fields }, session);

  test("is sent by an admin, and its link lets the user choose a password", async () => {
    const session = await signInByForm(server);
    const bea = { name: "Bea <Bianchi>", email: "bea@example.com", role: "admin" };
    expect((await invite(bea, session)).status).toBe(302);
    const [mail = ""] = await readMails(server, bea.email, 1);
    expect(mail).toContain("You have been invited to the back office of Da Tonino.");
    expect(mail).toContain("Bea &lt;Bianchi&gt;");
    const { path: link } = readResetLink(mail);
    const page = await (await get(link)).text();
    expect(page).toContain("Choose your password");
    expect(page.replace(/<!-- -->|<[^>]*>/g, "")).toContain(
      "Hello Bea &lt;Bianchi&gt;, you have been invited to the back office of Da Tonino. You log in as bea@example.com. This link works once, within 7 days.",
    );
    const password = "bea's own password";
    const chosen = await postForm(server, link, { password, confirmPassword: password });
    // It logs in.
    expect(chosen.headers.get("Location")).toBe("/dashboard");
    expect((await follow(chosen)).page).toContain(resetMessages.path.done);
    const own = await signInByForm(server, { email: bea.email, password });
    expect((await get("/user-list", own)).status).toBe(200);
    // No mail about a changed password after accepting an invitation.
    expect(await readMails(server, bea.email, 1)).toHaveLength(1);
  });

  test("is sent again, which voids the first one", async () => {
    const session = await signInByForm(server);
    const email = "carlo@example.com";
    await invite({ name: "Carlo", email, role: "user" }, session);
    const [first = ""] = await readMails(server, email, 1);
    const list = await (await get("/user-list?q=carlo", session)).text();
    const [, id = ""] = /dialog=edit&amp;id=([\w-]+)/.exec(list) ?? [];
    const fields = { intent: "invite-again", id };
    expect((await follow(await postForm(server, "/user-list", fields, session), session)).page).toContain(
      "Invitation sent to carlo@example.com.",
    );
    await readMails(server, email, 2);
    expect(await (await get(readResetLink(first).path)).text()).toContain("Reset Password");

    // A reset link that somebody asks for meanwhile is the invitation again, and voids none.
    await postForm(server, "/login", { intent: "send-reset-link", email }, PROXIED);
    for (const mail of (await readMails(server, email, 3)).filter((each) => each !== first)) {
      expect(mail).toContain("You have been invited to the back office of Da Tonino.");
      expect(await (await get(readResetLink(mail).path)).text()).toContain("Choose your password");
    }
  });

  test("is rejected without a role", async () => {
    const reply = await invite({ name: "Dora", email: "no", role: "owner" }, await signInByForm(server));
    const page = await reply.text();
    expect(reply.status).toBe(400);
    for (const words of ["Failed to invite the user.", "Please choose a role."])
      expect(page).toContain(words);
  });
});

describe("a user's name and role", () => {
  test("are changed by an admin, whose own role stays", async () => {
    const session = await signInByForm(server);
    const credentials = await addOrdinaryUser(server, "Elena");
    const list = await (await get("/user-list?q=elena", session)).text();
    const [, id = ""] = /dialog=edit&amp;id=([\w-]+)/.exec(list) ?? [];
    const dialog = `/user-list?q=elena&dialog=edit&id=${id}`;
    const change = (fields: Record<string, string>) =>
      postForm(server, dialog, { intent: "edit", id, ...fields }, session);
    const changed = await change({ name: "Elena Rossi", role: "admin" });
    expect(changed.headers.get("Location")).toBe(`/user-list?q=elena&edited=${id}#item-${id}`);
    const elena = await signInByForm(server, credentials);
    expect((await get("/user-list", elena)).status).toBe(200);

    const own = { intent: "edit", id, name: "Elena", role: "user" };
    const rejected = await postForm(server, dialog, own, elena);
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain(accountMessages.ownRole);
    await change({ name: "Elena Rossi", role: "user" });
    expect((await get("/user-list", elena)).headers.get("Location")).toBe("/dashboard");
  });
});

describe("an ordinary user", () => {
  test("has no links of admins", async () => {
    const session = await signInByForm(server, await addOrdinaryUser(server));
    const page = await (await get("/profile", session)).text();
    expect(page).toContain("Feedback List");
    for (const words of ["Add User", "User List", "Menu Details"]) expect(page).not.toContain(words);
    const high = await (await get("/profile", await signInByForm(server))).text();
    for (const words of ["Add User", "User List", "Menu Details"]) expect(high).toContain(words);
  });
});

describe("the profile", () => {
  const edit = (session: { Cookie: string }, field: string, value: string, currentPassword = "") => {
    const fields = { intent: "save", field, value, currentPassword };
    return postForm(server, `/profile?dialog=edit&id=${field}`, fields, session);
  };

  test("with a new password keeps this browser's session and ends the others", async () => {
    const credentials = await addOrdinaryUser(server);
    const [here, there] = [await signInByForm(server, credentials), await signInByForm(server, credentials)];
    const reply = await edit(here, "password", "a new password", credentials.password);
    const { page } = await follow(reply);
    expect(page).toContain(accountMessages.fieldUpdated("password"));
    expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([false, false]);
    // The second browser was new.
    const [login = "", mail = ""] = await readMails(server, credentials.email, 2);
    expect(login).toContain("with a browser that it hasn't used before");
    expect(mail).toContain("The password of your account at Da Tonino was changed just now.");
  });

  test("are all ended by an admin, such as after the loss of a phone", async () => {
    const credentials = await addOrdinaryUser(server, "Piera Conti");
    const phone = await signInByForm(server, credentials);
    const admin = await signInByForm(server);
    const list = await (await get(`/user-list?q=${credentials.email}`, admin)).text();
    const [, id = ""] = /id="item-([\w-]+)"/.exec(list) ?? [];
    const path = `/user-list?dialog=edit&id=${id}`;
    expect(await (await get(path, admin)).text()).toContain("Log out everywhere");
    const ended = await postForm(server, path, { intent: "log-out", id }, admin);
    expect((await follow(ended, admin)).page).toContain("Piera Conti was logged out everywhere.");
    expect([await isSignedIn(server, phone), await isSignedIn(server, admin)]).toEqual([false, true]);
  });
});

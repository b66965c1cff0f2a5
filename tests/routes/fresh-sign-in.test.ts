import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { addAccount, backdate, findUserId, newAddress } from "../support/accounts";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { fieldsOfForm } from "../support/forms";
import { insertUser } from "../support/users";
import { startServerWithMail } from "../support/mail";
import { ADMIN, postForm, signInByApi, signInByForm } from "../support/server";

const ASKED = "Please enter your password again.";
const WRONG = "This is not your current password.";

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());

/** An admin of their own for each case, so that the limits on wrong passwords don't meet. */
const newAdmin = () => addAccount(db, { isAdmin: 1 });

const call = callsOf(server);

const isUser = async (email: string) => (await findUserId(db, email)) !== undefined;

const readSite = async () => (await (await fetch(`${server.url}/api/site`)).json()).data;
const restaurantEmail = async (): Promise<string> => (await readSite()).email;

/** The body of a call that changes the restaurant's e-mail address. */
async function otherEmail() {
  const { name, curvedTitle, address, phone } = await readSite();
  return { name, curvedTitle, address, phone, email: newAddress() };
}

/** The id of a change that replaced the restaurant's e-mail address. */
async function changeEmail(): Promise<string> {
  const reply = await call("PUT /api/site/restaurant", await otherEmail(), await signInByApi(server));
  return reply.body.changeId;
}

/** An admin whose session, by a form or a call, is older than ten minutes. */
async function adminSignedInBefore<Session>(
  signIn: (on: typeof server, credentials: typeof ADMIN) => Promise<Session>,
) {
  const { id, credentials } = await newAdmin();
  const session = await signIn(server, credentials);
  await backdate(db, id);
  return { id, credentials, session };
}

interface Attempt {
  path: string;
  fields: Record<string, string>;
  /** What the form shows again. */
  kept?: string;
  /** Whether it has been done. */
  isDone: () => Promise<boolean>;
}

async function addingUser(intent: string): Promise<Attempt> {
  const email = newAddress();
  const isInvitation = intent === "invite";
  return {
    path: isInvitation ? "/user-list?dialog=invite" : "/add-user",
    fields: {
      intent,
      name: "Luca Bianchi",
      email,
      ...(isInvitation ? { role: "user" } : { password: "a long new password", phone: "0265550142" }),
    },
    kept: email,
    isDone: () => isUser(email),
  };
}

async function changingRole(): Promise<Attempt> {
  const id = await insertUser(db, {});
  const find = () => db.selectFrom("users").select("isAdmin").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    path: `/user-list?dialog=edit&id=${id}`,
    fields: { intent: "edit", id, name: "Luca Verdi", role: "admin" },
    kept: "Luca Verdi",
    isDone: async () => (await find()).isAdmin === 1,
  };
}

async function changingAddress(): Promise<Attempt> {
  const id = await insertUser(db, {});
  const email = newAddress();
  return {
    path: `/user-list?dialog=edit&id=${id}`,
    fields: { intent: "edit", id, name: "Luca Verdi", role: "user", email },
    kept: email,
    isDone: () => isUser(email),
  };
}

async function changingOwnAddress(): Promise<Attempt> {
  const email = newAddress();
  const asked = db.selectFrom("emailChanges").select("userId").where("email", "=", email);
  return {
    path: "/profile?dialog=email",
    fields: { intent: "change-email", email, confirmEmail: email },
    kept: email,
    isDone: async () => (await asked.executeTakeFirst()) !== undefined,
  };
}

async function deletingUser(): Promise<Attempt> {
  const email = newAddress();
  const id = await insertUser(db, { email });
  return {
    path: `/user-list?dialog=delete&id=${id}`,
    fields: { intent: "delete", id },
    isDone: async () => !(await isUser(email)),
  };
}

async function invitingAgain(): Promise<Attempt> {
  const email = newAddress();
  const fields = { intent: "invite", name: "Luca Bianchi", email, role: "user" };
  await postForm(server, "/user-list?dialog=invite", fields, await signInByForm(server));
  const id = (await findUserId(db, email)) ?? "";
  const tokens = () => db.selectFrom("resetTokens").select("tokenHash").where("userId", "=", id).execute();
  const before = await tokens();
  return {
    path: `/user-list?dialog=edit&id=${id}`,
    fields: { intent: "invite-again", id },
    isDone: async () => JSON.stringify(await tokens()) !== JSON.stringify(before),
  };
}

async function savingEmail(): Promise<Attempt> {
  const page = await fetch(`${server.url}/settings/restaurant`, { headers: await signInByForm(server) });
  const email = newAddress();
  return {
    path: "/settings/restaurant",
    fields: { ...fieldsOfForm(await page.text(), "edit"), email, name: "Da Tonino & figli" },
    kept: email,
    isDone: async () => (await restaurantEmail()) === email,
  };
}

async function undoingEmail(): Promise<Attempt> {
  const before = await restaurantEmail();
  const changeId = await changeEmail();
  return {
    path: `/history/${changeId}?dialog=undo`,
    fields: { intent: "undo" },
    isDone: async () => (await restaurantEmail()) === before,
  };
}

async function downloadingBackup(): Promise<Attempt> {
  const folder = path.join(server.dataDir, "backups");
  const list = () => (existsSync(folder) ? readdirSync(folder) : []);
  const before = list().length;
  return {
    path: "/settings/backups",
    fields: { intent: "download" },
    isDone: async () => list().length > before,
  };
}

const FORMS: [string, () => Promise<Attempt>][] = [
  ["adding a user", () => addingUser("add")],
  ["inviting a user", () => addingUser("invite")],
  ["inviting a user again", invitingAgain],
  ["changing a role", changingRole],
  ["changing a user's address", changingAddress],
  ["changing one's own address", changingOwnAddress],
  ["deleting a user", deletingUser],
  ["saving the restaurant's e-mail", savingEmail],
  ["undoing a change of the restaurant's e-mail", undoingEmail],
  ["downloading a backup", downloadingBackup],
];

describe("a form of a session that is older than ten minutes", () => {
  test.each(FORMS)("asks for the password before %s, and keeps what was typed", async (_what, prepare) => {
    const attempt = await prepare();
    const { credentials, session } = await adminSignedInBefore(signInByForm);
    const post = (more = {}) => postForm(server, attempt.path, { ...attempt.fields, ...more }, session);

    const asked = await post();
    expect(asked.status).toBe(403);
    const page = await readForm(asked);
    expect(page.error).toBe(ASKED);
    // It is a question, no fault.
    expect(page.isInvalid).toBe(false);
    if (attempt.kept) expect(page.values).toContain(attempt.kept);
    expect(page.html).not.toContain("a long new password");

    const refused = await post({ currentPassword: "something else" });
    expect(refused.status).toBe(403);
    const again = await readForm(refused);
    expect([again.error, again.isInvalid]).toEqual([WRONG, true]);
    if (attempt.kept) expect(again.values).toContain(attempt.kept);
    expect(await attempt.isDone()).toBe(false);

    const done = await post({ currentPassword: credentials.password });
    expect(done.status).toBe(302);
    expect(await attempt.isDone()).toBe(true);
    // Entering the password again is a fresh sign-in.
    const next = await deletingUser();
    expect(await postForm(server, next.path, next.fields, session)).toMatchObject({ status: 302 });
    expect(await next.isDone()).toBe(true);
  });

  test("keeps nothing of a password with which it was refused", async () => {
    const { id, credentials, session } = await adminSignedInBefore(signInByForm);
    const own = { intent: "delete", id, currentPassword: credentials.password };
    const refused = await postForm(server, `/user-list?dialog=delete&id=${id}`, own, session);
    expect(refused.headers.get("Location")).toBe("/user-list");
    const next = await deletingUser();
    expect(await postForm(server, next.path, next.fields, session)).toMatchObject({ status: 403 });
  });

  test("asks for nothing where nothing of importance changes", async () => {
    const user = await insertUser(db, {});
    const { session } = await adminSignedInBefore(signInByForm);
    const fields = { intent: "edit", id: user, name: "Luca Verdi", role: "user" };
    expect(await postForm(server, `/user-list?dialog=edit&id=${user}`, fields, session)).toMatchObject({
      status: 302,
    });
    const { fields: saved } = await savingEmail();
    const kept = { ...saved, email: await restaurantEmail() };
    expect(await postForm(server, "/settings/restaurant", kept, session)).toMatchObject({ status: 302 });
  });

  test("leads from the history's list to the dialog that asks", async () => {
    const changeId = await changeEmail();
    const { session } = await adminSignedInBefore(signInByForm);
    const reply = await postForm(server, "/history", { undo: changeId, back: "/history" }, session);
    expect(reply.headers.get("Location")).toBe(`/history/${changeId}?dialog=undo`);
    const page = await fetch(`${server.url}/history/${changeId}?dialog=undo`, { headers: session });
    expect((await readForm(page)).error).toBe(ASKED);
  });

  test("counts wrong passwords as failed logins", async () => {
    const { credentials, session } = await adminSignedInBefore(signInByForm);
    const { path: address, fields } = await deletingUser();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const guess = { ...fields, currentPassword: `guess ${time}` };
      statuses.push((await postForm(server, address, guess, session)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    const right = { ...fields, currentPassword: credentials.password };
    expect(await postForm(server, address, right, session)).toMatchObject({ status: 429 });
    expect(await call("POST /api/auth/login", credentials)).toMatchObject({ status: 429 });
  });
});

/** The error at the current password of a page's form, and the values of its fields. */
async function readForm(reply: Response) {
  const html = await reply.text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const input = page.querySelector<HTMLInputElement>("input[name=currentPassword]");
  const error = input && page.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  const inputs = [...(input?.closest("form")?.querySelectorAll("input") ?? [])];
  expect(input?.autofocus).toBe(true);
  expect(input?.value).toBe("");
  const isInvalid = page.querySelector("[aria-invalid], .form-error, .field-error") !== null;
  return { html, error, isInvalid, values: inputs.map(({ value }) => value) };
}

describe("a call with a token that is older than ten minutes", () => {
  const CALLS: [string, () => Promise<[target: string, body?: object]>][] = [
    [
      "adding a user",
      async () => [
        "POST /api/auth/register",
        { name: "Luca", email: newAddress(), password: "a long new password", phone: "0265550142" },
      ],
    ],
    ["deleting a user", async () => [`DELETE /api/auth/delete-user/${await insertUser(db, {})}`]],
    ["the restaurant's e-mail", async () => ["PUT /api/site/restaurant", await otherEmail()]],
    ["its undo", async () => [`POST /api/history/${await changeEmail()}/undo`]],
    [
      "a new password",
      async () => ["PUT /api/auth/updateProfile", { field: "password", value: "another long password" }],
    ],
  ];

  test.each(CALLS)("needs the password for %s", async (_what, prepare) => {
    const [target, body] = await prepare();
    const { credentials, session: token } = await adminSignedInBefore(signInByApi);
    expect(await call(target, body, token)).toEqual({
      status: 403,
      headers: expect.anything(),
      body: { success: false, message: ASKED, code: "reauthenticate", reauthenticate: true },
    });
    expect(await call(target, { ...body, currentPassword: "something else" }, token)).toEqual({
      status: 400,
      headers: expect.anything(),
      body: {
        success: false,
        message: WRONG,
        code: "invalid",
        errors: { currentPassword: WRONG },
        codes: { currentPassword: "invalid" },
      },
    });
    const right = { ...body, currentPassword: credentials.password };
    const { status } = await call(target, right, token);
    expect([200, 201]).toContain(status);
  });

  test("is asked again by the next call", async () => {
    const { credentials, session: token } = await adminSignedInBefore(signInByApi);
    const [first, second] = [await insertUser(db, {}), await insertUser(db, {})];
    const { password: currentPassword } = credentials;
    expect(await call(`DELETE /api/auth/delete-user/${first}`, { currentPassword }, token)).toMatchObject({
      status: 200,
    });
    expect(await call(`DELETE /api/auth/delete-user/${second}`, undefined, token)).toMatchObject({
      status: 403,
    });
  });
});

test("within ten minutes of signing in nothing is asked", async () => {
  for (const [, prepare] of FORMS) {
    const attempt = await prepare();
    const reply = await postForm(server, attempt.path, attempt.fields, await signInByForm(server, ADMIN));
    expect(reply.status).toBe(302);
    expect(await attempt.isDone()).toBe(true);
  }
});

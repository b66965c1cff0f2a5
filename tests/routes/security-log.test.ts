// @vitest-environment jsdom
import { expect, test } from "vitest";
import { changePassword, findUserId, linkByHand } from "../support/accounts";
import { logLines } from "../support/log";
import { startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { ADMIN, addOrdinaryUser, postForm, postJson, signInByApi, signInByForm } from "../support/server";
import { insertUser } from "../support/users";

const site = await startServerWithAdmin();

/** The rows of the log as text, newest first. */
async function listed(query = "") {
  const html = await site.page(`/security-log${query}`);
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("tbody tr")].map((row) => row.textContent ?? "");
}

/** Waits until the newest row that names somebody contains all texts: failures are written after the response. */
function expectNewest(name: string, ...texts: string[]) {
  const all = texts.map((text) => expect.stringContaining(text));
  return expect
    .poll(async () => (await listed(`?who=${encodeURIComponent(name)}`))[0])
    .toEqual({
      asymmetricMatch: (row: string) => all.every((each) => each.asymmetricMatch(row)),
    });
}

test("records who signs in, how, from where, and who fails and logs out", async () => {
  const marie = await addOrdinaryUser(site.server, "Marie Log");
  const browser = {
    "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18.0 Safari/604.1",
  };
  const cookie = await signInByForm(site.server, marie, browser);
  await expectNewest("Marie Log", "Signed in (password)", "Safari on iPhone", "127.0.0.1");
  await signInByApi(site.server, marie);
  await expectNewest("Marie Log", "Signed in (password, API)");
  await postForm(site.server, "/logout", {}, cookie);
  await expectNewest("Marie Log", "Logged out");
  for (let time = 0; time < 3; time += 1) {
    await postJson(site.server, "/api/auth/login", { ...marie, password: "wrong" });
  }
  await expectNewest("Marie Log", "Failed login, 3 times");
  for (let time = 0; time < 8; time += 1) {
    await postJson(site.server, "/api/auth/login", { ...marie, password: "wrong" });
  }
  await expectNewest("Marie Log", "Too many attempts");
});

test("an unknown address is stored as an unknown account, never as typed", async () => {
  await postJson(site.server, "/api/auth/login", {
    email: "typed-by-mistake@example.com",
    password: "secret word",
  });
  await expectNewest("unknown account", "Failed login");
  const rows = JSON.stringify(await site.db.selectFrom("securityEvents").selectAll().execute());
  for (const text of ["typed-by-mistake", "secret word"]) {
    expect(rows).not.toContain(text);
    expect(site.server.output()).not.toContain(text);
  }
});

test("records what admins do with accounts, with both names, and keeps the name of a deleted user", async () => {
  const { server, db, token, cookie } = site;
  const user = {
    name: "Paolo Log",
    email: "paolo.log@example.com",
    phone: "0265550142",
    password: "a long new password",
  };
  await postJson(server, "/api/auth/register", user, token);
  await expectNewest("Paolo Log", "Added", "Admin");
  const id = (await findUserId(db, user.email)) ?? "";
  await postForm(
    server,
    `/user-list?dialog=edit&id=${id}`,
    { intent: "edit", id, name: user.name, role: "admin" },
    cookie,
  );
  await expectNewest("Paolo Log", "Role changed (to admin)", "Admin");
  const link = await linkByHand(server, id, cookie);
  await expectNewest("Paolo Log", "Link made (given by hand)", "Admin");
  await postForm(server, link, { password: "another long one", confirmPassword: "another long one" });
  await expectNewest("Paolo Log", "Signed in (invitation)");
  expect((await listed("?who=Paolo+Log"))[1]).toContain("Password set by a link");
  await fetch(`${server.url}/api/auth/delete-user/${id}`, { method: "DELETE", headers: token });
  await expectNewest("Paolo Log", "Deleted", "Admin");
  const line = logLines(server).find((each) => "kind" in each && each.kind === "deleted");
  expect(line).toMatchObject({ requestId: expect.any(String), user: id });
});

test("records new passwords and ended sessions, and shows a user their own last ten", async () => {
  const anna = await addOrdinaryUser(site.server, "Anna Log");
  const cookie = await signInByForm(site.server, anna);
  for (let time = 0; time < 10; time += 1) await signInByApi(site.server, anna);
  await postForm(site.server, "/profile", { intent: "end-other-sessions" }, cookie);
  await expectNewest("Anna Log", "Sessions ended (all others)");
  const value = "a quite new password";
  await changePassword(site.server, cookie, { value, currentPassword: anna.password });
  await expectNewest("Anna Log", "Password changed");
  const html = await site.page("/profile", await signInByForm(site.server, { ...anna, password: value }));
  const page = new DOMParser().parseFromString(html, "text/html");
  const own = [...page.querySelectorAll("section[aria-labelledby=events] li")].map(
    (each) => each.textContent,
  );
  expect(own).toHaveLength(10);
  expect(own.slice(0, 3)).toEqual([
    expect.stringContaining("Signed in (password)"),
    expect.stringContaining("Password changed"),
    expect.stringContaining("Sessions ended"),
  ]);
});

test("lists twenty a page, newest first, by person and by kind", async () => {
  await insertUser(site.db, { name: "Bruno Log" });
  const kind = await listed("?kind=signed-in");
  expect(kind.length).toBeGreaterThan(0);
  expect(kind.every((row) => row.includes("Signed in"))).toBe(true);
  expect(await listed("?who=Nobody")).toEqual([]);
  expect(await listed("?kind=x")).toEqual([]);
  for (let time = 0; time < 21; time += 1) await signInByApi(site.server, ADMIN);
  expect(await listed()).toHaveLength(20);
  expect(await site.page("/security-log?page=2")).toContain("Page 2 of");
});

test("records what a user isn't allowed, by screen and by call, counted", async () => {
  const paul = await addOrdinaryUser(site.server, "Paul Log");
  const pages = pagesOf(site.server, await signInByForm(site.server, paul));
  for (let time = 0; time < 2; time += 1)
    expect(await pages.show("/settings/hours")).toMatchObject({ status: 302, location: "/dashboard" });
  const token = await signInByApi(site.server, paul);
  const reply = await postJson(site.server, "/api/auth/register", {}, token);
  expect(reply.status).toBe(403);
  await expectNewest("Paul Log", "Not allowed", "/settings/hours", "3 times");
  expect(logLines(site.server).some(({ event }) => event === "access refused")).toBe(true);
});

test("a user who isn't an admin doesn't reach it", async () => {
  const user = pagesOf(site.server, await signInByForm(site.server, await addOrdinaryUser(site.server)));
  expect(await user.show("/security-log")).toMatchObject({ status: 302, location: "/dashboard" });
});

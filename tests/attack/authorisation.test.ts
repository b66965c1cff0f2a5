import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "../support/api-document";
import { readRoutes, type Route } from "../support/routes";
import { CANARY_DAY, CANARY_USER, jsonCall, startTarget } from "../support/attack";
import { forFile } from "../support/for-file";
import { addOrdinaryUser, ADMIN, signInByApi, signInByForm } from "../support/server";

/** What anybody may ask for; every other route of the table is guarded. */
const OPEN_PATHS = [
  "/",
  "/menu",
  "/semaine",
  "/allergenes",
  ...["de", "en", "it"].flatMap((language) =>
    ["", "/menu", "/semaine", "/allergenes", "/*"].map((path) => `/${language}${path}`),
  ),
  "/mentions-legales",
  "/confidentialite",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/plats-du-jour.atom",
  "/plats-du-jour.ics",
  "/login",
  "/logout",
  "/reset-password/:token",
  "/reset-password",
  "/add-new-password",
  "/api/*",
  "/*",
];
const OPEN_CALLS = [
  "POST /api/contact/add",
  "GET /api/openapi.json",
  "GET /api/hours",
  "GET /api/site",
  "GET /api/menu/get-menu",
  "GET /api/category/get-category",
  "GET /api/chef/get-chef",
  "GET /api/dish/get-dish",
  "GET /api/dish/get-dish-date/:date",
  "POST /api/auth/login",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/auth/reset-password/:token",
  "POST /api/auth/validateToken",
];
const ADMIN_SCREENS = [
  "/add-user",
  "/user-list",
  "/settings",
  "/settings/:section",
  "/settings/photos",
  "/security-log",
  "/settings/backups",
  "/settings/backups/:word",
];
const ADMIN_CALLS = ["POST /api/auth/register", "DELETE /api/auth/delete-user/:id", "PUT /api/site/:section"];

/** Variants of an address, against guards that compare text. */
const ADDRESS_VARIANTS: [what: string, spell: (path: string) => string][] = [
  ["a slash at the end", (path) => `${path}/`],
  ["a doubled slash before it", (path) => `/${path}`],
  ["a doubled slash in it", (path) => path.replace(/.(?=\/)|$/, "$&//")],
  ["capitals", (path) => path.toUpperCase()],
  ["an encoded letter", encodeFirst],
  ["a doubly encoded letter", (path) => encodeFirst(path).replace("%", "%25")],
  ["a dot segment", (path) => `/.${path}`],
  ["a way back from an open page", (path) => `/menu/..${path}`],
  ["an encoded way back", (path) => `/menu/%2e%2e${path}`],
  ["a way back with an encoded slash", (path) => `/menu%2f..${path}`],
  ["a way back from the files", (path) => `/build/..${path}`],
  ["a way back from the calls", (path) => `/api/..${path}`],
  ["a parameter in it", (path) => `${path};a=b`],
  ["a blank behind it", (path) => `${path}%20`],
  ["a NUL behind it", (path) => `${path}%00`],
  ["an extension", (path) => `${path}.json`],
  ["an encoded .data", (path) => `${path}%2edata`],
  ["a .data in capitals", (path) => `${path}.DATA`],
  ["_root.data", (path) => `${path}/_root.data`],
  ["an index parameter", (path) => `${path}?index`],
  ["a method parameter", (path) => `${path}?_method=DELETE`],
];

interface GuardedRoute {
  path: string;
  /** The route and those around it, outermost first. */
  ids: string[];
}

const routes = await guardedRoutes();
const screens = routes.filter(({ path }) => !path.startsWith("/api/"));
/** The documented methods of each path; tests/routes/api-requests.test.ts tries the others. */
const calls = Object.entries(apiDocument().paths)
  .filter(([path]) => path.startsWith("/api/"))
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((name) => `${name.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  )
  .filter((call) => !OPEN_CALLS.includes(call));

/** What only somebody who is let in may read. */
const markers = ["Marker Ordinaria", ADMIN.email];

const target = await forFile(startTarget({ DEMO_DATA: "1" }));
const db = await forFile(target.server.openDatabase());
const nobody: Record<string, string> = {};
const dead: Record<string, string> = {};
const ordinary: Record<string, string> = {};
let before: string;

beforeAll(async () => {
  const { server } = target;
  const user = await addOrdinaryUser(server, "Marker Ordinaria");
  Object.assign(dead, await signInByForm(server, user), await signInByApi(server, user));
  await endAllSessions();
  Object.assign(ordinary, await signInByForm(server, user), await signInByApi(server, user));
  before = await readContents();
});

test("the route table has guarded routes, and an authorised user sees the markers", async () => {
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(["/dashboard", ...ADMIN_SCREENS]));
  expect(calls).toEqual(expect.arrayContaining(["GET /api/auth/get-user", ...ADMIN_CALLS]));
  for (const [call, headers] of [
    ["GET /profile", { Cookie: ordinary.Cookie ?? "" }],
    ["GET /api/auth/get-user", { Authorization: ordinary.Authorization ?? "" }],
  ] as const) {
    const reply = await ask(call, headers);
    expect(reply.marked).toContain("Marker Ordinaria");
    expect(reply.isRejected).toBe(false);
  }
});

/** The sign-in screen, which leads back to a screen of our own. */
const LOGIN = /^\/login(?:\?next=%2F[\w%&=.-]+)?$/;

describe.each<[string, Record<string, string>]>([
  ["nobody", nobody],
  ["a session that has ended", dead],
])("to %s", (_who, headers) => {
  test.each(screens.map((route) => [route.path, route] as const))(
    "%s shows nothing, in any method, whole or in part",
    async (_path, route) => {
      for (const reply of await askScreen(route, headers)) {
        expect(reply, reply.what).toMatchObject({ isRejected: true, marked: [] });
        if (reply.location !== null) expect(reply.location, reply.what).toMatch(LOGIN);
      }
      await target.expectUnharmed();
    },
  );

  test.each(calls)("%s shows nothing", async (call) => {
    expect(await ask(call, headers)).toMatchObject({ status: 401, marked: [] });
    await target.expectUnharmed();
  });
});

describe("in any variant of the address", () => {
  test.each(ADDRESS_VARIANTS)("nothing is accessible with %s", async (_what, spell) => {
    const screenCalls = screens.flatMap(({ path }) => [`GET ${path}`, `POST ${path}`]);
    const replies = await Promise.all(screenCalls.map((call) => ask(call, dead, spell)));
    for (const reply of replies) expect(reply, reply.what).toMatchObject({ isRejected: true, marked: [] });
    for (const reply of await Promise.all(calls.map((call) => ask(call, dead, spell)))) {
      expect([308, 400, 401, 404, 405], reply.what).toContain(reply.status);
      expect(reply.marked, reply.what).toEqual([]);
    }
    await target.expectUnharmed();
  });

  test("a screen's data can't be loaded through a public page", async () => {
    for (const path of ["/_root.data", "/menu.data", "/login.data"]) {
      const reply = await ask(`GET ${path}?_routes=routes/office/contact/screen`, dead);
      expect(reply.marked, reply.what).toEqual([]);
    }
  });
});

describe("to an ordinary user", () => {
  test.each(ADMIN_SCREENS)("%s shows nothing, in any variant of the address", async (path) => {
    const [route] = screens.filter((each) => each.path === path);
    // The layout around the screen is theirs to see.
    const ids = route?.ids.filter((id) => id !== "root" && id !== "office") ?? [];
    expect(ids).toHaveLength(1);
    for (const reply of await askScreen({ path, ids }, ordinary)) {
      expect(reply, reply.what).toMatchObject({ isRejected: true, marked: [] });
      if (reply.location !== null) expect(reply.location, reply.what).toBe("/dashboard");
    }
    for (const [what, spell] of ADDRESS_VARIANTS) {
      expect((await ask(`GET ${path}`, ordinary, spell)).isRejected, what).toBe(true);
    }
  });

  test.each(ADMIN_CALLS)("%s is forbidden, in any variant of the address", async (call) => {
    expect(await ask(call, ordinary)).toMatchObject({ status: 403, marked: [] });
    for (const [what, spell] of ADDRESS_VARIANTS) {
      expect([400, 403, 404, 405], what).toContain((await ask(call, ordinary, spell)).status);
    }
  });

  test("no field makes them an admin, or changes another user", async () => {
    const { token, session, canaries, server } = target;
    const wish = { isAdmin: true, is_admin: 1, role: "admin", _id: canaries.user, userId: canaries.user };
    for (const field of ["isAdmin", "is_admin", "email", "passwordHash", "id", "__proto__", "constructor"]) {
      await target.expectRejected(
        jsonCall("PUT", "/api/auth/updateProfile", { field, value: "1" }, token),
        400,
      );
      const fields = new URLSearchParams({ intent: "save", field, value: "1" }).toString();
      const form = { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" };
      const edit = {
        method: "POST",
        path: `/profile?dialog=edit&id=${field}`,
        headers: { ...session, ...form },
      };
      await target.expectRejected({ ...edit, body: fields }, 400);
    }
    const own = { Authorization: ordinary.Authorization ?? "" };
    const change = { ...wish, field: "phone", value: "0265550142" };
    expect((await target.send(jsonCall("PUT", "/api/auth/updateProfile", change, own))).status).toBe(200);
    const register = jsonCall("POST", "/api/auth/register", { ...CANARY_USER, ...wish }, own);
    await target.expectRejected(register, 403);
    const check = await target.send({ method: "POST", path: "/api/auth/validateToken", headers: own });
    expect(JSON.parse(check.body)).toMatchObject({ isValid: true, isAdmin: false });
    await target.expectUnharmed();
  });

  test("an admin can't add another admin by API", async () => {
    const admin = await signInByApi(target.server);
    const wish = { name: "Eve", email: "eve@example.com", password: "eve's password", phone: "1" };
    const body = { ...wish, isAdmin: true, is_admin: 1 };
    expect((await target.send(jsonCall("POST", "/api/auth/register", body, admin))).status).toBe(201);
    const eve = await signInByApi(target.server, wish);
    const path = `/api/auth/delete-user/${target.canaries.user}`;
    await target.expectRejected({ method: "DELETE", path, headers: eve }, 403);
    await db.deleteFrom("users").where("email", "=", wish.email).execute();
  });
});

test("a cookie alone authenticates no API request", async () => {
  const { Cookie = "" } = ordinary;
  const statuses = await Promise.all(calls.map(async (call) => (await ask(call, { Cookie })).status));
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
});

test("a token opens no screen, and is ignored outside of its header", async () => {
  const token = (target.token.Authorization ?? "").slice("Bearer ".length);
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { Cookie: `session=${token}` },
    { Cookie: `token=${token}` },
    { "X-Access-Token": token },
  ]) {
    const reply = await target.expectRejected({ path: "/profile", headers }, 302);
    expect(reply.headers.location).toBe("/login?next=%2Fprofile");
  }
  for (const [path, headers] of [
    [`/api/auth/profile?token=${token}`, {}],
    [`/api/auth/profile?access_token=${token}`, {}],
    ["/api/auth/profile", { Cookie: `token=${token}` }],
    ["/api/auth/profile", { Authorization: token }],
    ["/api/auth/profile", { Authorization: `Basic ${token}` }],
    ["/api/auth/profile", { Authorization: `Bearer Bearer ${token}` }],
    ["/api/auth/profile", { "Proxy-Authorization": `Bearer ${token}` }],
  ] as const) {
    await target.expectRejected({ path, headers }, 401);
  }
});

test.each([
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Method-Override", "DELETE"],
  ["X-Original-URL", "/api/contact/all"],
  ["X-Rewrite-URL", "/api/contact/all"],
  ["X-Forwarded-Prefix", "/api/contact/all"],
  ["X-Forwarded-For", "127.0.0.1"],
  ["X-Remix-Request", "yes"],
  ["X-Middleware-Subrequest", "root"],
])("the header %s opens nothing", async (name, value) => {
  await target.expectRejected({ method: "POST", path: "/api/contact/all", headers: { [name]: value } }, 405);
  await target.expectRejected({ path: "/api/contact/all", headers: { [name]: value } }, 401);
  await target.expectRejected({ path: "/contact", headers: { [name]: value } }, 302);
  await target.expectRejected({ path: "/nowhere", headers: { [name]: value } }, 404);
});

test.each([
  "/session-secret",
  "/restaurant.sqlite",
  "/restaurant.sqlite-wal",
  "/site.json",
  "/outbox/",
  "/backups/",
  "/data/session-secret",
  "/.env",
  "/.git/config",
  "/package.json",
  "/build/index.js",
  "/build/../build/index.js",
  "/build/../../package.json",
  "/build/..%2f..%2fpackage.json",
  "/build/%2e%2e/%2e%2e/package.json",
  "/build/..%5c..%5cpackage.json",
  "/build/....//....//package.json",
  "/photos/../session-secret",
  "/photos/..%2fsession-secret",
  "/photos/%2e%2e/session-secret",
  "/photos/%2e%2e%2fsession-secret",
  "/photos/..%252fsession-secret",
  "/photos//../session-secret",
  "/photos/.hidden",
  "/photos/",
  "/photos",
  "/build/",
  "/build",
  "/__manifest",
  "/__manifest?p=/user-list&version=1",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
])("%s is no file to be had", async (address) => {
  const reply = await target.expectRejected({ path: address }, [302, 400, 403, 404]);
  if (reply.status === 302) expect(reply.headers.location).toBe("/login");
  const secret = readFileSync(path.join(target.server.dataDir, "session-secret"), "utf8").trim();
  expect(reply.body).not.toContain(secret);
  expect(reply.body).not.toContain('"dependencies"');
});

test("none of these requests has changed anything", async () => {
  expect(await readContents()).toBe(before);
});

/**
 * Asks a screen in every way a browser could: pages, data of the whole and of each part, forms.
 * Other methods are rejected before anything reads which part is meant.
 */
async function askScreen({ path, ids }: GuardedRoute, { Cookie = "" }: Record<string, string>) {
  const parts = ids.flatMap((id) => [`.data?_routes=${encodeURIComponent(id)}`, `?_data=${id}`]);
  const asks = [
    ...["", ".data", ...parts].flatMap((suffix) => [["GET", suffix] as const, ["POST", suffix] as const]),
    ...["HEAD", "PUT", "PATCH", "DELETE"].flatMap((method) => [
      [method, ""] as const,
      [method, ".data"] as const,
    ]),
  ];
  return Promise.all(
    asks.map(([method, suffix]) => ask(`${method} ${path}`, { Cookie }, (address) => address + suffix)),
  );
}

async function ask(call: string, headers: Record<string, string>, spell = (path: string) => path) {
  const [method = "", pattern = ""] = call.split(" ");
  const path = spell(withRealIds(pattern));
  const isCall = pattern.startsWith("/api/");
  const type = isCall ? "application/json" : "application/x-www-form-urlencoded";
  const isUnsafe = method !== "GET" && method !== "HEAD";
  const { canaries } = target;
  const id = pattern.startsWith("/user")
    ? canaries.user
    : pattern === "/contact"
      ? canaries.message
      : "some-id";
  const reply = await target.send({
    method,
    path,
    headers: { ...headers, ...(isUnsafe && { Origin: target.server.url, "Content-Type": type }) },
    body: isUnsafe ? (isCall ? "{}" : `intent=delete&id=${id}`) : undefined,
  });
  const { body } = reply;
  // The response to a data request has a redirect in its body, and a special status.
  const told = /"SingleFetchRedirect".*?"redirect","([^"]*)"/.exec(body)?.[1];
  const location = reply.headers.location ?? reply.headers["x-remix-redirect"] ?? told ?? null;
  return {
    what: `${method} ${path}: ${reply.status} ${body.slice(0, 300)}`,
    status: reply.status,
    location,
    isRejected: location !== null || reply.status === 202 || reply.status >= 400,
    marked: markers.filter((marker) => body.includes(marker)),
  };
}

/** A route's address as it would do harm, were it open. */
function withRealIds(pattern: string): string {
  const { canaries } = target;
  const id =
    [
      ["/api/auth/", canaries.user],
      ["/api/contact/", canaries.message],
      ["/api/menu/", canaries.menuItem],
      ["/api/category/", canaries.category],
      ["/api/chef/", canaries.chefSuggestion],
      ["/api/dish/", canaries.dayMenuItem],
    ].find(([start = ""]) => pattern.startsWith(start))?.[1] ?? "some-id";
  return pattern.replace(/:date\b\??/, CANARY_DAY).replace(/:\w+\??|\*/g, id);
}

function encodeFirst(address: string): string {
  return address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

/** Everything that is kept but for sessions; also collects its texts as markers. */
async function readContents(): Promise<string> {
  const contents = {
    users: await db.selectFrom("users").select(["id", "name", "email", "phone", "isAdmin"]).execute(),
    categories: await db.selectFrom("categories").selectAll().execute(),
    menuItems: await db.selectFrom("menuItems").selectAll().execute(),
    chefSuggestions: await db.selectFrom("chefSuggestions").selectAll().execute(),
    dayMenuItems: await db.selectFrom("dayMenuItems").selectAll().execute(),
    contactMessages: await db.selectFrom("contactMessages").selectAll().execute(),
  };
  const { menuItems, chefSuggestions, dayMenuItems, contactMessages } = contents;
  markers.push(
    ...[...menuItems, ...chefSuggestions, ...dayMenuItems].map(({ description }) => description),
    ...contactMessages.map(({ email }) => email),
  );
  return JSON.stringify(contents);
}

async function endAllSessions(): Promise<void> {
  const { server } = target;
  await db.deleteFrom("sessions").execute();
  // The canary user signs in again.
  Object.assign(target.session, await signInByForm(server, CANARY_USER));
  Object.assign(target.token, await signInByApi(server, CANARY_USER));
}

/** The routes without children that not everybody may open. */
async function guardedRoutes(): Promise<GuardedRoute[]> {
  const table = await readRoutes();
  const parents = new Set(Object.values(table).map(({ parentId }) => parentId));
  return Object.values(table)
    .filter(({ id }) => !parents.has(id))
    .map((innermost) => {
      const ids: string[] = [];
      const parts: string[] = [];
      for (let route: Route | undefined = innermost; route; route = table[route.parentId]) {
        ids.unshift(route.id);
        if (route.path) parts.unshift(route.path);
      }
      return { path: `/${parts.join("/")}`, ids };
    })
    .filter(({ path }) => !OPEN_PATHS.includes(path));
}

import { UNSAFE_defineRoutes as defineRoutes } from "@remix-run/dev";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import config from "../../remix.config.js";
import { addOrdinaryUser, signInByCall, signInByForm, startServer, type TestServer } from "../support/server";

/** What anybody may ask for; every other route of the table is guarded. */
const OPEN_PATHS = [
  "/",
  "/menu",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
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
const ADMIN_SCREENS = ["/add-user", "/user-list"];
const ADMIN_CALLS = ["POST /api/auth/register", "DELETE /api/auth/delete-user/:id"];

interface GuardedRoute {
  path: string;
  /** The route and those around it, outermost first. */
  ids: string[];
}

const routes = await guardedRoutes();
const screens = routes.filter(({ path }) => !path.startsWith("/api/"));
const calls = routes
  .filter(({ path }) => path.startsWith("/api/"))
  .flatMap(({ path }) => ["GET", "POST", "PUT", "DELETE"].map((method) => `${method} ${path}`))
  .filter((call) => !OPEN_CALLS.includes(call));

/** What only somebody who is let in may read. */
const markers = ["Marker Ordinaria", "admin@example.com"];

let server: TestServer;
const dead: Record<string, string> = {};
const ordinary: Record<string, string> = {};
let before: string;

beforeAll(async () => {
  server = await startServer({ env: { DEMO_DATA: "1" } });
  const user = await addOrdinaryUser(server, "Marker Ordinaria");
  Object.assign(dead, await signInByForm(server, user), await signInByCall(server, user));
  await endAllSessions();
  Object.assign(ordinary, await signInByForm(server, user), await signInByCall(server, user));
  before = await readContents();
});
afterAll(() => server.stop());

test("the route table has routes to guard, and somebody who is let in sees what is marked", async () => {
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(["/dashboard", ...ADMIN_SCREENS]));
  expect(calls).toEqual(expect.arrayContaining(["GET /api/auth/get-user", ...ADMIN_CALLS]));
  for (const [call, headers] of [
    ["GET /profile", { Cookie: ordinary.Cookie ?? "" }],
    ["GET /api/auth/get-user", { Authorization: ordinary.Authorization ?? "" }],
  ] as const) {
    expect((await ask(call, headers)).marked).toContain("Marker Ordinaria");
  }
});

describe.each<[string, Record<string, string>]>([
  ["nobody", {}],
  ["a session that has ended", dead],
])("to %s", (_who, headers) => {
  test.each(screens.map((route) => [route.path, route] as const))(
    "%s shows nothing",
    async (_path, route) => {
      for (const reply of await askScreen(route, headers)) {
        expect(reply, reply.what).toMatchObject({ isRefusal: true, marked: [] });
        if (reply.location !== null) expect(reply.location, reply.what).toBe("/login");
      }
    },
  );

  test.each(calls)("%s shows nothing", async (call) => {
    const reply = await ask(call, headers);
    expect([401, 405]).toContain(reply.status);
    expect(reply.marked).toEqual([]);
  });
});

describe("to an ordinary user", () => {
  test.each(ADMIN_SCREENS)("%s shows nothing", async (path) => {
    const [route] = screens.filter((each) => each.path === path);
    // The frame around the screen is theirs to see.
    const ids = route?.ids.filter((id) => id !== "root" && id !== "office") ?? [];
    expect(ids).toHaveLength(1);
    for (const reply of await askScreen({ path, ids }, ordinary)) {
      expect(reply, reply.what).toMatchObject({ isRefusal: true, location: "/dashboard", marked: [] });
    }
  });

  test.each(ADMIN_CALLS)("%s is forbidden", async (call) => {
    expect(await ask(call, ordinary)).toMatchObject({ status: 403, marked: [] });
  });
});

test("a cookie alone drives no call", async () => {
  const { Cookie = "" } = ordinary;
  const statuses = await Promise.all(calls.map(async (call) => (await ask(call, { Cookie })).status));
  expect(statuses.filter((status) => status !== 401 && status !== 405)).toEqual([]);
});

test("nothing of all this has changed anything", async () => {
  expect(await readContents()).toBe(before);
});

/** Asks a screen in every way a browser could: pages, data of the whole and of each part, forms. */
async function askScreen({ path, ids }: GuardedRoute, { Cookie = "" }: Record<string, string>) {
  const parts = ids.flatMap((id) => [`.data?_routes=${encodeURIComponent(id)}`, `?_data=${id}`]);
  return Promise.all(
    ["", ".data", ...parts].flatMap((suffix) =>
      ["GET", "POST"].map((method) => ask(`${method} ${path}`, { Cookie }, suffix)),
    ),
  );
}

async function ask(call: string, headers: Record<string, string>, suffix = "") {
  const [method = "", path = ""] = call.split(" ");
  const url =
    server.url + path.replace(/:date\b\??/, "2026-11-20").replace(/:\w+\??|\*/g, "some-id") + suffix;
  const isCall = path.startsWith("/api/");
  const type = isCall ? "application/json" : "application/x-www-form-urlencoded";
  const reply = await fetch(url, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(method !== "GET" && { Origin: server.url, "Content-Type": type }) },
    body: method === "GET" ? undefined : isCall ? "{}" : "intent=delete&id=some-id",
  });
  const body = await reply.text();
  // A data request is told of a redirect in its body.
  const told = /"SingleFetchRedirect".*?"redirect","([^"]*)"/.exec(body)?.[1];
  const location = reply.headers.get("Location") ?? reply.headers.get("X-Remix-Redirect") ?? told ?? null;
  return {
    what: `${method} ${url}: ${reply.status} ${body.slice(0, 300)}`,
    status: reply.status,
    location,
    isRefusal: location !== null || reply.status >= 400,
    marked: markers.filter((marker) => body.includes(marker)),
  };
}

/** Everything that is kept but for sessions; also collects its texts as markers. */
async function readContents(): Promise<string> {
  const db = server.openDatabase();
  const contents = {
    users: await db.selectFrom("users").select(["id", "name", "email", "phone", "isAdmin"]).execute(),
    categories: await db.selectFrom("categories").selectAll().execute(),
    menuItems: await db.selectFrom("menuItems").selectAll().execute(),
    chefSuggestions: await db.selectFrom("chefSuggestions").selectAll().execute(),
    dayMenuItems: await db.selectFrom("dayMenuItems").selectAll().execute(),
    contactMessages: await db.selectFrom("contactMessages").selectAll().execute(),
  };
  await db.destroy();
  const { menuItems, chefSuggestions, dayMenuItems, contactMessages } = contents;
  markers.push(
    ...[...menuItems, ...chefSuggestions, ...dayMenuItems].map(({ description }) => description),
    ...contactMessages.map(({ email }) => email),
  );
  return JSON.stringify(contents);
}

async function endAllSessions(): Promise<void> {
  const db = server.openDatabase();
  await db.deleteFrom("sessions").execute();
  await db.destroy();
}

/** The table's own leaves that aren't open to anybody. */
async function guardedRoutes(): Promise<GuardedRoute[]> {
  const table = (await config.routes?.(defineRoutes)) ?? {};
  const parents = new Set(Object.values(table).map(({ parentId }) => parentId));
  return Object.values(table)
    .filter(({ id }) => !parents.has(id))
    .map((leaf) => {
      const ids: string[] = [];
      const parts: string[] = [];
      for (let route: typeof leaf | undefined = leaf; route; route = table[route.parentId ?? ""]) {
        ids.unshift(route.id);
        if (route.path) parts.unshift(route.path);
      }
      return { path: `/${parts.join("/")}`, ids };
    })
    .filter(({ path }) => !OPEN_PATHS.includes(path));
}

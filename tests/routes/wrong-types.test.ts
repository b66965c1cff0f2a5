import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, signInByApi, startServer, type TestServer } from "../support/server";

const ITEM = { name: "Lasagne", description: "Au four", price: 19 };

/** Every endpoint with a JSON body, and a body that is valid but for a missing item or another conflict. */
const CALLS: [string, object][] = [
  ["POST /api/contact/add", { email: "a@example.com", phone: "079", message: "Bonjour" }],
  [
    "POST /api/menu/add-single",
    { ...ITEM, category: "Pizza", menuType: "No", dprice: 0, baigan: "", allergies: "", date: "2026-11-21" },
  ],
  [
    "PUT /api/menu/edit/{menu}",
    { ...ITEM, category: "Pizza", menuType: "No", dprice: 0, baigan: "", allergies: "", date: "2026-11-21" },
  ],
  ["PUT /api/menu/prev/12", { date: "2020-01-01", menuType: "exist" }],
  ["POST /api/category/add-category", { name: "Pizza" }],
  ["PUT /api/category/update/{category}", { name: "Antipasti" }],
  ["POST /api/chef/add-chef", { ...ITEM, category: "No", allergies: "Lait", isAvailable: true }],
  ["PUT /api/chef/update/{chef}", { ...ITEM, category: "No", allergies: "Lait", isAvailable: true }],
  ["POST /api/dish/create", { date: "2026-11-21", items: [ITEM] }],
  [
    "PUT /api/dish/edit/2026-11-20/{day}",
    { ...ITEM, dprice: 0, allergies: "", home: "No", baigan: "", isType: "dish" },
  ],
  ["POST /api/dish/copy-week", { from: "2020-01-06", to: "2020-01-13" }],
  ["PUT /api/menu/allergens", { items: [{ _id: "gone", allergens: ["milk"], version: 1 }] }],
  ["PUT /api/sold-out/gone", { until: "today" }],
  [
    "PUT /api/translations/de",
    { items: [{ kind: "menu", _id: "gone", field: "name", text: "Lachs", notNeeded: false, version: 1 }] },
  ],
  ["POST /api/history/gone/undo", { keepNewer: true }],
  ["POST /api/auth/login", { email: "nobody@example.com", password: "wrong password" }],
  ["POST /api/auth/forgot-password", { email: "nobody@example.com" }],
  [
    "POST /api/auth/register",
    {
      name: "Anna",
      email: "admin@example.com",
      password: "long enough",
      phone: "079",
      currentPassword: "any password",
    },
  ],
  ["PUT /api/auth/updateProfile", { field: "phone", value: "079" }],
  ["POST /api/auth/reset-password", { password: "long enough" }],
  ["POST /api/auth/reset-password/token", { password: "long enough" }],
];

const WRONG = [
  "",
  "text",
  5,
  -1,
  1e300,
  true,
  false,
  null,
  [],
  ["text"],
  [null],
  {},
  { a: 1 },
  "2026-02-30",
  "\u0000",
];

/** Zod's own messages, and empty ones. */
const NOT_OURS =
  /expected|received|invalid (input|type|enum|literal|discriminator|date|string)|must contain|unrecognized|undefined|NaN|\[object/i;

let server: TestServer;
let headers: Record<string, string>;
/** Items that the calls edit, by the placeholders in their paths. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: "1" } });
  headers = await signInByApi(server);
  const add = async (path: string, body: object) =>
    (await (await postJson(server, path, body, headers)).json()).data;
  const dish = { ...ITEM, allergies: "Lait" };
  ids.menu = (await add("/api/menu/add-single", { ...dish, category: "Pizza" }))._id;
  ids.category = (await add("/api/category/add-category", { name: "Contorni" }))._id;
  ids.chef = (await add("/api/chef/add-chef", dish))._id;
  ids.day = (await add("/api/dish/create", { date: "2026-11-20", items: [dish] })).items[0]._id;
});
afterAll(async () => {
  await server.stop();
});

async function send(target: string, body: unknown, visitor: string) {
  const [method = "", path = ""] = target.split(" ");
  const reply = await fetch(
    server.url + path.replace(/\{(\w+)\}/, (_match, kind: string) => ids[kind] ?? ""),
    {
      method,
      headers: { ...headers, "Content-Type": "application/json", "X-Forwarded-For": visitor },
      body: JSON.stringify(body),
    },
  );
  return { status: reply.status, text: await reply.text() };
}

/** The body with one field after the other missing or of a wrong kind, down into its items. */
function* spoilt(body: unknown): Generator<unknown> {
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    const put = (other: unknown) =>
      Array.isArray(body) ? [...body, ...body].with(Number(key), other) : { ...body, [key]: other };
    for (const wrong of [undefined, ...WRONG]) yield put(wrong);
    for (const part of spoilt(value)) yield put(part);
  }
}

describe.each(CALLS)("%s", (target, body) => {
  test("has a message of ours for each type of invalid value", async () => {
    const bodies = [...WRONG, {}, ...spoilt(body)];
    const address = (index: number) => `10.${target.length}.${index >> 8}.${index & 255}`;
    const replies = await Promise.all(bodies.map((each, index) => send(target, each, address(index))));
    const odd = replies
      .map((reply, index) => ({ ...reply, sent: JSON.stringify(bodies[index]) }))
      .filter(({ status, text }) => status >= 500 || (status >= 400 && NOT_OURS.test(text)));
    expect(odd).toEqual([]);
    expect(replies.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(WRONG.length - 2);
  });
});

test.each([
  ["PUT /api/menu/prev/12", { date: "2026-11-21", menuType: 5 }, "The menu type must be 'new' or 'exist'."],
  [
    "PUT /api/auth/updateProfile",
    { field: ["name"], value: "x" },
    "Only name, password and phone can be changed.",
  ],
  ["POST /api/dish/create", { date: "2026-11-21", items: "x" }, "A menu needs at least one item."],
])("%s with %j has words of its own", async (target, body, message) => {
  expect(JSON.parse((await send(target, body, "10.0.0.1")).text)).toMatchObject({ message });
});

test("invalid items get an error by their position", async () => {
  const items = ["text", null, [], 5, true];
  const reply = await postJson(server, "/api/dish/create", { date: "2026-11-21", items }, headers);
  const message = "An item must be an object with the fields of a dish.";
  expect([reply.status, await reply.json()]).toEqual([
    400,
    {
      success: false,
      message,
      errors: Object.fromEntries(items.map((_item, index) => [`items[${index}]`, message])),
    },
  ]);
});

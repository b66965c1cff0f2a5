import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { apiDocument, type JsonSchema } from "../support/api-document";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { addItemOf, NOUN_DAY as DAY, NOUNS } from "../support/nouns";
import { propertyOptions } from "../support/property";
import { ADMIN, postJson, signInByApi, signInByForm, startServer } from "../support/server";

const REQUESTS = 3000;

/** Zod's own messages, and empty ones. */
const NOT_OURS =
  /expected|received|invalid (input|type|enum|literal|discriminator|date|string)|must contain|unrecognized|undefined|NaN|\[object/i;

const document = apiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const server = await forFile(startServer({ env: { TRUST_PROXY: "1" } }));
const headers = await signInByApi(server);
const cookie = await signInByForm(server);
/** Items that the calls may name, by a word of their paths. */
const ids: Record<string, string> = {};
for (const noun of Object.values(NOUNS))
  ids[noun.add.split("/")[2] ?? ""] = await addItemOf(noun, callsOf(server, headers));

const JUNK: unknown[] = [
  ...["", "text", 5, -1, 1e300, true, false, null, [], ["text"], [null], {}, { a: 1 }],
  ...["2026-02-30", "\u0000", "a".repeat(3000), "1", "de", "calendar"],
];
const junk = fc.constantFrom(...JUNK);

/** A body: as in the example, with some fields left out or of a wrong kind, down into its items. */
function bodies(example: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(example))
    return fc.oneof({ weight: 4, arbitrary: fc.array(bodies(example[0]), { maxLength: 3 }) }, junk);
  if (typeof example !== "object" || example === null)
    return fc.oneof({ weight: 6, arbitrary: fc.constant(example) }, junk);
  const fields = Object.entries(example).map(([name, value]) => [name, bodies(value)] as const);
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    junk,
  );
}

function requests({ path, method, operation }: (typeof operations)[number]) {
  const { parameters, requestBody } = operation;
  const [, , noun = ""] = path.split("/");
  const known = parameters
    .filter((each) => each.in === "path")
    .map(({ name, example = "" }) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(name === "date" ? DAY : (ids[noun] ?? example), example) },
        fc.constantFrom("x", "%00", "..%2f", "é", "a".repeat(300), "null"),
      ),
    ]);
  const query = parameters
    .filter((each) => each.in === "query")
    .map(({ name, schema }) => [name, fc.oneof(fc.constantFrom(...choices(schema)), junk.map(String))]);
  const body = requestBody?.content["application/json"];
  const header = fc.record(
    {
      "If-Match": fc.constantFrom('"1"', "2", "x", "*"),
      "Idempotency-Key": fc.constantFrom("short", "long enough key", "long-enough-key"),
    },
    { requiredKeys: [] },
  );
  return fc.record({
    path: fc.constant(path),
    method: fc.constant(method),
    params: fc.record(Object.fromEntries(known) as Record<string, fc.Arbitrary<string>>),
    query: fc.record(Object.fromEntries(query) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] }),
    isSignedIn: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    header,
    body: body ? bodies(body.example) : fc.constant(undefined),
    isUpload: fc.constant(requestBody?.content["multipart/form-data"] !== undefined),
    visitor: fc.ipV4(),
  });
}

function choices({ enum: values, anyOf = [] }: JsonSchema): string[] {
  return ["1", "2026-11", ...(values ?? anyOf.flatMap(({ enum: each }) => each ?? [])).map(String)];
}

type Sent = ReturnType<typeof requests> extends fc.Arbitrary<infer Each> ? Each : never;

/** Sends a request; the tests' fetch fails if the document doesn't describe its response. */
async function send({ path, method, params, query, isSignedIn, header, body, isUpload, visitor }: Sent) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? "x");
  const form = new FormData();
  form.set("file", new File([JSON.stringify(query)], "menu.xlsx"));
  const response = await fetch(
    `${server.url}${filled}?${new URLSearchParams(query as Record<string, string>)}`,
    {
      method: method.toUpperCase(),
      headers: {
        "X-Forwarded-For": visitor,
        ...(isSignedIn && headers),
        ...header,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      body: isUpload ? form : body === undefined ? undefined : JSON.stringify(body),
      redirect: "manual",
    },
  );
  return { status: response.status, text: await response.text() };
}

/** A path with the id of an item, or the day that has items. */
function realPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    name === "date" ? DAY : (ids[path.split("/")[2] ?? ""] ?? "gone"),
  );
}

/** Calls that would end the test's own session. */
const ENDING = ["/api/auth/logout", "/api/auth/updateProfile", "/api/auth/delete-user/{id}"];

test("random requests get what the document describes, in words of ours, and no failure of the server", async () => {
  const callable = operations.filter(({ path }) => !ENDING.includes(path));
  // A call with a body has most that can be wrong; a download without parameters always costs the same.
  const weightOf = ({ operation }: (typeof operations)[number]) => (operation.requestBody ? 4 : 1);
  const total = callable.reduce((sum, operation) => sum + weightOf(operation), 0);
  for (const operation of callable) {
    await fc.assert(
      fc.asyncProperty(requests(operation), async (request) => {
        const { status, text } = await send(request);
        expect({
          status: status >= 500 && status !== 503,
          isOurs: status < 400 || !NOT_OURS.test(text),
          text,
        }).toEqual({
          status: false,
          isOurs: true,
          text,
        });
      }),
      propertyOptions(Math.ceil((REQUESTS * weightOf(operation)) / total)),
    );
  }
  expect((await fetch(`${server.url}/api/auth/profile`, { headers })).status).toBe(200);
}, 300_000);

test.each(operations.filter(({ operation }) => operation.requestBody?.content["application/json"]))(
  "$method $path is refused with each field of a wrong kind",
  async ({ path, method, operation }) => {
    const { example } = operation.requestBody?.content["application/json"] ?? {};
    for (const field of Object.keys(example as object)) {
      const body = { ...(example as object), [field]: { a: 1 } };
      const reply = await postJson(
        server,
        realPath(path),
        body,
        { ...headers, "X-Forwarded-For": "10.1.2.3" },
        method.toUpperCase(),
      );
      const text = await reply.text();
      expect([field, reply.status >= 500, reply.status >= 400 && NOT_OURS.test(text)]).toEqual([
        field,
        false,
        false,
      ]);
    }
  },
);

/** A body in which one value after another is replaced by what `enlarge` makes of it. */
function* enlarged(value: unknown, enlarge: (value: unknown) => unknown[]): Generator<unknown> {
  yield* enlarge(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const made of enlarged(inner, enlarge)) yield withValue(value, key, made);
  }
}

function withValue(value: object, key: string, made: unknown): object {
  return Array.isArray(value) ? value.with(Number(key), made) : { ...value, [key]: made };
}

/** A body with all texts and all numbers replaced at once. */
function filled(value: unknown, text: string, number: unknown): unknown {
  if (typeof value === "string") return text;
  if (typeof value === "number") return number;
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).reduce<unknown>(
    (made, [key, inner]) => withValue(made as object, key, filled(inner, text, number)),
    value,
  );
}

/** A list or a text as large as the limits of HTTP and of a body allow, and larger ones. */
function enlarge(value: unknown): unknown[] {
  if (typeof value === "string") return ["a ".repeat(400_000)];
  if (!Array.isArray(value)) return [];
  const [element = 0] = value as unknown[];
  const byteLength = JSON.stringify(element).length + 1;
  const most = Math.min(5000, Math.floor(900_000 / byteLength));
  return [Array(most).fill(element), Array(5000).fill(0), Array(480_000).fill(0)];
}

const MAX_ERRORS = 100;

test.each(operations.filter(({ operation }) => operation.requestBody?.content["application/json"]))(
  "$method $path makes few errors of a list, a text or a number that is as large as it can be",
  async ({ path, method, operation }) => {
    const { example } = operation.requestBody?.content["application/json"] ?? {};
    const all = [
      filled(example, "a".repeat(10_000), 1e308),
      filled(example, "a ".repeat(5_000), "9".repeat(10_000)),
    ];
    for (const body of [...all, ...enlarged(example, enlarge)]) {
      const sender = { ...headers, "X-Forwarded-For": "10.1.2.4" };
      const reply = await postJson(server, realPath(path), body as object, sender, method.toUpperCase());
      const { errors = {} } = (await reply.json()) as { errors?: object };
      expect([reply.status < 500, Object.keys(errors).length <= MAX_ERRORS]).toEqual([true, true]);
    }
  },
);

describe.each(Object.entries(document.paths))("%s", (path, described) => {
  const isDownload = Object.values(described).some(({ responses }) => "302" in responses);
  const ask = async (method: string, own: Record<string, string> = headers) => {
    const address = server.url + path.replaceAll(/\{\w+\}/g, "x");
    const reply = await fetch(address, { method, headers: own, redirect: "manual" });
    return { method, status: reply.status, headers: reply.headers, text: await reply.text() };
  };

  test("takes the documented methods, and answers others with 405 and Allow", async () => {
    const names = Object.keys(described).map((name) => name.toUpperCase());
    const allowed = names.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((name) => !allowed.includes(name));
    for (const method of others) {
      const reply = await ask(method);
      expect(reply).toMatchObject({ method, status: 405 });
      expect(reply.headers.get("Allow")?.split(", ").sort()).toEqual(allowed.sort());
      expect(JSON.parse(reply.text)).toMatchObject({ success: false, message: apiMessages.methodNotAllowed });
    }
  });

  test("needs a token if its security says so, and takes no cookie but for a download", async () => {
    const expired = { success: false, message: accountMessages.sessionExpired, code: "session-ended" };
    for (const [name, { security }] of Object.entries(described)) {
      const method = name.toUpperCase();
      const wrong: Record<string, string>[] = [
        {},
        { Authorization: "Bearer x" },
        { ...cookie, Authorization: "Bearer x" },
      ];
      for (const own of isDownload ? wrong : [...wrong, cookie]) {
        const { status, headers: had, text } = await ask(method, own);
        if (security.length > 0) {
          expect([method, status, had.get("WWW-Authenticate")]).toEqual([method, 401, "Bearer"]);
          expect(JSON.parse(text)).toEqual(expired);
        } else if (path !== "/api/auth/login") expect([method, status === 401]).toEqual([method, false]);
      }
      if (!isDownload) continue;
      const page = await ask(method, { Accept: "text/html" });
      expect([page.status, page.headers.get("Location")]).toEqual([302, "/login"]);
    }
  });
});

test.each([
  ["PUT /api/menu/prev/12", { date: "2026-11-21", menuType: 5 }, "The menu type must be 'new' or 'exist'."],
  ["PUT /api/auth/updateProfile", { field: ["name"], value: "x" }, accountMessages.fieldNotEditable],
  ["POST /api/dish/create", { date: "2026-11-21", items: "x" }, "A menu needs at least one item."],
])("%s with %j has words of its own", async (target, body, message) => {
  const [method = "", path = ""] = target.split(" ");
  const reply = await postJson(server, path, body, await signInByApi(server, ADMIN), method);
  expect(await reply.json()).toMatchObject({ message });
});

test("invalid items get an error by their position", async () => {
  const items = ["text", null, [], 5, true];
  const reply = await postJson(server, "/api/dish/create", { date: "2026-11-21", items }, headers);
  const message = "An item must be an object with the fields of a dish.";
  const errors = Object.fromEntries(items.map((_item, index) => [`items[${index}]`, message]));
  const codes = Object.fromEntries(items.map((_item, index) => [`items[${index}]`, "invalid"]));
  const body = { success: false, message, code: "invalid", errors, codes };
  expect([reply.status, await reply.json()]).toEqual([400, body]);
});

// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { STAFF_SCREENS } from "~/web/staff-paths";
import { apiDocument, type JsonSchema } from "../support/api-document";
import { BOUNDARY, share } from "../support/attack";
import { forFile } from "../support/for-file";
import { HOSTILE_SHAPES } from "../support/hostile-shapes.mjs";
import { logLines } from "../support/log";
import { signInByApi, signInByForm, startServer } from "../support/server";
import { today } from "../support/today";
import { makeWorkbook } from "../support/workbook";

// Every text of every call, form and file, in the shapes that cost those most who look at the same characters again
// and again: as long as it may be, and ten times as long. That nothing takes long is no assertion here, but a
// request that holds up the server for seconds fails those beside it. `npm run bench` prints how long they take.

const SHAPES = Object.entries(HOSTILE_SHAPES);
/** The longest text of a field that doesn't say how long it may be, in characters. */
const LONGEST = 2000;

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const token = await signInByApi(server);
const session = await signInByForm(server);

async function send(path: string, init: RequestInit = {}) {
  const headers = { ...session, Origin: server.url, Accept: "text/html", ...init.headers };
  const reply = await fetch(server.url + path, { redirect: "manual", ...init, headers });
  return {
    status: reply.status,
    body: await reply.text(),
    what: `${init.method ?? "GET"} ${path}: ${reply.status}`,
  };
}

async function firstId(path: string): Promise<string> {
  const { body } = await send(path, { headers: { ...token, Accept: "application/json" } });
  const list = JSON.parse(body);
  const [first] = Array.isArray(list) ? (list[0]?.items ?? list) : list.data;
  return first._id;
}

const TODAY = today();
const IDS: [start: string, id: string][] = [
  ["/api/auth/", await firstId("/api/auth/get-user")],
  ["/api/contact/", await firstId("/api/contact/all")],
  ["/api/menu/", await firstId("/api/menu/get-menu")],
  ["/api/category/", await firstId("/api/category/get-category")],
  ["/api/chef/", await firstId("/api/chef/get-chef")],
  ["/api/dish/", await firstId(`/api/dish/get-dish-date/${TODAY}`)],
];

type MakeText = (maxLength: number) => string;

/** A value of a schema, with a text wherever one may stand. */
function valueOf(schema: JsonSchema, makeText: MakeText): unknown {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const types = [schema.type].flat();
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, each]) => [name, valueOf(each, makeText)]);
    return Object.fromEntries(entries);
  }
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => valueOf(part, makeText)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (types.includes("array") && schema.items) return [valueOf(schema.items, makeText)];
  if (types.includes("string")) return makeText(schema.maxLength ?? LONGEST);
  return types.includes("boolean") ? false : 1;
}

function hasTexts(schema: JsonSchema): boolean {
  return JSON.stringify(valueOf(schema, () => "a text")).includes("a text");
}

const CALLS = Object.entries(apiDocument().paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content["application/json"]?.schema;
    return schema && hasTexts(schema) ? [{ method: method.toUpperCase(), path, schema }] : [];
  }),
);

describe.each(CALLS)("$method $path", ({ method, path, schema }) => {
  const id = IDS.find(([start]) => path.startsWith(start))?.[1] ?? "some-id";
  const address = path
    .replace("{date}", TODAY)
    .replace("{language}", "de")
    .replace("{section}", "restaurant")
    .replace(/\{\w+\}/g, id);
  const call = (makeText: MakeText) =>
    send(address, {
      method,
      headers: { ...token, Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(valueOf(schema, makeText)),
    });

  test.each(SHAPES)("refuses too many %s, and answers as many as it takes", async (_what, shape) => {
    const tooLong = await call((maxLength) => shape(10 * maxLength));
    expect([400, 401, 403, 404, 409, 413, 429], tooLong.what + tooLong.body.slice(0, 300)).toContain(
      tooLong.status,
    );
    const longest = await call(shape);
    expect(longest.status, longest.what + longest.body.slice(0, 300)).toBeLessThan(500);
  });
});

/** A part of a multipart body: fetch doesn't know jsdom's FormData. */
function part(names: string, content: string | Uint8Array): Buffer[] {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${names}\r\n\r\n`;
  return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
}

interface PageForm {
  method: string;
  action: string;
  fields: [name: string, value: string][];
  /** The names of those that somebody types, and how long each may be. */
  texts: Map<string, number>;
  files: string[];
}

const TYPED = new Set(["text", "search", "email", "tel", "url", "password", "number", "textarea"]);

function formsOf(html: string, address: string): PageForm[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("form")].map((form) => {
    const inputs = [...form.querySelectorAll<HTMLInputElement>("input[name], textarea[name]")];
    const typed = inputs.filter(({ type }) => TYPED.has(type));
    const button = form.querySelector<HTMLButtonElement>("button[name=intent]");
    const action = new URL(form.getAttribute("action") ?? address, server.url + address);
    return {
      method: form.method.toUpperCase(),
      action: action.pathname + action.search,
      fields: [
        ...[...new FormData(form)].flatMap(([name, value]): [string, string][] =>
          typeof value === "string" ? [[name, value]] : [],
        ),
        ...(button ? [["intent", button.value] as [string, string]] : []),
      ],
      texts: new Map(typed.map(({ name, maxLength }) => [name, maxLength > 0 ? maxLength : LONGEST])),
      files: inputs.filter(({ type }) => type === "file").map(({ name }) => name),
    };
  });
}

/** The screens, and the dialogs that they lead to: one of each kind. */
async function findForms(): Promise<PageForm[]> {
  const addresses = [
    "/",
    "/login",
    "/reset-password/some-token",
    ...Object.keys(STAFF_SCREENS).map((each) => `/${each}`),
  ];
  const found = new Map<string, PageForm>();
  const seen = new Set<string>();
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, server.url);
    const kind = pathname.replace(/[\w-]{36}|\d{4}-\d\d-\d\d/g, ":id") + (searchParams.get("dialog") ?? "");
    if (seen.has(kind) || /\/logout|\.\w+$|^\/(?:print|photos)/.test(pathname)) continue;
    seen.add(kind);
    const { body } = await send(address);
    for (const form of formsOf(body, address)) {
      const names = [...form.texts.keys(), ...form.files].map((name) => name.replace(/\d+/g, ""));
      const key = [
        form.action.split("?")[0],
        form.fields.find(([name]) => name === "intent")?.[1],
        ...new Set(names),
      ];
      if (form.texts.size + form.files.length > 0) found.set(key.join(" "), form);
    }
    const page = new DOMParser().parseFromString(body, "text/html");
    for (const link of page.querySelectorAll("a[href]")) {
      const href = link.getAttribute("href") ?? "";
      if (/^[/?](?!\/)/.test(href))
        addresses.push(new URL(href, server.url + address).href.slice(server.url.length));
    }
  }
  return [...found.values()];
}

const FORMS = await findForms();
const HEADINGS = ["Name", "Description", "Price", "Category"];
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
/** What a form may have in all, with room for its other fields. */
const FORM_BYTES = 50 * 1024;
const ADDRESS_BYTES = 12 * 1024;

test("the forms of the screens are found", () => {
  expect(FORMS.length).toBeGreaterThan(40);
});

describe.each(FORMS.filter(({ texts }) => texts.size > 0))(
  "$method $action",
  ({ method, action, fields, texts }) => {
    const fill = (shape: MakeText, times: number) => {
      const filled = new URLSearchParams(fields);
      const bytes = (method === "GET" ? ADDRESS_BYTES : FORM_BYTES) / texts.size / 6;
      for (const [name, maxLength] of texts)
        filled.set(name, shape(Math.floor(Math.min(times * maxLength, bytes))));
      return method === "GET"
        ? send(`${action.split("?")[0]}?${filled}`)
        : send(action, { method, headers: FORM_TYPE, body: String(filled) });
    };

    test.each(SHAPES)("answers %s in all of its texts", async (_what, shape) => {
      for (const times of [1, 10]) {
        const { status, what, body } = await fill(shape, times);
        expect(status, what + body.slice(0, 300)).toBeLessThan(500);
      }
    });
  },
);

/** Files, each with a few of the shapes: each workbook starts a process. */
const FILES = (
  [
    ["a list", (shape) => shape(100_000), "menu.csv"],
    ["a list that is too long", (shape) => shape(1_500_000), "menu.csv"],
    ["no workbook", (shape) => shape(1_500_000), "menu.xlsx"],
    [
      "a workbook",
      (shape) =>
        workbook(
          HEADINGS,
          HEADINGS.map(() => shape(10 * LONGEST)),
        ),
      "menu.xlsx",
    ],
    [
      "a workbook of headings",
      (shape) =>
        workbook(
          HEADINGS.map(() => shape(LONGEST)),
          HEADINGS,
        ),
      "menu.xlsx",
    ],
  ] satisfies [what: string, make: (shape: MakeText) => string | Uint8Array, name: string][]
).flatMap(([what, make, name], index) =>
  share(SHAPES, index, 3).map(([of, shape]) => ({ what: `${what} of ${of}`, file: () => make(shape), name })),
);

function workbook(...rows: string[][]) {
  return makeWorkbook({ Menu: rows });
}

describe.each(FORMS.filter(({ files }) => files.length > 0))("$action", ({ action, fields, files }) => {
  test.each(FILES)("answers the file that is $what", async ({ file, name }) => {
    const bytes = file();
    const parts = [
      ...[...fields, ["check", "1"]].map(([field, value]) => part(`name="${field}"`, value ?? "")),
      ...files.map((field) => part(`name="${field}"; filename="${name}"`, bytes)),
    ];
    const { status, what, body } = await send(action, {
      method: "POST",
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]),
    });
    expect(status, what + body.slice(0, 300)).toBeLessThan(500);
  });
});

test("the server has logged no error", async () => {
  expect((await send("/healthz")).status).toBe(200);
  expect(logLines(server).filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

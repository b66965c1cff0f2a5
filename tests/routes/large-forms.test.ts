// @vitest-environment jsdom
import { pathToFileURL, URLSearchParams as NodeURLSearchParams } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readRoutes } from "../support/routes";
import { postForm, signInByForm, startServer, type TestServer } from "../support/server";

const COUNTED_QUERIES = `--import ${pathToFileURL("tests/support/counted-queries.mjs").href}`;
const DAY = "2030-05-06";

/** More queries than the page with the most of them makes, and fewer than one for each field. */
const MAX_QUERIES = 150;
const MAX_ERRORS = 100;

/** A form as a browser would send it, where it is shown first. */
interface Form {
  /** Where it is, without ids. */
  name: string;
  action: string;
  fields: [string, string][];
  maxBytes: number;
}

let server: TestServer;
let session: { Cookie: string };
let forms: Form[];
beforeAll(async () => {
  // jsdom's takes a minute for as many fields.
  vi.stubGlobal("URLSearchParams", NodeURLSearchParams);
  server = await startServer({ env: { DEMO_DATA: "1", NODE_OPTIONS: COUNTED_QUERIES } });
  session = await signInByForm(server);
  forms = await findForms();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** All forms of the staff screens and their dialogs: links are followed, one of those that differ by an id alone. */
async function findForms(): Promise<Form[]> {
  const found = new Map<string, Form>();
  const routes = Object.values(await readRoutes()).filter(({ file }) =>
    /^routes\/office\/.+\.tsx$/.test(file),
  );
  const queue = routes.flatMap(({ path }) => (path ? `/${path.replace(":date", DAY)}` : []));
  const seen = new Set(queue.map(withoutIds));
  for (const path of queue) {
    const reply = await fetch(server.url + path, { headers: session, redirect: "manual" });
    const html = await reply.text();
    const page = new DOMParser().parseFromString(html, "text/html");
    const maxBytes = Number(page.getElementById("main")?.dataset.maxFormBytes ?? 64 * 1024);
    for (const button of page.querySelectorAll<HTMLButtonElement>("form[method=post] button[name=intent]")) {
      const form = button.form;
      if (!form) continue;
      const texts = [...new FormData(form)].filter(
        (each): each is [string, string] => typeof each[1] === "string",
      );
      const name = `${withoutIds(path)}: ${button.value}`;
      const action = new URL(form.getAttribute("action") ?? "", server.url + path);
      const fields: Form["fields"] = [
        ...texts.filter(([field]) => field !== "intent"),
        ["intent", button.value],
      ];
      if (!found.has(name))
        found.set(name, { name, action: action.pathname + action.search, fields, maxBytes });
    }
    for (const [, href = ""] of html.matchAll(/ href="([^"#]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), server.url + path);
      const next = url.pathname + url.search;
      const isStaff = routes.some(({ path: of }) => of && url.pathname.startsWith(`/${of.split("/:")[0]}`));
      // Other parameters sort and filter.
      const isDialog = [...url.searchParams.keys()].every((name) => name === "dialog" || name === "id");
      if (
        url.origin !== server.url ||
        !isStaff ||
        !isDialog ||
        /\.\w+$/.test(url.pathname) ||
        seen.has(withoutIds(next))
      )
        continue;
      seen.add(withoutIds(next));
      queue.push(next);
    }
  }
  return [...found.values()];
}

/** An address with its ids, days and pages replaced, so that lists have one form to edit an item. */
function withoutIds(address: string): string {
  return address.replace(/[\da-f-]{36}|\d{4}-\d\d(-\d\d)?|\b\d+\b/g, "*");
}

/** Sends a form; as many fields as are allowed if it has too many. */
async function send(
  form: Form,
  fields: Form["fields"],
): Promise<Record<"status" | "errors" | "queries", number>> {
  const reply = await postForm(server, form.action, fields, session);
  const text = await reply.text();
  const [, most] = /at most (\d+) fields/.exec(text) ?? [];
  if (reply.status === 413 && most !== undefined) return send(form, fields.slice(-Number(most)));
  return {
    status: reply.status,
    errors: text.split('aria-invalid="true"').length - 1,
    queries: Number(reply.headers.get("X-Queries")),
  };
}

/** What is wrong with the answers to a form with each kind of its fields changed: nothing, if all is well. */
async function findFaults(change: (form: Form, index: number) => Form["fields"]) {
  const faults: unknown[] = [];
  for (const form of forms) {
    const kinds = form.fields.map(([name]) => name.replace(/[\da-f-]{36}|\d+[a-z]?|[A-Z][a-z]+day/g, "*"));
    for (const [index, kind] of kinds.entries()) {
      if (kind === "intent" || kinds.indexOf(kind) < index) continue;
      const { status, errors, queries } = await send(form, change(form, index));
      if (status >= 500 || errors > MAX_ERRORS || queries > MAX_QUERIES)
        faults.push({ form: form.name, kind, status, errors, queries });
    }
  }
  return faults;
}

describe("each form of the staff", () => {
  test("is found", () => {
    expect(forms.length).toBeGreaterThan(40);
  });

  test("takes or refuses a text or number that is as large as it can be", async () => {
    const faults = await findFaults(({ fields, maxBytes }, index) => {
      const [name = "", value = ""] = fields[index] ?? [];
      const rest = new URLSearchParams(fields.with(index, [name, ""])).toString().length;
      const large = /^\d/.test(value) ? "9" : "a ";
      return fields.with(index, [name, large.repeat(Math.floor((maxBytes - rest) / large.length))]);
    });
    expect(faults).toEqual([]);
  }, 300_000);

  test("takes or refuses a list that is as long as it can be", async () => {
    const faults = await findFaults(({ fields, maxBytes }, index) => {
      const [name = "", value = ""] = fields[index] ?? [];
      const rest = new URLSearchParams(fields).toString().length;
      const each = new URLSearchParams([[`${name}1000`, value]]).toString().length + 1;
      // The same field again, and those of further rows.
      const [, before = name, after = ""] = /^(.*?)\d+(.*)$/.exec(name) ?? [];
      const length = Math.min(10_000, Math.floor((maxBytes - rest) / each));
      const more = Array.from({ length }, (_, row): [string, string] => [
        row % 2 ? name : `${before}${row}${after}`,
        value,
      ]);
      return [...more, ...fields];
    });
    expect(faults).toEqual([]);
  }, 300_000);

  test("has left the session as it was", async () => {
    const { status } = await fetch(`${server.url}/profile`, { headers: session, redirect: "manual" });
    expect(status).toBe(200);
  });
});

import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get as httpGet, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import SqliteDatabase from "better-sqlite3";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { chooseEncoding } from "~/server/encodings";
import { PageCache } from "~/server/page-cache";
import { launchBrowser } from "../support/browser";
import { shiftedClock } from "../support/clock";
import { forFile, forTest } from "../support/for-file";
import { openPage } from "../support/open-page";
import { takePolicyReports } from "../support/policy-reports";
import { runScript } from "../support/script";
import { ADMIN, cookiesOf, postForm, postJson, signInByApi, startServer } from "../support/server";

const CACHED = [
  "/",
  "/menu",
  "/api/menu/get-menu",
  "/api/category/get-category",
  "/api/chef/get-chef",
  "/api/dish/get-dish",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/plats-du-jour.atom",
  "/plats-du-jour.ics",
];

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends these headers and no others; the response stays compressed. */
function ask(
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
  port = server.port,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    httpGet({ port, host: "127.0.0.1", path: address, method, headers, agent: false }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) });
    }).on("error", reject);
  });
}

const textOf = async (address: string) => (await ask(address)).body.toString();

describe("a cached response", () => {
  test.each(CACHED)("of %s is revalidated each time and contains nothing personal", async (address) => {
    const { status, headers } = await ask(address);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers).not.toHaveProperty("set-cookie");
    // It is the same for all requests.
    expect(headers).not.toHaveProperty("x-request-id");
  });

  test.each(CACHED)("of %s is revalidated by its ETag", async (address) => {
    const whole = await ask(address);
    const etag = whole.headers.etag ?? "";
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, `"another",W/${etag} , "third"`, "*"]) {
      const reply = await ask(address, { "If-None-Match": known });
      expect([known, reply.status]).toEqual([known, 304]);
      expect(reply.body.length).toBe(0);
      expect(reply.headers).toMatchObject({ etag, "cache-control": "no-cache", vary: "Accept-Encoding" });
      expect(reply.headers).not.toHaveProperty("content-length");
    }
    for (const other of ['"another"', etag.slice(1, -1), etag.replace(/.$/, '-br"'), "W/*"]) {
      expect([other, (await ask(address, { "If-None-Match": other })).status]).toEqual([other, 200]);
    }
  });

  test.each(["/", "?", "?x=1", "/?utm_source=a&utm_medium=b", "?x=1?lang=de"])(
    "of the API is the same with %s behind its address",
    async (end) => {
      const address = "/api/menu/get-menu";
      const { headers } = await ask(address);
      const reply = await ask(address + end, { "If-None-Match": headers.etag ?? "" });
      expect(reply.status).toBe(304);
      expect(reply.headers).toMatchObject({ etag: headers.etag, vary: "Accept-Encoding" });
      expect(reply.headers).not.toHaveProperty("x-request-id");
    },
  );

  test.each(["?lang=de", "?x=1&lang=de", "?%6cang=de", "?x=1?&view=flat"])(
    "isn't sent where the endpoint reads the query %s",
    async (query) => {
      expect((await ask(`/api/menu/get-menu${query}`)).headers).toHaveProperty("x-request-id");
    },
  );

  test.each(CACHED)("of %s has an ETag of its own in each encoding", async (address) => {
    const plain = await ask(address);
    const brotli = await ask(address, { "Accept-Encoding": "br" });
    const gzip = await ask(address, { "Accept-Encoding": "gzip" });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const known = { "If-None-Match": brotli.headers.etag ?? "" };
    expect((await ask(address, { ...known, "Accept-Encoding": "br" })).status).toBe(304);
    expect((await ask(address, { ...known, "Accept-Encoding": "gzip" })).status).toBe(200);
    expect((await ask(address, known)).status).toBe(200);
  });

  test.each(["/", "/menu", "/semaine"])(
    "of %s says its own tag, which is its digest without it",
    async (address) => {
      const { headers, body } = await ask(address);
      const [mark = "", tag = ""] =
        /<html lang="\w+"( data-tag="([\w-]{22})")/.exec(body.toString())?.slice(1) ?? [];
      expect(headers.etag).toBe(`"${tag}"`);
      const without = body.toString().replace(mark, "");
      expect(createHash("sha256").update(without).digest("base64url").slice(0, 22)).toBe(tag);
      expect(await textOf("/nulle-part")).not.toContain("data-tag");
    },
  );

  test.each(CACHED)("of %s to HEAD is the one to GET without its body", async (address) => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const whole = await ask(address, { "Accept-Encoding": encoding });
      const head = await ask(address, { "Accept-Encoding": encoding, method: "HEAD" });
      expect(head.status).toBe(200);
      expect(head.body.length).toBe(0);
      expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
      expect(Number(head.headers["content-length"])).toBe(whole.body.length);
    }
    const { headers } = await ask(address);
    const known = { method: "HEAD", "If-None-Match": headers.etag ?? "" };
    expect((await ask(address, known)).status).toBe(304);
  });

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["deflate, zstd", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0.0", "identity"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.4", "br"],
    ["identity, br;q=0.5", "identity"],
    ["gzip, identity;q=0", "gzip"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["br;q=0, *;q=0.1", "gzip"],
    // A client that accepts none of them gets what any client can read.
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
    ["nonsense;;q=x,,", "identity"],
  ])("for Accept-Encoding: %j is sent as %s", async (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
    const { headers } = await ask("/menu", accepted === undefined ? {} : { "Accept-Encoding": accepted });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  });

  test("is the same for staff, and sets no cookies", async () => {
    const signedIn = await postForm(server, "/login", { intent: "log-in", ...ADMIN });
    const Cookie = cookiesOf(signedIn).join("; ");
    expect(Cookie).toContain("session=");
    const bearer = await signInByApi(server);
    for (const address of CACHED) {
      const guest = await ask(address);
      for (const headers of [{ Cookie }, bearer]) {
        const staff = await ask(address, headers);
        expect(staff.body.equals(guest.body)).toBe(true);
        expect(staff.headers).not.toHaveProperty("set-cookie");
      }
      expect(guest.body.toString()).not.toContain(ADMIN.email);
    }
  });

  test.each(["/", "/menu"])("of the page %s is the same whatever query is appended", async (address) => {
    const { body, headers } = await ask(address);
    for (const query of ["?utm_source=x", "?fbclid=1&q=%00", "?", "?index"]) {
      const reply = await ask(address + query);
      expect(reply.headers.etag).toBe(headers.etag);
      expect(reply.body.equals(body)).toBe(true);
    }
  });

  test("of the API is sent for its exact path only; with a query it isn't cached", async () => {
    const list = JSON.parse(await textOf("/api/menu/get-menu"));
    const calendar = JSON.parse(await textOf("/api/menu/get-menu?view=calendar"));
    expect(Array.isArray(list.data)).toBe(true);
    expect(Array.isArray(calendar.data)).toBe(false);
    expect((await ask("/api/dish/get-dish?month=2028-13")).status).toBe(400);
  });

  test("isn't sent for an invalid Host, nor to other methods", async () => {
    expect((await ask("/menu", { Host: "a b" })).status).toBe(400);
    expect((await ask("/menu", { method: "PUT", Origin: server.url })).status).toBe(405);
    const { status, body } = await ask("/menu", { method: "OPTIONS" });
    expect(status).not.toBe(200);
    expect(body.toString()).not.toContain("Margherita");
  });
});

describe("the policy of a cached page", () => {
  test.each(CACHED)("%s has the headers of every response", async (address) => {
    const cached = (await ask(address)).headers;
    const other = (await ask("/login")).headers;
    for (const name of Object.keys(other)) {
      if (/^(?:x|cross-origin|referrer|origin)-/.test(name) && name !== "x-request-id") {
        expect([name, cached[name]]).toEqual([name, other[name]]);
      }
    }
    expect(cached["cross-origin-opener-policy"]).toBe("same-origin");
    expect(cached["content-security-policy"]).toContain("default-src 'none'");
  });

  test.each(["/", "/menu"])(
    "%s allows its one inline style by hash, and no inline script",
    async (address) => {
      const { headers, body } = await ask(address);
      const html = body.toString();
      const policy = String(headers["content-security-policy"]);
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
      expect(styles).toHaveLength(1);
      expect(policy).toContain(`style-src 'self' ${hashOf(styles[0] ?? "")};`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("nonce");
      expect(html).not.toContain("nonce");
      for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) {
        expect(attributes).toMatch(/ src="|application\/ld\+json/);
      }
    },
  );

  test("lets the browser apply the page's own code and nothing else", async () => {
    const { page, errors } = await openPage(await forTest(launchBrowser()), server);
    for (const address of ["/", "/menu"]) {
      await page.goto(address);
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.isForeign = true";
        document.body.append(script);
      });
      expect(await page.evaluate(() => "isForeign" in window)).toBe(false);
      // The one that was just blocked, and no other.
      await expect.poll(() => errors).toEqual([expect.stringContaining("Content Security Policy")]);
      expect(takePolicyReports()).toHaveLength(1);
      errors.length = 0;
    }
  });
});

describe("a change shows at the very next request", () => {
  test("after a call", async () => {
    const dish = { name: "Insalata verde", description: "Feuilles", price: 9, category: "Pizza" };
    const addresses = ["/menu", "/api/menu/get-menu"];
    for (const address of addresses) expect(await textOf(address)).not.toContain(dish.name);
    const bearer = await signInByApi(server);
    expect((await postJson(server, "/api/menu/add-single", dish, bearer)).status).toBe(201);
    for (const address of addresses) expect(await textOf(address)).toContain(dish.name);
  });

  const openForeign = async () => {
    const file = path.join(server.dataDir, "restaurant.sqlite");
    return forTest(new SqliteDatabase(file, { timeout: 5000 }));
  };

  test("after another process added a row, changed it, and deleted it", async () => {
    const db = await openForeign();
    const write = (sql: string) => db.prepare(sql).run();
    expect(await textOf("/menu")).not.toContain("Bagna cauda");
    write(
      `insert into chef_suggestions (id, name, description, category, price, allergies, is_available, created_at)
       values ('foreign', 'Bagna cauda', 'Maison', 'Yes', 900, '', 1, '2026-01-01T00:00:00.000Z')`,
    );
    expect(await textOf("/menu")).toContain("Bagna cauda");
    write("update chef_suggestions set name = 'Bollito misto' where id = 'foreign'");
    const changed = await textOf("/menu");
    expect(changed).toContain("Bollito misto");
    expect(changed).not.toContain("Bagna cauda");
    write("delete from chef_suggestions where id = 'foreign'");
    expect(await textOf("/menu")).not.toContain("Bollito misto");
  });

  test("in each table that guests are shown, and in no other", async () => {
    const db = await openForeign();
    const counter = db.prepare<[], number>("select version from content_version").pluck();
    const counts = (sql: string) => {
      const before = counter.get();
      db.prepare(sql).run();
      return counter.get() !== before;
    };
    for (const table of ["menu_items", "categories", "chef_suggestions", "day_menu_items"]) {
      expect([table, counts(`update ${table} set name = name`)]).toEqual([table, true]);
    }
    for (const table of ["users", "sessions", "contact_messages"]) {
      expect([table, counts(`update ${table} set id = id`)]).toEqual([table, false]);
    }
  });

  test("after the settings were imported by a command, each time", async () => {
    const env = { DATA_DIR: server.dataDir };
    const kept = path.join(server.dataDir, "kept.json");
    const file = path.join(server.dataDir, "site.json");
    expect(await runScript("settings", ["export", kept], { env })).toMatchObject({ code: 0 });
    const facts = JSON.parse(readFileSync(kept, "utf8")) as object;
    for (const name of ["Da Anna", "Da Bice"]) {
      writeFileSync(file, JSON.stringify({ ...facts, name }));
      expect(await runScript("settings", ["import", file], { env })).toMatchObject({ code: 0 });
      for (const address of ["/", "/menu", "/manifest.webmanifest"])
        expect(await textOf(address)).toContain(name);
    }
    writeFileSync(file, JSON.stringify({ ...facts, name: "", takeawayDiscountPercent: 30 }));
    expect(await runScript("settings", ["import", file], { env })).toEqual({
      code: 1,
      output: expect.stringContaining("site.json: name: This field is required."),
    });
    expect(await textOf("/")).toContain("Da Bice");
    await runScript("settings", ["import", kept], { env });
    rmSync(file);
  });

  test("of the restaurant's day, also the year in the footer", async () => {
    const clock = await forTest(shiftedClock("2026-12-31T22:59:59.999Z"));
    const other = await forTest(startServer({ env: { ...clock.env, TZ: "America/Los_Angeles" } }));
    const calendar = async () =>
      JSON.parse((await ask("/api/dish/get-dish", {}, other.port)).body.toString()).calendarData;
    const home = async () => (await ask("/", {}, other.port)).body.toString();
    expect(Object.keys(await calendar())[0]).toBe("2026-12-01");
    expect(await home()).toContain("© <!-- -->2026");
    clock.set("2026-12-31T23:00:00.000Z");
    expect(Object.keys(await calendar())[0]).toBe("2027-01-01");
    expect(await home()).toContain("© <!-- -->2027");
  });
});

describe("rendering", () => {
  const STYLE = "body{color:red}";

  /** A server of one cached page whose content a test sets; it counts its renderings. */
  async function serve(reply: (path: string) => Response | Promise<Response>) {
    let renderings = 0;
    const state = { key: "first" };
    const pages = new PageCache({
      publicReads: [],
      pages: ["/page"],
      isServed: () => true,
      resources: new Map(),
      render: async (path) => {
        renderings += 1;
        return reply(path);
      },
      currentKey: () => state.key,
      securityHeaders: (styles) => ({ "X-Styles": styles.join(" ") }),
      knownStyles: () => [STYLE],
      log: pino({ level: "silent" }),
    });
    const http = createServer((request, response) =>
      pages.handle(request, response, () => response.writeHead(418).end()),
    ).listen(0, "127.0.0.1");
    onTestFinished(() => void http.close());
    await once(http, "listening");
    const { port } = http.address() as AddressInfo;
    const visit = (count: number) => Promise.all(Array.from({ length: count }, () => ask("/page", {}, port)));
    return { state, visit, renderings: () => renderings };
  }

  const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/plain" } });

  test("happens once for a burst of 200 first visits, and once again after a change", async () => {
    const { state, visit, renderings } = await serve(() => page(`${state.key} content`));
    for (const [index, key] of ["first", "second"].entries()) {
      state.key = key;
      const replies = await visit(200);
      expect(new Set(replies.map(({ body }) => body.toString()))).toEqual(new Set([`${key} content`]));
      expect(renderings()).toBe(index + 1);
      await visit(5);
      expect(renderings()).toBe(index + 1);
    }
  });

  test("that is outdated by a change isn't cached", async () => {
    const renderings: ((reply: Response) => void)[] = [];
    const { state, visit } = await serve(() => new Promise((resolve) => renderings.push(resolve)));
    const early = visit(1);
    await expect.poll(() => renderings.length).toBe(1);
    state.key = "second";
    const late = visit(1);
    renderings[0]?.(page("old"));
    expect((await early)[0]?.body.toString()).toBe("old");
    await expect.poll(() => renderings.length).toBe(2);
    renderings[1]?.(page("new"));
    expect((await late)[0]?.body.toString()).toBe("new");
    expect((await visit(1))[0]?.body.toString()).toBe("new");
    expect(renderings).toHaveLength(2);
  });

  test("that fails is left to the app and tried again at the next visit", async () => {
    let isBroken = true;
    const { visit, renderings } = await serve(() => {
      if (isBroken) throw new Error("broken");
      return page("whole");
    });
    expect((await visit(3)).map(({ status }) => status)).toEqual([418, 418, 418]);
    isBroken = false;
    expect((await visit(1))[0]?.status).toBe(200);
    expect(renderings()).toBeGreaterThan(1);
  });

  test("whose status isn't 200 is left to the app", async () => {
    const { visit } = await serve(() => new Response("no", { status: 503 }));
    expect((await visit(1))[0]?.status).toBe(418);
  });

  test.each([
    ["no code", "<p>x</p>", 200],
    ["the known style", `<style>${STYLE}</style>`, 200],
    ["a script of the site", '<script defer src="/build/site.js"></script>', 200],
    ["structured data", '<script type="application/ld+json">{}</script>', 200],
    ["an unknown style", "<style>p{color:red}</style>", 418],
    ["the known style and another one", `<style>${STYLE}</style><style nonce="">p{}</style>`, 418],
    ["an inline script", "<script>go()</script>", 418],
    ["an inline module", '<script type="module">go()</script>', 418],
  ])("that contains %s is cached only if the policy knows its code", async (_what, html, status) => {
    const { visit } = await serve(
      () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    );
    const [reply] = await visit(1);
    expect(reply?.status).toBe(status);
    if (status === 200) expect(reply?.headers["x-styles"]).toBe(html.includes(STYLE) ? hashOf(STYLE) : "");
  });
});

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CATEGORY_DRAWINGS } from "~/domain/fields/category";
import { GOOD_TO_KNOW } from "~/messages/site-settings";
import { forFile } from "../support/for-file";
import { readRoutes } from "../support/routes";
import { signInByForm, startServer } from "../support/server";

/** What a page may weigh in brotli, in bytes, without its script, pictures and fonts. */
const LIMITS = [
  ["/", 13_000],
  ["/menu", 15_500],
  ["/semaine", 9_500],
  ["/allergenes", 9_500],
] as const;

/** What the guests' script may weigh in brotli, with the carousel's library. */
const SCRIPT_LIMIT = 10_000;

/** What a server may send before the first word from the browser that it came: ten packets, in bytes. */
const FIRST_FLIGHT = 10 * 1448;

/** How many files a staff screen may load before it is idle. */
const FILES_LIMIT = 20;

/** Its document, and two fonts, which its style sheet asks for. */
const OTHER_FILES = 3;

/** What the file of the drawings may weigh, and in it those of categories, in brotli, in bytes. */
const DRAWINGS_LIMIT = 10_500;
const CATEGORY_DRAWINGS_LIMIT = 6000;

const PAGES = LIMITS.map(([address]) => address);
const FOLDER = "public/build";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));

const htmlOf = async (address: string) => (await fetch(server.url + address)).text();

/** How many bytes come over the wire for an address, compressed. */
async function weightOf(address: string): Promise<number> {
  const reply = await fetch(server.url + address, {
    headers: { "Accept-Encoding": "br" },
    method: "HEAD",
  });
  expect([address, reply.headers.get("Content-Encoding")]).toEqual([address, "br"]);
  return Number(reply.headers.get("Content-Length"));
}

function headersSize(reply: Response): number {
  return [...reply.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("").length;
}

/** The guests' script and what it loads, as addresses. */
async function scriptsOf(address: string): Promise<string[]> {
  const [file = ""] = (await htmlOf(address)).match(/\/build\/[\w./-]+\.js/) ?? [];
  const code = readFileSync(path.join("public", file), "utf8");
  const chunks = [...code.matchAll(/\bimport\("\.(\/[^"]+)"\)/g)].map(([, chunk]) => `/build${chunk}`);
  return [file, ...chunks];
}

describe.each(LIMITS)("%s", (address, limit) => {
  test("weighs little", async () => {
    const html = await htmlOf(address);
    // Its styles come with it; of its scripts one is asked for, and holds nothing up.
    expect(html.match(/<style>[^<]+<\/style>/g)).toHaveLength(1);
    expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/build\/site-\w+\.js">$/),
    ]);
    expect(html).not.toMatch(/<link rel="(?:modulepreload|stylesheet)"|@import| style="/);
    expect(await weightOf(address)).toBeLessThanOrEqual(limit);
  });

  // The menu is longer than its first screen, which comes with them.
  test.runIf(address !== "/menu")("comes in the first ten packets, headers and all", async () => {
    const reply = await fetch(server.url + address, { headers: { "Accept-Encoding": "br" }, method: "HEAD" });
    expect(headersSize(reply) + (await weightOf(address))).toBeLessThan(FIRST_FLIGHT);
  });

  test("names each picture's size, and loads those below the first screen when they come near", async () => {
    const images = [...(await htmlOf(address)).matchAll(/<img [^>]*>/g)].map(([image]) => image);
    for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/);
    const eager = images.filter((image) => !image.includes('loading="lazy"'));
    expect(eager.length).toBeLessThanOrEqual(2);
  });

  test("preloads both fonts", async () => {
    const html = await htmlOf(address);
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*crossorigin/g)];
    expect(fonts.map(([, href]) => href)).toEqual([
      expect.stringMatching(/\/caprasimo-\w+\.woff2$/),
      expect.stringMatching(/\/figtree-\w+\.woff2$/),
    ]);
  });
});

test("the guests' script is small, and has nothing of the staff's pages in it", async () => {
  const scripts = await scriptsOf("/");
  expect(scripts).toEqual([expect.stringContaining("/site-"), expect.stringContaining("/carousel-")]);
  const weights = await Promise.all(scripts.map(weightOf));
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(SCRIPT_LIMIT);
  const code = scripts.map((file) => readFileSync(path.join("public", file), "utf8")).join("\n");
  expect(code).not.toMatch(/spreadsheetml|Back office|Are you sure\?|Log Out|react/i);
});

describe("the drawings' file", () => {
  const file = readFileSync("app/ui/illustrations/drawings.svg", "utf8");
  const views = [...file.matchAll(/<view id="([\w-]+)"/g)].map(([, name = ""]) => name);
  const shownOn = async (address: string) => {
    const images = (await htmlOf(address)).matchAll(/<img src="[^"]*\/drawings-\w+\.svg#([\w-]+)"/g);
    return [...images].map(([, name = ""]) => name);
  };

  test("has those of the home page, of what is good to know and of categories, and no other", async () => {
    const expected = [...(await shownOn("/")), ...Object.keys(GOOD_TO_KNOW), ...CATEGORY_DRAWINGS];
    expect([...new Set(expected)].sort()).toEqual(views.sort());
    expect(await shownOn("/menu")).toEqual(["pizza", "coffee", "dessert"]);
  });

  test("weighs little", () => {
    const ofCategories = file.slice(file.indexOf('<view id="pizza"'));
    expect(brotliCompressSync(ofCategories).length).toBeLessThanOrEqual(CATEGORY_DRAWINGS_LIMIT);
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(DRAWINGS_LIMIT);
  });
});

test("a staff screen asks for few files", async () => {
  const cookie = await signInByForm(server);
  const routes = Object.values(await readRoutes()).filter(({ parentId }) => parentId === "office");
  const paths = routes.map(({ path = "" }) => `/${path.replace(":date", "2026-11-23")}`);
  const screens = paths.filter((path) => !/[:.]/.test(path));
  expect(screens.length).toBeGreaterThan(20);
  for (const path of screens) {
    const html = await (await fetch(server.url + path, { headers: cookie })).text();
    expect(html).toContain("Log Out");
    // The other screens' modules, which it loads when it is idle, are in the loader's data.
    const links = html.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)"/g);
    const files = new Set([...links].map(([, file]) => file));
    const count = files.size + OTHER_FILES;
    expect([path, count > 8, count <= FILES_LIMIT]).toEqual([path, true, true]);
  }
});

test("the search for staff code finds it in the staff's files", () => {
  const all = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const code = all.map((name) => readFileSync(path.join(FOLDER, name), "utf8")).join("\n");
  for (const word of ["spreadsheetml", "Back office", "Are you sure?", "Log Out"])
    expect(code).toContain(word);
  // It would be the largest part of a screen: schemas are checked on the server.
  expect(code).not.toMatch(/Zod(?:Error|Type)/);
});

describe("the built files", () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.(?:js|css|svg)$/.test(name));

  test("are stored compressed if that is smaller", () => {
    for (const name of files) {
      const whole = readFileSync(path.join(FOLDER, name));
      for (const [suffix, decompress] of [
        [".br", brotliDecompressSync],
        [".gz", gunzipSync],
      ] as const) {
        if (!names.includes(name + suffix)) {
          expect([name, whole.length > 200]).toEqual([name, false]);
          continue;
        }
        const compressed = readFileSync(path.join(FOLDER, name + suffix));
        expect([name, decompress(compressed).equals(whole)]).toEqual([name, true]);
        expect(compressed.length).toBeLessThan(whole.length);
      }
    }
  });

  const TYPES = [
    [".js", /^(?:text|application)\/javascript; charset=utf-8$/i],
    [".css", /^text\/css; charset=utf-8$/i],
    [".svg", /^image\/svg\+xml/],
    [".woff2", /^font\/woff2$/],
  ] as const;
  test.each(TYPES)("such as *%s are sent with their type, and are immutable", async (extension, type) => {
    const [name] = names
      .filter((each) => each.endsWith(extension))
      .sort((one, other) => sizeOf(other) - sizeOf(one));
    for (const encoding of ["identity", "gzip", "br"]) {
      const { status, headers } = await fetch(`${server.url}/build/${name}`, {
        headers: { "Accept-Encoding": encoding },
        method: "HEAD",
      });
      const isCompressed = encoding !== "identity" && extension !== ".woff2";
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toMatch(type);
      expect(headers.get("Content-Encoding")).toBe(isCompressed ? encoding : null);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("Vary")).toContain("Accept-Encoding");
      const suffix = !isCompressed ? "" : encoding === "br" ? ".br" : ".gz";
      expect(Number(headers.get("Content-Length"))).toBe(sizeOf(name + suffix));
    }
  });

  test("have hashes of their content in their names", async () => {
    for (const address of [...PAGES, "/login"]) {
      const found = (await htmlOf(address)).match(/\/build\/[\w./-]+\.\w+/g) ?? [];
      expect(found.length).toBeGreaterThan(3);
      for (const file of found) expect(file).toMatch(/-[A-Z0-9]{8}\.\w+$/);
    }
  });
});

function sizeOf(name: string): number {
  return statSync(path.join(FOLDER, name)).size;
}

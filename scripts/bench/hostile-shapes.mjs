// What everybody waits for hostile texts: the longest turn of the event loop (longest-turn.mjs) while one is read,
// wherever a text comes in, as long as its request may be.
import { utils, write } from "@e965/xlsx";
import Database from "better-sqlite3";
import { HOSTILE_SHAPES } from "../../tests/support/hostile-shapes.mjs";

/** @typedef {(length: number) => string} Shape */
/** @typedef {[label: string, send: (shape: Shape) => unknown]} Place */

const KIB = 1024;
const DISH = { name: "Risotto", description: "Safran", category: "Pizza", price: "24", allergies: "Lait" };
/** The longest text of an Excel cell. */
const CELL = 32_767;
const HEADINGS = ["Name", "Description", "Price", "Category", "Discount Price", "Allergies"];
const OWN_HEADINGS = ["Artikel", "Text", "Betrag", "Gruppe"];

/**
 * Sends each shape to each place.
 * @param {{ url: string, longestTurn: () => Promise<number> }} server
 * @param {{ cookie: string, token: string, databaseFile: string }} options The session of an admin.
 * @returns {Promise<{ label: string, turns: number[] }[]>} The longest turns in milliseconds, in the order of the shapes.
 */
export async function measureShapes(server, { cookie, token, databaseFile }) {
  const client = createClient(server.url, cookie, token);
  await client.call("/api/menu/items", { items: dishes(String) }, "PUT");
  const places = [...callPlaces(client), ...formPlaces(client), ...filePlaces(client)];
  const rows = [];
  const measure = async (/** @type {Place[]} */ measured, /** @type {(shape: Shape) => void} */ prepare) => {
    for (const [label, send] of measured) {
      const turns = [];
      for (const shape of Object.values(HOSTILE_SHAPES)) {
        prepare(shape);
        await server.longestTurn();
        await send(shape);
        turns.push(await server.longestTurn());
      }
      rows.push({ label, turns });
      console.error([label, ...turns.map(Math.round)].join(" | "));
    }
  };
  await measure(places, () => {});
  // As an earlier version took them.
  const database = new Database(databaseFile);
  const store = database.prepare("update menu_items set description = ? where rowid % 4 = 0");
  await measure(storedPlaces(client), (shape) => store.run(shape(2000)));
  database.close();
  return rows;
}

/** @typedef {ReturnType<typeof createClient>} Client */

function createClient(url, cookie, token) {
  const browser = { Cookie: cookie, Origin: url };
  const send = async (address, /** @type {RequestInit} */ init = {}) => {
    // The server may close a connection that waits for the next text to be made.
    const headers = { ...browser, Connection: "close", ...init.headers };
    const response = await fetch(url + address, { redirect: "manual", ...init, headers });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
    return response.headers.get("Location") ?? "";
  };
  const json = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const post = (address, body, headers = {}) => send(address, { method: "POST", body, headers });
  return {
    get: send,
    post,
    call: (address, body, method = "POST") =>
      send(address, { method, headers: json, body: JSON.stringify(body) }),
    form: (address, fields) => post(address, new URLSearchParams(fields)),
    async check(address, bytes, name) {
      const body = new FormData();
      for (const [field, value] of Object.entries({ intent: "upload", check: "1" })) body.set(field, value);
      body.set("file", new Blob([bytes]), name);
      const location = await post(address, body);
      if (location.startsWith("/import/")) await send(location);
    },
    /** Also the page of what was kept. */
    async paste(list) {
      const location = await post("/import/paste", new URLSearchParams({ intent: "check", list }));
      if (location.startsWith("/import/")) await send(location);
    },
  };
}

/** As many dishes as one call may have. */
function dishes(/** @type {Shape} */ shape) {
  return Array.from({ length: 2000 }, (_, index) => {
    return { ...DISH, name: `${index} ${shape(100)}`, description: shape(100) };
  });
}

/** @returns {Place[]} */
function callPlaces(/** @type {Client} */ { call }) {
  return [
    ["Login by call", (shape) => call("/api/auth/login", { email: inJson(shape, 120), password: "x" })],
    ["Category by call", (shape) => call("/api/category/add-category", { name: inJson(shape, 1000) })],
    ...Object.keys(DISH).map(
      /** @returns {Place} */ (field) => [
        `Dish by call, ${field}`,
        (shape) => call("/api/menu/add-single", { ...DISH, [field]: inJson(shape, 1000) }),
      ],
    ),
    [
      "2,000 dishes by call",
      (shape) => call("/api/menu/items", { items: dishes(shape), dryRun: true }, "PUT"),
    ],
  ];
}

/** @returns {Place[]} */
function formPlaces(/** @type {Client} */ { get, post, form }) {
  const gone = { ...DISH, intent: "edit", id: "gone", version: "1", storedAllergies: "" };
  const search = (shape) => String(new URLSearchParams({ q: inForm(shape, 14) }));
  const multipart = { "Content-Type": "multipart/form-data; boundary=shapes" };
  const part = (shape) =>
    `--shapes\r\nContent-Disposition: form-data; name="${inJson(shape, 15_000)}"\r\n\r\n`;
  return [
    ["Login", (shape) => form("/login", { intent: "log-in", email: inForm(shape, 60), password: "x" })],
    ["Message", (shape) => form("/?index", { email: "a@b.ch", phone: "1", message: inForm(shape, 60) })],
    [
      "New password",
      (shape) =>
        form("/reset-password/x", { password: inForm(shape, 30), confirmPassword: inForm(shape, 30) }),
    ],
    ["Search of the menu", (shape) => get(`/menu-description?${search(shape)}`)],
    ["Search of the history", (shape) => get(`/history?${search(shape)}`)],
    [
      "Form of a dish that is gone",
      (shape) => form("/menu-description?dialog=edit&id=gone", { ...gone, allergies: inForm(shape, 55) }),
    ],
    ["Hours", (shape) => form("/settings/hours", { "hours.shop.Monday": inForm(shape, 250) })],
    ["Paragraphs", (shape) => form("/settings/presentation", { about: inForm(shape, 250) })],
    [
      "Name of a multipart field",
      (shape) => post("/menu-description?dialog=photo", `${part(shape)}x\r\n--shapes--\r\n`, multipart),
    ],
  ];
}

/** @returns {Place[]} */
function filePlaces(/** @type {Client} */ { check, paste }) {
  const menu = "/menu-description?dialog=upload";
  return [
    ["Pasted list, one line", (shape) => paste(`Pizza ${inJson(shape, 250)}\nMargherita 12.50`)],
    ["Pasted list, lines of 3,900", (shape) => paste(lines(`a ${shape(3890)} 12`))],
    ["Pasted list, lines of 100", (shape) => paste(lines(`a ${shape(100)} 12`))],
    ["Text file of 250 KiB", (shape) => check(menu, lines(`a ${shape(900)} 12`), "a.csv")],
    ["Text file of 5 MiB", (shape) => check(menu, inJson(shape, 5000), "a.csv")],
    ...HEADINGS.map(
      /** @returns {Place} */ (heading, column) => [
        `100 cells, ${heading}`,
        (shape) => check(menu, workbook(HEADINGS, column, 100, shape(CELL)), "a.xlsx"),
      ],
    ),
    ...OWN_HEADINGS.map(
      /** @returns {Place} */ (heading, column) => [
        `1,500 rows of a list, ${heading}`,
        (shape) => check(menu, workbook(OWN_HEADINGS, column, 1500, shape(2000)), "a.xlsx"),
      ],
    ),
    [
      "500 translations",
      (shape) => {
        const bytes = workbook(["Id", "Language", "Original", "Translation"], 2, 500, shape(CELL));
        return check("/translations?language=de", bytes, "a.xlsx");
      },
    ],
  ];
}

/** @returns {Place[]} */
function storedPlaces(/** @type {Client} */ { get }) {
  const addresses = ["/dashboard", "/declarations", "/translations?language=de", "/menu-preview"];
  return addresses.map((address) => [`500 stored descriptions, ${address}`, () => get(address)]);
}

/** A shape of as many characters as fit into so many KiB: of an address or a form, or of JSON. */
const inForm = (shape, kib) => fitted(shape, kib, (text) => String(new URLSearchParams({ text })));
const inJson = (shape, kib) => fitted(shape, kib, (text) => JSON.stringify({ text }));

function fitted(shape, kib, encode) {
  let length = kib * KIB;
  while (Buffer.byteLength(encode(shape(length))) > kib * KIB) length = Math.floor(length * 0.9);
  return shape(length);
}

function lines(line) {
  return `${line}\n`.repeat(Math.floor((250 * KIB) / (Buffer.byteLength(line) + 1)));
}

/** A workbook of dishes with a text in one of their columns. */
function workbook(headings, column, count, text) {
  const rows = Array.from({ length: count }, (_, index) => {
    const cells = [`Pizza ${index}`, "Tomate", "12.50", "Pizza", "", ""].slice(0, headings.length);
    cells[column] = column === 0 ? `${index} ${text}`.slice(0, CELL) : text;
    return cells;
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), "Menu");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true });
}

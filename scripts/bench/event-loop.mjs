// How long each screen and call holds the event loop with 2,000 dishes stored: the CPU time of its
// longest turn (longest-turn.mjs). Not a timed test.
import { readFileSync } from "node:fs";
import { read, utils, write } from "@e965/xlsx";

const DISHES = 2000;
const CATEGORIES = ["Pizza", "Bevande E Caffè", "Dolci"];
const WORDS = "Roma Napoli tartufo basilic fumé rucola speck crème forno diavola porcini burrata".split(" ");
const ALLERGIES = ["Gluten, lait", "Gluten (blé), lait, œufs", "Poisson, céleri", "Aucun", "Traces de noix"];
/** Every address of the route table that needs no parameter. */
const ROUTES = [...readFileSync("remix.config.js", "utf8").matchAll(/route\("([^":*]*)", "(routes\/[^"]+)"/g)]
  .filter(([, , file]) => !/layout|\/logout|discard-draft/.test(file))
  .map(([, address, file]) => (file.startsWith("routes/sheets") ? `/print/${address}` : `/${address}`));

/**
 * Fills an empty project with dishes and asks for everything.
 * @param server A started project without demo data.
 * @param admin The address and password of its admin.
 * @returns {Promise<{ label: string, first: number, later?: number }[]>} The longest block in
 *   milliseconds at the first and at a later request.
 */
export async function measureBlocks(server, admin) {
  const rows = [];
  const { token, cookie } = await signIn(server.url, admin);
  const bearer = { Authorization: `Bearer ${token}` };
  const json = (body, method = "POST") => ({
    method,
    headers: { ...bearer, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const browser = { Cookie: cookie, Origin: server.url };
  const post = (fields) => ({ method: "POST", headers: browser, body: new URLSearchParams(fields) });
  const upload = (bytes, /** @type {Record<string, string>} */ headers = bearer, fields = {}) => {
    const body = new FormData();
    body.set("file", new Blob([bytes]), "menu.xlsx");
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return { method: "POST", headers, body };
  };
  const request = async (address, /** @type {RequestInit | undefined} */ init) => {
    const response = await fetch(server.url + address, { redirect: "manual", ...init });
    const text = await response.text();
    return { status: response.status, text, location: response.headers.get("Location") ?? "" };
  };
  const block = async (address, /** @type {RequestInit} */ init) => {
    await server.longestTurn();
    const response = await request(address, init);
    return { ...response, ms: await server.longestTurn() };
  };
  /** @param mayFail A refusal is an answer, too. */
  const measure = async (
    label,
    address,
    /** @type {RequestInit} */ init = { headers: browser },
    mayFail = false,
  ) => {
    const { status, text, location, ms } = await block(address, init);
    if (status >= (mayFail ? 500 : 400)) throw new Error(`${label}: ${status} ${text.slice(0, 300)}`);
    rows.push({ label, first: ms });
    return text.startsWith("{") ? JSON.parse(text) : { location };
  };

  const menu = workbook(10);
  await measure("Check of 2,000 new rows", "/api/menu/week?dryRun=1", upload(menu));
  const imported = await measure("Import of 2,000 rows", "/api/menu/week", upload(menu));
  await measure("The same file again", "/api/menu/week", upload(menu));
  await measure("Check of 2,000 changed rows", "/api/menu/week?dryRun=1", upload(workbook(11)));
  const changed = await measure("Import of 2,000 changed rows", "/api/menu/week", upload(workbook(11)));
  await measure("Undo of 2,000 rows", `/api/history/${changed.changeId}/undo`, json({}));
  const { data } = JSON.parse((await request("/api/menu/get-menu", undefined)).text);
  const items = data.map(({ _id, version, price }) => ({ _id, version, price: price + 1 }));
  await measure("Call with 2,000 items by _id", "/api/menu/items", json({ items }, "PUT"));
  const others = data.map(({ name, category, description, allergies, price }) => {
    return { name: `${name} 2`, category, description, allergies, price };
  });
  const all = { items: others, dryRun: true };
  await measure("Dry run of 2,000 new items", "/api/menu/items", json(all, "PUT"));
  const added = await measure("Call with 2,000 new items", "/api/menu/items", json({ items: others }, "PUT"));
  await measure("Undo of 2,000 new items", `/api/history/${added.changeId}/undo`, json({}));
  const almost = (letter) =>
    others.map((other, index) => ({
      ...other,
      category: "Pizza",
      name: `${letter}${"a".repeat(113)}${String(index).padStart(4, "0")}${letter.repeat(2)}`,
    }));
  const put = (items, dryRun = false) => json({ items, dryRun }, "PUT");
  const stored = JSON.parse((await request("/api/menu/items", put(almost("x")))).text);
  await measure(
    "Dry run of 2,000 names that are almost stored ones",
    "/api/menu/items",
    put(almost("y"), true),
  );
  await request(`/api/history/${stored.changeId}/undo`, json({}));
  const sized = Array(180).fill({ ...others[0], sizes: Array(2500).fill(0) });
  await measure("180 dishes with 2,500 sizes each", "/api/menu/items", put(sized), true);
  const prices = { percent: 5, round: 0.05 };
  await measure("Check of 2,000 prices", "/api/menu/prices", json({ ...prices, dryRun: true }));
  const priced = await measure("2,000 prices", "/api/menu/prices", json(prices));

  await request("/api/site/languages", json({ languages: ["de"] }, "PUT"));
  const texts = JSON.parse((await request("/api/translations/de", { headers: bearer })).text).data;
  const book = translated(
    await (await fetch(`${server.url}/translations/translations-de.xlsx`, { headers: bearer })).arrayBuffer(),
  );
  await measure(
    "Check of 2,000 translations",
    "/translations?language=de",
    upload(book, browser, { intent: "upload", check: "1" }),
  );
  const translations = texts.slice(0, 2000).map(({ kind, _id, field, version }) => {
    return { kind, _id, field, version, text: `${field} ${_id}` };
  });
  await measure("2,000 translations", "/api/translations/de", json({ items: translations }, "PUT"));

  for (const [label, list] of Object.entries(LISTS)) {
    const asked = await measure(`Pasted: ${label}`, "/import/paste", post({ intent: "check", list }), true);
    if (asked.location) await measure(`The question about: ${label}`, asked.location);
  }
  for (const [label, bytes] of Object.entries(workbooks())) {
    const form = upload(bytes, browser, { intent: "upload", check: "1" });
    const asked = await measure(`File: ${label}`, "/menu-description?dialog=upload", form, true);
    if (asked.location) await measure(`The question about: ${label}`, asked.location);
  }

  const history = `/history/${imported.changeId}`;
  for (const address of [
    ...ROUTES,
    "/de/menu",
    `${history}?dialog=undo`,
    history,
    "/menu-description?dialog=add",
  ]) {
    const init = {
      headers: address.startsWith("/api/") || address === "/menu-left" ? bearer : { Cookie: cookie },
    };
    const first = await block(address, init);
    if (first.status >= 400) continue;
    const later = await block(address, init);
    rows.push({ label: address, first: first.ms, later: later.ms });
  }
  await measure("Undo of 2,000 prices", `/api/history/${priced.changeId}/undo`, json({}));
  await measure("Undo of the import", `/api/history/${imported.changeId}/undo`, json({ keepNewer: true }));
  return rows;
}

/** Pasted lists that are as long as they may be. */
const LISTS = {
  "5,000 lines": Array.from(
    { length: 5000 },
    (_, index) => `${WORDS[index % 12]} ${index}; ${index % 30}.50`,
  ).join("\n"),
  "100,000 empty lines between amounts": `${"9.50\n".repeat(550)}${"\n".repeat(100_000)}${"9.50\n".repeat(550)}`,
  "20,000 lines, of which 5,000 are filled": `Funghi\n${"persil, ".repeat(10)}\n\n\n\n\n\n9.50\n`.repeat(
    1660,
  ),
};

function workbooks() {
  const cells = (rows, columns) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => `${WORDS[column % 12]} ${row}`),
    );
  const merged = utils.aoa_to_sheet(cells(2000, 2));
  merged["!merges"] = Array.from({ length: 5000 }, (_, index) => ({
    s: { r: index % 2000, c: index % 2 },
    e: { r: 1_000_000, c: 16_000 },
  }));
  const book = (sheets) => {
    const made = utils.book_new();
    for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(made, sheet, name);
    return write(made, { type: "buffer", bookType: "xlsx", compression: true });
  };
  return {
    "two sheets with 5,000 merged ranges": book({ Pizza: merged, Dolci: merged }),
    "1,000 rows × 50 columns": book({ Pizza: utils.aoa_to_sheet(cells(1000, 50)) }),
    "2,000 rows × 100 columns": book({ Pizza: utils.aoa_to_sheet(cells(2000, 100)) }),
  };
}

/** The workbook of a translator with its last column filled in. */
function translated(bytes) {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0]];
  const rows = utils.sheet_to_json(sheet, { header: 1 });
  rows.forEach((row, index) => index > 0 && index <= DISHES && (row[rows[0].length - 1] = `Text ${index}`));
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows.slice(0, DISHES + 1)), "Translations");
  return write(made, { type: "buffer", bookType: "xlsx" });
}

/** A weekly menu with as many dishes as fit. */
function workbook(price) {
  const rows = Array.from({ length: DISHES }, (_, index) => ({
    "Menu Type": "No",
    Name: `${WORDS[index % 12]} ${WORDS[Math.floor(index / 12) % 12]} ${index}`,
    Description: `Tomate, mozzarella, ${WORDS[(index * 7) % 12]}, ${WORDS[(index * 5) % 12]}, huile d'olive.`,
    Allergies: ALLERGIES[index % ALLERGIES.length],
    Category: CATEGORIES[index % CATEGORIES.length],
    Price: price + (index % 20) / 2,
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), "Menu");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

export async function signIn(url, { email, password }) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = /** @type {any} */ (await login.json());
  const form = await fetch(`${url}/login`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ intent: "log-in", email, password }),
    redirect: "manual",
  });
  const cookie = form.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  return { token, cookie: cookie.join("; ") };
}

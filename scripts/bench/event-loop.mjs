// How long each screen and call holds the event loop with 2,000 dishes stored: the longest time
// in which a prober in another process got no answer from the server. Not a timed test.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { utils, write } from "@e965/xlsx";

const DISHES = 2000;
const CATEGORIES = ["Pizza", "Bevande E Caffè", "Dolci"];
const WORDS = "Roma Napoli tartufo basilic fumé rucola speck crème forno diavola porcini burrata".split(" ");
const ALLERGIES = ["Gluten, lait", "Gluten (blé), lait, œufs", "Poisson, céleri", "Aucun", "Traces de noix"];
/** Every address of the route table that needs no parameter. */
const ROUTES = [...readFileSync("remix.config.js", "utf8").matchAll(/route\("([^":*]*)", "(routes\/[^"]+)"/g)]
  .filter(([, , file]) => !/layout|\/logout|discard-draft/.test(file))
  .map(([, address, file]) => (file.startsWith("routes/sheets") ? `/print/${address}` : `/${address}`));

if (process.send) probe(process.argv[2] ?? "");

/** Asks the server for its health again and again; reports the longest answer since the last message. */
function probe(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0;
  const next = () => {
    const start = performance.now();
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on("end", () => {
        longest = Math.max(longest, performance.now() - start);
        setTimeout(next, 1);
      });
    });
  };
  process.on("message", () => {
    process.send?.(longest);
    longest = 0;
  });
  process.on("disconnect", () => process.exit());
  next();
}

/**
 * Fills an empty project with dishes and asks for everything.
 * @param server A started project without demo data.
 * @param admin The address and password of its admin.
 * @returns {Promise<{ label: string, first: number, later?: number }[]>} The longest block in
 *   milliseconds at the first and at a later request.
 */
export async function measureBlocks(server, admin) {
  const prober = fork(fileURLToPath(import.meta.url), [server.url], { execArgv: [] });
  const rows = [];
  try {
    const { token, cookie } = await signIn(server.url, admin);
    const bearer = { Authorization: `Bearer ${token}` };
    const json = (body) => ({
      method: "POST",
      headers: { ...bearer, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const upload = (bytes) => {
      const body = new FormData();
      body.set("file", new Blob([bytes]), "menu.xlsx");
      return { method: "POST", headers: bearer, body };
    };
    const request = async (address, init) => {
      const response = await fetch(server.url + address, { redirect: "manual", ...init });
      const text = await response.text();
      return { status: response.status, text };
    };
    const block = async (address, init) => {
      await ask(prober);
      const { status, text } = await request(address, init);
      await wait(30);
      return { status, text, ms: await ask(prober) };
    };
    const measure = async (label, address, init) => {
      const { status, text, ms } = await block(address, init);
      if (status >= 300) throw new Error(`${label}: ${status} ${text.slice(0, 300)}`);
      rows.push({ label, first: ms });
      return JSON.parse(text || "{}");
    };

    const menu = workbook(10);
    await measure("Check of 2,000 new rows", "/api/menu/week?dryRun=1", upload(menu));
    const imported = await measure("Import of 2,000 rows", "/api/menu/week", upload(menu));
    await measure("The same file again", "/api/menu/week", upload(menu));
    await measure("Check of 2,000 changed rows", "/api/menu/week?dryRun=1", upload(workbook(11)));
    await measure("Import of 2,000 changed rows", "/api/menu/week", upload(workbook(11)));
    const prices = { percent: 5, round: 0.05 };
    await measure("Check of 2,000 prices", "/api/menu/prices", json({ ...prices, dryRun: true }));
    const priced = await measure("2,000 prices", "/api/menu/prices", json(prices));
    const history = `/history/${imported.changeId}`;
    for (const address of [...ROUTES, `${history}?dialog=undo`, history, "/menu-description?dialog=add"]) {
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
  } finally {
    prober.disconnect();
  }
  return rows;
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

async function signIn(url, { email, password }) {
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

async function ask(prober) {
  prober.send("longest");
  const [longest] = await once(prober, "message");
  return longest;
}

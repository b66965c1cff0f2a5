// How long a cached page waits beside floods of requests on new connections, each of which is work. Not a timed test.
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };
/** @type {[string, number, { path: string, method?: string, headers?: Record<string, string>, body?: string }][]} */
const FLOODS = [
  ["40 calls of get-menu?lang=de", 40, { path: "/api/menu/get-menu?lang=de" }],
  ["40 requests for /menu.data", 40, { path: "/menu.data" }],
  ["200 refused forms", 200, { path: "/?index", method: "POST", headers: FORM, body: "email=x" }],
  ["400 pages that don't exist", 400, { path: "/nowhere" }],
  ["400 links with a token", 400, { path: "/reset-password/x" }],
  [
    "200 calls of 100 kB",
    200,
    {
      path: "/api/auth/login",
      method: "POST",
      headers: JSON_TYPE,
      body: `{"email":"${"x".repeat(100_000)}"}`,
    },
  ],
];

/**
 * @param server A started project with many dishes and German, behind a proxy.
 * @returns {Promise<{ label: string, alone: number, ms: number }[]>} How long one of the requests takes, and how long
 *   `/menu` on a connection that comes after all of them, in milliseconds.
 */
export async function measureFloods(server) {
  let visitors = 0;
  const ask = async (/** @type {(typeof FLOODS)[number][2]} */ { path, method, headers, body }) => {
    visitors += 1;
    const visitor = { "X-Forwarded-For": `10.9.${visitors >> 8}.${visitors & 255}` };
    const startedAt = performance.now();
    await send(server.url + path, { method, headers: { Origin: server.url, ...headers, ...visitor } }, body);
    return performance.now() - startedAt;
  };
  const rows = [];
  for (const [label, count, flooding] of FLOODS) {
    await ask({ path: "/menu" });
    await ask(flooding);
    const alone = await ask(flooding);
    // All arrive while the server is stopped, so that it accepts them in this order.
    server.signal("SIGSTOP");
    const flood = Array.from({ length: count }, () => ask(flooding));
    await wait(500);
    const reading = ask({ path: "/menu" });
    await wait(200);
    const startedAt = performance.now();
    server.signal("SIGCONT");
    await reading;
    rows.push({ label, alone, ms: performance.now() - startedAt });
    await Promise.all(flood);
  }
  return rows;
}

/** Sends a request on a connection of its own, and reads the whole response. */
function send(address, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(address, { ...options, agent: false }, (response) => {
      response.resume().on("end", resolve).on("error", reject);
    });
    sent.on("error", reject).end(body);
  });
}

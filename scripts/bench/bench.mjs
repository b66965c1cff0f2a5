// npm run bench: compares this project with bare node:http, stock Remix and a bare insert on
// this machine. Prints what docs/performance.md shows. The limits are those of scripts/server.sh.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureAllInstalled, ensureBuilt } from "../prepare.mjs";
import { commandFile } from "../run.mjs";
import { buildStock } from "./build-stock.mjs";
import { pinToLastCore, startServer, watchSteal } from "./servers.mjs";

ensureAllInstalled();
ensureBuilt();
// Not static imports, because the packages may not be installed yet.
const { compare, load, median } = await import("./measure.mjs");
const { measureBlocks, signIn } = await import("./event-loop.mjs");
const { measureFloods } = await import("./floods.mjs");
const { measureShapes } = await import("./hostile-shapes.mjs");
const { HOSTILE_SHAPES } = await import("../../tests/support/hostile-shapes.mjs");

const ADMIN = { email: "admin@example.com", password: "correct horse battery" };
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour !" };
const JSON_TYPE = { "Content-Type": "application/json" };
const ENCODINGS = { plain: {}, gzip: { "Accept-Encoding": "gzip" }, brotli: { "Accept-Encoding": "br" } };

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
const dataDir = path.join(folder, "data");
const stockDir = buildStock();
process.on("exit", () => {
  for (const each of [folder, stockDir]) rmSync(each, { recursive: true, force: true });
});
pinToLastCore();
const steal = watchSteal();
const rows = [];
const results = [];

await (await startProject()).stop();
addResult("First byte after the start of a built server", await medianOf(5, measureFirstByte), "ms", 1000);

const project = await startProject();
for (const address of ["/", "/menu", "/api/menu/get-menu"]) {
  for (const [name, headers] of Object.entries(ENCODINGS)) {
    await compareWithBareServer(`${address}, ${name}`, address, headers);
  }
  const headers = ENCODINGS.brotli;
  const known = (await fetch(project.url + address, { headers })).headers.get("ETag");
  await compareWithBareServer(`${address}, 304`, address, { ...headers, "If-None-Match": known }, 304);
}

const stock = await startServer("stock Remix", [commandFile("remix-serve"), "build/index.js"], {
  cwd: stockDir,
  env: { DATA_DIR: dataDir },
  ready: "[remix-serve]",
});
// V8 optimises the rendering only after thousands of pages.
const hot = { goal: 1, seconds: 1.5, warmUp: 6 };
// Of what strangers can ask for, only pages that don't exist are rendered each time.
const uncached = { path: "/nowhere", status: 404, headers: ENCODINGS.brotli, manyVisitors: true };
await addComparison("/nowhere, not cached, brotli", stock, uncached, hot);
await stock.stop();

addResult("p99 of `/menu` with one change a second", await medianOf(3, measureWithChanges), "ms", 25);

const bareInsert = await startServer("bare insert", ["scripts/bench/bare-insert.mjs"], {
  env: { DATABASE: path.join(folder, "bare.sqlite") },
});
const post = { method: "POST", path: "/api/contact/add", headers: JSON_TYPE, manyVisitors: true };
const message = { ...post, body: JSON.stringify(MESSAGE), status: 201 };
await addComparison("A stored message", bareInsert, message, { goal: 0.25, seconds: 1.5 });
await bareInsert.stop();
addResult("Memory after all of this", project.memory(), "MB", 200);
await project.stop();

const largeDir = path.join(folder, "large");
const large = await startProject({ DATA_DIR: largeDir, DEMO_DATA: "0" }, true);
const blocks = await measureBlocks(large, ADMIN);
const floods = await measureFloods(large);
await large.stop();

const attacked = await startProject({ DATA_DIR: largeDir, DEMO_DATA: "0" }, true);
const databaseFile = path.join(largeDir, "restaurant.sqlite");
const shapes = await measureShapes(attacked, { ...(await signIn(attacked.url, ADMIN)), databaseFile });
await attacked.stop();

console.log(formatReport());

function startProject(settings = {}, countsTurns = false) {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  // TRUST_PROXY lets requests come from many visitors.
  const env = { DATA_DIR: dataDir, DEMO_DATA: "1", TRUST_PROXY: "1", ...admin, ...settings };
  return startServer("this project", ["build/index.js"], { env, isLimited: true, countsTurns });
}

async function measureFirstByte() {
  const server = await startProject();
  await fetch(server.url);
  const elapsed = performance.now() - server.startedAt;
  await server.stop();
  return elapsed;
}

/** Compares a cached address with bare node:http sending the same bytes. */
async function compareWithBareServer(label, address, headers, status = 200) {
  const env = { ORIGIN: project.url, PATHNAME: address, HEADERS: JSON.stringify(headers) };
  const bareServer = await startServer("node:http", ["scripts/bench/bare-server.mjs"], { env });
  for (const connections of [32, 256]) {
    await addComparison(label, bareServer, { path: address, headers, status }, { goal: 0.7, connections });
  }
  await bareServer.stop();
}

async function addComparison(label, other, request, { goal, connections = 32, ...options }) {
  const { ours, theirs, share } = await compare([project, other], request, { connections, ...options });
  rows.push([
    label,
    connections,
    ours.perSecond.toFixed(),
    `${theirs.perSecond.toFixed()} (${other.name})`,
    share.toFixed(2),
    `≥ ${goal}${share < goal ? ", missed" : ""}`,
    `${ours.cpuUs.toFixed()} : ${theirs.cpuUs.toFixed()}`,
  ]);
  console.error(rows.at(-1).join(" | "));
}

function addResult(label, value, unit, most) {
  const goal = `goal: under ${most}${value < most ? "" : ", missed"}`;
  results.push(`- ${label}: ${Math.round(value)} ${unit} (${goal})`);
  console.error(results.at(-1));
}

/** The 99th percentile while a member of staff changes a price each second. */
async function measureWithChanges() {
  const { token } = await requestApi("POST", "/api/auth/login", ADMIN);
  const { data } = await requestApi("GET", "/api/menu/get-menu");
  // Without a version, edits can't conflict.
  const dish = { ...data[0], version: undefined };
  let isOver = false;
  const changes = (async () => {
    for (let price = 10; !isOver; price += 1) {
      await requestApi("PUT", `/api/menu/edit/${dish._id}`, { ...dish, price, dprice: 0 }, token);
      await wait(1000);
    }
  })();
  const options = { seconds: 5, connections: 32 };
  const { p99 } = await load(project, { path: "/menu", headers: ENCODINGS.brotli }, options);
  isOver = true;
  await changes;
  return p99;
}

async function requestApi(method, address, body, token) {
  const response = await fetch(project.url + address, {
    method,
    headers: { ...JSON_TYPE, ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function medianOf(times, measure) {
  const values = [];
  while (values.length < times) values.push(await measure());
  return median(values);
}

function formatReport() {
  const blockHead = ["Longest turn of the event loop, ms of CPU", "first", "later"];
  const blockRows = blocks.map(({ label, first, later }) => [label, first.toFixed(), later?.toFixed() ?? ""]);
  const head = ["", "connections", "requests/s", "the other's", "share", "goal", "CPU, µs"];
  const shapeHead = ["Longest turn with hostile texts, ms of CPU", ...Object.keys(HOSTILE_SHAPES)];
  const shapeRows = shapes.map(({ label, turns }) => [label, ...turns.map((turn) => turn.toFixed())]);
  const table = toTable(head, rows);
  const blockTable = toTable(blockHead, blockRows);
  const floodHead = ["Beside a flood of new connections, ms", "one of them alone", "the cached /menu"];
  const floodTable = toTable(
    floodHead,
    floods.map(({ label, alone, ms }) => [label, alone.toFixed(), ms.toFixed()]),
  );
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}`;
  return [
    `${machine}, ${(steal() * 100).toFixed()} % CPU steal:`,
    "",
    ...table,
    "",
    ...results,
    "",
    ...blockTable,
    "",
    ...toTable(shapeHead, shapeRows),
    "",
    ...floodTable,
  ].join("\n");
}

function toTable(head, rows) {
  const rule = head.map((_, index) => (index ? "--:" : "---"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

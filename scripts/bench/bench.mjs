// npm run bench: this project beside what it could be instead, on this machine:
// the floor (bare node:http sending the same bytes from memory), the pages as
// one would write them by hand (contender/), and the same pages under Remix's
// own server and entry (stock/). Prints one table and ends; with `--write` it
// stands in the README too.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get as httpGet } from "node:http";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import SqliteDatabase from "better-sqlite3";
import { ensureBuilt, ensureInstalled } from "../prepare.mjs";
import { run } from "../run.mjs";
import { alternate, makeHot, median, SHORT_RUNS } from "./measure.mjs";
import { startServer, watchStolenTime } from "./servers.mjs";
import { buildStock } from "./stock/build.mjs";
import { makeWeek } from "./week.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
ensureInstalled();
ensureInstalled("scripts/bench/contender");
ensureBuilt();

const ADMIN = { email: "admin@example.com", password: "correct horse battery" };
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Une table pour quatre ?" };
const JSON_TYPE = { "Content-Type": "application/json" };
const MEGABYTE = 1024 * 1024;
const PACKED = { "Accept-Encoding": "br, gzip" };
/** How `npm start` starts: Node's flags and what stands in the environment. */
const { start: START } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const START_FLAGS = START.match(/--\S+/g);
const START_ENV = Object.fromEntries(START.match(/[A-Z_]+=\S+/g).map((setting) => setting.split("=")));
/** Rendered for each request: the slash makes it another address than the page that is kept. */
const NOT_KEPT = "/menu/";

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
const dataDir = path.join(folder, "data");
const stockDir = buildStock();
process.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(stockDir, { recursive: true, force: true });
});

const startProject = () =>
  startServer("this project", [...START_FLAGS, "build/index.js"], {
    env: {
      ...START_ENV,
      DATA_DIR: dataDir,
      DEMO_DATA: "1",
      BACKUP_EVERY_HOURS: "0",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // So that the messages can come from many visitors.
      TRUST_PROXY: "1",
    },
  });
const startByHand = () =>
  startServer("Fastify + EJS", ["scripts/bench/contender/server.mjs"], {
    env: { DATA_DIR: dataDir, STYLESHEET: "/build/site.css" },
  });
const startStock = () =>
  startServer("stock Remix", ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"], {
    cwd: stockDir,
    env: { DATA_DIR: dataDir },
    ready: "[remix-serve]",
  });

const stolen = watchStolenTime();
const rows = [];
const report = (what, results) => {
  for (const [place, result] of results.entries()) rows.push({ what: place === 0 ? what : "", ...result });
  console.error(what);
};
const facts = [];
/** @param most What the value is to be below, if anything. */
const fact = (what, value, unit, most) => {
  const text = Number.isFinite(value) ? `${Math.round(value)} ${unit}` : "not known here";
  facts.push(`- ${what}: ${text}${most ? ` (at most ${most})` : ""}`);
};

await (await startProject()).stop();
fact("Start to first byte", await timeToFirstByte(), "ms", 1000);

const project = await startProject();
const byHand = await startByHand();
for (const [address, plain, brotli, known] of [
  ["/", 0.85, 0.75, 0.9],
  ["/menu", 0.85, 0.75, 0.9],
  ["/api/menu/get-menu", 0.9, 0.9, 0.9],
]) {
  await compareKept(`${address}, plain`, address, {}, { wanted: plain });
  await compareKept(`${address}, brotli`, address, PACKED, { wanted: brotli });
  await compareKept(`${address}, 304`, address, PACKED, { wanted: known, isKnown: true });
}
fact("Memory while only kept pages are asked", project.memory() / MEGABYTE, "MB", 80);

const stock = await startStock();
for (const [name, headers] of [
  ["plain", {}],
  ["brotli", PACKED],
]) {
  const job = (address) => ({ path: address, headers });
  const contenders = [
    { server: project, job: job(NOT_KEPT) },
    { server: byHand, job: job("/menu"), wanted: 0.4 },
    { server: stock, job: job("/menu"), wanted: 1.5 },
  ];
  // A page takes much code: it is some thousand pages until the last of it is compiled.
  for (const contender of contenders) await makeHot(contender);
  report(`/menu rendered each time, ${name}`, await alternate(contenders));
}
await stock.stop();
await byHand.stop();

const menu = { server: project, job: { path: "/menu", headers: PACKED } };
report(
  "/menu, brotli, with one change a second",
  await alternate([
    { ...menu, name: "changing", during: changeEachSecond },
    { ...menu, name: "quiet", wanted: 0.8 },
  ]),
);
report(
  "/menu, brotli, while 20 sign in",
  await alternate([
    { ...menu, name: "20 sign in", during: signInBy20 },
    { ...menu, name: "quiet" },
  ]),
);

const bareInsert = await startServer("bare insert", ["scripts/bench/bare-insert.mjs"], {
  env: { DATABASE: path.join(folder, "bare.sqlite") },
});
const post = { method: "POST", headers: JSON_TYPE, body: JSON.stringify(MESSAGE), status: 201 };
report(
  "A guest's message, stored for good",
  await alternate([
    { server: project, job: { ...post, path: "/api/contact/add", manyVisitors: true } },
    { server: bareInsert, job: { ...post, path: "/" }, wanted: 0.3 },
  ]),
);
await bareInsert.stop();

const token = await signIn();
for (const count of [100, 1000, 5000]) {
  fact(`Import of ${count} rows`, await importTime(count), "ms");
}
fact("Memory after all of this", project.memory() / MEGABYTE, "MB", 200);
await project.stop();
const written = results();
console.log(written);
if (process.argv.includes("--write")) writeToReadme(written);

/** The first reply after a start on data that is there; the median of five. */
async function timeToFirstByte() {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const server = await startProject();
    await get(server, "/", {});
    times.push(performance.now() - server.startedAt);
    await server.stop();
  }
  return median(times);
}

/** A kept address beside the floor, which sends the very same reply, and the page by hand. */
async function compareKept(what, address, headers, { wanted, isKnown = false }) {
  const askFor = async (server) => {
    if (!isKnown) return headers;
    const { headers: known } = await get(server, address, headers);
    return { ...headers, "If-None-Match": known.etag };
  };
  const status = isKnown ? 304 : 200;
  const projectHeaders = await askFor(project);
  const floor = await startServer("floor", ["scripts/bench/floor.mjs"], {
    input: JSON.stringify(await recordReply(address, projectHeaders)),
  });
  const job = { path: address, status };
  report(
    what,
    await alternate(
      [
        { server: project, job: { ...job, headers: projectHeaders } },
        { server: floor, job: { ...job, headers: projectHeaders }, wanted },
        { server: byHand, job: { ...job, headers: await askFor(byHand) } },
      ],
      SHORT_RUNS,
    ),
  );
  await floor.stop();
}

async function recordReply(address, headers) {
  const { status, rawHeaders, body } = await get(project, address, headers);
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1]]]));
  // These three node:http adds by itself.
  const own = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
  return { status, headers: own.flat(), body: body.toString("base64") };
}

function get({ port }, address, headers) {
  return new Promise((resolve, reject) => {
    httpGet({ port, host: "127.0.0.1", path: address, headers, agent: false }, async (reply) => {
      const { statusCode: status, headers: replyHeaders, rawHeaders } = reply;
      resolve({ status, headers: replyHeaders, rawHeaders, body: await buffer(reply) });
    }).on("error", reject);
  });
}

/** Changes what guests read once a second, from this process, until ended. */
function changeEachSecond() {
  const db = new SqliteDatabase(path.join(dataDir, "restaurant.sqlite"), { timeout: 5000 });
  const change = db.prepare(
    "update menu_items set price = price + 5 where id = (select min(id) from menu_items)",
  );
  const timer = setInterval(() => change.run(), 1000);
  return () => {
    clearInterval(timer);
    db.close();
  };
}

/** Starts twenty logins; what it returns waits for them. */
function signInBy20() {
  const logins = Array.from({ length: 20 }, (_, index) => signIn(`10.0.0.${index}`));
  return () => Promise.all(logins);
}

/** @param visitor Its address: one account may try a few times only from each. */
async function signIn(visitor = "10.0.0.255") {
  const reply = await fetch(`http://127.0.0.1:${project.port}/api/auth/login`, {
    method: "POST",
    headers: { ...JSON_TYPE, "X-Forwarded-For": visitor },
    body: JSON.stringify(ADMIN),
  });
  if (!reply.ok) throw new Error(`Signing in: ${reply.status} ${await reply.text()}`);
  return (await reply.json()).token;
}

async function importTime(count) {
  const form = new FormData();
  form.set("file", new Blob([makeWeek(count)]), "week.xlsx");
  const startedAt = performance.now();
  const reply = await fetch(`http://127.0.0.1:${project.port}/api/menu/week`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`Import: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
  return performance.now() - startedAt;
}

function results() {
  const number = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : "");
  const lines = rows.map(({ what, name, perSecond, p50, p99, cpu, memory, share, wanted }) => [
    what,
    name,
    number(perSecond),
    number(p50, 1),
    number(p99, 1),
    number(cpu),
    number(memory / MEGABYTE),
    what ? "" : number(share, 2),
    wanted ? `≥ ${wanted}` : "",
  ]);
  const heads = ["", "", "requests/s", "p50, ms", "p99, ms", "CPU, µs", "peak, MB", "share", "wanted"];
  const rule = heads.map((head) => (head ? "--:" : "---"));
  const table = [heads, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const loud = `its host took ${number(stolen() * 100)} % of the processors' time away meanwhile`;
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}; ${loud}:`;
  return [machine, "", ...table, "", ...facts].join("\n");
}

/** Puts the results in their place in the README. */
function writeToReadme(text) {
  const readme = readFileSync("README.md", "utf8");
  const place = /(<!-- bench -->\n).*(<!-- end of bench -->)/s;
  writeFileSync(
    "README.md",
    readme.replace(place, (_all, start, end) => `${start}\n${text}\n${end}`),
  );
  run("node_modules/.bin/prettier", ["--write", "--log-level=warn", "README.md"]);
}

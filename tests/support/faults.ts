import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inspectDatabase } from "~db/database-file";
import { openSqlite } from "~db/open-database";
import { addContacts, numberedContacts } from "./contacts";
import { postJson, signInByApi, startServer, type TestServer } from "./server";
import { makeSmallDisk } from "./small-disk";
import { formData, weeklyMenuFile } from "./uploads";

// Faults that a server must survive, run briefly by tests/server/faults.test.ts and
// for long by scripts/soak.ts. Each function throws if the server fails.

/** Each request can name its own visitor: one address may send 60 messages in 10 minutes. */
const MANY_GUESTS = { TRUST_PROXY: "1" };

const PAGES = ["/", "/menu", "/login", "/api/menu/get-menu"];

/** How soon after a crash the server must be ready again, in milliseconds. */
const READY_TIMEOUT_MS = 30_000;

/** Kills a server (-9) repeatedly during writes; acknowledged writes survive, and it starts again. */
export async function killUnderWriters({ rounds, writers }: { rounds: number; writers: number }) {
  await inDataFolder(async (dataDir) => {
    const acknowledged = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startAgain({ dataDir, env: MANY_GUESTS });
      const writing = startWriters(server, writers, acknowledged);
      await writing.written(writers);
      await pause(Math.random() * 1000);
      await server.stop("SIGKILL");
      await writing.stop();
      checkStored(dataDir, acknowledged);
    }
    await (await startAgain({ dataDir })).stop();
  });
}

/** Kills a server (-9) while it reads and stores an uploaded workbook: afterwards all its rows are there, or none. */
export async function killDuringImport({ rounds, rows }: { rounds: number; rows: number }) {
  await inDataFolder(async (dataDir) => {
    let stored = 0;
    // The first import is not killed: it shows how long one takes.
    let duration = Infinity;
    for (let round = 0; round <= rounds; round += 1) {
      const server = await startAgain({ dataDir });
      const headers = await signInByApi(server);
      const dishes = Array.from({ length: rows }, (_, index) => `Dish ${round}.${index}`);
      const file = weeklyMenuFile(dishes.map((name) => [name, "Tomate.", "Pizza", 15.5]));
      const body = formData({ file });
      const begun = performance.now();
      const upload = fetch(`${server.url}/api/menu/week`, { method: "POST", headers, body }).then(
        ({ status }) => status,
        () => undefined,
      );
      if (round === 0) await upload;
      else await pause(Math.random() * duration);
      await server.stop("SIGKILL");
      const status = await upload;
      if (round === 0) duration = performance.now() - begun;
      const count = inspectDatabase(databaseOf(dataDir), "full").rowCounts.menu_items ?? -1;
      assert.ok(count === stored || count === stored + rows, `${count - stored} of ${rows} rows were stored`);
      assert.ok(count > stored || status !== 200, "the import was acknowledged and isn't there");
      stored = count;
    }
    assert.ok(stored >= rows, "the import that was not killed stored nothing");
  });
}

/** Kills a server (-9) while it deletes all messages: afterwards all are there, or none. */
export async function killDuringDeleteAll({ rounds, messages }: { rounds: number; messages: number }) {
  await inDataFolder(async (dataDir) => {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startAgain({ dataDir });
      const headers = await signInByApi(server);
      await deleteMessages(server, headers);
      await addContacts(server, numberedContacts(messages));
      const deleting = deleteMessages(server, headers).catch(() => undefined);
      await pause(Math.random() * 60);
      await server.stop("SIGKILL");
      const reply = await deleting;
      const count = inspectDatabase(databaseOf(dataDir), "full").rowCounts.contact_messages ?? -1;
      assert.ok(count === 0 || count === messages, `${count} of ${messages} messages were left`);
      assert.ok(count === 0 || reply?.status !== 200, "the deletion was acknowledged and isn't there");
    }
  });
}

/** Stops a server (SIGTERM) while many write: it exits with 0, no request fails, nothing is lost, and the database file is complete without its WAL file. */
export async function stopUnderLoad({ rounds, writers }: { rounds: number; writers: number }) {
  await inDataFolder(async (dataDir) => {
    const acknowledged = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer({ dataDir, env: MANY_GUESTS });
      const writing = startWriters(server, writers, acknowledged);
      await writing.written(writers);
      assert.equal(await server.stop("SIGTERM"), 0, server.output());
      const statuses = await writing.stop();
      assert.deepEqual([...statuses], [201], server.output());
      assert.ok(!existsSync(`${databaseOf(dataDir)}-wal`), "the write-ahead log is left behind");
      checkStored(dataDir, acknowledged);
    }
  });
}

/** Another process keeps the database locked: writes wait for it and go through, pages are answered meanwhile. */
export async function lockFromOutside({ milliseconds }: { milliseconds: number }) {
  await inDataFolder(async (dataDir) => {
    const server = await startServer({ dataDir });
    const other = openSqlite(databaseOf(dataDir));
    other.exec("begin immediate; insert into meal_times values ('Brunch', 'Brunch')");
    let isLocked = true;
    const writes = ["One", "Two", "Three"].map(async (text) => {
      const { status } = await postJson(server, "/api/contact/add", message(text));
      return { status, wasLocked: isLocked };
    });
    const until = performance.now() + milliseconds;
    do {
      for (const pathname of ["/", "/menu", "/nowhere", "/favicon.svg"]) await fetch(server.url + pathname);
      await pause(50);
    } while (performance.now() < until);
    isLocked = false;
    other.exec("commit");
    other.close();
    for (const write of writes) assert.deepEqual(await write, { status: 201, wasLocked: false });
    assert.equal(await server.stop(), 0);
  });
}

/**
 * Connections that send their headers or bodies a byte at a time, or nothing at
 * all: guests' pages are answered meanwhile, and the server closes them.
 */
export async function slowClients({
  headers,
  bodies,
  idle,
  pageTimeoutMs,
  waitUntilClosed,
}: {
  headers: number;
  bodies: number;
  idle: number;
  /** How long a page may take, in milliseconds. */
  pageTimeoutMs: number;
  waitUntilClosed: boolean;
}) {
  const server = await startServer();
  const slowHeaders = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";
  const slowBody =
    "POST /api/contact/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n";
  const clients = [];
  for (const [count, beginning] of [
    [headers, slowHeaders],
    [bodies, slowBody],
    [idle, ""],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      const client = slowClient(server, beginning);
      // One after the other: the system's queue of new connections is shorter.
      await client.connected;
      clients.push(client);
    }
  }
  for (const pathname of [...PAGES, "/nowhere"]) {
    const { status } = await fetch(server.url + pathname, { signal: AbortSignal.timeout(pageTimeoutMs) });
    assert.equal(status, pathname === "/nowhere" ? 404 : 200, pathname);
  }
  assert.equal((await postJson(server, "/api/contact/add", message("Quick"))).status, 201);
  if (waitUntilClosed) await Promise.all(clients.map(({ closed }) => closed));
  for (const { socket } of clients) socket.destroy();
  assert.equal((await fetch(server.url)).status, 200);
  assert.equal(await server.stop(), 0);
}

/** The mail server is down: messages and requests for reset links are accepted, and nothing waits for it. */
export async function mailServerDown({ messages }: { messages: number }) {
  // No server listens on port 1.
  const server = await startServer({ env: { ...MANY_GUESTS, SMTP_URL: "smtp://127.0.0.1:1" } });
  const headers = await signInByApi(server);
  for (let number = 1; number <= messages; number += 1) {
    const guest = { "X-Forwarded-For": `10.0.${Math.floor(number / 50)}.1` };
    assert.equal(
      (await postJson(server, "/api/contact/add", message(`Message ${number}`), guest)).status,
      201,
    );
    const email = `guest${number}@example.com`;
    assert.equal((await postJson(server, "/api/auth/forgot-password", { email })).status, 200);
    assert.equal((await fetch(`${server.url}/menu`)).status, 200);
  }
  const reply = await fetch(`${server.url}/api/contact/all`, { headers });
  assert.equal(((await reply.json()) as { data: unknown[] }).data.length, messages);
  assert.equal(await server.stop(), 0);
}

/** A disk that is filled and freed again and again: writes are answered 503 and work again, pages are read. Needs root. */
export async function fillDisk({ rounds }: { rounds: number }) {
  const disk = makeSmallDisk(8);
  try {
    const server = await startServer({ dataDir: disk.folder, env: MANY_GUESTS });
    const write = (size: number) =>
      postJson(server, "/api/contact/add", message("Bonjour ! ".repeat(size / 10)), {
        "X-Forwarded-For": `10.0.${byte()}.${byte()}`,
      });
    for (let round = 1; round <= rounds; round += 1) {
      disk.fill();
      for (let size = 400_000; size >= 10; size = Math.floor(size / 4)) {
        while ((await write(size)).status === 201);
      }
      assert.equal((await write(10_000)).status, 503);
      for (const pathname of [...PAGES, "/healthz"]) {
        assert.equal((await fetch(server.url + pathname)).status, 200, pathname);
      }
      disk.makeRoom();
      assert.equal((await write(100)).status, 201, "there is room, and nothing is written");
      const headers = await signInByApi(server);
      assert.equal((await deleteMessages(server, headers)).status, 200);
    }
    assert.equal(await server.stop(), 0);
    inspectDatabase(databaseOf(disk.folder), "full");
  } finally {
    disk.remove();
  }
}

/**
 * Guests, staff and writers for minutes: no request fails, and memory doesn't grow.
 * @param growth The greatest ratio of the second half to the first.
 */
export async function mixedLoad({
  minutes,
  growth,
  log = () => {},
}: {
  minutes: number;
  growth: number;
  log?: (line: string) => void;
}) {
  await inDataFolder(async (dataDir) => {
    const server = await startServer({ dataDir, env: { ...MANY_GUESTS, DEMO_DATA: "1" } });
    const headers = await signInByApi(server);
    const acknowledged = new Set<string>();
    const writing = startWriters(server, 2, acknowledged);
    const end = performance.now() + minutes * 60_000;
    let count = 0;
    const reader = async () => {
      while (performance.now() < end) {
        for (const pathname of [...PAGES, "/nowhere", "/api/contact/all"]) {
          const { status } = await fetch(server.url + pathname, { headers });
          assert.ok(status < 500, `${pathname} answered ${status}`);
          count += 1;
        }
        // Another name each time, so that the public pages are rendered again.
        const name = `Antipasti ${count}`;
        await postJson(server, "/api/category/add-category", { name }, headers);
        await deleteMessages(server, headers);
      }
    };
    const memory: number[] = [];
    const watching = (async () => {
      while (performance.now() < end) {
        await pause(Math.min(10_000, minutes * 6000));
        memory.push(residentMemory(server));
      }
    })();
    await Promise.all([reader(), reader(), reader(), watching]);
    await writing.stop();
    // The first third is for warming up.
    const settled = memory.slice(Math.floor(memory.length / 3));
    const half = Math.floor(settled.length / 2);
    const [before, after] = [mean(settled.slice(0, half)), mean(settled.slice(half))];
    log(`${count} reads, ${acknowledged.size} writes; memory ${before} MiB, then ${after} MiB`);
    log(`memory: ${memory.map(Math.round).join(" ")}`);
    assert.ok(after < before * growth, `memory grew from ${before} to ${after} MiB`);
    assert.equal(await server.stop(), 0);
  });
}

/** Starts a server on a data folder; fails if it isn't ready in time. */
async function startAgain(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const late = new AbortController();
  const tooLate = pause(READY_TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not ready within ${READY_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([startServer(options), tooLate]);
  } finally {
    late.abort();
    await tooLate.catch(() => {});
  }
}

async function inDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "restaurant-fault-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writers that post one message after the other; adds the text of each acknowledged one to `acknowledged`. */
export function startWriters(server: TestServer, count: number, acknowledged: Set<string>) {
  const statuses = new Set<number>();
  let isStopped = false;
  const write = async () => {
    while (!isStopped && server.process.exitCode === null && server.process.signalCode === null) {
      const text = `${crypto.randomUUID()} ${"Bonjour ! ".repeat(Math.random() * 200)}`.trim();
      const guest = { "X-Forwarded-For": `10.0.${byte() % 16}.${byte()}` };
      try {
        const { status } = await postJson(server, "/api/contact/add", message(text), guest);
        statuses.add(status);
        if (status === 201) acknowledged.add(text);
      } catch {
        // The server has ended, or is stopping: nothing was acknowledged.
      }
    }
  };
  const done = Promise.all(Array.from({ length: count }, write));
  return {
    /** Resolves when this many more messages have been acknowledged. */
    async written(more: number) {
      const goal = acknowledged.size + more;
      while (acknowledged.size < goal) await pause(10);
    },
    async stop() {
      isStopped = true;
      await done;
      return statuses;
    },
  };
}

function checkStored(dataDir: string, acknowledged: Set<string>): void {
  inspectDatabase(databaseOf(dataDir), "full");
  const sqlite = openSqlite(databaseOf(dataDir));
  const stored = new Set(sqlite.prepare("select message from contact_messages").pluck().all());
  sqlite.close();
  const lost = [...acknowledged].filter((text) => !stored.has(text));
  assert.equal(lost.length, 0, `${lost.length} acknowledged messages are lost`);
}

/** Sends a beginning, and then a byte every second. */
function slowClient(server: TestServer, beginning: string) {
  const socket: Socket = connect(server.port, "127.0.0.1");
  const connected = new Promise<void>((resolve, reject) =>
    socket.once("connect", resolve).once("error", reject),
  );
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  if (beginning !== "") {
    const timer = setInterval(() => socket.writable && socket.write("a"), 1000);
    void closed.then(() => clearInterval(timer));
    void connected.then(() => socket.write(beginning));
  }
  socket.resume();
  return { socket, connected, closed };
}

function residentMemory(server: TestServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function deleteMessages(server: TestServer, headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/contact/delete-all`, { method: "DELETE", headers });
}

const databaseOf = (dataDir: string) => path.join(dataDir, "restaurant.sqlite");
const message = (text: string) => ({ email: "guest@example.com", phone: "079 555 01 23", message: text });
const byte = () => Math.floor(Math.random() * 256);
const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

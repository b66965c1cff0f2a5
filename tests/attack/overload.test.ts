import express from "express";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get as httpGet, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { read } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  HEADERS_TIMEOUT_MS,
  MAX_BODY_BYTES_IN_MEMORY_PER_VISITOR,
  MAX_CONNECTIONS,
  MAX_PIPELINED_REQUESTS,
  MAX_QUEUED_REQUESTS_PER_VISITOR,
} from "~/server/limits";
import { queueRequests } from "~/server/request-checks";
import { type Attack, BOUNDARY, sendRequest } from "../support/attack";
import { addContacts, numberedContacts } from "../support/contacts";
import { logLines } from "../support/log";
import { postJson, signInByApi, signInByForm, startServer, type TestServer } from "../support/server";

const CACHED_READ = "/api/menu/get-menu";
const MEBIBYTE = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO_DATA: "1", TRUST_PROXY: "1" } });
  expect((await sendRequest(server, { path: CACHED_READ })).status).toBe(200);
});
afterAll(async () => {
  expect(server.process.exitCode).toBeNull();
  expect(await server.stop()).toBe(0);
});

/** The most memory that the server has had since it started, in MiB. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** How many connections the server has. */
function connectionCount(): number {
  const local = `0100007F:${server.port.toString(16).toUpperCase().padStart(4, "0")}`;
  const ESTABLISHED = "01";
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address === local && state === ESTABLISHED).length;
}

async function open(): Promise<Socket> {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

async function deleteMessages() {
  const db = server.openDatabase();
  await db.deleteFrom("contactMessages").execute();
  await db.destroy();
}

const requestLine = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe("5 MiB of multipart from a stranger", () => {
  const upload = (path: string) =>
    sendRequest(server, {
      method: "POST",
      path,
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${"a".repeat(5 * MEBIBYTE)}\r\n--${BOUNDARY}--\r\n`,
    });

  test.each(["/login", "/?index", "/menu-description?dialog=upload", "/api/menu/week"])(
    "to %s, 16 at once, costs next to nothing, and others are answered meanwhile",
    async (path) => {
      const before = peakMemory();
      const uploads = Array.from({ length: 16 }, () => upload(path));
      expect((await sendRequest(server, { path: CACHED_READ })).status).toBe(200);
      for (const response of await Promise.all(uploads)) {
        // Upload routes reject it by their own guards.
        expect(response.status).toBe(path === "/api/menu/week" ? 401 : path.includes("upload") ? 302 : 415);
        expect(response.body.length).toBeLessThan(25_000);
      }
      expect(peakMemory() - before).toBeLessThan(100);
    },
  );
});

test("a connection whose headers don't end is closed in time", async () => {
  const socket = await open();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  const startedAt = performance.now();
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  // By default, Node looks for such connections every 30 seconds only.
  expect(performance.now() - startedAt).toBeLessThan(HEADERS_TIMEOUT_MS + 15_000);
});

test("unfinished bodies from one visitor don't use up the memory for those of others", async () => {
  const lines = ["Host: x", "X-Forwarded-For: 10.4.0.1", `Content-Length: ${MEBIBYTE}`, "", ""];
  const head = ["POST /api/category/add-category HTTP/1.1", "Content-Type: application/json", ...lines].join(
    "\r\n",
  );
  const sockets = await Promise.all(Array.from({ length: 80 }, open));
  let answers = "";
  for (const socket of sockets) {
    socket.on("data", (chunk) => (answers += chunk));
    socket.write(head + "a".repeat(MEBIBYTE - 1));
  }
  const fitting = MAX_BODY_BYTES_IN_MEMORY_PER_VISITOR / MEBIBYTE;
  await expect
    .poll(() => answers.match(/HTTP\/1\.1 503/g)?.length)
    .toBeGreaterThanOrEqual(sockets.length - fitting);
  expect(answers).toMatch(/retry-after: 5/i);

  const send = async (visitor: string) => {
    const message = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };
    return (await postJson(server, "/api/contact/add", message, { "X-Forwarded-For": visitor })).status;
  };
  expect(await send("10.4.0.2")).toBe(201);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => send("10.4.0.1")).toBe(201);
});

describe("a client that pipelines, without a proxy in front", () => {
  let behindProxy: TestServer;
  beforeAll(async () => {
    behindProxy = server;
    server = await startServer({ env: { DEMO_DATA: "1" } });
  });
  afterAll(async () => {
    await server.stop();
    server = behindProxy;
  });

  test(`gets ${MAX_PIPELINED_REQUESTS} requests answered in their order`, async () => {
    const socket = await open();
    const paths = Array.from({ length: MAX_PIPELINED_REQUESTS - 1 }, (_, index) =>
      index % 3 === 0 ? "/nowhere" : CACHED_READ,
    );
    const last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    socket.write(paths.map(requestLine).join("") + last);
    const statuses = (await readAll(socket)).match(/(?<=HTTP\/1\.1 )\d{3}/g)?.map(Number);
    expect(statuses).toEqual([...paths.map((path) => (path === "/nowhere" ? 404 : 200)), 200]);
  });

  test.each(["/menu", CACHED_READ, "/login", "/nowhere"])(
    "1,500 requests for %s on each of 100 connections and reads nothing is disconnected",
    async (path) => {
      const before = peakMemory();
      const sockets = await Promise.all(Array.from({ length: 100 }, open));
      const closed = sockets.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
      for (const socket of sockets) {
        socket.pause();
        socket.write(requestLine(path).repeat(1500));
      }
      expect((await sendRequest(server, { path: "/healthz" })).status).toBe(200);
      // A paused socket doesn't notice that it was closed.
      for (const socket of sockets) socket.resume();
      await Promise.all(closed);
      expect(peakMemory() - before).toBeLessThan(100);
    },
  );

  test.each(["ICE", "RTSP", "HTTP"])("in %s is disconnected as well", async (protocol) => {
    const method = protocol === "RTSP" ? "DESCRIBE" : protocol === "ICE" ? "SOURCE" : "GET";
    const socket = await open();
    socket.write(`${method} /menu ${protocol}/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n`.repeat(200));
    const answer = await readAll(socket);
    expect(answer.match(/HTTP\/1\.1 [2345]/g)?.length ?? 0).toBeLessThanOrEqual(MAX_PIPELINED_REQUESTS);
  });

  test("one request after the other and reads none of the cached responses is disconnected", async () => {
    const before = peakMemory();
    const sockets = await Promise.all(Array.from({ length: 50 }, open));
    for (let round = 0; round < 100; round += 1) {
      for (const socket of sockets) socket.pause().write(requestLine(CACHED_READ));
      await sleep(5);
    }
    // The system keeps for the client what the server could send before it was disconnected.
    await expect.poll(connectionCount, { timeout: 100_000, interval: 1000 }).toBeLessThan(sockets.length);
    expect(peakMemory() - before).toBeLessThan(100);
    for (const socket of sockets) socket.destroy();
  });
});

describe("a long list", () => {
  const COUNT = 10_000;
  beforeAll(async () => {
    await deleteMessages();
    await addContacts(server, numberedContacts(COUNT));
  });

  test("is paged, searched and downloaded by staff", async () => {
    const headers = await signInByForm(server);
    const get = (path: string) => fetch(server.url + path, { headers });
    expect(await (await get("/contact?page=1000")).text()).toContain("1000 / 1000");
    expect((await (await get("/contact?q=guest5000@")).text()).match(/mailto:/g)).toHaveLength(1);
    const { Sheets } = read(await (await get("/contact/contacts.xlsx")).arrayBuffer(), { dense: true });
    const rows = Sheets.Contacts?.["!data"] ?? [];
    expect(rows.slice(1).map(([email]) => email?.v)).toEqual(newestFirst(COUNT));
  });
});

/** The addresses of so many numbered contacts, the newest first. */
function newestFirst(count: number): string[] {
  return numberedContacts(count)
    .map(({ email }) => email)
    .reverse();
}

describe("a long response", () => {
  const message = "Bonjour ! ".repeat(500);
  const MESSAGES = 24_000;
  let request: string;
  beforeAll(async () => {
    await deleteMessages();
    await addContacts(
      server,
      numberedContacts(MESSAGES).map((contact) => ({ ...contact, message })),
    );
    const { Authorization } = await signInByApi(server);
    const lines = ["Host: x", `Authorization: ${Authorization}`, "Connection: close", "", ""];
    request = ["GET /api/contact/all HTTP/1.1", ...lines].join("\r\n");
  });

  test("is not kept in memory for a client that doesn't read it", async () => {
    const before = peakMemory();
    const socket = await open();
    socket.write(request);
    await once(socket, "readable");
    // The server could read all 120 MB in this time.
    await sleep(3000);
    expect(peakMemory() - before).toBeLessThan(150);
    const listed = [...(await readAll(socket)).matchAll(/"email":"([^"]+)"/g)].map(([, email]) => email);
    expect(listed).toEqual(newestFirst(MESSAGES));
  });

  test("from which the client disconnects is not logged as an error", async () => {
    const socket = await open();
    socket.write(request);
    await once(socket, "readable");
    socket.destroy();
    const aborted = () =>
      logLines(server).find(({ route, aborted }) => aborted && route === "/api/contact/all");
    await expect.poll(aborted).toMatchObject({ status: 200, level: 30 });
    expect(logLines(server).filter(({ level }) => level >= 50)).toEqual([]);
  });
});

test(`more than ${MAX_CONNECTIONS} connections are not accepted, and there is room again when some close`, async () => {
  const sockets: Socket[] = [];
  let rejected = 0;
  // One after the other: the system's queue of new connections is shorter.
  for (let count = 0; count < MAX_CONNECTIONS + 50; count += 1) {
    const socket = await open();
    socket.on("close", () => (rejected += 1));
    socket.resume();
    sockets.push(socket);
  }
  await expect.poll(() => rejected).toBeGreaterThanOrEqual(50);
  for (const socket of sockets) socket.destroy();
  const status = () => sendRequest(server, { path: "/healthz" }).then((response) => response.status, String);
  await expect.poll(status).toBe(200);
});

describe("many pages at once", () => {
  function ask(path: string, visitor: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { "X-Forwarded-For": visitor };
      httpGet({ host: "127.0.0.1", port: server.port, path, headers, agent: false }, (response) => {
        response.resume();
        response.on("end", () => resolve(response));
      }).on("error", reject);
    });
  }

  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const json = (fields: object) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  const FLOODS: [what: string, attack: () => Attack][] = [
    ["pages", () => ({ path: "/login" })],
    ["pages that don't exist", () => ({ path: "/nowhere" })],
    ["paths with a parameter", () => ({ path: "/reset-password/x" })],
    ["data of a guest page", () => ({ path: "/menu.data" })],
    ["calls that aren't cached", () => ({ path: `${CACHED_READ}?lang=en` })],
    ["refused forms", () => ({ path: "/?index", ...form({ email: "x" }) })],
    ["forms that are too large", () => ({ path: "/login", ...form({ email: "x".repeat(70_000) }) })],
    ["calls with a large body", () => ({ path: "/api/auth/login", ...json({ email: "x".repeat(100_000) }) })],
  ];

  test.each(FLOODS)("on new connections don't hold up what is in memory: %s", async (_what, attack) => {
    const COUNT = 100;
    for (const path of ["/menu", CACHED_READ]) await sendRequest(server, { path });
    let answered = 0;
    // All arrive while the server is stopped: so it accepts them in this order, whatever the machine does.
    server.process.kill("SIGSTOP");
    const flood = Array.from({ length: COUNT }, async (_each, index) => {
      const { headers, ...request } = attack();
      const from = { "X-Forwarded-For": `10.0.0.${index}` };
      const { status } = await sendRequest(server, { ...request, headers: { ...headers, ...from } });
      answered += 1;
      return status;
    });
    await expect.poll(connectionCount).toBeGreaterThanOrEqual(COUNT);
    const answeredBefore = Promise.all(
      ["/menu", CACHED_READ, "/healthz"].map(async (path) => {
        expect((await sendRequest(server, { path })).status).toBe(200);
        return answered;
      }),
    );
    await expect.poll(connectionCount).toBeGreaterThanOrEqual(COUNT + 3);
    server.process.kill("SIGCONT");
    for (const before of await answeredBefore) expect(before).toBeLessThan(COUNT / 2);
    expect(new Set(await Promise.all(flood)).size).toBe(1);
  });

  /** A queue alone: each request that it has started waits until `finishOne` ends the one that was started last. */
  async function startQueue() {
    const started: string[] = [];
    const waiting: (() => void)[] = [];
    let received = 0;
    let left = 0;
    const app = express()
      .use((request, response, next) => {
        received += 1;
        response.on("close", () => (left += Number(!response.writableFinished)));
        Object.assign(response.locals, {
          match: { isGuestPage: request.path === "/guests", publicMethods: [] },
          context: { visitor: request.get("X-Visitor") ?? "127.0.0.1" },
        });
        next();
      })
      .use(queueRequests(), async (request, response) => {
        const what = request.get("X-Visitor") ?? request.path.slice(1);
        started.push(what);
        await new Promise<void>((resolve) => waiting.push(resolve));
        response.locals.endTurn();
        response.end(what);
      });
    const http = app.listen(0, "127.0.0.1");
    await once(http, "listening");
    const { port } = http.address() as AddressInfo;
    return {
      started,
      received: () => received,
      left: () => left,
      ask: async (path: string, visitor?: string, signal?: AbortSignal) => {
        const headers = visitor ? { "X-Visitor": visitor } : undefined;
        return (await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal })).text();
      },
      finishOne: async () => {
        await expect.poll(() => waiting.length).toBeGreaterThan(0);
        waiting.pop()?.();
      },
      close: () => http.close(),
    };
  }

  test("that render for guests run one at a time, and hold up no other", async () => {
    const queue = await startQueue();
    const paths = ["/guests", "/others", "/guests", "/others", "/guests", "/others"];
    const replies = Promise.all(paths.map((path) => queue.ask(path)));
    await expect.poll(() => queue.started.toSorted()).toEqual(["guests", "others", "others", "others"]);
    for (let left = paths.length; left > 0; left -= 1) await queue.finishOne();
    expect(await replies).toEqual(paths.map((path) => path.slice(1)));
    queue.close();
  });

  test("from one visitor don't hold up another visitor's", async () => {
    const queue = await startQueue();
    const replies: Promise<string>[] = [];
    for (const visitor of ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"]) {
      replies.push(queue.ask("/guests", visitor));
      await expect.poll(queue.received).toBe(replies.length);
    }
    for (let left = replies.length; left > 0; left -= 1) await queue.finishOne();
    await Promise.all(replies);
    expect(queue.started.indexOf("10.0.0.2")).toBe(2);
    queue.close();
  });

  test("of a visitor who has left aren't rendered", async () => {
    const queue = await startQueue();
    const leaving = new AbortController();
    const visitors = ["10.0.0.1", "10.0.0.2", "10.0.0.3"];
    const replies = Promise.allSettled(
      visitors.map(async (visitor, index) => {
        await expect.poll(queue.received).toBe(index);
        return queue.ask("/guests", visitor, visitor === "10.0.0.2" ? leaving.signal : undefined);
      }),
    );
    await expect.poll(queue.received).toBe(visitors.length);
    leaving.abort();
    await expect.poll(queue.left).toBe(1);
    for (let left = 2; left > 0; left -= 1) await queue.finishOne();
    expect((await replies).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(queue.started).toEqual(["10.0.0.1", "10.0.0.3"]);
    queue.close();
  });

  test.each<[string, (visitor: number, request: number) => string]>([
    ["address", (visitor) => `10.2.0.${visitor}`],
    ["IPv6 network", (visitor, request) => `2001:db8:0:${visitor}::${request.toString(16)}`],
  ])("from one %s are answered 503 where too many wait; others still get theirs", async (_what, address) => {
    const count = MAX_QUEUED_REQUESTS_PER_VISITOR + 200;
    let responses: IncomingMessage[] = [];
    let busy: IncomingMessage[] = [];
    // On a busy machine a flood may be sent more slowly than it is answered: then another visitor's follows.
    for (let visitor = 1; visitor <= 8 && busy.length === 0; visitor += 1) {
      const flood = Array.from({ length: count }, (_, index) => ask("/login", address(visitor, index)));
      expect((await ask("/login", "10.3.0.1")).statusCode).toBe(200);
      responses = await Promise.all(flood);
      busy = responses.filter(({ statusCode }) => statusCode === 503);
    }
    expect(busy.length).toBeGreaterThan(0);
    for (const { headers } of busy) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBe(count - busy.length);
  });
});

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  await new Promise((resolve) => socket.on("close", resolve));
  return text;
}

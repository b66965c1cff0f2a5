import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { v7 as uuid } from "uuid";
import { expect } from "vitest";
import { normalizeEmail, normalizeText } from "~/domain/text/normalize-text";
import { logLines } from "./log";
import { watchRows } from "./rows";
import { startServerWithMail } from "./mail";
import { dayMenuItemRow, menuItemRow } from "./menu";
import { signInByApi, signInByForm, type TestServer } from "./server";
import { insertUser } from "./users";

/** How soon the next visitor must get a response after any attack, in milliseconds. */
const NEXT_RESPONSE_TIMEOUT_MS = 2000;

/** How long the response to an attack may take, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 80_000;

/** The boundary of multipart bodies. A shorter one would be rejected for its length alone. */
export const BOUNDARY = "----attack-boundary-0123456789";

/** The request of an attacker, which the client sends as it is. */
export interface Attack {
  /** GET without it. */
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  /** How long the reply may take, in milliseconds. */
  timeoutMs?: number;
}

/** A call with a body of JSON. */
export function jsonCall(
  method: string,
  path: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): Attack {
  return {
    method,
    path,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What no response may contain. */
const INTERNALS: [what: string, pattern: RegExp][] = [
  ["a stack", /\bat .{1,200}:\d+:\d+|\(<anonymous>\)/],
  ["a file or folder", /node_modules|build\/index\.js|\.tsx?\b|session-secret|restaurant\.sqlite/],
  [
    "SQL",
    /sqlite|\b(?:select|from|into|update) (?:"|&quot;)\w|constraint failed|syntax error|no such (?:table|column)/i,
  ],
  [
    "a message of Node",
    /\bnode:|\bE(?:NOENT|ACCES|PIPE|INVAL|CONN\w+)\b|\bERR_[A-Z]|is not a function|undefined \(/,
  ],
  [
    "a message of zod",
    /\bzod\b|expected .{1,60}, received|invalid_(?:type|value|union|format)|too_(?:small|big)|^(?:Invalid (?:input|option)|Too (?:small|big)\b)/im,
  ],
];

/** Tables that even a rejected request may write: sessions, mails and the log about them, the health check, and likely proxies. */
const BOOKKEEPING = [
  ...["sessions", "reset_tokens", "mails", "security_events", "retention_clock", "likely_proxies"],
  "sqlite_sequence",
];

/** Rows that no attack may change. */
export interface Canaries {
  user: string;
  category: string;
  menuItem: string;
  chefSuggestion: string;
  dayMenuItem: string;
  message: string;
}

/** The day of the canary among the day menus. */
export const CANARY_DAY = "2030-01-15";

/** A word in every canary's text. */
export const CANARY = "Kanarienvogel";

export const CANARY_USER = { email: "canary@example.com", password: "a canary's password" };

/** The built server with canaries in its database, and what is needed to attack it. */
export interface Target {
  server: TestServer;
  canaries: Canaries;
  /** The canary user's own session and token, as a browser or a program would send them. */
  session: { Cookie: string };
  token: { Authorization: string };
  /** Sends a request, or bytes as they are, and reads the whole reply. */
  send: (attack: Attack | string) => Promise<Reply>;
  /**
   * Sends an attack. Fails unless the response has that status (or one of
   * these) and no internals, and nothing is written.
   */
  expectRejected: (attack: Attack | string, status: number | number[]) => Promise<Reply>;
  /** All rows but those that even a rejected request may write. */
  contents: () => Record<string, unknown[]>;
  /** Fails unless the same process answers the next visitor in time and the canaries are unchanged. */
  expectUnharmed: () => Promise<void>;
  /** Fails if a response reveals internals of the server. */
  expectNoInternals: (reply: Reply) => void;
  /** Stops the server; fails if it logged an error. */
  stop: () => Promise<void>;
}

/** Starts a server to be attacked. */
export async function startTarget(env: Record<string, string> = {}): Promise<Target> {
  const server = await startServerWithMail({ env });
  const canaries = await addCanaries(server);
  const origin = env.PUBLIC_URL ?? server.url;
  const session = await signInByForm(server, CANARY_USER, { Origin: origin });
  const token = await signInByApi(server, CANARY_USER);
  const { pid } = server.process;
  const rows = watchRows(path.join(server.dataDir, "restaurant.sqlite"));
  const contents = () => {
    const kept = Object.entries(rows.read()).filter(([table]) => !BOOKKEEPING.includes(table));
    return Object.fromEntries(kept);
  };
  const canaryRows = () => {
    const ids = Object.values(canaries);
    const all = Object.values(contents()).flat() as { id?: string }[];
    return all.filter(({ id }) => id !== undefined && ids.includes(id));
  };
  const before = canaryRows();
  expect(before).toHaveLength(Object.keys(canaries).length);

  const send = (attack: Attack | string) =>
    typeof attack === "string" ? sendBytes(server, attack) : sendRequest(server, attack);
  const expectNoInternals = ({ status, headers, body }: Reply) => {
    const reply = `${JSON.stringify(headers)}\n${body}`;
    const patterns = [...INTERNALS, ["a folder", folders(server)] as const];
    const shown = patterns.flatMap(([what, each]) => (each.test(reply) ? [what] : []));
    expect(shown, `${status} ${body.slice(0, 500)}`).toEqual([]);
  };
  const expectUnharmed = async () => {
    const next = await fetch(`${server.url}/healthz`, {
      signal: AbortSignal.timeout(NEXT_RESPONSE_TIMEOUT_MS),
    });
    expect([next.status, await next.text()]).toEqual([200, "ok"]);
    expect(server.process).toMatchObject({ pid, exitCode: null, signalCode: null });
    expect(canaryRows()).toEqual(before);
  };
  return {
    server,
    canaries,
    session,
    token,
    send,
    contents,
    expectNoInternals,
    expectUnharmed,
    async expectRejected(attack, status) {
      const written = contents();
      const reply = await send(attack);
      expect([status].flat(), `${reply.status} ${reply.body.slice(0, 500)}`).toContain(reply.status);
      expectNoInternals(reply);
      await expectUnharmed();
      expect(contents()).toEqual(written);
      return reply;
    },
    async stop() {
      await expectUnharmed();
      rows.close();
      expect(await server.stop()).toBe(0);
      // An attack that sends X-Forwarded-For looks like a proxy that TRUST_PROXY doesn't name.
      const errors = logLines(server).filter(({ level, problem }) => level === 50 && problem !== "proxy");
      expect(errors).toEqual([]);
    },
  };
}

/** A share of a list, about `count` long; one index after another covers all of it. */
export function share<Each>(list: Each[], index: number, count: number): Each[] {
  return list.filter((_each, at) => (at + index) % Math.ceil(list.length / count) === 0);
}

async function addCanaries(server: TestServer): Promise<Canaries> {
  const db = server.openDatabase();
  const created = { createdAt: "2026-01-01T00:00:00.000Z" };
  const texts = { description: `${CANARY} !`, allergies: "Gluten" };
  const category = { id: uuid(), name: CANARY, nameNormalized: normalizeText(CANARY) };
  await db.insertInto("categories").values(category).execute();
  const onMenu = { ...texts, category: CANARY, price: 1850, discountPrice: 1600, menuType: "Yes" };
  const menuItem = { ...menuItemRow(CANARY, onMenu, CANARY_DAY), ...created };
  await db.insertInto("menuItems").values(menuItem).execute();
  const dayMenuItem = { ...dayMenuItemRow(CANARY_DAY, CANARY, texts), ...created };
  await db.insertInto("dayMenuItems").values(dayMenuItem).execute();
  const suggestion = { ...texts, ...created, category: "No", price: 3300, isAvailable: 1 as const };
  const canaries = {
    user: await insertUser(db, { name: CANARY, ...CANARY_USER }),
    category: category.id,
    menuItem: menuItem.id,
    chefSuggestion: uuid(),
    dayMenuItem: dayMenuItem.id,
    message: uuid(),
  };
  await db
    .insertInto("chefSuggestions")
    .values({ id: canaries.chefSuggestion, name: CANARY, ...suggestion })
    .execute();
  const email = "canary.guest@example.com";
  await db
    .insertInto("contactMessages")
    .values({
      id: canaries.message,
      ...created,
      email,
      emailNormalized: normalizeEmail(email),
      phone: "079 555 01 23",
      phoneNormalized: "079 555 01 23",
      message: CANARY,
    })
    .execute();
  await db.destroy();
  return canaries;
}

/** Sends a request on a connection of its own, and reads the whole response. */
export function sendRequest(
  server: TestServer,
  { method = "GET", path, headers = {}, body, timeoutMs = RESPONSE_TIMEOUT_MS }: Attack,
): Promise<Reply> {
  // As browsers do: with `Connection: close`, the response to a large body can be lost.
  const agent = new Agent({ keepAlive: true });
  const hasLength = body !== undefined && !("Transfer-Encoding" in headers);
  return new Promise<Reply>((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port: server.port,
        agent,
        method,
        path,
        headers: { ...(hasLength && { "Content-Length": Buffer.byteLength(body) }), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("error", reject);
        reply.on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: decompress(Buffer.concat(chunks), reply.headers["content-encoding"]).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  }).finally(() => agent.destroy());
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Sends bytes as they are (text as Latin-1); the response is all that comes until the connection is closed. */
function sendBytes(server: TestServer, bytes: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let reply = "";
    socket.on("data", (chunk) => (reply += chunk));
    socket.on("close", () => {
      const [head = "", body = ""] = splitOnce(reply, "\r\n\r\n");
      const headers = [...head.matchAll(/^([^:\r\n]+): *(.*)$/gm)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        value.trim(),
      ]);
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
      resolve({ status, headers: Object.fromEntries(headers), body });
    });
    socket.on("error", reject);
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy(new Error("no reply")));
  });
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + separator.length)];
}

/** Where the server's program and its data are. */
function folders({ dataDir }: TestServer): RegExp {
  const escaped = [process.cwd(), dataDir].map((folder) => folder.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(escaped.join("|"));
}

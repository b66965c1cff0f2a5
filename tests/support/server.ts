import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openDatabase } from "~db/open-database";
import { v7 as uuid } from "uuid";
import { startsOnFirstDay } from "./clock";
import { findFreePort } from "./free-port";
import { insertUser } from "./users";

export const ADMIN = { email: "admin@example.com", password: "correct horse battery" };

/** The environment variable that names the folder of seeded data folders, if there are any. */
export const SEEDED_FOLDERS = "SEEDED_FOLDERS";

const CHEAP_BCRYPT = `--import ${pathToFileURL("tests/support/cheap-bcrypt.mjs").href}`;

/** Settings that change what the first start of a server writes. */
const FIRST_START_SETTINGS = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "DATABASE_URL", "TIME_ZONE", "TZ"];

/** The built server as its own process, with a data folder of its own. */
export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Everything that it has printed. */
  output: () => string;
  /** Its database, opened a second time. */
  openDatabase: () => ReturnType<typeof openDatabase>;
  /** Asks it to stop (SIGTERM) and resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the built server on a free port and waits until it answers. Without
 * `dataDir` it gets a new folder, which is deleted when it stops. A new database has
 * only the basic data and the admin, unless `DEMO_DATA` is "1".
 * @param options.slowPasswords Hash passwords as production does, in a third of a second each.
 */
export async function startServer({
  env = {},
  dataDir: givenDataDir,
  slowPasswords = false,
}: { env?: Record<string, string>; dataDir?: string; slowPasswords?: boolean } = {}): Promise<TestServer> {
  const dataDir = givenDataDir ?? makeDataFolder(env);
  const port = await findFreePort();
  const { child, output, exited, ready } = spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...env,
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} ${slowPasswords ? "" : CHEAP_BCRYPT}`,
  });
  await ready;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    process: child,
    output,
    openDatabase: () => openDatabase(path.join(dataDir, "restaurant.sqlite")),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      if (!givenDataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A new data folder, seeded unless the settings change what a first start writes. */
function makeDataFolder(env: Record<string, string>): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "restaurant-"));
  const seeded = process.env[SEEDED_FOLDERS];
  if (seeded && startsOnFirstDay(env) && !FIRST_START_SETTINGS.some((name) => name in env)) {
    cpSync(path.join(seeded, env.DEMO_DATA ?? "0"), dataDir, { recursive: true });
  }
  return dataDir;
}

/** Starts the built server on a socket that stays open while it restarts, as systemd holds it. */
export async function startSocketActivatedServer({
  env = {},
  dataDir,
}: {
  env?: Record<string, string>;
  dataDir: string;
}) {
  const port = await findFreePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, ...env };
  const command = [
    "perl",
    "tests/support/socket-activation.pl",
    String(port),
    process.execPath,
    "build/index.js",
  ];
  const { child, output, exited, ready } = spawnServer(settings, {}, command);
  await ready;
  return {
    port,
    output,
    restart: () => child.kill("SIGHUP"),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/**
 * Starts the built server, which is expected to fail; resolves when its process has ended.
 * @param asNobody Run it as an unprivileged user if the tests run as root.
 * @param killWhen Kill it (SIGKILL) as soon as this is true.
 */
export async function startAndFail({
  env = {},
  dataDir,
  asNobody = false,
  killWhen,
}: {
  env?: Record<string, string>;
  dataDir: string;
  asNobody?: boolean;
  killWhen?: () => boolean;
}): Promise<{ code: number | null; output: string }> {
  const user = asNobody && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const settings = { PORT: String(await findFreePort()), DATA_DIR: dataDir, ...env };
  const { child, output, exited, ready } = spawnServer(settings, user);
  const killing = setInterval(() => killWhen?.() && child.kill("SIGKILL"), 20);
  void ready.then(
    () => child.kill(),
    () => {},
  );
  const code = await exited;
  clearInterval(killing);
  return { code, output: output() };
}

function spawnServer(
  env: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
  [program = "", ...args]: string[] = [process.execPath, "build/index.js"],
) {
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CLOCK_OFFSET_MS: process.env.CLOCK_OFFSET_MS,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DEMO_DATA: "0",
      // Every test is the same visitor.
      REQUESTS_PER_MINUTE: "1000000",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${env.NODE_OPTIONS ?? ""}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const chunks: Buffer[] = [];
  const output = () => Buffer.concat(chunks).toString();
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!output().includes("Ready:")) return;
      child.stdout.off("data", look);
      resolve();
    };
    child.stdout.on("data", look);
    child.once("exit", () => reject(new Error(`The server did not start:\n${output()}`)));
  });
  return { child, output, exited, ready };
}

/** Adds an ordinary user (not an admin) to the database; returns the user's credentials. */
export async function addOrdinaryUser(server: TestServer, name = "Luca Bianchi") {
  const credentials = { email: `${uuid()}@example.com`, password: "ordinary password" };
  const db = server.openDatabase();
  await insertUser(db, { name, ...credentials });
  await db.destroy();
  return credentials;
}

/** Signs in by API; returns the bearer token's header. */
export async function signInByApi(
  server: TestServer,
  credentials = ADMIN,
): Promise<{ Authorization: string }> {
  const reply = await postJson(server, "/api/auth/login", credentials);
  const { token } = (await reply.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Signs in by form; returns the session cookie's header. */
export async function signInByForm(
  server: TestServer,
  credentials = ADMIN,
  headers: Record<string, string> = {},
): Promise<{ Cookie: string }> {
  const reply = await postForm(server, "/login", { intent: "log-in", ...credentials }, headers);
  const cookie = reply.headers.getSetCookie().find((each) => each.includes("session="));
  if (!cookie) throw new Error(`No session: ${reply.status} ${await reply.text()}`);
  return { Cookie: cookie.split(";")[0] ?? "" };
}

export function postJson(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = "POST",
) {
  return fetch(server.url + path, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts a form as a browser does; redirects are not followed. */
export function postForm(
  server: Pick<TestServer, "url">,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  return fetch(server.url + path, {
    method: "POST",
    headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    // A string, because fetch doesn't know jsdom's URLSearchParams.
    body: new URLSearchParams(fields).toString(),
    redirect: "manual",
  });
}

/** The cookies that a response sets, as a browser sends them back. */
export function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

import { spawn } from "node:child_process";
import { z } from "zod";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inspectDatabase } from "~db/database-file";
import { openDatabase } from "~db/open-database";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { builtFilePath, projectFolder } from "~/platform/project-folder.server";
import type { Config } from "~/platform/config.server";
import { drillFile, type DrillResult, findNewestBackup } from "./backup-list.server";
import { BackupError, sizeOf } from "./backups.server";
import { restoreBackup } from "./restore-backup.server";
import { messageOf } from "~db/error";

const SECOND_MS = 1000;

const START_TIMEOUT_MS = 60 * SECOND_MS;

const MIN_FREE_BYTES = 500 * 1024 * 1024;

const DRILL_FOLDER = "restore-drill-";

/**
 * Restores the newest backup into a folder beside the data, compares its rows with the backup's
 * list, and starts a server on it, which must show its data. The result is stored for the
 * doctor. The site's own data and server are not touched. Throws a BackupError if there is
 * no backup.
 */
export async function runRestoreDrill({
  dataDir,
  backupDir,
}: Pick<Config, "dataDir" | "backupDir">): Promise<DrillResult> {
  const newest = await findNewestBackup(backupDir);
  if (!newest) throw new BackupError(`There is no backup in ${backupDir}.`);
  if (!existsSync(builtFilePath("index.js")))
    throw new BackupError("The drill needs a build: npm run build.");
  removeInterruptedDrills(dataDir);
  // Beside the data, because /tmp is often in memory.
  const folder = mkdtempSync(path.join(dataDir, DRILL_FOLDER));
  const drill: DrillResult = { at: new Date().toISOString(), backup: newest.name };
  try {
    requireRoom(newest.folder, folder);
    await restoreAndServe(newest.folder, folder);
  } catch (error) {
    drill.failure = messageOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(drillFile(dataDir), `${JSON.stringify(drill, null, 2)}\n`);
  return drill;
}

function removeInterruptedDrills(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRILL_FOLDER)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** Throws if a copy of the backup would leave too little room for the site itself. */
function requireRoom(backup: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * sizeOf(backup) + MIN_FREE_BYTES) throw new Error("There is no room for it.");
}

async function restoreAndServe(backup: string, dataDir: string): Promise<void> {
  const databaseFile = path.join(dataDir, "restaurant.sqlite");
  const { rowCounts } = await restoreBackup(backup, { dataDir, databaseFile }, { isExact: true });
  // Before the server starts, because it removes expired rows.
  compareRows(databaseFile, rowCounts);
  const port = await findFreePort();
  const server = spawn(process.execPath, [builtFilePath("index.js")], {
    cwd: projectFolder(),
    env: drillEnvironment(dataDir, port),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(server, "exit");
  const stopped = new AbortController();
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    await Promise.race([
      waitUntilReady(() => output, stopped.signal),
      exited.then(() => Promise.reject(new Error(`The server didn't start on it: ${output.trim()}`))),
    ]);
    await compareResponses(`http://127.0.0.1:${port}`, databaseFile);
  } finally {
    stopped.abort();
    server.kill("SIGTERM");
    await exited;
  }
}

/** Empty values override those of `.env`, so that the drill sends no mail and makes no backup. */
function drillEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO_DATA: "0",
    BACKUP_EVERY_HOURS: "0",
    DATABASE_URL: "",
    SESSION_SECRET: "",
    PUBLIC_URL: "",
    SMTP_URL: "",
    METRICS_TOKEN: "",
    BACKUP_DIR: "",
    BACKUP_COPY_TO: "",
  };
}

function compareRows(databaseFile: string, wanted: Record<string, number>): void {
  const found = inspectDatabase(databaseFile, "full").rowCounts;
  for (const [table, count] of Object.entries(wanted)) {
    if (found[table] !== count) {
      throw new Error(`${table} has ${found[table] ?? 0} rows; the backup lists ${count}.`);
    }
  }
}

const menuReply = z.object({ data: z.array(z.unknown()) });

async function compareResponses(url: string, databaseFile: string): Promise<void> {
  for (const address of ["/healthz", "/", "/menu"]) {
    const { status } = await fetch(url + address);
    if (status !== 200) throw new Error(`${address} is answered with ${status}.`);
  }
  const db = openDatabase(databaseFile);
  try {
    const listed = (await listMenuItems(db)).length;
    const { data } = menuReply.parse(await (await fetch(`${url}/api/menu/get-menu`)).json());
    if (data.length !== listed) {
      throw new Error(`The server shows ${data.length} menu items; the backup holds ${listed}.`);
    }
  } finally {
    await db.destroy();
  }
}

async function waitUntilReady(output: () => string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!output().includes("Ready:")) {
    if (Date.now() > deadline) throw new Error("The server didn't get ready on it within a minute.");
    await pause(100, undefined, { signal });
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  probe.close();
  await once(probe, "close");
  return port;
}

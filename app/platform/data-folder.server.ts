import { existsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { codeOf } from "~db/error";
import { getLog } from "~/platform/log.server";

/** This process can't use the data folder; the message gives the reason. */
export class DataFolderError extends Error {}

const LOCK_FILE = "server.lock";

/** How long to wait for the lock while another process checks it, in milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

// Without a reference, a lock would be garbage-collected and released.
const held = new Set<SqliteDatabase.Database>();

/**
 * Locks the data folder for this server: two servers would send mails twice and serve
 * stale pages. The lock is the operating system's (SQLite's, on a separate file): it
 * ends with the process, even if that is killed. Scripts may still write to the
 * database.
 * @returns A function that releases the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, LOCK_FILE);
  const lock = new SqliteDatabase(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    // Without this, a journal file would be left behind.
    lock.pragma("journal_mode = memory");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderError(`A server is running on the data folder ${dataDir}: stop it first.`);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** What scripts/upgrade.sh removes before it starts a version, to know whether going back would lose something. */
const ANSWERED_FILE = "answered";

/** Notes that this server answers somebody. Nobody is refused because the note can't be written. */
export function noteAnswering(dataDir: string): void {
  try {
    writeFileSync(path.join(dataDir, ANSWERED_FILE), new Date().toISOString());
  } catch (error) {
    getLog().warn({ err: error }, "not noted that somebody is answered");
  }
}

export function isDataFolderInUse(dataDir: string): boolean {
  const file = path.join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return false;
  const lock = new SqliteDatabase(file, { readonly: true, timeout: 0 });
  try {
    lock.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/**
 * Throws a DataFolderError unless this process runs as the data folder's owner. Called
 * by scripts: the server couldn't access files that root has written.
 */
export function requireOwnDataFolder(dataDir: string): void {
  const owner = statSync(dataDir).uid;
  const user = process.getuid?.();
  if (user === undefined || user === owner) return;
  throw new DataFolderError(
    `The data folder ${dataDir} belongs to user ${owner}, and this is user ${user}: run this as that user (sudo -u '#${owner}' …).`,
  );
}

function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith("SQLITE_BUSY") ?? false;
}

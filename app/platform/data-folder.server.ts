import { existsSync, statSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";

/** The data folder can't be worked on by this process; the message says why. */
export class DataFolderError extends Error {}

const LOCK_FILE = "server.lock";

/** How long a look at the lock by another process may hold up the one who takes it, in milliseconds. */
const PATIENCE = 1000;

// A lock that nobody refers to would be collected, and end.
const held = new Set<SqliteDatabase.Database>();

/**
 * Keeps the data folder to this process: two servers would mail twice and serve
 * each other's old pages. It is a lock of the operating system (SQLite's, on a
 * file of its own), which ends with the process, however that ends; scripts may
 * write the database meanwhile.
 * @returns What gives the folder free again.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, LOCK_FILE);
  const lock = new SqliteDatabase(file, { timeout: PATIENCE });
  try {
    // Otherwise a journal would be left beside it.
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

/** Whether a process has locked the data folder. */
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
 * For scripts, which are easily run as root: what they write must be the
 * server's to read. Throws a DataFolderError unless this process is the data
 * folder's own user.
 */
export function requireOwnDataFolder(dataDir: string): void {
  const owner = statSync(dataDir).uid;
  const user = process.getuid?.();
  if (user === undefined || user === owner) return;
  throw new DataFolderError(
    `The data folder ${dataDir} belongs to user ${owner}, and this is user ${user}: run it as that one (sudo -u '#${owner}' …).`,
  );
}

function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;
}

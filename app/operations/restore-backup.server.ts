import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { openSqlite } from "~db/open-database";
import type { Config } from "~/platform/config.server";
import { lockDataFolder } from "~/platform/data-folder.server";
import { checkBackup, copyTree, DATABASE_COPY_NAME, flush, flushAll, timeStamp } from "./backups.server";

/** The suffix of files that are copied but not yet in place. */
const STAGED = ".restoring";

export interface RestoreResult {
  /** Row counts of the restored database. */
  rowCounts: Record<string, number>;
  /** The other files that were restored: `session-secret`, `photos`, and the files with facts of an earlier version. */
  companions: string[];
  /** The folder with the replaced files; undefined if there were none. */
  replaced: string | undefined;
}

/**
 * Restores a backup, after checking it. The files that it replaces are kept in a
 * dated folder of DATA_DIR; files that it doesn't contain stay as they are. If it
 * is interrupted, it can be run again: the database is never missing. Throws a
 * BackupError or a DataFolderError with nothing changed.
 */
export async function restoreBackup(
  folder: string,
  { dataDir, databaseFile }: Pick<Config, "dataDir" | "databaseFile">,
): Promise<RestoreResult> {
  const { rowCounts, companions } = await checkBackup(folder);
  const unlock = lockDataFolder(dataDir);
  // Photos come first: moving another user's folder fails, and nothing has changed by then.
  const items = [
    ...companions.map((name) => ({ name, target: path.join(dataDir, name) })),
    { name: DATABASE_COPY_NAME, target: databaseFile },
  ].sort((a, b) => Number(b.name === "photos") - Number(a.name === "photos"));
  try {
    // Everything is copied first, so that a full disk changes nothing.
    for (const { name, target } of items) stage(path.join(folder, name), target);
    const hadAnything = items.some(({ target }) => existsSync(target));
    const replaced = path.join(dataDir, "replaced", timeStamp(new Date()));
    if (hadAnything) mkdirSync(replaced, { recursive: true, mode: 0o700 });
    emptyWriteAheadLog(databaseFile);
    for (const { name, target } of items) {
      if (name === "photos") continue;
      for (const suffix of suffixesOf(name)) keep(target + suffix, path.join(replaced, name + suffix));
    }
    for (const { name, target } of items) {
      if (name === "photos") moveFolder(target, path.join(replaced, name));
      // SQLite would apply the old database's WAL file to the new one.
      for (const suffix of suffixesOf(name)) if (suffix) rmSync(target + suffix, { force: true });
      renameSync(target + STAGED, target);
      flush(path.dirname(target));
    }
    return { rowCounts, companions, replaced: hadAnything ? replaced : undefined };
  } finally {
    for (const { target } of items) rmSync(target + STAGED, { recursive: true, force: true });
    unlock();
  }
}

function stage(from: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(target + STAGED, { recursive: true, force: true });
  copyTree(from, target + STAGED);
  if (from.endsWith(DATABASE_COPY_NAME) || from.endsWith("session-secret")) chmodSync(target + STAGED, 0o600);
  flushAll(target + STAGED);
}

/** The suffixes of an item's files: a database has WAL files beside it. */
function suffixesOf(name: string): string[] {
  return name === DATABASE_COPY_NAME ? ["", "-wal", "-shm"] : [""];
}

/** Checkpoints the old database, if it can be opened, so that it is a single file. */
function emptyWriteAheadLog(databaseFile: string): void {
  if (!existsSync(databaseFile)) return;
  try {
    const sqlite = openSqlite(databaseFile);
    sqlite.pragma("wal_checkpoint(truncate)");
    sqlite.close();
  } catch {
    // The database is damaged: its files are kept as they are.
  }
}

/** Keeps a file under a second name; the original stays in place until it is replaced. */
function keep(file: string, keptAs: string): void {
  if (!existsSync(file)) return;
  try {
    linkSync(file, keptAs);
  } catch {
    // On another disk, or on a file system without links.
    copyFileSync(file, keptAs);
  }
}

function moveFolder(folder: string, to: string): void {
  if (existsSync(folder)) renameSync(folder, to);
}

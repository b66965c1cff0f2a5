import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { openSqlite } from "~db/open-database";
import type { Config } from "~/platform/config.server";
import { lockDataFolder } from "~/platform/data-folder.server";
import { checkBackup, copy, DATABASE, flush, flushAll, timeStamp } from "./backups.server";

/** What is copied but not yet in its place ends in this. */
const STAGED = ".restoring";

export interface Restored {
  /** Row counts of the database that is now in use. */
  rowCounts: Record<string, number>;
  /** What else was put back: `site.json`, `session-secret`, `photos`. */
  companions: string[];
  /** The folder with what was replaced; undefined where there was nothing. */
  replaced: string | undefined;
}

/**
 * Puts a backup in the place of what is there. It is checked first; what it
 * replaces is kept in a dated folder of DATA_DIR; what it doesn't hold stays as
 * it is. Killed half way, it can simply be run again: the database is never
 * missing. Throws a BackupError or a DataFolderError, with nothing changed.
 */
export async function restoreBackup(
  folder: string,
  { dataDir, databaseFile }: Pick<Config, "dataDir" | "databaseFile">,
): Promise<Restored> {
  const { rowCounts, companions } = await checkBackup(folder);
  const unlock = lockDataFolder(dataDir);
  const items = [
    ...companions.map((name) => ({ name, target: path.join(dataDir, name) })),
    { name: DATABASE, target: databaseFile },
  ];
  try {
    // First all is copied, what comes and what goes: after that, room can't run out.
    for (const { name, target } of items) stage(path.join(folder, name), target);
    const hadAnything = items.some(({ target }) => existsSync(target));
    const replaced = path.join(dataDir, "replaced", timeStamp(new Date()));
    if (hadAnything) mkdirSync(replaced, { recursive: true, mode: 0o700 });
    emptyWriteAheadLog(databaseFile);
    for (const { name, target } of items) {
      if (name === "photos") continue;
      for (const end of endsOf(name)) keep(target + end, path.join(replaced, name + end));
    }
    for (const { name, target } of items) {
      if (name === "photos") moveFolder(target, path.join(replaced, name));
      // A log of the old database would be taken for one of the new.
      for (const end of endsOf(name)) if (end) rmSync(target + end, { force: true });
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
  copy(from, target + STAGED);
  if (from.endsWith(DATABASE) || from.endsWith("session-secret")) chmodSync(target + STAGED, 0o600);
  flushAll(target + STAGED);
}

/** What the files of a name end in: a database has its logs beside it. */
function endsOf(name: string): string[] {
  return name === DATABASE ? ["", "-wal", "-shm"] : [""];
}

/** So that the old database is one file, if it can still be opened. */
function emptyWriteAheadLog(databaseFile: string): void {
  if (!existsSync(databaseFile)) return;
  try {
    const sqlite = openSqlite(databaseFile);
    sqlite.pragma("wal_checkpoint(truncate)");
    sqlite.close();
  } catch {
    // It is damaged: it is kept with all of its files.
  }
}

/** Gives a file a second name: it is kept, and stays in its place until it is replaced. */
function keep(file: string, keptAs: string): void {
  if (!existsSync(file)) return;
  try {
    linkSync(file, keptAs);
  } catch {
    // Another disk, or one without links.
    copyFileSync(file, keptAs);
  }
}

function moveFolder(folder: string, to: string): void {
  if (existsSync(folder)) renameSync(folder, to);
}

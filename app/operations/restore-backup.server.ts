import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { openSqlite } from "~db/open-database";
import { endSessionsAndHoldMails } from "~db/restored-database";
import type { Config } from "~/platform/config.server";
import { lockDataFolder } from "~/platform/data-folder.server";
import {
  checkBackup,
  COMPANIONS,
  copyTree,
  DATABASE_COPY_NAME,
  flush,
  flushAll,
  timeStamp,
} from "./backups.server";

/** The suffix of files that are copied but not yet in place. */
const STAGED = ".restoring";

/**
 * The file that says that everything is copied: from then on the restore is finished, if need be
 * by the next start. It contains the name of the folder for the replaced files.
 */
const MARKER = "restore-in-progress";

export interface RestoreResult {
  rowCounts: Record<string, number>;
  /** The other files that were restored: `session-secret`, `photos`. */
  companions: string[];
  /** The keys and second steps that are valid again, in words. */
  credentials: string[];
  /** The folder with the replaced files; undefined if there were none. */
  replaced: string | undefined;
}

type Folders = Pick<Config, "dataDir" | "databaseFile">;

interface RestoredItem {
  name: string;
  target: string;
}

/**
 * Restores a backup, after checking it. All sessions and links end, and waiting mails wait for an
 * admin: they may have been sent since the backup. The files that it replaces are kept in a dated
 * folder of DATA_DIR; files that it doesn't contain stay as they are. If it is interrupted, nothing
 * has changed, or the next start finishes it. Throws a BackupError or a DataFolderError with
 * nothing changed.
 * @param options.isExact Whether sessions, links and mails stay as they are: nobody has used the
 * data since.
 */
export async function restoreBackup(
  folder: string,
  { dataDir, databaseFile }: Folders,
  { isExact = false } = {},
): Promise<RestoreResult> {
  const { rowCounts, companions } = await checkBackup(folder);
  const unlock = lockDataFolder(dataDir);
  try {
    finishInterruptedRestore({ dataDir, databaseFile });
    const items = itemsOf({ dataDir, databaseFile }).filter(
      ({ name }) => name === DATABASE_COPY_NAME || companions.includes(name),
    );
    const hadAnything = items.some(({ target }) => existsSync(target));
    const replaced = path.join(dataDir, "replaced", timeStamp(new Date()));
    let credentials: string[] = [];
    try {
      // Everything is copied first, so that a full disk changes nothing.
      for (const { name, target } of items) stage(path.join(folder, name), target);
      if (!isExact) credentials = endSessionsAndHoldMails(databaseFile + STAGED);
      flush(databaseFile + STAGED);
      writeMarker(dataDir, path.basename(replaced));
      putInPlace(items, replaced);
    } catch (error) {
      // Photos come first: moving another user's folder fails, and nothing has changed by then.
      if (items.every(({ target }) => existsSync(target + STAGED))) removeMarker(dataDir);
      throw error;
    }
    removeMarker(dataDir);
    return { rowCounts, companions, credentials, replaced: hadAnything ? replaced : undefined };
  } finally {
    if (!existsSync(path.join(dataDir, MARKER))) removeStaged(itemsOf({ dataDir, databaseFile }));
    unlock();
  }
}

/**
 * Finishes a restore that was interrupted once everything was copied, and removes what one that was
 * interrupted earlier has copied. To be called with the data folder locked.
 * @returns The folder with the replaced files if there was one to finish.
 */
export function finishInterruptedRestore({ dataDir, databaseFile }: Folders): string | undefined {
  const marker = path.join(dataDir, MARKER);
  const items = itemsOf({ dataDir, databaseFile });
  if (!existsSync(marker)) {
    removeStaged(items);
    return undefined;
  }
  const replaced = path.join(dataDir, "replaced", readFileSync(marker, "utf8"));
  putInPlace(
    items.filter(({ target }) => existsSync(target + STAGED)),
    replaced,
  );
  removeMarker(dataDir);
  return replaced;
}

function itemsOf({ dataDir, databaseFile }: Folders): RestoredItem[] {
  // Photos come first: another user may own their folder, and then moving it must fail before anything has changed.
  const companions = COMPANIONS.toReversed().map((name) => ({ name, target: path.join(dataDir, name) }));
  return [...companions, { name: DATABASE_COPY_NAME, target: databaseFile }];
}

function stage(from: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(target + STAGED, { recursive: true, force: true });
  copyTree(from, target + STAGED);
  if (from.endsWith(DATABASE_COPY_NAME) || from.endsWith("session-secret")) chmodSync(target + STAGED, 0o600);
  flushAll(target + STAGED);
}

/** Keeps the present files, and puts the staged ones in their place. It can be interrupted and called again. */
function putInPlace(items: RestoredItem[], replaced: string): void {
  if (items.some(({ target }) => existsSync(target))) mkdirSync(replaced, { recursive: true, mode: 0o700 });
  for (const { name, target } of items) {
    if (name === "photos") moveFolder(target, path.join(replaced, name));
    if (name === DATABASE_COPY_NAME) emptyWriteAheadLog(target);
    if (name !== "photos")
      for (const suffix of suffixesOf(name)) keep(target + suffix, path.join(replaced, name + suffix));
    // SQLite would apply the old database's WAL file to the new one.
    for (const suffix of suffixesOf(name)) if (suffix) rmSync(target + suffix, { force: true });
    renameSync(target + STAGED, target);
    flush(path.dirname(target));
  }
}

/** Written under another name, so that it is there with its contents or not at all. */
function writeMarker(dataDir: string, contents: string): void {
  const marker = path.join(dataDir, MARKER);
  writeFileSync(`${marker}.new`, contents);
  flushAll(`${marker}.new`);
  renameSync(`${marker}.new`, marker);
  flush(dataDir);
}

function removeMarker(dataDir: string): void {
  rmSync(path.join(dataDir, MARKER), { force: true });
  flush(dataDir);
}

function removeStaged(items: RestoredItem[]): void {
  for (const { target } of items) {
    for (const suffix of ["", "-wal", "-shm", "-journal"])
      rmSync(target + STAGED + suffix, { recursive: true, force: true });
  }
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
  // Of a try that was interrupted.
  rmSync(keptAs, { force: true });
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

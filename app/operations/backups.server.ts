import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { z } from "zod";
import { copyDatabase, emptyLog, inspectDatabase, UnusableDatabaseError } from "~db/database-file";
import { removeSecrets } from "~db/restored-database";
import { inForm } from "~/domain/text/normalize-text";
import { PARTIAL_SUFFIX } from "~/domain/photos/photo-files.server";
import type { Config } from "~/platform/config.server";
import { type Backup, type BackupKind, listBackups, MANIFEST, readFolder } from "./backup-list.server";
import { messageOf } from "~db/error";

export type BackupSettings = Pick<Config, "dataDir" | "databaseFile" | "backupDir" | "backupKeep">;

/** A failed backup, check or restore; the message gives the reason. */
export class BackupError extends Error {}

/** The database's file name in a backup, whatever the live file is called. */
export const DATABASE_COPY_NAME = "restaurant.sqlite";

const SECRET = "session-secret";

/** The other contents of a backup, if they exist, by their names in DATA_DIR. */
export const COMPANIONS = [SECRET, "photos"];

const PARTIAL = ".partial-";
const HOUR_MS = 3_600_000;

const manifestSchema = z.object({
  rowCounts: z.record(z.string(), z.number()),
  /** SHA-256 of each file, by its path in the backup. */
  files: z.record(z.string(), z.string()),
  /** The database's file when it was copied, if its write-ahead log was empty. */
  source: z.object({ bytes: z.number(), modifiedAtMs: z.number() }).optional(),
});

export interface NewBackup extends Backup {
  /** Why old ones couldn't be removed; undefined if they could. */
  removalError: string | undefined;
}

/**
 * The intact backup from before an upgrade that was made of the database as it is now, by an
 * earlier try that failed.
 */
export async function findBackupBeforeUpgrade({
  databaseFile,
  backupDir,
}: BackupSettings): Promise<Backup | undefined> {
  emptyLog(databaseFile);
  const source = JSON.stringify(describeSource(databaseFile));
  if (source === undefined) return undefined;
  for (const backup of listBackups(backupDir).reverse()) {
    if (backup.kind !== "before-upgrade") continue;
    try {
      if (JSON.stringify(readManifest(backup.folder).source) !== source) continue;
      await checkBackup(backup.folder);
      return backup;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return undefined;
}

/** What changes with each write to a database; undefined if its write-ahead log holds some. */
function describeSource(databaseFile: string): z.output<typeof manifestSchema>["source"] {
  const log = statSync(`${databaseFile}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0) return undefined;
  const { size: bytes, mtimeMs: modifiedAtMs } = statSync(databaseFile);
  return { bytes, modifiedAtMs };
}

/**
 * Makes a backup of the data folder, even while the server writes, and removes old
 * backups. It is written under a temporary name and renamed when it is complete and
 * flushed to disk. If it throws, there is no new backup.
 */
export async function makeBackup(
  { dataDir, databaseFile, backupDir, backupKeep }: BackupSettings,
  kind: BackupKind = "ordinary",
): Promise<NewBackup & { rowCounts: Record<string, number>; bytes: number }> {
  if (!existsSync(databaseFile)) throw new BackupError(`${databaseFile} doesn't exist: nothing to back up.`);
  // It contains guests' messages and secrets: only its owner may read it.
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const leftoverError = removeLeftovers(backupDir);
  const madeAt = new Date();
  const name = timeStamp(madeAt) + (kind === "before-upgrade" ? "-before-upgrade" : "");
  const partial = path.join(backupDir, PARTIAL + name);
  const folder = path.join(backupDir, name);
  let rowCounts: Record<string, number>;
  try {
    rowCounts = await fillBackup(partial, { dataDir, databaseFile }, COMPANIONS);
    flushAll(partial);
    renameSync(partial, folder);
    flush(backupDir);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  const made = { name, folder, kind, madeAt };
  const removalError = removeOldest(made, backupKeep) ?? leftoverError;
  return { ...made, rowCounts, bytes: sizeOf(folder), removalError };
}

/**
 * Makes a backup to be downloaded, in one file: without the session secret, sessions, links and
 * mails that wait. It is removed with the leftovers of interrupted backups, and at the next start.
 * @returns The file's path.
 */
export async function makeDownload({ dataDir, databaseFile, backupDir }: BackupSettings): Promise<string> {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  removeLeftovers(backupDir);
  const partial = path.join(backupDir, `${PARTIAL}${randomBytes(16).toString("hex")}`);
  try {
    const companions = COMPANIONS.filter((name) => name !== SECRET);
    await fillBackup(partial, { dataDir, databaseFile }, companions, removeSecrets);
    await zipFolder(partial, `${partial}.zip`);
    return `${partial}.zip`;
  } catch (error) {
    rmSync(`${partial}.zip`, { force: true });
    throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Where a command unpacks a downloaded backup, followed by other letters. */
export const UNPACKED = "unpacked-";

/**
 * Removes what servers, upgrades and restores that were killed left behind, such as downloads: it may hold what was
 * deleted since. To be called at the start, with the data folder locked.
 * @returns Why something couldn't be removed: the server can start all the same.
 */
export function removeAbandoned({
  dataDir,
  backupDir,
}: Pick<Config, "dataDir" | "backupDir">): string | undefined {
  try {
    const partial = readFolder(backupDir).filter((name) =>
      /^\.partial-(?:[0-9a-f]{32}(?:\.zip)?|.*-before-upgrade)$/.test(name),
    );
    const unpacked = readFolder(dataDir).filter((name) => name.startsWith(UNPACKED));
    return removeFolders([
      ...partial.map((name) => path.join(backupDir, name)),
      ...unpacked.map((name) => path.join(dataDir, name)),
    ]);
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Unpacks a downloaded backup, with a new session secret: everybody signs in anew. Throws a
 * BackupError if it isn't one.
 * @returns The folder of the backup.
 */
export async function unpackDownload(file: string, into: string): Promise<string> {
  try {
    await unzipTo(file, into);
  } catch (error) {
    throw new BackupError(`${file} is not a downloaded backup: ${messageOf(error)}.`);
  }
  const folder = findBackup(into);
  const manifest = readManifest(folder);
  writeFileSync(path.join(folder, SECRET), randomBytes(32).toString("base64url"), { mode: 0o600 });
  manifest.files[SECRET] = await sha256(path.join(folder, SECRET));
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  return folder;
}

/** The folder of a backup: the only one in a folder in which it was unpacked, or packed again. */
export function findBackup(folder: string): string {
  if (existsSync(path.join(folder, MANIFEST))) return folder;
  const [only, ...others] = readdirSync(folder).filter((name) => !isLitter(name));
  const inner = path.join(folder, only ?? "");
  return others.length === 0 && existsSync(path.join(inner, MANIFEST)) ? inner : folder;
}

/** Whether a file is one that macOS or Windows leaves in folders and zips: it is never backed up or restored. */
function isLitter(file: string): boolean {
  return file
    .split(/[/\\]/)
    .some((name) => /^(?:__MACOSX|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(name));
}

/** Fills a new folder with a copy of the data. @param prepare Changes the copy of the database. */
async function fillBackup(
  folder: string,
  { dataDir, databaseFile }: Pick<Config, "dataDir" | "databaseFile">,
  companions: string[],
  prepare?: (databaseCopy: string) => void,
): Promise<Record<string, number>> {
  mkdirSync(folder, { mode: 0o700 });
  const copy = path.join(folder, DATABASE_COPY_NAME);
  const source = describeSource(databaseFile);
  let rowCounts = await copyDatabase(databaseFile, copy);
  if (prepare) {
    prepare(copy);
    rowCounts = inspectDatabase(copy, "none").rowCounts;
  }
  chmodSync(copy, 0o600);
  for (const companion of companions) {
    const from = path.join(dataDir, companion);
    if (existsSync(from)) copyTree(from, path.join(folder, companion));
  }
  const files: Record<string, string> = {};
  for (const file of filesBelow(folder)) files[file] = await sha256(path.join(folder, file));
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ rowCounts, files, source }, null, 2), {
    mode: 0o600,
  });
  return rowCounts;
}

/** Packs the files of a folder into one, readable only by its owner. */
async function zipFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile();
  for (const name of filesBelow(folder)) {
    // Photos are compressed already.
    zip.addFile(path.join(folder, name), name, { compress: !name.startsWith("photos") });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
}

/** Unpacks the files of a zip; yauzl rejects names that lead out of the folder. */
async function unzipTo(file: string, folder: string): Promise<void> {
  await requireRoom(file, folder);
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/") || isLitter(entry.fileName)) continue;
    // macOS decomposes letters with accents.
    const target = path.join(folder, inForm(entry.fileName, "NFC"));
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }));
  }
}

/** Throws unless what a zip holds has room in a folder. */
async function requireRoom(file: string, folder: string): Promise<void> {
  let bytes = 0;
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) bytes += entry.uncompressedSize;
  const { bavail, bsize } = statfsSync(folder);
  const inMegabytes = (each: number) => `${Math.ceil(each / 1e6)} MB`;
  if (bytes > bavail * bsize)
    throw new Error(`unpacked it has ${inMegabytes(bytes)}, and ${inMegabytes(bavail * bsize)} are free`);
}

/**
 * Copies a backup to another folder, such as one on another disk, checks the copy,
 * and removes old ones there. If it throws, there is no new copy.
 */
export async function copyBackup(backup: Backup, toFolder: string, keep: number): Promise<NewBackup> {
  // Not created: if the disk isn't mounted, the copy would land on the system's disk.
  if (!existsSync(toFolder)) throw new BackupError(`${toFolder} doesn't exist. Is its disk mounted?`);
  const leftoverError = removeLeftovers(toFolder);
  const partial = path.join(toFolder, PARTIAL + backup.name);
  const folder = path.join(toFolder, backup.name);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
  try {
    rmSync(partial, { recursive: true, force: true });
    copyTree(backup.folder, partial);
    await checkBackup(partial);
    flushAll(partial);
    renameSync(partial, folder);
    flush(toFolder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  const made = { ...backup, folder };
  return { ...made, removalError: removeOldest(made, keep) ?? leftoverError };
}

/**
 * Checks a complete backup: it contains exactly the files that it lists, unchanged;
 * the database is intact, not newer than this code, and has all of its rows.
 * Throws a BackupError with the reason.
 */
export async function checkBackup(
  folder: string,
): Promise<{ rowCounts: Record<string, number>; companions: string[] }> {
  const { rowCounts, files } = readManifest(folder);
  const present = listEntries(folder);
  for (const file of present) {
    if (!(file in files))
      throw new BackupError(`${folder} contains ${file}, which its backup.json doesn't list.`);
  }
  if (!(DATABASE_COPY_NAME in files)) throw new BackupError(`${folder} doesn't list its database.`);
  for (const [file, sum] of Object.entries(files)) {
    if (!present.includes(file)) throw new BackupError(`${folder} is incomplete: ${file} is missing.`);
    if ((await sha256(path.join(folder, file))) !== sum) {
      throw new BackupError(`${folder} is damaged: ${file} has changed since it was written.`);
    }
  }
  try {
    const found = inspectDatabase(path.join(folder, DATABASE_COPY_NAME), "full").rowCounts;
    if (JSON.stringify(found) !== JSON.stringify(rowCounts)) {
      throw new BackupError(`${folder} is damaged: rows of its database are missing.`);
    }
  } catch (error) {
    throw error instanceof UnusableDatabaseError ? new BackupError(error.message) : error;
  }
  return {
    rowCounts,
    companions: COMPANIONS.filter((companion) => existsSync(path.join(folder, companion))),
  };
}

/** Such as `2026-11-20T14-05-09-123Z`: sorts by time and is a valid file name on every system. */
export function timeStamp(instant: Date): string {
  return instant.toISOString().replace(/[:.]/g, "-");
}

/** Copies a file or a folder, following links, with the permissions of the original. */
export function copyTree(from: string, to: string): void {
  // Copies on write if the file system supports it.
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    mode: constants.COPYFILE_FICLONE,
    // A photo that is being stored may be renamed before it is copied.
    filter: (file) => !file.endsWith(PARTIAL_SUFFIX) && !isLitter(path.basename(file)),
  });
}

export function flushAll(target: string): void {
  if (statSync(target).isDirectory()) for (const file of filesBelow(target)) flush(path.join(target, file));
  flush(target);
}

export function flush(target: string): void {
  // Windows can only flush files that are open for writing.
  if (process.platform === "win32") return;
  const descriptor = openSync(target, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readManifest(folder: string): z.output<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), "utf8")));
  } catch {
    throw new BackupError(`${folder} is not a complete backup: it has no readable ${MANIFEST}.`);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
}

/** Paths of a backup's files, except its manifest. Throws a BackupError for anything but plain files and folders. */
function listEntries(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((entry) => {
    if (isLitter(entry)) return false;
    const stats = lstatSync(path.join(folder, entry));
    if (stats.isFile() || stats.isDirectory()) return stats.isFile() && entry !== MANIFEST;
    throw new BackupError(`${folder} contains ${entry}, which isn't a regular file.`);
  });
}

async function sha256(file: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(file), sum);
  return sum.digest("hex");
}

export function sizeOf(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/**
 * Removes what interrupted backups have left; a recent one may still be in progress.
 * @returns Why one couldn't be removed: a new backup can be made all the same.
 */
function removeLeftovers(backupDir: string): string | undefined {
  return removeFolders(
    readdirSync(backupDir)
      .filter((name) => name.startsWith(PARTIAL))
      .map((name) => path.join(backupDir, name))
      .filter((folder) => Date.now() - statSync(folder).mtimeMs > HOUR_MS),
  );
}

/**
 * Removes the oldest backups of a kind, but never the one just made. Those from the future were
 * made while the clock was wrong, or it is wrong now: they neither count nor are removed.
 * @returns Why one couldn't be removed: the new one is complete all the same.
 */
function removeOldest(made: Backup, keep: number): string | undefined {
  const others = listBackups(path.dirname(made.folder)).filter(
    ({ kind, name, madeAt }) => kind === made.kind && name !== made.name && madeAt.getTime() <= Date.now(),
  );
  return removeFolders(others.slice(0, Math.max(0, others.length + 1 - keep)).map(({ folder }) => folder));
}

/** Removes as many folders as it can; returns why the last of the others couldn't be removed. */
function removeFolders(folders: string[]): string | undefined {
  let failure: string | undefined;
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      failure = messageOf(error);
    }
  }
  return failure;
}

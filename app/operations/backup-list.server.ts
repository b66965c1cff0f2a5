import { existsSync, readdirSync, readFileSync } from "node:fs";
import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "~/platform/config.server";
import { codeOf } from "~db/error";

/** Which backups there are and how the last drill ended: read by health and doctor, and by what makes and restores them. */

/** In a complete backup: its contents with their checksums. */
export const MANIFEST = "backup.json";

/** Why a backup was made. Old ones are removed separately for each kind. */
export type BackupKind = "ordinary" | "before-upgrade";

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-(before-upgrade))?$/;

export interface Backup {
  name: string;
  folder: string;
  kind: BackupKind;
  madeAt: Date;
}

/** Whether a file or folder exists. Doesn't block while its disk hangs. */
export function isPresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The complete backups of a folder, the oldest first. Throws if the folder can't be read. */
export function listBackups(backupDir: string): Backup[] {
  return parseNames(backupDir, readFolder(backupDir)).filter(({ folder }) =>
    existsSync(path.join(folder, MANIFEST)),
  );
}

/**
 * The newest backup of a folder, without those from the future: they were made while the
 * clock was wrong. Doesn't block while the folder's disk hangs.
 * @param kind Only backups of this kind.
 */
export async function findNewestBackup(backupDir: string, kind?: BackupKind): Promise<Backup | undefined> {
  const names = await readdir(backupDir).catch(emptyIfMissing);
  const now = Date.now();
  const past = parseNames(backupDir, names).filter(
    (backup) => backup.madeAt.getTime() <= now && (kind === undefined || backup.kind === kind),
  );
  for (const backup of past.reverse()) {
    if (await isPresent(path.join(backup.folder, MANIFEST))) return backup;
  }
  return undefined;
}

function parseNames(backupDir: string, names: string[]): Backup[] {
  return names.sort().flatMap((name) => {
    const [, day, hours, minutes, seconds, milliseconds, kind] = NAME.exec(name) ?? [];
    if (!day) return [];
    const folder = path.join(backupDir, name);
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
    return [{ name, folder, kind: kind ? ("before-upgrade" as const) : ("ordinary" as const), madeAt }];
  });
}

export function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return emptyIfMissing(error);
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (codeOf(error) === "ENOENT") return [];
  throw error;
}

const drillSchema = z.object({
  at: z.string(),
  backup: z.string(),
  /** Why it failed; missing if it passed. */
  failure: z.string().optional(),
});

export type DrillResult = z.output<typeof drillSchema>;

export function findLastDrill({ dataDir }: Pick<Config, "dataDir">): DrillResult | undefined {
  const file = drillFile(dataDir);
  return existsSync(file) ? drillSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

export function drillFile(dataDir: string): string {
  return path.join(dataDir, "last-drill.json");
}

import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { countMails, findFailingSince } from "~/mail/outbox.server";
import { getConfig } from "~/platform/config.server";
import { advanceRetentionClock, countDaysAhead } from "~/domain/retention-clock.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { findNewestBackup } from "./backups.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MIB_BYTES = 1024 * 1024;

/** Less free disk space than this, in bytes, is a problem. */
export const MIN_FREE_BYTES = 500 * MIB_BYTES;

/** How long sending mails may fail before it is a problem, in milliseconds. */
const MAIL_FAILURE_TOLERANCE_MS = HOUR_MS;

/** How long after a start a missing backup isn't a problem, in milliseconds. */
const FIRST_BACKUP_MS = 10 * MINUTE_MS;

/** How long the disks may take to respond, in milliseconds. */
const DISK_TIMEOUT_MS = 5000;

/** By how many days the system's clock may be ahead of the one by which old data is deleted. */
const MAX_DAYS_AHEAD = 2;

/** How long a result is reused, in milliseconds, because anybody can request it. */
const REUSE_MS = 2000;

/** Something that an admin has to fix. */
export interface Problem {
  id: "database" | "disk" | "backup" | "mail" | "clock" | "proxy";
  /** One line. */
  reason: string;
  /** How to fix it. */
  advice: string;
}

let last: { at: number; problems: Promise<Problem[]> } | undefined;

/** The current problems of the running site; at most two seconds old. */
export function findProblems(): Promise<Problem[]> {
  const now = Date.now();
  // The difference is negative after the clock was set back.
  if (!last || Math.abs(now - last.at) > REUSE_MS) last = { at: now, problems: lookForProblems() };
  return last.problems;
}

/** The age of the newest backup in milliseconds; undefined if there is none. */
async function newestBackupAge(backupDir: string): Promise<number | undefined> {
  const backup = await findNewestBackup(backupDir);
  return backup && Date.now() - backup.madeAt.getTime();
}

/**
 * Wraps a function so that it resolves with `fallback` after a timeout. While a call is still
 * running, later ones share it: each would occupy a thread of Node.
 */
export function withTimeout<T>(act: () => Promise<T>, limitMs: number, fallback: T): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= Promise.race([
      act().finally(() => (running = undefined)),
      pause(limitMs, fallback, { ref: false }),
    ]));
}

async function lookForProblems(): Promise<Problem[]> {
  const found = await Promise.all([
    runCheck("database", checkDatabase),
    runCheck("disk", checkDiskInTime),
    runCheck("backup", checkBackupsInTime),
    runCheck("mail", checkMails),
    runCheck("clock", () => checkClock(getDatabase())),
  ]);
  return found.filter((problem) => problem !== undefined);
}

/** Runs a check. A check that throws is a problem too, and doesn't stop the others. */
async function runCheck(
  id: Problem["id"],
  check: () => Promise<Omit<Problem, "id"> | undefined> | Omit<Problem, "id"> | undefined,
): Promise<Problem | undefined> {
  try {
    const problem = await check();
    return problem && { id, ...problem };
  } catch (error) {
    getLog().error({ err: error, problem: id }, "health check failed");
    return { id, reason: `The ${id} can't be checked.`, advice: "See the server's log, and run the doctor." };
  }
}

async function checkDatabase() {
  try {
    await advanceRetentionClock(getDatabase());
    return undefined;
  } catch (error) {
    const { code = "error" } = error as { code?: string };
    return {
      reason: `The database can't be written to (${code}).`,
      advice: "Nothing can be saved. Make room on the disk, and see the server's log.",
    };
  }
}

// A network disk may hang.
const hangs = (what: string) => ({
  reason: `${what} can't be checked: a disk doesn't respond.`,
  advice: "Check the disks of DATA_DIR, BACKUP_DIR and BACKUP_COPY_TO. The next backup may fail.",
});
const checkDiskInTime = withTimeout(checkDisk, DISK_TIMEOUT_MS, hangs("The free space"));
const checkBackupsInTime = withTimeout(checkBackups, DISK_TIMEOUT_MS, hangs("The backups"));

/**
 * The age of the newest backup in BACKUP_DIR in milliseconds; undefined if there is none
 * or if its disk doesn't respond.
 */
export const findBackupAge = withTimeout(
  () => newestBackupAge(getConfig().backupDir),
  DISK_TIMEOUT_MS,
  undefined,
);

async function checkDisk() {
  const { dataDir, backupDir, backupCopyTo } = getConfig();
  const disks = [
    { folder: dataDir, disk: "the disk" },
    { folder: backupDir, disk: "the disk" },
    ...(backupCopyTo === undefined ? [] : [{ folder: backupCopyTo, disk: "the disk of BACKUP_COPY_TO" }]),
  ];
  for (const { folder, disk } of disks) {
    const free = await findFreeBytes(folder);
    if (free < MIN_FREE_BYTES) {
      return {
        reason: `Only ${Math.floor(free / MIB_BYTES)} MiB is free on ${disk}.`,
        advice:
          folder === backupCopyTo
            ? "Make room on it: without it no backup can be copied there."
            : "Make room on the server: without it nothing can be saved and no backup made.",
      };
    }
  }
  return undefined;
}

/** The free space of a folder's disk; infinite if the folder doesn't exist. */
async function findFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Infinity;
    throw error;
  }
}

async function checkBackups() {
  const { backupDir, backupCopyTo, backupEveryHours } = getConfig();
  if (backupEveryHours === 0) return undefined;
  const locations = [
    { label: "backup", folder: backupDir },
    ...(backupCopyTo === undefined ? [] : [{ label: "backup in BACKUP_COPY_TO", folder: backupCopyTo }]),
  ];
  for (const { label, folder } of locations) {
    const age = await newestBackupAge(folder);
    const advice =
      "See “backup failed” and “backup not copied” in the log. Is there room, and each disk mounted?";
    if (age === undefined && process.uptime() * 1000 >= FIRST_BACKUP_MS) {
      return { reason: `There is no ${label}.`, advice };
    }
    if (age !== undefined && age > 2 * backupEveryHours * HOUR_MS) {
      return { reason: `The newest ${label} is ${Math.floor(age / HOUR_MS)} hours old.`, advice };
    }
  }
  return undefined;
}

async function checkMails() {
  const since = await findFailingSince(getDatabase());
  if (!since || Date.now() - since.getTime() < MAIL_FAILURE_TOLERANCE_MS) return undefined;
  const { waiting } = await countMails(getDatabase());
  return {
    reason: `No mail has been sent since ${since.toISOString().slice(0, 16).replace("T", " ")} UTC; ${waiting} waiting.`,
    advice: "Check SMTP_URL and the mail server. Reset links and invitations don't arrive until then.",
  };
}

/** Whether the system's clock is too far ahead of the one by which old data is deleted. */
export async function checkClock(db: Kysely<Database>) {
  const days = await countDaysAhead(db);
  if (days <= MAX_DAYS_AHEAD) return undefined;
  return {
    reason: `The clock is ${Math.round(days)} days ahead of this site's own. Please check the date of the server.`,
    advice:
      "Old messages and changes are deleted later until then. If the date is right, there is nothing to do.",
  };
}

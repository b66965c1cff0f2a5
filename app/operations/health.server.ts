import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listUnreadableSecondSteps } from "~/auth/second-step.server";
import { countHeldMails } from "~/mail/held-mails.server";
import { countMails, countUnmailedMessages, findFailingSince, type MailCounts } from "~/mail/outbox.server";
import { accountMessages } from "~/messages/accounts";
import type { alarmMessages } from "~/messages/dashboard";
import { type Config, getConfig } from "~/platform/config.server";
import { advanceRetentionClock, countDaysAhead } from "~/domain/history/retention-clock.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { type Backup, findLastDrill, findNewestBackup } from "./backup-list.server";
import { listLikelyProxies, UNTRUSTED_PROXY } from "./likely-proxies.server";
import { readOffsiteState } from "./offsite-copies.server";
import { codeOf } from "~db/error";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MIB_BYTES = 1024 * 1024;

/** Less free disk space than this, in bytes, is a problem. */
const MIN_FREE_BYTES = 500 * MIB_BYTES;

/** How long sending mails may fail before it is a problem, in milliseconds. */
const MAIL_FAILURE_TOLERANCE_MS = HOUR_MS;

/** How long after a start a missing backup isn't a problem, in milliseconds. */
const FIRST_BACKUP_MS = 10 * MINUTE_MS;

/** How long the disks may take to respond, in milliseconds. */
const DISK_TIMEOUT_MS = 5000;

/** How many days the system's clock may be apart from the one by which old data is deleted. */
const MAX_DAYS_APART = 2;

/** How long a result is reused, in milliseconds, because anybody can request it. */
const REUSE_MS = 2000;

/** Something that an admin has to fix; docs/running.md explains each. */
export interface Problem {
  id: keyof typeof alarmMessages;
  reason: string;
  advice: string;
}

type Found = Omit<Problem, "id"> | undefined;

/** Where a check looks: the running site, or its database and settings as the doctor reads them. */
interface Site {
  db: Kysely<Database>;
  config: Config;
}

interface Check {
  id: Problem["id"];
  /** What it is for the doctor, if it looks for it in the same way. */
  doctor?: "problem" | "warning";
  run(site: Site): Found | Promise<Found>;
}

let last: { at: number; problems: Promise<Problem[]> } | undefined;

/** The current problems of the running site; at most two seconds old. */
export function findProblems(): Promise<Problem[]> {
  const now = Date.now();
  // The difference is negative after the clock was set back.
  if (!last || Math.abs(now - last.at) > REUSE_MS) last = { at: now, problems: lookForProblems() };
  return last.problems;
}

/**
 * The free bytes of the disks of the data, the backups and their copies, without folders that
 * don't exist. `isLow` is a problem.
 */
export async function listFreeSpace({
  dataDir,
  backupDir,
  backupCopyTo,
}: Pick<Config, "dataDir" | "backupDir" | "backupCopyTo">): Promise<
  { folder: string; freeBytes: number; isLow: boolean }[]
> {
  const folders = new Set([dataDir, backupDir, backupCopyTo ?? dataDir]);
  const found = await Promise.all(
    [...folders].map(async (folder) => {
      const freeBytes = await findFreeBytes(folder);
      return freeBytes === undefined ? [] : [{ folder, freeBytes, isLow: freeBytes < MIN_FREE_BYTES }];
    }),
  );
  return found.flat();
}

/**
 * The newest backup of a folder and its age in milliseconds; undefined if there is none.
 * `isLate`: newer ones should have been made.
 */
export async function readBackupState(
  folder: string,
  { backupEveryHours }: Pick<Config, "backupEveryHours">,
): Promise<{ newest: Backup; ageMs: number; isLate: boolean } | undefined> {
  const newest = await findNewestBackup(folder);
  if (!newest) return undefined;
  const ageMs = Date.now() - newest.madeAt.getTime();
  return { newest, ageMs, isLate: backupEveryHours > 0 && ageMs > 2 * backupEveryHours * HOUR_MS };
}

/** The state of the outbox. `isFailing`: so long that somebody has to do something. */
export async function readMailState(
  db: Kysely<Database>,
): Promise<{ counts: MailCounts; failingSince: Date | undefined; isFailing: boolean }> {
  const [counts, failingSince] = [await countMails(db), await findFailingSince(db)];
  const isFailing =
    failingSince !== undefined && Date.now() - failingSince.getTime() >= MAIL_FAILURE_TOLERANCE_MS;
  return { counts, failingSince, isFailing };
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

/** The current problems of the running site. A check that throws is a problem too, and doesn't stop the others. */
export async function lookForProblems(): Promise<Problem[]> {
  const site = { db: getDatabase(), config: getConfig() };
  const found = await Promise.all(CHECKS.map((check) => runCheck(check, site)));
  return found.filter((problem) => problem !== undefined);
}

async function runCheck({ id, run }: Check, site: Site): Promise<Problem | undefined> {
  try {
    const problem = await run(site);
    return problem && { id, ...problem };
  } catch (error) {
    getLog().error({ err: error, problem: id }, "health check failed");
    return { id, reason: `The ${id} can't be checked.`, advice: "See the server's log, and run the doctor." };
  }
}

async function checkDatabase({ db }: Site) {
  try {
    await advanceRetentionClock(db);
    return undefined;
  } catch (error) {
    const code = codeOf(error) ?? "error";
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
  async () => (await readBackupState(getConfig().backupDir, getConfig()))?.ageMs,
  DISK_TIMEOUT_MS,
  undefined,
);

async function checkDisk() {
  const low = (await listFreeSpace(getConfig())).find(({ isLow }) => isLow);
  if (!low) return undefined;
  const isOfCopies = low.folder === getConfig().backupCopyTo;
  return {
    reason: `Only ${Math.floor(low.freeBytes / MIB_BYTES)} MiB is free on the disk${isOfCopies ? " of BACKUP_COPY_TO" : ""}.`,
    advice: isOfCopies
      ? "Make room on it: without it no backup can be copied there."
      : "Make room on the server: without it nothing can be saved and no backup made.",
  };
}

async function findFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
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
  const advice =
    "See “backup failed” and “backup not copied” in the log. Is there room, and each disk mounted?";
  for (const { label, folder } of locations) {
    const state = await readBackupState(folder, { backupEveryHours });
    if (!state && process.uptime() * 1000 >= FIRST_BACKUP_MS) {
      return { reason: `There is no ${label}.`, advice };
    }
    if (state?.isLate) {
      return { reason: `The newest ${label} is ${Math.floor(state.ageMs / HOUR_MS)} hours old.`, advice };
    }
  }
  return undefined;
}

function checkDrill({ config }: Site) {
  const last = findLastDrill(config);
  if (last?.failure === undefined) return undefined;
  return {
    reason: `Restoring the backup ${last.backup} failed in the drill: ${last.failure}`,
    advice: "Make another backup and test it: npm run backup, npm run restore -- --drill.",
  };
}

async function checkMails({ db }: Site) {
  const { counts, failingSince, isFailing } = await readMailState(db);
  if (!failingSince || !isFailing) return undefined;
  return {
    reason: `No mail has been sent since ${failingSince.toISOString().slice(0, 16).replace("T", " ")} UTC; ${counts.waiting} waiting.`,
    advice: "Check SMTP_URL and the mail server. Reset links and invitations don't arrive until then.",
  };
}

async function checkUnmailedMessages({ db }: Site) {
  const count = await countUnmailedMessages(db);
  if (count === 0) return undefined;
  const { email } = getRestaurant();
  const [what, them] = count === 1 ? ["1 guest's message", "it"] : [`${count} guests' messages`, "them"];
  return {
    reason: `${what} couldn't be mailed to ${email}.`,
    advice: `You find ${them} in the Feedback List: answer ${them} and mark ${them} as answered. Is ${email} right? It is in the settings.`,
  };
}

async function checkHeldMails({ db }: Site) {
  const count = await countHeldMails(db);
  if (count === 0) return undefined;
  const what =
    count === 1
      ? "1 mail of the restored backup waits: it"
      : `${count} mails of the restored backup wait: they`;
  const advice = "On the dashboard an admin sends or discards what waits.";
  return { reason: `${what} may have been sent already.`, advice };
}

async function checkClock({ db }: Site) {
  const days = await countDaysAhead(db);
  if (Math.abs(days) <= MAX_DAYS_APART) return undefined;
  const apart = `${Math.round(Math.abs(days))} days ${days > 0 ? "ahead of" : "behind"}`;
  return {
    reason: `The clock is ${apart} this site's own. Please check the date of the server.`,
    advice:
      days > 0
        ? "Old messages and changes are deleted later until then. If the date is right, there is nothing to do."
        : "Codes and links may not be accepted until then, and the opening hours are those of another day.",
  };
}

/** What the running server, or the last one, has seen of a proxy that TRUST_PROXY doesn't name. */
async function checkProxies({ db, config }: Site) {
  const seen = config.trustProxy ? [] : await listLikelyProxies(db);
  if (seen.length === 0) return undefined;
  const peers = seen.map(({ peer, seenAt }) => `${peer} since ${seenAt.slice(0, 16)}Z`).join(", ");
  return { ...UNTRUSTED_PROXY, reason: `${UNTRUSTED_PROXY.reason} Seen: ${peers}.` };
}

async function checkSecondSteps({ db }: Site) {
  const names = (await listUnreadableSecondSteps(db)).map(({ name }) => name);
  const { authenticatorsUnreadable, authenticatorsUnreadableAdvice: advice } = accountMessages;
  return names.length > 0 ? { reason: authenticatorsUnreadable(names), advice } : undefined;
}

/** All that can be wrong with a running site: health, alarm mails, metrics, dashboard and doctor read this list. */
export const CHECKS: Check[] = [
  { id: "database", run: checkDatabase },
  { id: "disk", run: checkDiskInTime },
  { id: "backup", run: checkBackupsInTime },
  { id: "drill", run: checkDrill },
  { id: "mail", run: checkMails },
  { id: "messages", run: checkUnmailedMessages },
  { id: "held-mails", doctor: "warning", run: checkHeldMails },
  { id: "clock", doctor: "problem", run: checkClock },
  { id: "offsite", run: async ({ config }) => (await readOffsiteState(config))?.problem },
  { id: "proxy", doctor: "warning", run: checkProxies },
  { id: "second-step", doctor: "warning", run: checkSecondSteps },
];

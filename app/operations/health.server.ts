import { fill, type Message, type Sentence, t } from "~/messages/office/t";
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
  reason: Message;
  advice: Message;
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
    return {
      id,
      reason: fill("The {check} can't be checked.", { check: id }),
      advice: "See the server's log, and run the doctor.",
    };
  }
}

async function checkDatabase({ db }: Site) {
  try {
    await advanceRetentionClock(db);
    return undefined;
  } catch (error) {
    const code = codeOf(error) ?? "error";
    return {
      reason: fill("The database can't be written to ({code}).", { code }),
      advice: "Nothing can be saved. Make room on the disk, and see the server's log.",
    };
  }
}

// A network disk may hang.
const hangs = (reason: Sentence): Found => ({
  reason,
  advice: "Check the disks of DATA_DIR, BACKUP_DIR and BACKUP_COPY_TO. The next backup may fail.",
});
const checkDiskInTime = withTimeout(
  checkDisk,
  DISK_TIMEOUT_MS,
  hangs("The free space can't be checked: a disk doesn't respond."),
);
const checkBackupsInTime = withTimeout(
  checkBackups,
  DISK_TIMEOUT_MS,
  hangs("The backups can't be checked: a disk doesn't respond."),
);

/**
 * The age of the newest backup in BACKUP_DIR in milliseconds; undefined if there is none
 * or if its disk doesn't respond.
 */
export const findBackupAge = withTimeout(
  async () => (await readBackupState(getConfig().backupDir, getConfig()))?.ageMs,
  DISK_TIMEOUT_MS,
  undefined,
);

async function checkDisk(): Promise<Found> {
  const low = (await listFreeSpace(getConfig())).find(({ isLow }) => isLow);
  if (!low) return undefined;
  const mib = Math.floor(low.freeBytes / MIB_BYTES);
  const isOfCopies = low.folder === getConfig().backupCopyTo;
  return {
    reason: isOfCopies
      ? fill("Only {mib} MiB is free on the disk of BACKUP_COPY_TO.", { mib })
      : fill("Only {mib} MiB is free on the disk.", { mib }),
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

async function checkBackups(): Promise<Found> {
  const { backupDir, backupCopyTo, backupEveryHours } = getConfig();
  if (backupEveryHours === 0) return undefined;
  const locations = [
    { label: fill("backup"), folder: backupDir },
    ...(backupCopyTo === undefined
      ? []
      : [{ label: fill("backup in BACKUP_COPY_TO"), folder: backupCopyTo }]),
  ];
  const advice =
    "See “backup failed” and “backup not copied” in the log. Is there room, and each disk mounted?";
  for (const { label, folder } of locations) {
    const state = await readBackupState(folder, { backupEveryHours });
    if (!state && process.uptime() * 1000 >= FIRST_BACKUP_MS) {
      return { reason: fill("There is no {backup}.", { backup: label }), advice };
    }
    if (state?.isLate) {
      const hours = Math.floor(state.ageMs / HOUR_MS);
      return { reason: fill("The newest {backup} is {hours} hours old.", { backup: label, hours }), advice };
    }
  }
  return undefined;
}

function checkDrill({ config }: Site) {
  const last = findLastDrill(config);
  if (last?.failure === undefined) return undefined;
  return {
    reason: fill("Restoring the backup {backup} failed in the drill: {failure}", {
      backup: last.backup,
      failure: last.failure,
    }),
    advice: "Make another backup and test it: npm run backup, npm run restore -- --drill.",
  };
}

async function checkMails({ db }: Site) {
  const { counts, failingSince, isFailing } = await readMailState(db);
  if (!failingSince || !isFailing) return undefined;
  return {
    reason: fill("No mail has been sent since {time} UTC; {waiting} waiting.", {
      time: failingSince.toISOString().slice(0, 16).replace("T", " "),
      waiting: counts.waiting,
    }),
    advice: "Check SMTP_URL and the mail server. Reset links and invitations don't arrive until then.",
  };
}

async function checkUnmailedMessages({ db }: Site) {
  const count = await countUnmailedMessages(db);
  if (count === 0) return undefined;
  const { email } = getRestaurant();
  const given = { count, email };
  return {
    reason: fill(
      {
        one: "{count} guest's message couldn't be mailed to {email}.",
        other: "{count} guests' messages couldn't be mailed to {email}.",
      },
      given,
    ),
    advice: fill(
      {
        one: "You find it in the Feedback List: answer it and mark it as answered. Is {email} right? It is in the settings.",
        other:
          "You find them in the Feedback List: answer them and mark them as answered. Is {email} right? It is in the settings.",
      },
      given,
    ),
  };
}

async function checkHeldMails({ db }: Site) {
  const count = await countHeldMails(db);
  if (count === 0) return undefined;
  const advice = "On the dashboard an admin sends or discards what waits.";
  const reason = fill(
    {
      one: "{count} mail of the restored backup waits: it may have been sent already.",
      other: "{count} mails of the restored backup wait: they may have been sent already.",
    },
    { count },
  );
  return { reason, advice };
}

async function checkClock({ db }: Site) {
  const days = await countDaysAhead(db);
  if (Math.abs(days) <= MAX_DAYS_APART) return undefined;
  const apart = Math.round(Math.abs(days));
  return {
    reason:
      days > 0
        ? fill("The clock is {days} days ahead of this site's own. Please check the date of the server.", {
            days: apart,
          })
        : fill("The clock is {days} days behind this site's own. Please check the date of the server.", {
            days: apart,
          }),
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
  const peers = seen
    .map(({ peer, seenAt }) => t("{peer} since {time}", { peer, time: `${seenAt.slice(0, 16)}Z` }))
    .join(", ");
  return {
    ...UNTRUSTED_PROXY,
    reason: fill("{reason} Seen: {peers}.", { reason: fill(UNTRUSTED_PROXY.reason), peers }),
  };
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

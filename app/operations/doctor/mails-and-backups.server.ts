import { existsSync, readdirSync, statfsSync } from "node:fs";
import path from "node:path";
import { checkMailServer } from "~/mail/delivery.server";
import { countMails, findFailingSince } from "~/mail/outbox.server";
import type { Config } from "~/platform/config.server";
import { checkBackup, findNewestBackup } from "../backups.server";
import { MIN_FREE_BYTES } from "../health.server";
import { findLastDrill } from "../restore-drill.server";
import { queryCurrentDatabase } from "./data.server";
import { type Finding, passed, problem, warning } from "./finding";

const HOUR_MS = 3_600_000;
const MIB_BYTES = 1024 * 1024;

/** How many days after a drill the next one is due. */
const DRILL_DAYS = 180;

export async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  const about = "mail";
  if (!smtpUrl) {
    const outbox = path.join(dataDir, "outbox");
    const count = existsSync(outbox) ? readdirSync(outbox).length : 0;
    return warning(
      about,
      `No SMTP_URL: nothing is mailed; mails in ${outbox}: ${count}.`,
      "Set SMTP_URL, or nobody is mailed reset links, invitations and guests' messages.",
    );
  }
  try {
    await checkMailServer(smtpUrl);
    return passed(about, `${new URL(smtpUrl).host} accepts mail.`);
  } catch (error) {
    return problem(about, `${new URL(smtpUrl).host}: ${(error as Error).message}`, "Check SMTP_URL.");
  }
}

export async function checkOutbox({ databaseFile }: Config): Promise<Finding[]> {
  const about = "outbox";
  const found = await queryCurrentDatabase(databaseFile, async (db) => ({
    counts: await countMails(db),
    failingSince: await findFailingSince(db),
  }));
  if (!found) return [];
  const { waiting, sent, failed } = found.counts;
  const text = `Mails in the last 7 days: ${sent} sent, ${failed} given up; ${waiting} waiting.`;
  if (found.failingSince) {
    const since = found.failingSince.toISOString();
    return [problem(about, `${text} None has been sent since ${since}.`, "Check SMTP_URL and the log.")];
  }
  if (failed === 0) return [passed(about, text)];
  return [warning(about, text, "“mail not sent, given up” in the log says why.")];
}

export function checkDiskSpace({ dataDir, backupDir, backupCopyTo }: Config): Finding[] {
  const folders = [...new Set([dataDir, backupDir, backupCopyTo ?? dataDir])].filter((folder) =>
    existsSync(folder),
  );
  return folders.map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const text = `${Math.floor((bavail * bsize) / MIB_BYTES)} MiB free for ${folder}`;
    return bavail * bsize >= MIN_FREE_BYTES
      ? passed("disk space", text)
      : problem("disk space", text, "Make room: without it nothing can be saved and no backup made.");
  });
}

export async function checkBackups({ backupDir, backupEveryHours }: Config): Promise<Finding> {
  const about = "backups";
  const newest = await findNewestBackup(backupDir);
  const isScheduled = backupEveryHours > 0;
  if (!newest) {
    return isScheduled
      ? problem(
          about,
          `There is none in ${backupDir}.`,
          "Start the server, which makes one, and see its log.",
        )
      : warning(about, `There is none in ${backupDir}.`, "Set BACKUP_EVERY_HOURS=24, or run npm run backup.");
  }
  try {
    await checkBackup(newest.folder);
  } catch (error) {
    return problem(about, (error as Error).message, "npm run backup makes another one. Is the disk failing?");
  }
  const hours = Math.floor((Date.now() - newest.madeAt.getTime()) / HOUR_MS);
  const text = `The newest, ${newest.name}, is ${hours} hours old and complete.`;
  if (!isScheduled) return warning(about, text, "Set BACKUP_EVERY_HOURS=24 to have one made each day.");
  if (hours > 2 * backupEveryHours + 1) {
    return problem(about, text, "The server should have made newer ones: is it running? See its log.");
  }
  return passed(about, text);
}

export async function checkBackupCopies({ backupCopyTo, backupEveryHours }: Config): Promise<Finding[]> {
  const about = "backups";
  if (backupCopyTo === undefined) {
    const advice = "Set BACKUP_COPY_TO to another disk, or copy them to another machine.";
    return [warning(about, "They are on one disk: no BACKUP_COPY_TO.", advice)];
  }
  if (!existsSync(backupCopyTo)) {
    return [problem(about, `BACKUP_COPY_TO ${backupCopyTo} doesn't exist.`, "Mount its disk.")];
  }
  const newest = await findNewestBackup(backupCopyTo);
  if (!newest) return [problem(about, `No copy is in ${backupCopyTo}.`, "npm run backup makes one.")];
  const hours = Math.floor((Date.now() - newest.madeAt.getTime()) / HOUR_MS);
  const text = `The newest copy in ${backupCopyTo} is ${hours} hours old.`;
  if (backupEveryHours > 0 && hours > 2 * backupEveryHours + 1) {
    return [problem(about, text, "See “backup not copied” in the log.")];
  }
  return [passed(about, text)];
}

export function checkRestoreDrill(config: Config): Finding {
  const about = "drill";
  const last = findLastDrill(config);
  const advice = "npm run restore -- --drill tests the newest backup beside the running site.";
  if (!last) return warning(about, "No restore has been tested yet.", advice);
  const day = last.at.slice(0, 10);
  if (last.failure)
    return problem(about, `The drill of ${day} with ${last.backup} failed: ${last.failure}`, advice);
  const days = Math.floor((Date.now() - Date.parse(last.at)) / (24 * HOUR_MS));
  const text = `The last one, of ${day} with ${last.backup}, passed.`;
  return days > DRILL_DAYS ? warning(about, text, advice) : passed(about, text);
}

import { say } from "~/messages/office/t";
import { existsSync } from "node:fs";
import { checkMailServer } from "~/mail/delivery.server";
import type { Config } from "~/platform/config.server";
import { checkBackup } from "../backups.server";
import { listFreeSpace, readBackupState, readMailState } from "../health.server";
import { readOffsiteState } from "../offsite-copies.server";
import { findLastDrill } from "../backup-list.server";
import { queryCurrentDatabase } from "./data.server";
import { type Finding, passed, problem, warning } from "./finding";
import { messageOf } from "~db/error";

const HOUR_MS = 3_600_000;
const MIB_BYTES = 1024 * 1024;

/** How many days after a drill another one should have taken place. */
const DRILL_DAYS = 60;

export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  const about = "mail";
  if (!smtpUrl) {
    return warning(
      about,
      "No SMTP_URL: nothing is mailed.",
      "Set SMTP_URL, or nobody is mailed reset links, invitations and guests' messages.",
    );
  }
  try {
    await checkMailServer(smtpUrl);
    return passed(about, `${new URL(smtpUrl).host} accepts mail.`);
  } catch (error) {
    return problem(about, `${new URL(smtpUrl).host}: ${messageOf(error)}`, "Check SMTP_URL.");
  }
}

export async function checkOutbox({ databaseFile }: Config): Promise<Finding[]> {
  const about = "outbox";
  const state = await queryCurrentDatabase(databaseFile, readMailState);
  if (!state) return [];
  const { waiting, sent, failed } = state.counts;
  const text = `Mails in the last 7 days: ${sent} sent, ${failed} given up; ${waiting} waiting.`;
  if (state.failingSince) {
    const finding = state.isFailing ? problem : warning;
    const since = state.failingSince.toISOString();
    return [finding(about, `${text} None has been sent since ${since}.`, "Check SMTP_URL and the log.")];
  }
  if (failed === 0) return [passed(about, text)];
  return [warning(about, text, "“mail not sent, given up” in the log says why.")];
}

export async function checkDiskSpace(config: Config): Promise<Finding[]> {
  return (await listFreeSpace(config)).map(({ folder, freeBytes, isLow }) => {
    const text = `${Math.floor(freeBytes / MIB_BYTES)} MiB free for ${folder}`;
    return isLow
      ? problem("disk space", text, "Make room: without it nothing can be saved and no backup made.")
      : passed("disk space", text);
  });
}

export async function checkBackups({ backupDir, backupEveryHours }: Config): Promise<Finding> {
  const about = "backups";
  const state = await readBackupState(backupDir, { backupEveryHours });
  const isScheduled = backupEveryHours > 0;
  if (!state) {
    return isScheduled
      ? problem(
          about,
          `There is none in ${backupDir}.`,
          "Start the server, which makes one, and see its log.",
        )
      : warning(about, `There is none in ${backupDir}.`, "Set BACKUP_EVERY_HOURS=24, or run npm run backup.");
  }
  try {
    await checkBackup(state.newest.folder);
  } catch (error) {
    return problem(about, messageOf(error), "npm run backup makes another one. Is the disk failing?");
  }
  const text = `The newest, ${state.newest.name}, is ${Math.floor(state.ageMs / HOUR_MS)} hours old and complete.`;
  if (!isScheduled) return warning(about, text, "Set BACKUP_EVERY_HOURS=24 to have one made each day.");
  if (state.isLate) {
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
  const state = await readBackupState(backupCopyTo, { backupEveryHours });
  if (!state) return [problem(about, `No copy is in ${backupCopyTo}.`, "npm run backup makes one.")];
  const text = `The newest copy in ${backupCopyTo} is ${Math.floor(state.ageMs / HOUR_MS)} hours old.`;
  return [state.isLate ? problem(about, text, "See “backup not copied” in the log.") : passed(about, text)];
}

export async function checkOffsiteCopies(config: Config): Promise<Finding[]> {
  const about = "backups";
  const state = await readOffsiteState(config);
  if (!state) {
    const advice = "A fire takes machine and copies: docs/running.md, “Another machine”.";
    return [warning(about, "No copy is on another machine.", advice)];
  }
  if (state.problem) return [problem(about, say(state.problem.reason), say(state.problem.advice))];
  const hours = Math.floor(state.ageMs / HOUR_MS);
  return [passed(about, `The newest copy on the other machine is ${hours} hours old.`)];
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

import { accessSync, constants } from "node:fs";
import type { Config } from "~/platform/config.server";
import {
  checkDataFolder,
  checkDatabase,
  checkDemoDishes,
  checkFileModes,
  checkFileOwners,
  checkLongTexts,
  checkMissingPhotos,
  checkPhotoUploads,
  checkSecret,
  checkSettings,
  SITE_CHECKS,
} from "./data.server";
import { type Finding, problem } from "./finding";
import {
  askPublicUrl,
  checkAddressSettings,
  checkFreeAddress,
  checkMisspeltSettings,
  checkOtherVersions,
  checkProgram,
  checkServer,
  checkStart,
} from "./installation.server";
import {
  checkBackupCopies,
  checkBackups,
  checkDiskSpace,
  checkMail,
  checkOffsiteCopies,
  checkOutbox,
  checkRestoreDrill,
} from "./mails-and-backups.server";
import { messageOf } from "~db/error";

type CheckResult = Finding | Finding[];

/**
 * Checks everything that the site needs to run, and changes nothing. A check that throws
 * is a finding, too.
 * @param isBeforeStart Whether the server may not have been started yet.
 */
export async function runDoctor(config: Config, { isBeforeStart = false } = {}): Promise<Finding[]> {
  const checks: [about: string, check: () => CheckResult | Promise<CheckResult>][] = [
    ["program", () => [checkProgram(), ...checkOtherVersions()]],
    ["settings", checkMisspeltSettings],
    ["settings", () => checkStart(config)],
    ["data folder", () => checkDataFolder(config, isBeforeStart)],
    ...(isReadable(config.dataDir) ? dataFolderChecks(config, isBeforeStart) : []),
    ["mail", () => checkMail(config)],
    ["disk space", () => checkDiskSpace(config)],
    ["backups", () => checkBackups(config)],
    ["backups", () => checkBackupCopies(config)],
    ["backups", () => checkOffsiteCopies(config)],
    ["address", () => checkFreeAddress(config)],
    ["address", () => checkAddressSettings(config)],
    ["address", () => (isBeforeStart ? [] : askPublicUrl(config))],
  ];
  const findings: Finding[] = [];
  for (const [about, check] of checks) {
    try {
      findings.push(...[await check()].flat());
    } catch (error) {
      const advice = "Run this as the server's own user. Is the disk failing?";
      findings.push(problem(about, `It can't be examined: ${messageOf(error)}`, advice));
    }
  }
  return findings;
}

/** In an unreadable folder, all files would be reported as missing. */
function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function dataFolderChecks(
  config: Config,
  isBeforeStart: boolean,
): [string, () => CheckResult | Promise<CheckResult>][] {
  return [
    ["data folder", () => checkFileOwners(config)],
    ["database", () => checkFileModes(config)],
    ["secret", () => checkSecret(config)],
    ["database", () => checkDatabase(config)],
    ...SITE_CHECKS.map(({ id, check }): [string, () => CheckResult | Promise<CheckResult>] => [
      id,
      () => check(config),
    ]),
    ["menu", () => checkDemoDishes(config)],
    ["texts", () => checkLongTexts(config)],
    ["server", () => checkServer(config, isBeforeStart)],
    ["facts", () => checkSettings(config)],
    ["photos", () => checkMissingPhotos(config)],
    ["photos", checkPhotoUploads],
    ["outbox", () => checkOutbox(config)],
    ["drill", () => checkRestoreDrill(config)],
  ];
}

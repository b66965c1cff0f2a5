import { accessSync, constants } from "node:fs";
import type { Config } from "~/platform/config.server";
import {
  dataFolder,
  database,
  demoDishes,
  foreignFiles,
  missingPhotos,
  photos,
  photoUploads,
  restaurant,
  secret,
} from "./data.server";
import { type Finding, wrong } from "./finding";
import { addresses, misspeltSettings, otherVersions, program, server } from "./installation.server";
import { backupCopies, backups, diskSpace, mail, outbox, restoreDrill } from "./mails-and-backups.server";

type Checked = Finding | Finding[];

/**
 * Checks everything that the site needs to run, and changes nothing. A check that throws
 * is a finding, too.
 */
export async function examine(config: Config): Promise<Finding[]> {
  const checks: [about: string, check: () => Checked | Promise<Checked>][] = [
    ["program", () => [program(), ...otherVersions()]],
    ["settings", misspeltSettings],
    ["data folder", () => dataFolder(config)],
    ...(isReadable(config.dataDir) ? dataFolderChecks(config) : []),
    ["mail", () => mail(config)],
    ["disk space", () => diskSpace(config)],
    ["backups", () => backups(config)],
    ["backups", () => backupCopies(config)],
    ["address", () => addresses(config)],
  ];
  const findings: Finding[] = [];
  for (const [about, check] of checks) {
    try {
      findings.push(...[await check()].flat());
    } catch (error) {
      const advice = "Run this as the server's own user. Is the disk failing?";
      findings.push(wrong(about, `It can't be examined: ${(error as Error).message}`, advice));
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

function dataFolderChecks(config: Config): [string, () => Checked | Promise<Checked>][] {
  return [
    ["data folder", () => foreignFiles(config)],
    ["secret", () => secret(config)],
    ["database", () => database(config)],
    ["menu", () => demoDishes(config)],
    ["server", () => server(config)],
    ["site.json", () => restaurant(config)],
    ["photos", () => photos(config)],
    ["photos", () => missingPhotos(config)],
    ["photos", photoUploads],
    ["outbox", () => outbox(config)],
    ["drill", () => restoreDrill(config)],
  ];
}

// npm run restore -- <backup>: restores a backup while no server runs.
// npm run restore -- --drill: tests the newest backup in a temporary folder, even while the server runs.
// npm run restore -- --undo-upgrade <backup>: for scripts/upgrade.sh. Nobody has used the data since, so
// that sessions and waiting mails stay as they are.
// The backup is named as `npm run backup` printed it, or by its folder's name, or is a downloaded file;
// without one, all are listed.
import "~/platform/require-node.server";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { listBackups } from "~/operations/backup-list.server";
import { findBackup, UNPACKED, unpackDownload } from "~/operations/backups.server";
import { restoreBackup } from "~/operations/restore-backup.server";
import { runRestoreDrill } from "~/operations/restore-drill.server";
import { listUnreadableSecondSteps } from "~/auth/second-step.server";
import { getDatabase } from "~/platform/database.server";
import { type Config, createSecret, getConfig, readConfig, readEnvironment } from "~/platform/config.server";
import { requireOwnDataFolder } from "~/platform/data-folder.server";
import { runCommand, typedIn } from "./command";

await runCommand(run, "Nothing was restored. ");

async function run(): Promise<string | undefined> {
  const isExact = process.argv[2] === "--undo-upgrade";
  const [given, ...others] = process.argv.slice(isExact ? 3 : 2);
  if (!given || others.length > 0) return usage();
  await (given === "--drill" ? drill() : restore(given, isExact));
  return undefined;
}

function usage(): string {
  const { backupDir } = getConfig();
  const backups = listBackups(backupDir);
  return [
    "Usage: npm run restore -- <backup>, or --drill to test the newest one",
    backups.length > 0 ? `Backups in ${backupDir}:` : `No backups in ${backupDir}.`,
    ...backups.map(({ name }) => `  ${name}`),
  ].join("\n");
}

async function drill(): Promise<void> {
  const config = getConfig();
  requireOwnDataFolder(config.dataDir);
  const { backup, failure } = await runRestoreDrill(config);
  console.log(failure ? `The drill with ${backup} FAILED: ${failure}` : `The drill with ${backup} passed.`);
  if (failure) process.exitCode = 1;
}

async function restore(given: string, isExact: boolean): Promise<void> {
  // The backup may have the secret that is missing here.
  const config = readConfig(readEnvironment(), { makesSecret: false });
  requireOwnDataFolder(config.dataDir);
  const candidates = [path.resolve(typedIn, given), path.resolve(given), path.join(config.backupDir, given)];
  const folder = candidates.find(existsSync) ?? candidates[0]!;
  const { rowCounts, companions, credentials, replaced } = statSync(folder, {
    throwIfNoEntry: false,
  })?.isFile()
    ? await restoreDownload(folder, config)
    : await restoreBackup(existsSync(folder) ? findBackup(folder) : folder, config, { isExact });
  console.log(`Restored: ${folder}`);
  for (const [table, count] of Object.entries(rowCounts)) console.log(`  ${table}: ${count}`);
  console.log(`  ${["the database", ...companions].join(", ")}`);
  if (config.sessionSecret === "" && !companions.includes("session-secret")) {
    createSecret(config.dataDir);
    console.log("There was no session secret: a new one was made.");
  }
  const lost = credentials.some(isSecondStep) ? await listLostSteps() : [];
  const valid = credentials.filter((each) => !lost.includes(each));
  if (valid.length > 0) console.log("Valid again; end at /profile what was ended since the backup:");
  for (const each of valid) console.log(`  ${each}`);
  if (lost.length > 0)
    console.log("The session secret is another one: a recovery code signs in, then set up anew at /profile:");
  for (const each of lost) console.log(`  ${each}`);
  console.log(replaced ? `The replaced files are in ${replaced}` : "No files were replaced.");
}

function isSecondStep(credential: string): boolean {
  return credential.endsWith(": two-step sign-in");
}

/** The second steps whose codes can't be checked, as `endSessionsAndHoldMails` calls them. */
async function listLostSteps(): Promise<string[]> {
  const unreadable = await listUnreadableSecondSteps(getDatabase());
  return unreadable.map(({ name }) => `${name}: two-step sign-in`);
}

async function restoreDownload(file: string, config: Config) {
  const unpacked = mkdtempSync(path.join(config.dataDir, UNPACKED));
  try {
    return await restoreBackup(await unpackDownload(file, unpacked), config);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { escapeHtml } from "~/domain/text/html";
import type { Operation } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { ok, okValue } from "~/domain/outcome";
import { listAdmins } from "~/domain/users/users.server";
import { type Mail, mailPage } from "~/mail/mail";
import { queueMail } from "~/mail/outbox.server";
import { backupMessages } from "~/messages/backups";
import { getConfig } from "~/platform/config.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { runBackupWorker } from "./regular-backups.server";
import { codeOf } from "~db/error";

/** How long a file that was made can be downloaded, in milliseconds. */
const AVAILABLE_MS = 10 * 60_000;

/** What follows the file's first part, which is only in the address. */
const SUFFIX = ".zip";

/**
 * Makes a backup to be downloaded, records it in the security log, and mails all admins. Its value is a word that nobody can
 * guess: `openDownload` opens the file by it.
 */
export const backupDownload: Operation<FormFields, string, null, FormFields & { file: string }> = {
  async prepare(_db, fields) {
    const { name: file } = await runBackupWorker({ isDownload: true });
    void pause(AVAILABLE_MS, undefined, { ref: false }).then(() => rm(file, { force: true }));
    return okValue({ ...fields, file });
  },
  async run(db, { file }, { user }) {
    await mailAdmins(db, user.name);
    await recordSecurityEvent(db, "backup-downloaded", user.id);
    return ok("The backup is downloaded.", path.basename(file, SUFFIX).replace(/^\.partial-/, ""));
  },
  failed: "The backup couldn't be made. Please try again.",
  isPrivate: true,
  proof: () => "code",
};

/** The file of a download, which can be opened once; undefined if there is none of that name. */
export async function openDownload(word: string): Promise<FileHandle | undefined> {
  if (!/^[0-9a-f]{32}$/.test(word)) return undefined;
  const file = path.join(getConfig().backupDir, `.partial-${word}${SUFFIX}`);
  try {
    const handle = await open(file);
    // Whoever has it open can still read it.
    await rm(file);
    return handle;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function mailAdmins(db: Kysely<Database>, by: string): Promise<void> {
  if (getConfig().smtpUrl === undefined) return;
  const restaurant = getRestaurant().name;
  for (const { email: to } of await listAdmins(db)) {
    await queueMail(db, downloadedMail({ to, restaurant, by }), { kind: "account change" });
  }
}

function downloadedMail({ to, restaurant, by }: { to: string; restaurant: string; by: string }): Mail {
  const paragraphs = [
    backupMessages.downloadedBy(by, restaurant),
    backupMessages.keep,
    "If nobody of you knows why, change all admins' passwords.",
  ];
  return {
    to,
    subject: `${restaurant}: a backup was downloaded`,
    text: `${paragraphs.join("\n\n")}\n`,
    html: mailPage({
      language: "en",
      restaurant,
      content: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n"),
    }),
  };
}

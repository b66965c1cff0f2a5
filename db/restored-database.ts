import { v7 as uuid } from "uuid";
import { openSqlite } from "./open-database";

/** When a mail is due that waits until an admin says that it is to be sent. */
export const HELD_UNTIL = "9999-12-31T00:00:00.000Z";

/**
 * The tables whose rows a restore ends: who has signed out since the backup, or used a link, must
 * not be able to do so again. A downloaded backup doesn't contain them.
 */
const ENDED_TABLES = ["sessions", "reset_tokens"];

/**
 * Prepares a copy of a database to be restored: sessions and
 * links end, with the mails that contain them, and other waiting mails wait for an admin.
 */
export function endSessionsAndHoldMails(file: string): void {
  change(file, [`update mails set due_at = '${HELD_UNTIL}' where state = 'waiting'`, recordRestore()]);
}

/**
 * Removes from a copy of a database what a downloaded backup must not contain: whoever has it
 * can't act as somebody else, nor read a mail that wasn't sent.
 */
export function removeSecrets(file: string): void {
  change(file, ["delete from mails where state = 'waiting'"]);
}

/** The row of the security log, which the command writes into the copy. */
function recordRestore(): string {
  const at = new Date().toISOString();
  return `insert into security_events (id, at, last_at, kind, detail, user_id, user_name, by_name, address, browser)
    values ('${uuid()}', '${at}', '${at}', 'backup-restored', '', '', '', 'Command line', '', '')`;
}

/** Ends sessions and links, runs the statements, and leaves a single file. */
function change(file: string, statements: string[]): void {
  const sqlite = openSqlite(file);
  try {
    const end = ENDED_TABLES.map((table) => `delete from ${table}`);
    sqlite.transaction(() => sqlite.exec([...end, ...statements].join(";")))();
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
}

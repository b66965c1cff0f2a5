import { v7 as uuid } from "uuid";
import { openSqlite } from "./open-database";

/** When a mail is due that waits until an admin says that it is to be sent. */
export const HELD_UNTIL = "9999-12-31T00:00:00.000Z";

/**
 * The tables whose rows a restore ends: who has signed out since the backup, or used a link, must
 * not be able to do so again. A downloaded backup doesn't contain them.
 */
const ENDED_TABLES = ["sessions", "reset_tokens", "email_changes"];

/** What staff sign in with besides passwords, by table, as SQL for its words. */
const CREDENTIALS = {
  api_keys: "'API key \"' || name || '\"'",
  passkeys: "'passkey \"' || name || '\"'",
  second_steps: "'two-step sign-in'",
};

/**
 * Prepares a copy of a database to be restored: sessions and
 * links end, with the mails that contain them, and other waiting mails wait for an admin.
 * @returns The keys and second steps in it, which may have been ended since: `Anna: API key "Till"`.
 */
export function endSessionsAndHoldMails(file: string): string[] {
  return change(
    file,
    [`update mails set due_at = '${HELD_UNTIL}' where state = 'waiting'`, recordRestore()],
    (sqlite) =>
      Object.entries(CREDENTIALS).flatMap(([table, words]) => {
        if (!hasTable(sqlite, table)) return [];
        return sqlite
          .prepare<[], string>(
            `select (select name from users where id = user_id) || ': ' || ${words} from ${table} order by 1`,
          )
          .pluck()
          .all();
      }),
  );
}

/**
 * Removes from a copy of a database what a downloaded backup must not contain: whoever has it
 * can't act as somebody else, nor read a mail that wasn't sent.
 */
export function removeSecrets(file: string): void {
  change(file, ["delete from mails where state = 'waiting'"], () => []);
}

/** An earlier version has fewer tables. */
function hasTable(sqlite: ReturnType<typeof openSqlite>, table: string): boolean {
  return sqlite.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined;
}

/** The row of the security log, which the command writes into the copy. */
function recordRestore(): string {
  const at = new Date().toISOString();
  return `insert into security_events (id, at, last_at, kind, detail, user_id, user_name, by_name, address, browser)
    values ('${uuid()}', '${at}', '${at}', 'backup-restored', '', '', '', 'Command line', '', '')`;
}

/** Ends sessions and links, runs the statements, reads from what is left, and leaves a single file. */
function change(
  file: string,
  statements: string[],
  readRest: (sqlite: ReturnType<typeof openSqlite>) => string[],
): string[] {
  const sqlite = openSqlite(file);
  try {
    const end = ENDED_TABLES.filter((table) => hasTable(sqlite, table)).map(
      (table) => `delete from ${table}`,
    );
    sqlite.transaction(() => sqlite.exec([...end, ...statements].join(";")))();
    const rest = readRest(sqlite);
    sqlite.pragma("journal_mode = delete");
    return rest;
  } finally {
    sqlite.close();
  }
}

import { existsSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";

/** Whether a database file, of any version, has users; no if it isn't there or can't be read. */
export function hasUsers(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      return sqlite.prepare("select 1 from users limit 1").get() !== undefined;
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

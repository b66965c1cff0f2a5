import SqliteDatabase from "better-sqlite3";

/** Reads how often what guests read has changed, by whichever process. */
export interface ContentVersion {
  /** A number that is another one after each change. */
  read: () => number;
  close: () => void;
}

/** Opens the counter of a migrated database on a connection of its own, which sees what is committed. */
export function openContentVersion(file: string): ContentVersion {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const select = sqlite.prepare<[], number>("select version from content_version").pluck();
  return {
    read: () => select.get() ?? 0,
    close: () => sqlite.close(),
  };
}

import SqliteDatabase from "better-sqlite3";

/** Reads the version of the content that guests see. It changes with every write to it, by any process. */
export interface ContentVersion {
  /** A number that is different after each change. */
  read: () => number;
  close: () => void;
}

/** Opens a connection of its own to a migrated database: it sees committed changes only. */
export function openContentVersion(file: string): ContentVersion {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const select = sqlite.prepare<[], number>("select version from content_version").pluck();
  return {
    read: () => select.get() ?? 0,
    close: () => sqlite.close(),
  };
}

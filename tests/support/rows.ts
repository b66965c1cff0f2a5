import SqliteDatabase from "better-sqlite3";

/** Every row of every table of a database file, in the order of its primary key. */
export function allRows(file: string): Record<string, unknown[]> {
  const sqlite = openReadOnly(file);
  try {
    return rowsOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/** A database file whose rows are read again only after somebody has written to it. */
export function watchRows(file: string) {
  const sqlite = openReadOnly(file);
  let version: unknown;
  let rows: Record<string, unknown[]> = {};
  return {
    /** As `allRows`; to be left unchanged. */
    read: () => {
      const current = sqlite.pragma("data_version", { simple: true });
      if (current !== version) [version, rows] = [current, rowsOf(sqlite)];
      return rows;
    },
    close: () => sqlite.close(),
  };
}

function openReadOnly(file: string): SqliteDatabase.Database {
  return new SqliteDatabase(file, { readonly: true, fileMustExist: true });
}

function rowsOf(sqlite: SqliteDatabase.Database): Record<string, unknown[]> {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((table) => [table, sqlite.prepare(`select * from "${table}" order by 1`).all()]),
  );
}

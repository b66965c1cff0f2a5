import SqliteDatabase from "better-sqlite3";

/** Every row of every table of a database file, in the order of its primary key. */
export function allRows(file: string): Record<string, unknown[]> {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    const tables = sqlite
      .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all();
    return Object.fromEntries(
      tables.map((table) => [table, sqlite.prepare(`select * from "${table}" order by 1`).all()]),
    );
  } finally {
    sqlite.close();
  }
}

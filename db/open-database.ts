import SqliteDatabase from "better-sqlite3";
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { Database } from "./schema";

export type { Database } from "./schema";

/** How long a write waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens the SQLite file (it is made where it is missing) so that a write that
 * was acknowledged survives a power cut and deleted text is overwritten.
 */
export function openDatabase(file: string): Kysely<Database> {
  const sqlite = openSqlite(file);
  return new Kysely<Database>({
    dialect: new TransactionalSqliteDialect({ database: sqlite }),
    plugins: [new CamelCasePlugin()],
  });
}

/** The bare connection, for what Kysely has no words for. */
export function openSqlite(file: string): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT });
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 reopens a WAL database with synchronous=NORMAL.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}

/** A database in memory, for tests. */
export function openMemoryDatabase(): Kysely<Database> {
  return openDatabase(":memory:");
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * Transactions take the write lock when they begin: one that starts by reading
 * would otherwise fail at its first write when another process wrote meanwhile,
 * without waiting for the busy timeout.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Lets migrations run in one transaction, which SQLite can and Kysely doesn't expect of it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

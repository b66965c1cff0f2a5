import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { Database } from "./schema";

export type { Database } from "./schema";

/** How long a query waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** How long until a locked database is asked again, in milliseconds. */
const BUSY_PAUSE = 20;

/**
 * Opens the SQLite file (it is made where it is missing) so that a write that
 * was acknowledged survives a power cut and deleted text is overwritten.
 */
export function openDatabase(file: string): Kysely<Database> {
  const sqlite = openSqlite(file);
  // From here on waiting is done without holding up the event loop; see PatientConnection.
  sqlite.pragma("busy_timeout = 0");
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
  override async acquireConnection(): Promise<DatabaseConnection> {
    // Waiting for one's turn counts: while the database stays locked, nobody waits for those before.
    const deadline = Date.now() + BUSY_TIMEOUT;
    return new PatientConnection(await super.acquireConnection(), deadline);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PatientConnection).beginTransaction();
  }
}

/**
 * A connection whose queries wait for another process's lock while the event
 * loop goes on: SQLite's own waiting would stop every visitor. Raw SQL doesn't
 * wait.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #deadline: number;

  constructor(connection: DatabaseConnection, deadline: number) {
    this.#connection = connection;
    this.#deadline = deadline;
  }

  async beginTransaction(): Promise<void> {
    await this.#whenUnlocked(() => this.#connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.query.kind === "RawNode") return this.#connection.executeQuery(query);
    return this.#whenUnlocked(() => this.#connection.executeQuery(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  async #whenUnlocked<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isLocked = (error as { code?: string }).code?.startsWith("SQLITE_BUSY");
        if (!isLocked || Date.now() > this.#deadline) throw error;
      }
      await pause(BUSY_PAUSE);
    }
  }
}

/** Lets migrations run in one transaction, which SQLite can and Kysely doesn't expect of it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

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
  SqliteDriver,
} from "kysely";
import { withPreparedStatements } from "./prepared-statements";
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
    dialect: new TransactionalSqliteDialect(sqlite),
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
  readonly #sqlite: SqliteDatabase.Database;

  constructor(sqlite: SqliteDatabase.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#sqlite);
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
  readonly #sqlite: SqliteDatabase.Database;

  constructor(sqlite: SqliteDatabase.Database) {
    super({ database: withPreparedStatements(sqlite) });
    this.#sqlite = sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Waiting for one's turn counts: while the database stays locked, nobody waits for those before.
    const deadline = Date.now() + BUSY_TIMEOUT;
    const connection = await super.acquireConnection();
    return new PatientConnection(connection, deadline, () => this.#waitOutOfTurn());
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PatientConnection).beginTransaction();
  }

  // On a full or failing disk SQLite has rolled back by itself: doing it again would fail and hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  /** Lets others read meanwhile. */
  async #waitOutOfTurn(): Promise<void> {
    await super.releaseConnection();
    await pause(BUSY_PAUSE);
    await super.acquireConnection();
  }
}

/**
 * The connection as one query or transaction has it. Before its first write it
 * waits for another process's lock, while the event loop and the others' reads
 * go on: SQLite's own waiting would stop every visitor. Raw SQL doesn't wait.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #deadline: number;
  readonly #wait: () => Promise<void>;

  constructor(connection: DatabaseConnection, deadline: number, wait: () => Promise<void>) {
    this.#connection = connection;
    this.#deadline = deadline;
    this.#wait = wait;
  }

  async beginTransaction(): Promise<void> {
    await this.#whenUnlocked(() => this.#connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.query.kind === "RawNode") return this.#connection.executeQuery(query);
    return this.#whenUnlocked(() => this.#connection.executeQuery(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  // A transaction holds the lock from its beginning: within one nothing waits.
  async #whenUnlocked<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isLocked = (error as { code?: string }).code?.startsWith("SQLITE_BUSY");
        if (!isLocked || Date.now() > this.#deadline) throw error;
      }
      await this.#wait();
    }
  }
}

/** Lets migrations run in one transaction, which SQLite can and Kysely doesn't expect of it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

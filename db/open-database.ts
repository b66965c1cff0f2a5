import { setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { toSearchText, toSortKey } from "~/domain/text/normalize-text";
import { isInTransaction } from "./in-transaction";
import type { Database } from "./schema";
import { codeOf } from "./error";

export type { Database } from "./schema";

/** How long a write waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** How long to wait before a locked database is tried again, in milliseconds. */
const BUSY_RETRY_MS = 20;

/**
 * Opens an SQLite file, which is created if it is missing. Committed writes survive a
 * power cut, and deleted rows are overwritten.
 */
export function openDatabase(file: string): Kysely<Database> {
  return toKysely(openSqlite(file));
}

export function openReadOnlyDatabase(file: string): Kysely<Database> {
  return toKysely(new SqliteDatabase(file, { readonly: true, fileMustExist: true }));
}

/**
 * A better-sqlite3 connection, for features that Kysely lacks.
 * @param file A path, or the contents of a database file, which are then a database in memory.
 */
export function openSqlite(file: string | Buffer): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 reopens a WAL database with synchronous=NORMAL.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  // SQLite itself can't compare without accents. They take 3 µs per row, fast enough for thousands; longer lists store a normalized copy.
  sqlite.function("search_text", { deterministic: true }, (text) => toSearchText(String(text)));
  sqlite.function("sort_key", { deterministic: true }, (text) => toSortKey(String(text)));
  return sqlite;
}

/** A database in memory, for tests: empty, or with the contents of a database file. */
export function openMemoryDatabase(contents?: Buffer): Kysely<Database> {
  return toKysely(openSqlite(contents ?? ":memory:"));
}

function toKysely(sqlite: SqliteDatabase.Database): Kysely<Database> {
  // SQLite's own waiting would block the event loop; LockWaitingConnection waits instead.
  sqlite.pragma("busy_timeout = 0");
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: new LockWaitingDialect(sqlite, () => isInTransaction(db)),
    plugins: [new CamelCasePlugin()],
  });
  return db;
}

class LockWaitingDialect extends SqliteDialect {
  readonly #sqlite: SqliteDatabase.Database;
  readonly #isInTransaction: () => boolean;

  constructor(sqlite: SqliteDatabase.Database, isInTransaction: () => boolean) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#isInTransaction = isInTransaction;
  }

  override createDriver() {
    return new LockWaitingDriver(this.#sqlite, this.#isInTransaction);
  }

  override createAdapter() {
    return new LockWaitingAdapter();
  }
}

class LockWaitingAdapter extends SqliteAdapter {
  /** Migrations run in one transaction, which SQLite can do and Kysely doesn't expect. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** LockWaitingDriver hands out its one connection itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Hands out its only connection in order of request. A query that waits for another
 * process's lock releases the connection meanwhile, so that others can read.
 */
class LockWaitingDriver extends SqliteDriver {
  readonly #sqlite: SqliteDatabase.Database;
  readonly #isInTransaction: () => boolean;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(sqlite: SqliteDatabase.Database, isInTransaction: () => boolean) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // The open transaction has the only connection: this query would wait for itself.
    if (this.#isInTransaction()) throw new Error("A query beside its own transaction, which is open.");
    // Time in the queue counts: while the database stays locked, all give up at the same time.
    const deadline = Date.now() + BUSY_TIMEOUT_MS;
    await this.#take();
    const connection = await super.acquireConnection();
    return new LockWaitingConnection(connection, deadline, async () => {
      this.#release();
      await sleep(BUSY_RETRY_MS);
      await this.#take();
    });
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }

  /**
   * Transactions take the write lock when they begin. One that starts by reading
   * would fail at its first write if another process wrote meanwhile.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as LockWaitingConnection).beginTransaction();
  }

  // On a full or failing disk SQLite rolls back by itself; a second rollback would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  /** Hands the connection to the next in the queue, if there is one. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/**
 * The connection of one query or transaction: it retries while another process holds
 * the lock, until its deadline.
 */
class LockWaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #deadline: number;
  readonly #wait: () => Promise<void>;

  constructor(connection: DatabaseConnection, deadline: number, wait: () => Promise<void>) {
    this.#connection = connection;
    this.#deadline = deadline;
    this.#wait = wait;
  }

  async beginTransaction(): Promise<void> {
    await this.#retryWhileLocked(() => this.#connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#retryWhileLocked(() => this.#connection.executeQuery(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  // A transaction holds the lock from its beginning, so nothing is retried within one.
  async #retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const isLocked = codeOf(error)?.startsWith("SQLITE_BUSY");
        if (!isLocked || Date.now() > this.#deadline) throw error;
      }
      await this.#wait();
    }
  }
}

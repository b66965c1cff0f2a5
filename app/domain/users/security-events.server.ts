import { type Kysely, type Selectable, sql } from "kysely";
import type { Database, SecurityEventsTable } from "~db/schema";
import { type Page, pageBounds } from "~/domain/listing/list-query";

const PAGE_SIZE = 20;
const OWN_EVENTS = 10;

/**
 * One page of the security log, newest first.
 * @param filter.who The name of whom an event is about, or who caused it; '' for all.
 * @param filter.kind A `SecurityEventKind`; '' for all, other values match nothing.
 */
export async function listSecurityEvents(
  db: Kysely<Database>,
  { who, kind, page }: { who: string; kind: string; page: number },
): Promise<Page<SecurityEvent>> {
  const found = db
    .selectFrom("securityEvents")
    .$if(who !== "", (query) =>
      query.where((where) => where.or([where("userName", "=", who), where("byName", "=", who)])),
    )
    .$if(kind !== "", (query) => query.where(sql.ref<string>("kind"), "=", kind));
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset, ...bounds } = pageBounds(page, total, PAGE_SIZE);
  const rows = await found
    .select(COLUMNS)
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, ...bounds };
}

export function listOwnSecurityEvents(db: Kysely<Database>, userId: string): Promise<SecurityEvent[]> {
  return db
    .selectFrom("securityEvents")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(OWN_EVENTS)
    .execute();
}

/** The names of all whom the log names, deleted users too. */
export async function listPeopleInSecurityLog(db: Kysely<Database>): Promise<string[]> {
  const people = await db
    .selectFrom("securityEvents")
    .select("byName as name")
    .where("byName", "is not", null)
    .union(db.selectFrom("securityEvents").select("userName as name"))
    .orderBy("name")
    .execute();
  return people.flatMap(({ name }) => name ?? []);
}

/** Deletes the events whose last time was before an instant, and returns how many. */
export async function removeSecurityEventsBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("securityEvents")
    .where("lastAt", "<", before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const COLUMNS = [
  "id",
  "lastAt",
  "kind",
  "detail",
  "userName",
  "byName",
  "address",
  "browser",
  "count",
] as const;

/** `lastAt` is a UTC ISO timestamp. */
export type SecurityEvent = Pick<Selectable<SecurityEventsTable>, (typeof COLUMNS)[number]>;

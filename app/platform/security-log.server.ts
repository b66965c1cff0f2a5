import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { NOBODY, SECURITY_EVENTS, type SecurityEventKind } from "./security-event";
import { deviceName } from "./device-name";
import { getLog, logSecurityEvent } from "./log.server";
import { getRequestContext, runAfterResponse } from "./request-context.server";
import { keptSince } from "~db/kept-since";

const MAX_EVENTS = 100_000;
const QUARTER_MS = 15 * 60_000;

/** In characters; the rest of a longer one is cut off. */
const MAX_BROWSER_LENGTH = 100;

/** What strangers can cause at will: the visitor's address is logged, and repetitions are counted in one row. */
const LOGGED_AS = {
  failed: "login failed",
  limited: "limit reached",
  refused: "access refused",
  // Not a failed login, for which fail2ban bans the whole house: a till keeps sending a key that was ended.
  "key-refused": "key refused",
} as const satisfies Partial<Record<SecurityEventKind, string>>;

/**
 * Records what happened around signing in, in the security log and in the log file.
 * @param db The transaction of what happened, so that neither is without the other. What strangers
 * can cause is written after the response instead.
 * @param userId Whose account it is about; undefined if no account has the address that was given,
 * which is recorded nowhere.
 * @param detail More about it, without secrets.
 */
export async function recordSecurityEvent(
  db: Kysely<Database>,
  kind: SecurityEventKind,
  userId: string | undefined,
  detail = "",
): Promise<void> {
  const context = getRequestContext();
  const { author } = context ?? { author: { id: null, name: NOBODY.commandLine } };
  const event = {
    kind,
    detail,
    userId: userId ?? "",
    byName: author && author.id !== userId ? author.name : null,
    address: context?.visitor ?? "",
    browser: context ? deviceName(context.userAgent).slice(0, MAX_BROWSER_LENGTH) : "",
  };
  const logged = { kind, ...(userId !== undefined && { user: userId }), ...(detail && { detail }) };
  if (kind in LOGGED_AS) {
    logSecurityEvent(LOGGED_AS[kind as keyof typeof LOGGED_AS], context, logged);
    runAfterResponse(() => countEvent(db, event));
  } else {
    await insertEvent(db, { ...event, quarter: null });
    // A command's output isn't the log.
    if (context) getLog().info(logged, SECURITY_EVENTS[kind]);
  }
}

type Event = Pick<
  Database["securityEvents"],
  "kind" | "detail" | "userId" | "byName" | "address" | "browser"
>;

async function countEvent(db: Kysely<Database>, event: Event): Promise<void> {
  const inserted = await insertEvent(db, { ...event, quarter: Math.floor(Date.now() / QUARTER_MS) });
  if (inserted.count > 1) return;
  const excess = db
    .selectFrom("securityEvents")
    .select("id")
    .orderBy(sql`quarter is null`)
    .orderBy("id")
    .limit(sql<number>`max(0, (select count(*) from security_events) - ${MAX_EVENTS})`);
  await db.deleteFrom("securityEvents").where("id", "in", excess).execute();
}

function insertEvent(db: Kysely<Database>, event: Event & { quarter: number | null }) {
  const at = keptSince();
  return db
    .insertInto("securityEvents")
    .values({
      ...event,
      id: uuid(),
      at,
      lastAt: at,
      userName: sql<string>`coalesce((select name from users where id = ${event.userId}), ${NOBODY.unknown})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "userId", "address", "quarter"])
        .doUpdateSet({ lastAt: at, count: sql<number>`security_events.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
}

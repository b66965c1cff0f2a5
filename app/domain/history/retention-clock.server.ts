import { type Kysely, sql } from "kysely";
import type { Database } from "~db/schema";

const DAY_MS = 24 * 3600 * 1000;

/** How much faster than real time the clock may run, to catch up with the system's. */
const MAX_SPEED = 2;

/**
 * Starts the clock by which data that is kept for months is deleted, unless it has been
 * started: at the newest message, change or backup, or at the system's time if there is none.
 * A system clock that is wrong from then on deletes nothing early.
 * @param newestBackup When the newest backup was made.
 */
export async function startRetentionClock(
  db: Kysely<Database>,
  newestBackup: Date | undefined,
  now = new Date(),
): Promise<void> {
  const known = await Promise.all([
    db
      .selectFrom("contactMessages")
      .select("createdAt as time")
      .orderBy("createdAt", "desc")
      .limit(1)
      .execute(),
    db.selectFrom("changes").select("at as time").orderBy("at", "desc").limit(1).execute(),
  ]);
  const times = [
    ...known.flat().map(({ time }) => time),
    ...(newestBackup ? [newestBackup.toISOString()] : []),
  ];
  const system = now.toISOString();
  const newest = times.sort().at(-1) ?? system;
  await db
    .insertInto("retentionClock")
    .values({ id: 1, time: newest < system ? newest : system })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How long this process had run, in milliseconds, when the clock was last advanced. */
let advancedAtMs = 0;

/**
 * Advances the clock towards the system's, by at most twice the time for which this process
 * has run since the last call. To be called regularly, by the server alone.
 * @param ranMs How long it has run, in milliseconds, whatever happens to the system's clock.
 */
export async function advanceRetentionClock(
  db: Kysely<Database>,
  { now = new Date(), ranMs = performance.now() } = {},
): Promise<void> {
  const elapsedMs = Math.max(0, ranMs - advancedAtMs);
  // At once, so that calls that overlap don't count the same time twice.
  advancedAtMs = ranMs;
  try {
    const advanced = sql`strftime('%Y-%m-%dT%H:%M:%fZ', time, ${`+${(elapsedMs * MAX_SPEED) / 1000} seconds`})`;
    await db
      .updateTable("retentionClock")
      .set({ time: sql<string>`max(time, min(${now.toISOString()}, ${advanced}))` })
      .execute();
  } catch (error) {
    advancedAtMs -= elapsedMs;
    throw error;
  }
}

/**
 * The time by which data that is kept for months is deleted; never ahead of the system's.
 * Undefined before the clock is started.
 */
export async function readRetentionClock(db: Kysely<Database>, now = new Date()): Promise<Date | undefined> {
  const row = await db.selectFrom("retentionClock").select("time").executeTakeFirst();
  return row && new Date(Math.min(Date.parse(row.time), now.getTime()));
}

/**
 * How many days the system's clock is ahead of the retention clock, or behind it if negative, parts of a day
 * included.
 */
export async function countDaysAhead(db: Kysely<Database>, now = new Date()): Promise<number> {
  const row = await db.selectFrom("retentionClock").select("time").executeTakeFirst();
  return row ? (now.getTime() - Date.parse(row.time)) / DAY_MS : 0;
}

import { beforeEach, describe, expect, test } from "vitest";
import {
  advanceRetentionClock,
  countDaysAhead,
  readRetentionClock,
  startRetentionClock,
} from "~/domain/history/retention-clock.server";
import { databaseForEachTest, db } from "../../support/test-database";

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date("2026-11-20T12:00:00.000Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** How long this process has run as the clock sees it: it goes on from test to test. */
let ranMs = performance.now();

databaseForEachTest();
beforeEach(() => advanceRetentionClock(db, { now: NOW, ranMs }));

/** Lets the server run for some days. */
async function run(days: number, systemTime: Date) {
  ranMs += days * DAY_MS;
  await advanceRetentionClock(db, { now: systemTime, ranMs });
}

const read = async (systemTime = inDays(10_000)) => (await readRetentionClock(db, systemTime))?.toISOString();

async function addMessage(createdAt: Date) {
  const texts = {
    email: "a@b.ch",
    emailNormalized: "a@b.ch",
    phone: "1",
    phoneNormalized: "1",
    message: "x",
  };
  await db
    .insertInto("contactMessages")
    .values({ id: createdAt.toISOString(), ...texts, createdAt: createdAt.toISOString() })
    .execute();
}

async function addChange(at: Date) {
  const who = { actorName: "Anna", source: "screen", action: "menu.edit", label: "x", itemCount: 1 } as const;
  await db
    .insertInto("changes")
    .values({ id: at.toISOString(), at: at.toISOString(), ...who })
    .execute();
}

describe("it starts", () => {
  test.each<[string, { message?: number; change?: number; backup?: number }, number]>([
    ["at the system's time, with nothing", {}, 0],
    ["at the newest message", { message: -3, change: -4, backup: -5 }, -3],
    ["at the newest change", { message: -30, change: -4, backup: -5 }, -4],
    ["at the newest backup", { message: -30, backup: -5 }, -5],
    ["at most at the system's time", { message: 700 }, 0],
  ])("%s", async (_where, { message, change, backup }, days) => {
    if (message !== undefined) await addMessage(inDays(message));
    if (change !== undefined) await addChange(inDays(change));
    await startRetentionClock(db, backup === undefined ? undefined : inDays(backup), NOW);
    expect(await read()).toBe(inDays(days).toISOString());
  });

  test("once only", async () => {
    await startRetentionClock(db, undefined, NOW);
    await addMessage(inDays(3));
    await startRetentionClock(db, inDays(4), inDays(5));
    expect(await read()).toBe(NOW.toISOString());
  });
});

describe("once it has started", () => {
  beforeEach(() => startRetentionClock(db, undefined, NOW));

  test.each<[string, number, number, number]>([
    ["follows the system's while that is right", 1, 1, 1],
    ["runs two days a day while the system's is years ahead", 10, 730, 20],
    ["stands still while nothing runs", 0, 730, 0],
    ["catches up with three weeks of holidays in three weeks", 21, 42, 42],
    ["stands still while the system's was set back", 10, -730, 0],
  ])("%s", async (_what, days, systemDays, expected) => {
    await run(days, inDays(systemDays));
    expect(await read()).toBe(inDays(expected).toISOString());
  });

  test("is never read ahead of the system's, and goes on when that is put right", async () => {
    await run(10, inDays(730));
    expect(await read(inDays(10))).toBe(inDays(10).toISOString());
    expect(await read(inDays(-9000))).toBe(inDays(-9000).toISOString());
    expect(await read(inDays(25))).toBe(inDays(20).toISOString());
  });

  test("says by how many days the system's is ahead, or behind", async () => {
    expect(await countDaysAhead(db, inDays(730.5))).toBe(730.5);
    expect(await countDaysAhead(db, inDays(-5))).toBe(-5);
    await db.deleteFrom("retentionClock").execute();
    expect(await countDaysAhead(db, inDays(730))).toBe(0);
  });

  test("counts the time of a failed write at the next one", async () => {
    await db.schema.alterTable("retention_clock").renameTo("away").execute();
    await expect(run(1, inDays(730))).rejects.toThrow();
    await db.schema.alterTable("away").renameTo("retention_clock").execute();
    await run(1, inDays(730));
    expect(await read()).toBe(inDays(4).toISOString());
  });
});

import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { removeSecurityEventsBefore } from "~/domain/users/security-events.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { runWithRequestContext } from "~/platform/request-context.server";
import { databaseForEachTest, db } from "../support/test-database";
import { insertUser } from "../support/users";
import { now } from "../support/today";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

databaseForEachTest();
afterEach(() => vi.useRealTimers());

/** Records an event in a request, and does what comes after its response. */
async function recordIn(
  visitor: string,
  ...event: Parameters<typeof recordSecurityEvent> extends [unknown, ...infer Rest] ? Rest : never
) {
  const afterResponse: (() => void | Promise<void>)[] = [];
  const context = { requestId: "1", visitor, userAgent: FIREFOX, afterResponse };
  await runWithRequestContext(context, () => recordSecurityEvent(db, ...event));
  for (const task of afterResponse) await task();
}

const rows = () => db.selectFrom("securityEvents").selectAll().orderBy("id").execute();

test("failures of one account, address and quarter of an hour are one row, with a count and the last time", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T10:00:00Z"), toFake: ["Date"] });
  const id = await insertUser(db, { name: "Marie" });
  await recordIn("192.0.2.1", "failed", id);
  vi.setSystemTime(new Date("2026-11-26T10:14:59Z"));
  await recordIn("192.0.2.1", "failed", id);
  await recordIn("192.0.2.2", "failed", id);
  await recordIn("192.0.2.1", "limited", id);
  await recordIn("192.0.2.1", "failed", undefined);
  vi.setSystemTime(new Date("2026-11-26T10:15:00Z"));
  await recordIn("192.0.2.1", "failed", id);
  const shown = (await rows()).map((row) => [
    row.kind,
    row.userName,
    row.address,
    row.count,
    row.at,
    row.lastAt,
  ]);
  const at = (time: string) => `2026-11-26T${time}.000Z`;
  expect(shown).toEqual([
    ["failed", "Marie", "192.0.2.1", 2, at("10:00:00"), at("10:14:59")],
    ["failed", "Marie", "192.0.2.2", 1, at("10:14:59"), at("10:14:59")],
    ["limited", "Marie", "192.0.2.1", 1, at("10:14:59"), at("10:14:59")],
    ["failed", "unknown account", "192.0.2.1", 1, at("10:14:59"), at("10:14:59")],
    ["failed", "Marie", "192.0.2.1", 1, at("10:15:00"), at("10:15:00")],
  ]);
});

test("other events are a row each, with the browser", async () => {
  const id = await insertUser(db, { name: "Marie" });
  await recordIn("192.0.2.1", "signed-in", id, "password");
  await recordIn("192.0.2.1", "signed-in", id, "password");
  const event = { detail: "password", browser: "Firefox on Linux", byName: null, count: 1 };
  expect(await rows()).toMatchObject([event, event]);
});

test("of more than 100,000 rows the oldest failed ones go, and nothing else", async () => {
  const id = await insertUser(db, { name: "Marie" });
  await recordIn("192.0.2.1", "signed-in", id, "password");
  await sql`insert into security_events
    (id, at, last_at, kind, detail, user_id, user_name, address, browser, quarter)
    with recursive number(n) as (select 1 union all select n + 1 from number where n < 100000)
    select printf('0%06d', n), '2026', '2026', 'failed', '', '', 'unknown account', n, '', n from number`.execute(
    db,
  );
  await recordIn("192.0.2.1", "failed", undefined);
  const { count } = await db
    .selectFrom("securityEvents")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(100_000);
  const [oldest] = await rows();
  expect(oldest).toMatchObject({ id: "0000003" });
  expect((await rows()).filter(({ kind }) => kind === "signed-in")).toHaveLength(1);
});

test("events whose last time is past their retention are deleted", async () => {
  await recordIn("192.0.2.1", "failed", undefined);
  expect(await removeSecurityEventsBefore(db, now(-60_000))).toBe(0);
  expect(await removeSecurityEventsBefore(db, now(60_000))).toBe(1);
  expect(await rows()).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackupSchedule } from "~/operations/backup-schedule.server";

const logged: unknown[] = [];
vi.mock("~/platform/log.server", () => ({
  getLog: () => ({ error: (...line: unknown[]) => logged.push(line) }),
}));

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T03:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (time: number) => vi.setSystemTime(Date.now() + time);

test("acts at first, then after each interval", async () => {
  let lastAt: number | undefined;
  const act = vi.fn(async () => void (lastAt = Date.now()));
  const look = createBackupSchedule({ every: 24 * HOUR, lastAt: () => lastAt, act });
  await look();
  await look();
  expect(act).toHaveBeenCalledTimes(1);
  wait(23 * HOUR);
  await look();
  expect(act).toHaveBeenCalledTimes(1);
  wait(HOUR);
  await look();
  expect(act).toHaveBeenCalledTimes(2);
});

test("tries again some time after a failure, not at each check", async () => {
  const act = vi.fn(async () => Promise.reject(new Error("The disk is full.")));
  const look = createBackupSchedule({ every: HOUR, lastAt: () => undefined, act });
  await look();
  await look();
  expect(act).toHaveBeenCalledTimes(1);
  expect(logged).toHaveLength(1);
  wait(HOUR / 4);
  await look();
  expect(act).toHaveBeenCalledTimes(2);
});

test("runs one at a time", async () => {
  let finish = () => {};
  const act = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const look = createBackupSchedule({ every: HOUR, lastAt: () => undefined, act });
  const first = look();
  await look();
  expect(act).toHaveBeenCalledTimes(1);
  finish();
  await first;
});

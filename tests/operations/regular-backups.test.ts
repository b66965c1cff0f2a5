import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackupCheck, isDrillDue } from "~/operations/regular-backups.server";
import * as log from "~/platform/log.server";
import { now } from "../support/today";

const logged: unknown[] = [];
vi.spyOn(log, "getLog").mockReturnValue({
  error: (...line: unknown[]) => logged.push(line),
} as unknown as ReturnType<typeof log.getLog>);

const HOUR = 3_600_000;

beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T03:00:00Z") });
});
afterEach(() => vi.useRealTimers());
const nothing = async () => {};
/** A check for backups every hour, of which there is none. */
const createCheck = (options: Partial<Parameters<typeof createBackupCheck>[0]>) =>
  createBackupCheck({
    intervalMs: HOUR,
    findLastBackupAt: async () => undefined,
    makeBackup: nothing,
    copyMissing: nothing,
    ...options,
  });
const wait = (time: number) => vi.setSystemTime(now().getTime() + time);

test("acts at first, then after each interval", async () => {
  let lastAt: number | undefined;
  const makeBackup = vi.fn(async () => void (lastAt = now().getTime()));
  const check = createCheck({ intervalMs: 24 * HOUR, findLastBackupAt: async () => lastAt, makeBackup });
  await check();
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(1);
  wait(23 * HOUR);
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(1);
  wait(HOUR);
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(2);
});

test("tries again some time after a failure, not at each check", async () => {
  const makeBackup = vi.fn(async () => Promise.reject(new Error("The disk is full.")));
  const check = createCheck({ makeBackup });
  await check();
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(1);
  expect(logged).toHaveLength(1);
  wait(HOUR / 4);
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(2);
});

test("runs one at a time", async () => {
  let finish = () => {};
  const makeBackup = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const check = createCheck({ makeBackup });
  const first = check();
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(1);
  finish();
  await first;
});

test("makes backups while a copy hangs", async () => {
  const makeBackup = vi.fn(nothing);
  const copyMissing = vi.fn(() => new Promise<void>(() => {}));
  const check = createCheck({ makeBackup, copyMissing });
  void check();
  await expect.poll(() => copyMissing.mock.calls.length).toBe(1);
  await check();
  expect(makeBackup).toHaveBeenCalledTimes(2);
  expect(copyMissing).toHaveBeenCalledTimes(1);
});

test("copies what is missing between backups, and tries again some time after a failure", async () => {
  const makeBackup = vi.fn(nothing);
  const copyMissing = vi.fn(nothing).mockRejectedValueOnce(new Error("The disk is full."));
  const lastAt = now().getTime();
  const findLastBackupAt = async () => lastAt;
  const check = createCheck({ intervalMs: 24 * HOUR, findLastBackupAt, makeBackup, copyMissing });
  await check();
  await check();
  expect(copyMissing).toHaveBeenCalledTimes(1);
  expect(logged).toEqual([
    [expect.anything(), "backup not copied to BACKUP_COPY_TO, it will be tried again"],
  ]);
  wait(HOUR / 4);
  await check();
  expect(copyMissing).toHaveBeenCalledTimes(2);
  expect(makeBackup).not.toHaveBeenCalled();
});

test.each([
  ["never", undefined, true],
  ["29 days ago", { at: "2026-10-22T03:00:00Z" }, false],
  ["30 days ago", { at: "2026-10-21T03:00:00Z" }, true],
  ["an hour ago, and failed", { at: "2026-11-20T02:00:00Z", failure: "it is damaged" }, false],
  ["a day ago, and failed", { at: "2026-11-19T03:00:00Z", failure: "it is damaged" }, true],
  ["in two years, by a wrong clock", { at: "2028-11-20T03:00:00Z" }, true],
])("a drill that took place %s is followed by another one: %s", (_when, last, isDue) => {
  expect(isDrillDue(last && { backup: "2026-10-20T03-00-00-000Z", ...last })).toBe(isDue);
});

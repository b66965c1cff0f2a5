import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHealthWatch } from "~/operations/health-alerts.server";
import type { Problem } from "~/operations/health.server";
import { now } from "../support/today";

const HOUR = 3_600_000;
const MAIL: Problem = { id: "mail", reason: "No mail has been sent.", advice: "Check SMTP_URL." };
const DISK: Problem = { id: "disk", reason: "Only 3 MiB is free.", advice: "Make room." };

let problems: Problem[];
let alerts: string[][];
let look: () => Promise<void>;
const watchFrom = (lastAlertAt?: Date) =>
  createHealthWatch({
    findProblems: async () => problems,
    sendAlert: async (found) => void alerts.push(found.map(({ id }) => id)),
    lastAlertAt: async () => lastAlertAt,
  });
const pass = (hours: number) => vi.setSystemTime(now().getTime() + hours * HOUR);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  problems = [];
  alerts = [];
  look = watchFrom();
});
afterEach(() => vi.useRealTimers());

test("nothing is mailed without a problem, nor about one that is over at the next check", async () => {
  await look();
  problems = [DISK];
  await look();
  problems = [];
  await look();
  expect(alerts).toEqual([]);
});

test("a lasting problem is mailed at once, then once a day until it is over", async () => {
  problems = [MAIL];
  await look();
  await look();
  expect(alerts).toEqual([["mail"]]);
  for (let hour = 0; hour < 23; hour += 1) {
    pass(1);
    await look();
  }
  expect(alerts).toHaveLength(1);
  pass(1);
  await look();
  expect(alerts).toHaveLength(2);
  problems = [];
  await look();
  pass(48);
  await look();
  expect(alerts).toHaveLength(2);
});

test("a problem that comes and goes is mailed once a day", async () => {
  for (let hour = 0; hour < 25; hour += 1) {
    problems = [MAIL];
    await look();
    await look();
    problems = [];
    await look();
    pass(1);
  }
  expect(alerts).toEqual([["mail"], ["mail"]]);
});

test("a second problem is mailed when it begins, together with the first", async () => {
  problems = [MAIL];
  await look();
  await look();
  problems = [MAIL, DISK];
  await look();
  await look();
  expect(alerts).toEqual([["mail"], ["mail", "disk"]]);
});

test("a restart doesn't mail again what was mailed within a day", async () => {
  look = watchFrom(now(-HOUR));
  problems = [MAIL];
  await look();
  await look();
  expect(alerts).toEqual([]);
  pass(23);
  await look();
  expect(alerts).toEqual([["mail"]]);
});

test("an alert that couldn't be sent is tried again at the next check", async () => {
  let isBroken = true;
  look = createHealthWatch({
    findProblems: async () => [DISK],
    sendAlert: async () => {
      if (isBroken) throw new Error("no");
      alerts.push(["disk"]);
    },
    lastAlertAt: async () => undefined,
  });
  await look();
  await look();
  isBroken = false;
  await look();
  expect(alerts).toEqual([["disk"]]);
});

test("checks that overlap are one, and mail once", async () => {
  problems = [DISK];
  await look();
  await Promise.all([look(), look(), look()]);
  expect(alerts).toEqual([["disk"]]);
});

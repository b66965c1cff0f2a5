import { say } from "~/messages/office/t";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readOffsiteState } from "~/operations/offsite-copies.server";
import { folderForTest } from "../support/for-file";
import { now } from "../support/today";

const HOUR_MS = 3_600_000;

let dataDir: string;
beforeEach(() => {
  dataDir = folderForTest();
});

/** Notes copies of these ages, in hours, in restic's own format. */
function noteCopies(...hours: number[]) {
  const list = hours.map((age) => ({
    time: now(-age * HOUR_MS).toISOString(),
    paths: ["/b"],
  }));
  writeFileSync(path.join(dataDir, "offsite-copies.json"), JSON.stringify(list));
}

test("without a copy to another machine there is nothing to report", async () => {
  expect(await readOffsiteState({ dataDir, offsiteKeepDays: 30 })).toBeUndefined();
});

test.each<[hours: number[], keepDays: number, reason: RegExp | undefined]>([
  [[3, 27, 719], 30, undefined],
  [[49], 30, undefined],
  [[3, 24 * 32], 30, undefined],
  [[51, 75], 30, /^The backups are no longer copied to the other machine\. The newest is 51 hours old\.$/],
  [[], 30, /There is none\.$/],
  [[3, 24 * 34], 30, /^The other machine keeps copies for longer than OFFSITE_KEEP_DAYS \(30\)\.$/],
  [[3, 24 * 34], 90, undefined],
  [[3, 24 * 400], 0, undefined],
])("copies that are %j hours old, kept for %i days: %s", async (hours, offsiteKeepDays, reason) => {
  noteCopies(...hours);
  const state = await readOffsiteState({ dataDir, offsiteKeepDays });
  if (reason) expect(say(state?.problem?.reason ?? "")).toMatch(reason);
  else expect(state).toEqual({ ageMs: expect.closeTo(Math.min(...hours) * HOUR_MS, -4) });
});

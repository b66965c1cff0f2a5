import { fill, type Message } from "~/messages/office/t";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import path from "node:path";
import type { Config } from "~/platform/config.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A copy is made each night; after two missed ones it is late. */
const LATE_AFTER_MS = 50 * HOUR_MS;

const copies = z.array(z.object({ time: z.string() }));

/** How much later than OFFSITE_KEEP_DAYS the other machine may remove a copy. */
const REMOVAL_TOLERANCE_MS = 3 * DAY_MS;

/**
 * The copies on another machine, which `scripts/offsite.sh` lists after each copy: the age of the
 * newest, and what is wrong with them, if anything. Undefined if none was ever made.
 */
export async function readOffsiteState({
  dataDir,
  offsiteKeepDays,
}: Pick<Config, "dataDir" | "offsiteKeepDays">): Promise<
  { ageMs: number; problem?: { reason: Message; advice: Message } } | undefined
> {
  const list = await readFile(path.join(dataDir, "offsite-copies.json"), "utf8").catch(ignoreMissing);
  if (list === undefined) return undefined;
  const ages = copies.parse(JSON.parse(list)).map(({ time }) => Date.now() - Date.parse(time));
  const [newestMs, oldestMs] = [Math.min(...ages), Math.max(...ages)];
  if (!(newestMs <= LATE_AFTER_MS)) {
    const age = Number.isFinite(newestMs)
      ? fill("The newest is {hours} hours old", { hours: Math.floor(newestMs / HOUR_MS) })
      : fill("There is none", { at: "copy" });
    return {
      ageMs: newestMs,
      problem: {
        reason: fill("The backups are no longer copied to the other machine. {age}.", { age }),
        advice: "If this machine is lost, so is what was entered since. See the log of restaurant-offsite.",
      },
    };
  }
  if (offsiteKeepDays > 0 && oldestMs > offsiteKeepDays * DAY_MS + REMOVAL_TOLERANCE_MS) {
    return {
      ageMs: newestMs,
      problem: {
        reason: fill("The other machine keeps copies for longer than OFFSITE_KEEP_DAYS ({days}).", {
          days: offsiteKeepDays,
        }),
        advice: "The privacy page promises an end. See offsite-cleanup on that machine.",
      },
    };
  }
  return { ageMs: newestMs };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

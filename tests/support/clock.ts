import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * When the tests' clock begins: on an ordinary Wednesday, while the kitchen is open, and with no
 * holiday in the next 28 days, about which staff are asked. In the past, so that no file that a
 * test writes is older than its clock says.
 */
const START = "2026-11-18T12:40:00+01:00";

/** The day on which the tests' clock begins, in the restaurant's time zone. */
const START_DAY = START.slice(0, 10);

/** Starts the clock of the processes that this one starts, unless it has one. */
export function startClock(): void {
  const { env } = process;
  if (env.CLOCK_OFFSET_MS !== undefined) return;
  env.CLOCK_OFFSET_MS = String(Date.parse(START) - Date.now());
  const preload = new URL("./shifted-clock.mjs", import.meta.url).href;
  env.NODE_OPTIONS = [env.NODE_OPTIONS, `--import ${preload}`].filter(Boolean).join(" ");
}

/** A clock that a test sets, for a server that is started with its `env`. */
export interface ShiftedClock {
  env: Record<string, string>;
  /** Stops the clock at an instant. */
  set: (instant: string) => void;
  remove: () => void;
}

/** Makes a clock that is fixed at an instant. */
export function shiftedClock(instant: string): ShiftedClock {
  const folder = mkdtempSync(path.join(tmpdir(), "clock-"));
  const file = path.join(folder, "now");
  const set = (next: string) => {
    // In one step: the server reads at any moment.
    writeFileSync(`${file}.new`, new Date(next).toISOString());
    renameSync(`${file}.new`, file);
  };
  set(instant);
  return { env: { CLOCK_FILE: file }, set, remove: () => rmSync(folder, { recursive: true }) };
}

/** Whether a process with these variables starts on the day on which the tests' clock begins, after it has begun. */
export function startsOnFirstDay({
  CLOCK_FILE: file,
  CLOCK_OFFSET_MS: offset,
}: Record<string, string>): boolean {
  if (file === undefined) return offset === undefined;
  const instant = readFileSync(file, "utf8");
  return instant.startsWith(START_DAY) && Date.parse(instant) >= Date.parse(START);
}

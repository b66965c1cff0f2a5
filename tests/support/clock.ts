import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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
  const preload = new URL("./shifted-clock.mjs", import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

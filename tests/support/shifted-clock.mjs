// Preloaded into the tests' processes, their threads included (`startClock` in clock.ts): their
// clock runs CLOCK_OFFSET_MS away from the system's. One that a test sets stands at what CLOCK_FILE
// says; with CLOCK_RUNS=1 the process has really run for the time by which that advances.
import { readFileSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { shiftDate } from "./shifted-date.mjs";

const { CLOCK_FILE, CLOCK_OFFSET_MS, CLOCK_RUNS } = process.env;
const systemNow = Date.now;
const offsetMs = Number(CLOCK_OFFSET_MS ?? 0);
const now = CLOCK_FILE ? () => Date.parse(readFileSync(CLOCK_FILE, "utf8")) : () => systemNow() + offsetMs;
shiftDate(now);

if (CLOCK_RUNS === "1") {
  const startedAt = now();
  performance.now = () => now() - startedAt;
}

// The triggers that record prices ask SQLite for the time.
const shifted = new WeakSet();
const { prepare } = SqliteDatabase.prototype;
let plain;
SqliteDatabase.prototype.prepare = function (sql) {
  if (!shifted.has(this)) {
    shifted.add(this);
    this.function("strftime", { varargs: true }, strftime);
  }
  return prepare.call(this, sql);
};

function strftime(format, time, ...modifiers) {
  plain ??= new SqliteDatabase(":memory:");
  const sql = `select strftime(${["?", "?", ...modifiers.map(() => "?")].join()})`;
  const instant = time === "now" ? new Date().toISOString() : time;
  return prepare
    .call(plain, sql)
    .pluck()
    .get(format, instant, ...modifiers);
}

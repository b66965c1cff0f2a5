// Preloaded into a server (`node --import`): its clock follows the file CLOCK_FILE. With
// CLOCK_RUNS=1 the server has really run for the time by which the clock advances.
import { readFileSync } from "node:fs";

const SystemDate = Date;
const now = () => SystemDate.parse(readFileSync(process.env.CLOCK_FILE, "utf8"));

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values));
  }
  static now() {
    return now();
  }
};

if (process.env.CLOCK_RUNS === "1") {
  const startedAt = now();
  performance.now = () => now() - startedAt;
}

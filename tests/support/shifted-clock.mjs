// Preloaded into a server (`node --import`): its clock stands where the file CLOCK_FILE says.
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

// npm run soak: the long form of tests/server/faults.test.ts, about 20 minutes. SOAK_MINUTES shortens the mixed load.
import { fileURLToPath } from "node:url";
import {
  killDuringDeleteAll,
  killUnderWriters,
  lockFromOutside,
  mixedLoad,
  slowClients,
  stopUnderLoad,
} from "../tests/support/faults";
import { ensureBuilt } from "./prepare.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
ensureBuilt();

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const trials: [string, () => Promise<unknown>][] = [
  ["20 times kill -9 under 8 writers", () => killUnderWriters({ rounds: 20, writers: 8 })],
  ["20 times kill -9 during delete-all", () => killDuringDeleteAll({ rounds: 20, messages: 10_000 })],
  ["5 times SIGTERM under 8 writers", () => stopUnderLoad({ rounds: 5, writers: 8 })],
  ["a foreign lock of 3 seconds", () => lockFromOutside({ milliseconds: 3000 })],
  [
    "500 slow headers, 500 slow bodies, 1000 idle connections",
    () => slowClients({ headers: 500, bodies: 500, idle: 1000, untilHungUp: true }),
  ],
  [`${minutes} minutes of mixed load`, () => mixedLoad({ minutes, log: (line) => console.log(`  ${line}`) })],
];

let failed = 0;
for (const [name, trial] of trials) {
  const started = Date.now();
  try {
    await trial();
    console.log(`kept    ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`BROKEN  ${name}\n${error instanceof Error ? error.stack : String(error)}`);
  }
}
process.exit(failed === 0 ? 0 : 1);

// npm run soak: the long version of tests/server/faults.test.ts, about 20 minutes.
// SOAK_MINUTES shortens the mixed load.
import {
  fillDisk,
  killDuringDeleteAll,
  killDuringImport,
  killUnderWriters,
  lockFromOutside,
  mailServerDown,
  mixedLoad,
  slowClients,
  stopUnderLoad,
} from "../tests/support/faults";
import { canMount } from "../tests/support/small-disk";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const trials: [string, () => Promise<unknown>][] = [
  ["20 times kill -9 under 8 writers", () => killUnderWriters({ rounds: 20, writers: 8 })],
  ["20 times kill -9 during delete-all", () => killDuringDeleteAll({ rounds: 20, messages: 10_000 })],
  ["20 times kill -9 during an import", () => killDuringImport({ rounds: 20, rows: 2000 })],
  ["5 times SIGTERM under 8 writers", () => stopUnderLoad({ rounds: 5, writers: 8 })],
  ["a foreign lock of 3 seconds", () => lockFromOutside({ milliseconds: 3000 })],
  [
    "500 slow headers, 500 slow bodies, 1000 idle connections",
    () => slowClients({ headers: 500, bodies: 500, idle: 1000, pageTimeoutMs: 500, waitUntilClosed: true }),
  ],
  ["a mail server that is down, 300 messages", () => mailServerDown({ messages: 300 })],
  ...(canMount
    ? [["10 times a full disk", () => fillDisk({ rounds: 10 })] as [string, () => Promise<unknown>]]
    : []),
  [
    `${minutes} minutes of mixed load`,
    () => mixedLoad({ minutes, growth: 1.2, log: (line) => console.log(`  ${line}`) }),
  ],
];

if (!canMount) console.log("skipped a full disk: mounting one needs root");

let failed = 0;
for (const [name, trial] of trials) {
  const started = Date.now();
  try {
    await trial();
    console.log(`passed  ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.stack : String(error)}`);
  }
}
process.exit(failed === 0 ? 0 : 1);

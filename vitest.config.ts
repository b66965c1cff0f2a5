import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { startClock } from "./tests/support/clock";
import { LongestFirst } from "./tests/support/longest-first";

const alias = {
  "~db": fileURLToPath(new URL("./db", import.meta.url)),
  "~": fileURLToPath(new URL("./app", import.meta.url)),
};

/** Unit tests start no server. */
const UNIT = "tests/{architecture,auth,db,domain,excel,mail,messages,operations,platform,restaurant,web}";

/** A password is hashed and checked in a millisecond, in the workers that a test starts as well. */
const execArgv = ["--import", "./tests/support/cheap-bcrypt.mjs"];

startClock();

// As many from the start as at the end: a worker that is ended early takes the next file's run with it.
const workers = 2 * availableParallelism();
const threads = { minThreads: availableParallelism(), maxThreads: availableParallelism() };

// Each project is a Vite server of its own, and modules are loaded once per worker, not once per test file.
export default defineConfig({
  resolve: { alias },
  test: {
    // Tests wait for servers and browsers for more than half of their time.
    maxWorkers: workers,
    minWorkers: workers,
    poolOptions: {
      forks: { isolate: false, execArgv },
      threads: { isolate: false, execArgv, ...threads },
      vmThreads: threads,
    },
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/support/summary-reporter.ts"],
    coverage: {
      provider: "v8",
      // auth and web run mostly in the servers of tests, where it isn't counted.
      include: ["app/{domain,excel}/**/*.ts"],
      // They run in processes of the build.
      exclude: ["**/*-{child,worker}.ts"],
      // tests/support/summary-reporter.ts prints it.
      reporter: [],
      // Where git, and the checks that run beside the tests, don't look.
      reportsDirectory: ".cache/coverage",
      thresholds: {
        "app/domain/**": { lines: 84 },
        // Workbooks are written in a worker thread, where it isn't counted.
        "app/excel/**": { lines: 89 },
      },
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          pool: "threads",
          include: [`${UNIT}/**/*.test.ts`],
          setupFiles: ["tests/support/said-messages.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Each file has a document of its own, which React and Testing Library look up when they are loaded.
        test: {
          name: "ui",
          pool: "vmThreads",
          environment: "jsdom",
          include: ["tests/ui/**/*.test.tsx"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          pool: "forks",
          include: ["tests/{routes,server,browser,attack}/**/*.test.ts"],
          globalSetup: "tests/support/seeded-folders.ts",
          setupFiles: [
            "tests/support/fail-on-policy-reports.ts",
            "tests/support/checked-fetch.ts",
            "tests/support/said-messages.ts",
          ],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});

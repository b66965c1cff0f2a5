import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";

const alias = {
  "~db": fileURLToPath(new URL("./db", import.meta.url)),
  "~": fileURLToPath(new URL("./app", import.meta.url)),
};

/** What `npm test` leaves to `npm run test:all`: attacks, faults, and the screens in every state. */
const THOROUGH = [
  "tests/attack/**/*.test.ts",
  "tests/server/{alarms,backup,faults,full-disk,midnight,restart,start,supported-node}.test.ts",
  "tests/browser/!(contact|menu-items|site).test.ts",
];

/** Unit tests that replace modules or change the process, and so can't share it with others. */
const ISOLATED = [
  "tests/domain/users/users.test.ts",
  "tests/web/storage-error.test.ts",
  "tests/mail/delivery.test.ts",
  "tests/platform/config.test.ts",
];

export default defineConfig({
  resolve: { alias },
  test: {
    // Tests wait for servers and browsers for more than half of their time.
    maxWorkers: 2 * availableParallelism(),
    minWorkers: 1,
    // Projects with this pool load each module once per thread, not once per test file.
    poolOptions: { threads: { isolate: false, maxThreads: availableParallelism() } },
    reporters: ["default", "./tests/support/summary-reporter.ts"],
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: "v8",
      // auth and web run mostly in the servers of tests, where it isn't counted.
      include: ["app/{domain,excel}/**/*.ts"],
      // They run in processes of the build.
      exclude: ["**/*-{child,worker}.ts"],
      // tests/support/summary-reporter.ts prints it.
      reporter: [],
      thresholds: {
        "app/domain/**": { lines: 84 },
        // Workbooks are written in a worker thread, where it isn't counted.
        "app/excel/**": { lines: 89 },
      },
    },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          pool: "threads",
          include: [
            "tests/{architecture,auth,db,domain,excel,mail,messages,operations,platform,restaurant,web}/**/*.test.ts",
          ],
          exclude: ISOLATED,
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "isolated", include: ISOLATED, testTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: { name: "ui", environment: "jsdom", include: ["tests/ui/**/*.test.tsx"] },
      },
      withServers("server", ["tests/{routes,server,browser}/**/*.test.ts"], THOROUGH),
      withServers("thorough", THOROUGH),
    ],
  },
});

/** Tests that start real servers and browsers. */
function withServers(
  name: string,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    resolve: { alias },
    test: {
      name,
      environment: "node",
      include,
      exclude,
      globalSetup: "tests/support/seeded-folders.ts",
      setupFiles: ["tests/support/fail-on-policy-reports.ts", "tests/support/checked-fetch.ts"],
      testTimeout: 90_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

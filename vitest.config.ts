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

export default defineConfig({
  resolve: { alias },
  test: {
    // Tests wait for servers and browsers for more than half of their time.
    maxWorkers: 2 * availableParallelism(),
    minWorkers: 1,
    reporters: ["default", "./tests/support/summary-reporter.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: [
            "tests/{architecture,auth,db,domain,excel,forms,mail,operations,platform,restaurant}/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
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
      testTimeout: 90_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

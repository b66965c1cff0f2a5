import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "~db": fileURLToPath(new URL("./db", import.meta.url)),
  "~": fileURLToPath(new URL("./app", import.meta.url)),
};

export default defineConfig({
  resolve: { alias },
  test: {
    // Tests wait for servers and browsers for more than half of their time.
    maxWorkers: 2 * availableParallelism(),
    minWorkers: 1,
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
      {
        resolve: { alias },
        test: {
          name: "server",
          environment: "node",
          include: ["tests/{routes,server,browser,attack}/**/*.test.ts"],
          globalSetup: "tests/support/seeded-folders.ts",
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // A machine that is busy with other things may make a browser late once.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});

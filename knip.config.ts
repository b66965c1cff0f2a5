import type { KnipConfig } from "knip";
import { readRoutes } from "./tests/support/routes";

/** Finds unused files and exports: what neither Remix, a command nor a test starts from. */
export default async (): Promise<KnipConfig> => ({
  workspaces: {
    ".": {
      entry: [
        "app/root.tsx",
        "app/entry.{client,server}.tsx",
        ...Object.values(await readRoutes()).map(({ file }) => `app/${file}`),
        "app/site/main.ts",
        "app/server/start.ts",
        "app/**/*-{worker,child}.ts",
        "scripts/*.{mjs,ts}",
        "scripts/bench/stock-entry.server.tsx",
        "scripts/bench/{bench,bare-insert,bare-server}.mjs",
      ],
      project: ["app/**/*.{ts,tsx}", "db/**/*.ts", "scripts/**/*.{mjs,ts}"],
      remix: false,
      // The last three are packages of tests/package.json.
      ignoreDependencies: ["@fontsource.*", "autocannon", "eslint", "playwright-core"],
    },
    tests: {
      entry: [
        "mutation/vitest.config.ts",
        "**/*.test.{ts,tsx}",
        // What vitest.config.ts and scripts name.
        "support/{cheap-bcrypt.mjs,checked-fetch.ts,fail-on-policy-reports.ts,longest-first.ts,said-messages.ts,seeded-folders.ts,summary-reporter.ts}",
      ],
      project: ["**/*.{ts,tsx}"],
      stryker: "mutation/stryker.config.mjs",
      // The configuration files and scripts of the folder above use them.
      ignoreDependencies: [
        "@eslint/js",
        "@remix-run/serve",
        "@types/*",
        "@vitest/coverage-v8",
        "autocannon",
        "eslint",
        "eslint-plugin-*",
        // The client that a test generates uses it.
        "openapi-fetch",
        "prettier",
        "tsx",
        "typescript-eslint",
        "vite",
      ],
    },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
});

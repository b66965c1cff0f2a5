import type { KnipConfig } from "knip";
import { readRoutes } from "./tests/support/routes";

/** Finds unused files and exports: what neither Remix, a command nor a test starts from. */
export default async (): Promise<KnipConfig> => ({
  entry: [
    "app/root.tsx",
    "app/entry.{client,server}.tsx",
    ...Object.values(await readRoutes()).map(({ file }) => `app/${file}`),
    "app/site/main.ts",
    "app/server/start.ts",
    "app/**/*-{worker,child}.ts",
    "scripts/*.{mjs,ts}",
    "tests/gallery/*.{ts,tsx}",
    "scripts/bench/stock-entry.server.tsx",
    "scripts/bench/{bench,bare-insert,bare-server}.mjs",
    "tests/mutation/vitest.config.ts",
    "tests/**/*.test.{ts,tsx}",
  ],
  project: ["app/**/*.{ts,tsx}", "db/**/*.ts", "scripts/**/*.{mjs,ts}", "tests/**/*.{ts,tsx}"],
  remix: false,
  stryker: "tests/mutation/stryker.config.mjs",
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: ["@fontsource.*", "prettier", "tsx"],
});

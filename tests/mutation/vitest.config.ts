import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { startClock } from "../support/clock";

startClock();

/** The tests of the domain alone; mutants make the others slow without being noticed by them. */
export default defineConfig({
  resolve: {
    alias: {
      "~db": fileURLToPath(new URL("../../db", import.meta.url)),
      "~": fileURLToPath(new URL("../../app", import.meta.url)),
    },
  },
  test: {
    include: ["tests/domain/**/*.test.ts"],
    setupFiles: ["tests/support/said-messages.ts"],
    testTimeout: 30_000,
    // The same few values for each mutant.
    env: { SEED: "1", PROPERTY_RUNS: "20" },
  },
});

/**
 * Mutation tests change one expression of the domain at a time. A change that no unit test
 * notices survives: it needs a test, or the code isn't needed.
 */
export default {
  // Child processes and workers run the build, which isn't changed.
  mutate: ["app/domain/**/*.ts", "!app/domain/**/*-{child,worker}.ts"],
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  // A change of what is computed once, on import, would need a new process.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: ".cache/mutation/results.json",
  tempDirName: ".cache/mutation/sandbox",
  ignorePatterns: [".cache", "data", "docs", "public"],
  reporters: ["clear-text", "progress"],
  clearTextReporter: { allowColor: false, reportTests: false },
};

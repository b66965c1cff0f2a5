import path from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const LISTED = 10;

/** Prints which tests took longest. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const bySlowness = tests.toSorted((a, b) => durationMs(b) - durationMs(a));
    console.log(`\nThe slowest ${LISTED}:`);
    for (const test of bySlowness.slice(0, LISTED)) {
      console.log(`${(durationMs(test) / 1000).toFixed(1)} s  ${nameOf(test)}`);
    }
  }
}

function durationMs(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0;
}

function nameOf(test: TestCase): string {
  return `${path.relative("", test.module.moduleId)}: ${test.fullName}`;
}

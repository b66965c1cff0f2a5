import path from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const LISTED = 10;

/** What vitest's coverage provider reports: a CoverageMap of istanbul-lib-coverage. */
interface Coverage {
  files: () => string[];
  fileCoverageFor: (file: string) => { toSummary: () => { lines: { covered: number; total: number } } };
}

/** Prints which tests took longest, and how much of each layer they run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const bySlowness = tests.toSorted((a, b) => durationMs(b) - durationMs(a));
    console.log(`\nThe slowest ${LISTED}:`);
    for (const test of bySlowness.slice(0, LISTED)) {
      console.log(`${(durationMs(test) / 1000).toFixed(1)} s  ${nameOf(test)}`);
    }
  }

  onCoverage(coverage: unknown): void {
    const map = coverage as Coverage;
    const layers = new Map<string, { covered: number; total: number }>();
    for (const file of map.files()) {
      // Such as `app/domain`.
      const layer = path.relative("", file).split(path.sep, 2).join("/");
      const { covered, total } = map.fileCoverageFor(file).toSummary().lines;
      const sum = layers.get(layer) ?? { covered: 0, total: 0 };
      layers.set(layer, { covered: sum.covered + covered, total: sum.total + total });
    }
    console.log("\nLines that run in the process of a test, not counting those in a server that it starts:");
    for (const [layer, { covered, total }] of [...layers].sort()) {
      console.log(`${((100 * covered) / total).toFixed(1)} %  ${layer}`);
    }
  }
}

function durationMs(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0;
}

function nameOf(test: TestCase): string {
  return `${path.relative("", test.module.moduleId)}: ${test.fullName}`;
}

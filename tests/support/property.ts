import type { Parameters } from "fast-check";

/**
 * How many values a property is checked with. A failure prints the seed of its values:
 * the environment variable `SEED` repeats them. `PROPERTY_SHARE` is the share of them that
 * is tried. `PROPERTY_RUNS` limits their number and turns shrinking off.
 */
export function propertyOptions(numRuns: number): Parameters<unknown> {
  const { SEED, PROPERTY_RUNS, PROPERTY_SHARE = "1" } = process.env;
  const runs = Math.ceil(numRuns * Number(PROPERTY_SHARE));
  return {
    numRuns: PROPERTY_RUNS ? Math.min(runs, Number(PROPERTY_RUNS)) : runs,
    endOnFailure: PROPERTY_RUNS !== undefined,
    ...(SEED && { seed: Number(SEED) }),
  };
}

import type { Parameters } from "fast-check";

/**
 * How many values a property is checked with. A failure prints the seed of its values:
 * the environment variable `SEED` repeats them. `PROPERTY_RUNS` limits their number and
 * turns shrinking off.
 */
export function propertyOptions(numRuns: number): Parameters<unknown> {
  const { SEED, PROPERTY_RUNS } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Math.min(numRuns, Number(PROPERTY_RUNS)) : numRuns,
    endOnFailure: PROPERTY_RUNS !== undefined,
    ...(SEED && { seed: Number(SEED) }),
  };
}

import type { Parameters } from "fast-check";

/**
 * How often a property is tried. A failure prints the seed of its values: the
 * environment variable `SEED` makes the same ones again. `PROPERTY_RUNS` tries them
 * less often, and doesn't look for a shorter example of a failure.
 */
export function runs(numRuns: number): Parameters<unknown> {
  const { SEED, PROPERTY_RUNS } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Math.min(numRuns, Number(PROPERTY_RUNS)) : numRuns,
    endOnFailure: PROPERTY_RUNS !== undefined,
    ...(SEED && { seed: Number(SEED) }),
  };
}

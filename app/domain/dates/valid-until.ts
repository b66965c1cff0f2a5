/** How far in the future something may have been made, in milliseconds: further, a clock was wrong. */
export const MAX_AHEAD_MS = 24 * 3_600_000;

/**
 * Whether something that lasts for minutes or days is valid: it hasn't ended, and wasn't made more
 * than a day in the future.
 * @param end When it ends, in milliseconds.
 */
export function isValidUntil(end: number, lifetimeMs: number): boolean {
  const now = Date.now();
  return end > now && end - lifetimeMs <= now + MAX_AHEAD_MS;
}

/**
 * Runs low-priority work when the browser is idle, after two seconds at the latest.
 */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
}

/**
 * Does what can wait when the browser is idle, after two seconds at the latest:
 * one that was busy may not notice that it is idle until something moves.
 * It also stands in pages as it is written here, so it uses nothing from around it.
 */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
}

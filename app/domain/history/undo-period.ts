const DAY_MS = 24 * 3600 * 1000;

/** How long a change can be undone, in days. */
const UNDO_DAYS = 30;

/** The time (UTC, ISO) of the oldest change that can still be undone. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
}

/** Whether a change made at a time (UTC, ISO) can still be undone. */
export function isUndoable(at: string, now: Date): boolean {
  return at >= undoableSince(now);
}

const DAY_MS = 24 * 3600 * 1000;

/** For how many days a change can be undone. */
const UNDO_DAYS = 30;

/** The earliest instant (UTC, ISO) whose changes can still be undone. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
}

/** Whether a change made at an instant (UTC, ISO) can still be undone. */
export function isUndoable(at: string, now: Date): boolean {
  return at >= undoableSince(now);
}

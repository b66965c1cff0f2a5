/** The least time for which new connections hold up work. */
const MIN_ACCEPTING_MS = 20;

const waiting: (() => void)[] = [];
let isScheduled = false;
let hasNewConnection = false;
/** Until when new connections hold up the next work; undefined if none has come since the last one. */
let acceptingUntil: number | undefined;
/** When the work began that was let go in the last turn. */
let startedAt: number | undefined;
let lastTookMs = 0;

/** Notes that this turn of the event loop has accepted a connection. */
export function noteConnection(): void {
  hasNewConnection = true;
}

/**
 * Waits until work may block the event loop, such as rendering: for one caller in each turn, and in none that has
 * accepted a connection. Node accepts one connection a turn and reads its request in the next one, so that work in
 * these turns would hold up all connections that wait in the system's queue, also those whose response is in memory.
 * A flood of connections doesn't stop work: it is held up for as long as the work before it took, at least 20 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled || (waiting.length === 0 && startedAt === undefined)) return;
  isScheduled = true;
  setImmediate(letOneGo);
}

function letOneGo(): void {
  isScheduled = false;
  const now = performance.now();
  if (startedAt !== undefined) lastTookMs = now - startedAt;
  startedAt = undefined;
  if (waiting.length === 0) return;
  if (hasNewConnection) {
    hasNewConnection = false;
    acceptingUntil ??= now + Math.max(MIN_ACCEPTING_MS, lastTookMs);
    if (now < acceptingUntil) return schedule();
  }
  acceptingUntil = undefined;
  startedAt = now;
  waiting.shift()?.();
  schedule();
}

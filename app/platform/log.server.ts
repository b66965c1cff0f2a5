import { type Logger, pino } from "pino";
import { getConfig } from "./config.server";
import { getRequestContext, type RequestContext } from "./request-context.server";

let logger: Logger | undefined;

/** The JSON log on standard output. Callers never pass it secrets or whole requests. */
export function getLog(): Logger {
  logger ??= pino({
    level: getConfig().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Whatever is logged while a request is handled has its id.
    mixin() {
      const requestId = getRequestContext()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  });
  return logger;
}

const MINUTE_MS = 60_000;
const MAX_VISITORS = 10_000;

/** When a rejected request of a visitor was logged, by performance.now(). */
const rejectedAt = new Map<string, number>();

/**
 * Logs an event for an intrusion-prevention tool such as fail2ban. Only these lines
 * contain the visitor's address. Of a visitor's rejected requests one a minute is logged: more would fill the disk.
 */
export function logSecurityEvent(
  event: "login failed" | "access refused" | "key refused" | "request rejected" | "limit reached",
  context: RequestContext | undefined = getRequestContext(),
  more: object = {},
): void {
  const { requestId, visitor = "" } = context ?? {};
  if (event === "request rejected") {
    const now = performance.now();
    if (now - (rejectedAt.get(visitor) ?? -MINUTE_MS) < MINUTE_MS) return;
    if (rejectedAt.size >= MAX_VISITORS) rejectedAt.clear();
    rejectedAt.set(visitor, now);
  }
  getLog().warn({ event, visitor, requestId, ...more }, event);
}

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

/**
 * Logs an event for an intrusion-prevention tool such as fail2ban. Only these lines
 * contain the visitor's address.
 */
export function logSecurityEvent(
  event: "login failed" | "key refused" | "request rejected" | "limit reached",
  context: RequestContext | undefined = getRequestContext(),
  more: object = {},
): void {
  const { requestId, visitor } = context ?? {};
  getLog().warn({ event, visitor, requestId, ...more }, event);
}

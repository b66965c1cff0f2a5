import { type Logger, pino } from "pino";
import { getConfig } from "./config.server";
import { getRequestContext } from "./request-context.server";

let logger: Logger | undefined;

/** The JSON log on standard output. Callers never pass it secrets or whole requests. */
export function getLog(): Logger {
  logger ??= pino({ level: getConfig().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
}

/**
 * Logs an event for an intrusion-prevention tool such as fail2ban. Only these lines
 * contain the visitor's address.
 */
export function logSecurityEvent(event: "login failed" | "request rejected" | "limit reached"): void {
  const { requestId, visitor } = getRequestContext() ?? {};
  getLog().warn({ event, visitor, requestId }, event);
}

import { type Logger, pino } from "pino";
import { getConfig } from "./config.server";

let logger: Logger | undefined;

/** The JSON log on standard output. Callers never hand it secrets or whole requests. */
export function getLog(): Logger {
  logger ??= pino({ level: getConfig().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
}

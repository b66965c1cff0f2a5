import type { TestServer } from "./server";

/** A line of the server's log. */
export interface LogLine {
  level: number;
  requestId?: string;
  method?: string;
  route?: string;
  path?: string;
  status?: number;
  /** Whether the client disconnected before the end of the response. */
  aborted?: boolean;
  user?: string;
  event?: string;
  visitor?: string;
  msg?: string;
  peer?: string;
  /** What is wrong with the installation. */
  problem?: string;
}

/** The lines that a server has logged. */
export function logLines(server: TestServer): LogLine[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine);
}

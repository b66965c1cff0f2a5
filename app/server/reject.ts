import type { Request, Response } from "express";
import { logSecurityEvent } from "~/platform/log.server";
import { sendErrorPage } from "./error-pages";
import { DRAIN_TIMEOUT_MS, MAX_DRAINED_BYTES } from "./limits";

/**
 * Answers a request that never reaches its route: JSON to API requests, a French
 * page to browsers. Nothing of the request is repeated.
 * @param message For API requests: English, one sentence; it names no detail of the server.
 */
export function reject(request: Request, response: Response, status: number, message: string): void {
  if (status === 429) logSecurityEvent("limit reached");
  else if (status !== 404 && status < 500) logSecurityEvent("request rejected");
  response.status(status);
  response.setHeader("Cache-Control", "no-store");
  discardBody(request);
  if (isApiRequest(request)) {
    response.json({ success: false, message, requestId: response.locals.requestId });
    return;
  }
  sendErrorPage(response, status);
}

/**
 * Reads on for a moment and throws away what comes: a sender that is cut off in
 * the middle of its body would not see the response.
 */
export function discardBody(request: Request): void {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DRAINED_BYTES) request.destroy();
  });
  const timeout = setTimeout(() => request.destroy(), DRAIN_TIMEOUT_MS);
  request.on("close", () => clearTimeout(timeout));
  request.on("end", () => clearTimeout(timeout));
}

function isApiRequest(request: Request): boolean {
  return request.path.startsWith("/api/") || !request.accepts(["json", "html"]) || !request.accepts("html");
}

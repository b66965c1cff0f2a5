import type { RequestHandler } from "express";
import { apiMessages } from "~/messages/api";
import { MAX_QUEUED_REQUESTS, MAX_QUEUED_REQUESTS_PER_VISITOR } from "./limits";
import { reject } from "./reject";

interface QueuedRequest {
  visitor: string;
  start: () => void;
}

/**
 * Starts one request in each turn of the event loop. Rendering a page blocks it for a
 * few milliseconds: many in a row would delay cached pages for other visitors. Responds
 * 503 if too many requests wait.
 */
export function queueRequests(): RequestHandler {
  const queue: QueuedRequest[] = [];
  const startNext = () => {
    queue.shift()?.start();
    if (queue.length > 0) setImmediate(startNext);
  };
  return (request, response, next) => {
    const visitor = request.ip ?? "";
    const ownCount = queue.filter((queued) => queued.visitor === visitor).length;
    if (queue.length >= MAX_QUEUED_REQUESTS || ownCount >= MAX_QUEUED_REQUESTS_PER_VISITOR) {
      response.setHeader("Retry-After", "2");
      return reject(request, response, 503, apiMessages.busy);
    }
    if (queue.length === 0) setImmediate(startNext);
    queue.push({ visitor, start: next });
  };
}

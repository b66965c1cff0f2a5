import type { RequestHandler } from "express";
import { apiMessages } from "~/messages/api";
import { MAX_QUEUED_REQUESTS, MAX_QUEUED_REQUESTS_PER_VISITOR } from "./limits";
import { reject } from "./reject";

interface QueuedRequest {
  visitor: string;
  start: () => void;
}

/**
 * Starts one request in each turn of the event loop. Rendering a page is a few
 * milliseconds of uninterrupted work: many at once would hold up the cached
 * pages, which other visitors read meanwhile. Responds 503 where too many wait.
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

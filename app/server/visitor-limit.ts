import type { RequestHandler } from "express";
import { createRateLimiter, visitorKey } from "~/auth/rate-limiter.server";
import { apiMessages } from "~/messages/api";
import { reject } from "./reject";

/** Responds 429 if a visitor sends more than `requestsPerMinute` uncached requests. */
export function limitVisitors(requestsPerMinute: number): RequestHandler {
  const limiter = createRateLimiter({ max: requestsPerMinute, minutes: 1 });
  return async (request, response, next) => {
    const seconds = await limiter.consume(visitorKey(request.ip ?? "unknown"));
    if (seconds === undefined) return next();
    response.setHeader("Retry-After", String(seconds));
    reject(request, response, 429, apiMessages.tooMany);
  };
}

import type { RequestHandler } from "express";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { apiMessages } from "~/messages/api";
import { reject } from "./reject";

const MINUTE_S = 60;

/** Responds 429 where a visitor sends more requests than so many in a minute to what isn't cached. */
export function limitVisitors(requestsPerMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: MINUTE_S });
  return async (request, response, next) => {
    try {
      await limiter.consume(request.ip ?? "unknown");
    } catch (limit) {
      const seconds = Math.ceil((limit as RateLimiterRes).msBeforeNext / 1000);
      response.setHeader("Retry-After", String(seconds));
      return reject(request, response, 429, apiMessages.tooMany);
    }
    next();
  };
}

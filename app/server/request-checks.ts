import type { Request, RequestHandler, Response } from "express";
import { findApiKeyId } from "~/auth/api-keys.server";
import { createVisitorLimiter, toVisitorKey, visitorFactor } from "~/auth/rate-limiter.server";
import { apiMessages } from "~/messages/api";
import { getDatabase } from "~/platform/database.server";
import { runWithRequestContext } from "~/platform/request-context.server";
import { nextTurn } from "~/platform/turns.server";
import { MAX_QUEUED_REQUESTS, MAX_QUEUED_REQUESTS_PER_VISITOR } from "./limits";
import { reject } from "./reject";
import { spellingOf } from "./remix-handler";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** What lets the pages of any site read a response, and its headers. */
export const PUBLIC_READ_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
};
// Remix would resolve them, and then use another route than the one that was checked.
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a Host header names exactly one host, perhaps with a port. */
export function isValidHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Rejects requests with an unknown method, an invalid Host or an invalid path. */
export const requireWellFormed: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.setHeader("Allow", METHODS.join(", "));
    return reject(request, response, 405, "This method is not allowed.");
  }
  if (!isValidHost(request.headers.host)) return reject(request, response, 400, "The Host is not valid.");
  if (!isWellFormedPath(request.originalUrl))
    return reject(request, response, 400, "The address is not valid.");
  next();
};

/**
 * Redirects other spellings of a path to the route's own, which the page cache knows. An endpoint is answered
 * with a slash at its end, too.
 */
export const requireOneSpelling: RequestHandler = (request, response, next) => {
  const match = response.locals.match;
  const spelling = match ? spellingOf(match, request.path) : request.path;
  if (request.path === spelling || (spelling.startsWith("/api/") && request.path === `${spelling}/`)) {
    return next();
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return reject(request, response, 404, apiMessages.notFound);
  }
  const query = request.originalUrl.slice(request.path.length);
  response
    .set({ Location: spelling + query, "Cache-Control": "no-cache" })
    .status(308)
    .end();
};

/**
 * Rejects cross-site requests (CSRF): an unsafe request must come from this site.
 * Browsers always send Origin or Sec-Fetch-Site with it; a request without either comes
 * from a program, which another site can't control.
 * @param publicUrl The site's own origin; without it, the request's own Host is used.
 */
export function requireSameOrigin(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, publicUrl)) return next();
    reject(request, response, 403, "This request comes from another site.");
  };
}

/**
 * Lets the pages of any site read what is public, without credentials. Answers the request that
 * a browser sends first if the page names a header.
 */
export const allowPublicReads: RequestHandler = (request, response, next) => {
  const match = response.locals.match;
  if (!match?.publicMethods.includes("GET") || !SAFE_METHODS.has(request.method)) return next();
  response.set(PUBLIC_READ_HEADERS);
  if (request.method !== "OPTIONS") return next();
  response.set({
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Max-Age": "86400",
  });
  response.status(204).end();
};

/** Rejects methods that the matched route doesn't support: Remix would treat PUT as POST. */
export const requireAllowedMethod: RequestHandler = (request, response, next) => {
  const match = response.locals.match;
  if (!match?.methods || match.methods.includes(request.method)) return next();
  if (match.isCatchAll) return reject(request, response, 404, apiMessages.notFound);
  response.setHeader("Allow", match.methods.join(", "));
  reject(request, response, 405, apiMessages.methodNotAllowed);
};

/** Responds 429 if a visitor, or a program with an API key, sends more than `requestsPerMinute` uncached requests. */
export function limitVisitors(requestsPerMinute: number): RequestHandler {
  const limiter = createVisitorLimiter({ max: requestsPerMinute, minutes: 1 });
  return async (request, response, next) => {
    const context = response.locals.context;
    // Without a database the route responds with its own error.
    const apiKey = await findApiKeyId(getDatabase(), request.headers.authorization).catch(() => undefined);
    const caller = apiKey ?? toVisitorKey(context.visitor);
    const seconds = await runWithRequestContext(context, () => limiter.consume(caller));
    if (seconds === undefined) return next();
    response.setHeader("Retry-After", String(seconds));
    reject(request, response, 429, "Too many requests. Please try again later.");
  };
}

interface Queued {
  rendersForGuests: boolean;
  start: () => void;
}

/**
 * Starts one request in each turn of the event loop (`nextTurn`), of one visitor after the other, and one rendering
 * for guests at a time: rendering a page blocks the event loop for a few milliseconds, a long menu for more. Responds
 * 503 if too many requests wait.
 */
export function queueRequests(): RequestHandler {
  // In the order in which it is the visitors' turn.
  const queues = new Map<string, Queued[]>();
  let count = 0;
  let isRendering = false;
  let isScheduled = false;
  const takeNext = () => {
    for (const [visitor, own] of queues) {
      const [queued] = own.splice(findStartable(own, isRendering), 1);
      if (!queued) continue;
      queues.delete(visitor);
      if (own.length > 0) queues.set(visitor, own);
      return queued;
    }
    return undefined;
  };
  const schedule = async () => {
    if (isScheduled || count === 0) return;
    isScheduled = true;
    await nextTurn();
    isScheduled = false;
    const queued = takeNext();
    // What waits is for the end of the current rendering.
    if (!queued) return;
    count -= 1;
    if (queued.rendersForGuests) isRendering = true;
    queued.start();
    void schedule();
  };
  return (request, response, next) => {
    const visitor = toVisitorKey(response.locals.context.visitor);
    const own = queues.get(visitor) ?? [];
    if (
      count >= MAX_QUEUED_REQUESTS ||
      own.length >= MAX_QUEUED_REQUESTS_PER_VISITOR * visitorFactor(visitor)
    ) {
      response.setHeader("Retry-After", "2");
      return reject(request, response, 503, "The server is busy. Please try again in a few seconds.");
    }
    const isForGuests = rendersForGuests(request, response);
    response.locals.endTurn = () => {
      if (!isForGuests) return;
      isRendering = false;
      void schedule();
    };
    const start = () => {
      // A visitor who has left needs no page; what was sent is still done.
      if (SAFE_METHODS.has(request.method) && request.socket.destroyed) response.locals.endTurn();
      else next();
    };
    own.push({ rendersForGuests: isForGuests, start });
    queues.set(visitor, own);
    count += 1;
    void schedule();
  };
}

function findStartable(queue: Queued[], isRendering: boolean): number {
  const index = queue.findIndex((queued) => !isRendering || !queued.rendersForGuests);
  // Nothing is removed at the end.
  return index < 0 ? queue.length : index;
}

function rendersForGuests({ method }: Request, { locals }: Response): boolean {
  const match = locals.match;
  return (
    SAFE_METHODS.has(method) && (match?.isGuestPage === true || match?.publicMethods.includes("GET") === true)
  );
}

function isWellFormedPath(url: string): boolean {
  const [pathname = "", ...query] = url.split("?");
  if (!pathname.startsWith("/") || pathname.includes("//") || pathname.includes("\\")) return false;
  if (DOT_SEGMENT.test(pathname)) return false;
  // A data request of older Remix clients, which Remix would log as an error.
  if (new URLSearchParams(query.join("?")).has("_data")) return false;
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin === undefined) return true;
  if (publicUrl) return origin === publicUrl;
  // An exact comparison: `http://user@host` and `http://host/path` are no origins.
  return origin === `http://${host}` || origin === `https://${host}`;
}

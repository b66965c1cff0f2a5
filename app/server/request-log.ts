import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { RequestContext } from "~/platform/request-context.server";
import type { RouteMatch } from "./route-matcher";

const MAX_PATH_LENGTH = 200;

/**
 * Logs each response in one line: method, route, status, duration in
 * milliseconds, request id, and the id of who is signed in. The route is the
 * pattern of the route table, because an address can contain a reset token.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const context = response.locals.context as RequestContext;
    response.on("close", () => {
      const status = response.statusCode;
      const level = status === 503 ? "warn" : status >= 500 ? "error" : "info";
      const match = response.locals.match as RouteMatch | undefined;
      log[level]({
        requestId: context.requestId,
        method: request.method,
        ...(match && !match.isCatchAll
          ? { route: match.pattern }
          : { path: describePath(request.originalUrl) }),
        status,
        ms: Math.round(performance.now() - startedAt),
        ...(response.writableFinished ? {} : { aborted: true }),
        ...(context.userId && { user: context.userId }),
      });
    });
    next();
  };
}

/** An unknown path, shortened, and without long segments, which could be mistyped secrets. */
function describePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(/[^/]{32,}/g, "…").slice(0, MAX_PATH_LENGTH);
}

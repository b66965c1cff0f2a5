import { say } from "~/messages/office/t";
import { timingSafeEqual } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { createVisitorLimiter, toVisitorKey } from "~/auth/rate-limiter.server";
import { findProblems } from "~/operations/health.server";
import { collectMetrics } from "~/operations/metrics.server";
import type { Config } from "~/platform/config.server";
import { logSecurityEvent } from "~/platform/log.server";

/**
 * `/healthz`, `/healthz/deep` and `/metrics`. The last two tell what is inside only to whoever
 * sends METRICS_TOKEN as a bearer token: without one, `/healthz/deep` says `ok` or `problem`. A
 * wrong token gets 401, and 429 after as many as failed logins. Without the setting there are
 * no metrics (404).
 */
export function monitoring(
  { metricsToken }: Pick<Config, "metricsToken">,
  isHealthy: () => Promise<boolean>,
): Router {
  const router = Router();
  const limiter = createVisitorLimiter({ max: 50, minutes: 15 });

  /** Whether the right token was sent; undefined if it was a wrong one, and the request is answered. */
  async function hasToken(request: Request, response: Response): Promise<boolean | undefined> {
    const { authorization } = request.headers;
    if (metricsToken === undefined || authorization === undefined) return false;
    const context = response.locals.context;
    const visitor = toVisitorKey(context.visitor);
    const wait = await limiter.consume(visitor);
    if (wait !== undefined) {
      logSecurityEvent("limit reached", context);
      send(response.setHeader("Retry-After", String(wait)), 429, "Too many requests");
    } else if (equalsInConstantTime(authorization, `Bearer ${metricsToken}`)) {
      await limiter.refund(visitor);
      return true;
    } else {
      logSecurityEvent("login failed", context);
      sendUnauthorized(response);
    }
    return undefined;
  }

  router.get("/healthz", async (_request, response) => {
    const healthy = await isHealthy();
    send(response, healthy ? 200 : 503, healthy ? "ok" : "database unavailable");
  });

  router.get("/healthz/deep", async (request, response, next) => {
    try {
      const isTrusted = await hasToken(request, response);
      if (isTrusted === undefined) return;
      const problems = await findProblems();
      if (problems.length === 0) return send(response, 200, "ok");
      send(response, 503, isTrusted ? problems.map(({ reason }) => say(reason)).join("\n") : "problem");
    } catch (error) {
      next(error);
    }
  });

  router.get("/metrics", async (request, response, next) => {
    try {
      if (metricsToken === undefined) return send(response, 404, "Not found");
      const isTrusted = await hasToken(request, response);
      if (isTrusted === undefined) return;
      if (!isTrusted) return sendUnauthorized(response);
      const metrics = await collectMetrics();
      if (metrics) send(response, 200, metrics.text, metrics.type);
    } catch (error) {
      next(error);
    }
  });
  return router;
}

function sendUnauthorized(response: Response): void {
  send(response.setHeader("WWW-Authenticate", "Bearer"), 401, "Unauthorized");
}

function send(response: Response, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(status).type(type).send(text);
}

function equalsInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { crossOriginResourcePolicy } from "helmet";
import type { Logger } from "pino";
import { findAuthenticatedUser } from "~/auth/session.server";
import { languageOfCookies } from "~/auth/office-language.server";
import { noteForwardingPeer, visitorAddress } from "~/auth/rate-limiter.server";
import { authenticateBearer } from "~/auth/token.server";
import { recordLikelyProxy, UNTRUSTED_PROXY } from "~/operations/likely-proxies.server";
import type { Config } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { type RequestContext, runWithRequestContext } from "~/platform/request-context.server";
import { isPhotoFile } from "~/domain/photos/photo";
import { photoFolder } from "~/restaurant/photos.server";
import { apiMessages } from "~/messages/api";
import { monitoring } from "./monitoring";
import { reject } from "./reject";
import { createRouteMatcher, remixHandler, type RouteMatch } from "./remix-handler";
import { readRequestBody } from "./request-body";
import {
  allowPublicReads,
  limitVisitors,
  queueRequests,
  requireAllowedMethod,
  requireOneSpelling,
  requireSameOrigin,
  requireWellFormed,
} from "./request-checks";
import { securityHeaders } from "./security-headers";
import { buildFiles, listFilePaths, staticFiles } from "./static-files";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- so are the types of Express made
  namespace Express {
    /** What middleware keeps of a request. */
    interface Locals {
      context: RequestContext;
      match: RouteMatch | undefined;
      body: Buffer<ArrayBuffer> | undefined;
      endTurn: () => void;
    }
  }
}

const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR = "365d";

const MAX_LOGGED_PATH_LENGTH = 200;

// 128 KiB, as much as a page has. The default window takes 4 MiB of memory for each response.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } };

/**
 * The Express app around Remix; requests pass its middleware in this order. Cached pages
 * are answered before it (see PageCache).
 */
export function createApp(
  build: ServerBuild,
  config: Config,
  log: Logger,
  isHealthy: () => Promise<boolean>,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.disable("query parser");
  app.set("trust proxy", config.trustProxy ? 1 : false);
  const findRoute = createRouteMatcher(build);

  app.use(identifyRequest, noticeProxies(config, log), securityHeaders(config.publicUrl));
  app.use(monitoring(config, isHealthy));
  app.use(logRequests(log), requireWellFormed);
  app.use("/build", buildFiles("public/build"), notFound);
  app.use(
    "/photos",
    // Other sites may show them, as the API tells their addresses.
    crossOriginResourcePolicy({ policy: "cross-origin" }),
    only(isPhotoFile, staticFiles(photoFolder(), { immutable: true, maxAge: ONE_YEAR })),
    notFound,
  );
  app.get(listFilePaths("public"), staticFiles("public", { maxAge: ONE_HOUR_MS }));

  app.use((request, response, next) => {
    const match = findRoute(request.path);
    response.locals.match = match;
    response.locals.context.pattern = match?.pattern;
    if (match?.isOffice) response.locals.context.language = languageOfCookies(request.headers.cookie);
    next();
  });
  app.use(
    requireOneSpelling,
    allowPublicReads,
    requireSameOrigin(config.publicUrl),
    requireAllowedMethod,
    limitVisitors(config.requestsPerMinute),
  );
  app.use(readRequestBody(isSignedIn), compression({ brotli: BROTLI }), queueRequests());
  app.use(remixHandler(build, config.publicUrl));
  app.use(handleError(log));
  return app;
}

/**
 * Notices a proxy that passes on visitors while TRUST_PROXY is 0: its limits are widened until
 * the next start, and the log, the doctor and the dashboard say what is missing.
 */
function noticeProxies({ trustProxy }: Config, log: Logger): RequestHandler {
  return (request, response, next) => {
    const peer = request.ip ?? "unknown";
    if (trustProxy || request.headers["x-forwarded-for"] === undefined || !noteForwardingPeer(peer)) {
      return next();
    }
    log.warn({ peer }, `${UNTRUSTED_PROXY.reason} ${UNTRUSTED_PROXY.advice}`);
    const { afterResponse } = response.locals.context;
    afterResponse.push(() => recordLikelyProxy(getDatabase(), peer));
    next();
  };
}

const identifyRequest: RequestHandler = (request, response, next) => {
  const requestId = randomUUID();
  const visitor = visitorAddress(request.ip, request.socket.remoteAddress);
  const userAgent = request.headers["user-agent"] ?? "";
  const context: RequestContext = { requestId, visitor, userAgent, nonce: randomUUID(), afterResponse: [] };
  response.locals.context = context;
  response.on("close", () => void runTasks(context));
  response.setHeader("X-Request-Id", requestId);
  next();
};

async function runTasks({ requestId, afterResponse }: RequestContext): Promise<void> {
  for (const task of afterResponse) {
    try {
      await task();
    } catch (error) {
      getLog().warn({ requestId, err: error }, "not written after the response");
    }
  }
}

/**
 * Logs each response in one line: method, route, status, duration in
 * milliseconds, request id, and the id of the signed-in user. The route is the
 * pattern of the route table, because an address can contain a reset token.
 */
function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const context = response.locals.context;
    context.afterResponse.push(() => {
      const status = response.statusCode;
      const level = status === 503 ? "warn" : status >= 500 ? "error" : "info";
      const match = response.locals.match;
      log[level]({
        requestId: context.requestId,
        method: request.method,
        ...(match && !match.isCatchAll
          ? { route: match.pattern }
          : { path: describePath(request.originalUrl) }),
        status,
        ms: Math.round(performance.now() - startedAt),
        ...(response.writableFinished ? {} : { aborted: true }),
        ...(context.user && { user: context.user.id }),
      });
    });
    next();
  };
}

/** An unknown path, shortened, and without long segments, which could be mistyped secrets. */
function describePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(/[^/]{32,}/g, "…").slice(0, MAX_LOGGED_PATH_LENGTH);
}

async function isSignedIn({ headers }: Request, { locals }: Response): Promise<boolean> {
  const request = new globalThis.Request("http://localhost", {
    headers: { Authorization: headers.authorization ?? "", Cookie: headers.cookie ?? "" },
  });
  const authenticate = headers.authorization ? authenticateBearer : findAuthenticatedUser;
  const user = await runWithRequestContext(locals.context, () => authenticate(getDatabase(), request));
  return user !== undefined;
}

/** Serves only the files that `isServed` accepts: a folder may contain others. */
function only(isServed: (name: string) => boolean, handlers: RequestHandler[]): RequestHandler {
  const router = express.Router().use(handlers);
  return (request, response, next) => {
    if (isServed(decodeURIComponent(request.path.slice(1)))) router(request, response, next);
    else next();
  };
}

const notFound: RequestHandler = (request, response) => {
  reject(request, response, 404, apiMessages.notFound);
};

function handleError(log: Logger): ErrorRequestHandler {
  // Express identifies an error handler by its four parameters.
  return (error: Error & { status?: number }, request, response, _next) => {
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500)
      log.error({ requestId: response.locals.context.requestId, err: error }, "request failed");
    if (response.headersSent) return void response.destroy();
    reject(
      request,
      response,
      status,
      status === 500 ? apiMessages.unexpected : "This request can't be read.",
    );
  };
}

import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import type { Config } from "~/platform/config.server";
import { countedBody } from "./counted-body";
import { isValidHost } from "./host";
import { methodGate } from "./method-gate";
import { packedFiles } from "./packed-files";
import { refuse } from "./refusal";
import { remixHandler } from "./remix-handler";
import type { RouteHandler } from "./route-handler";
import { filePolicy, securityHeaders } from "./security-headers";
import { unsafeRequestGate } from "./unsafe-request-gate";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ONE_HOUR = 3_600_000;
const ONE_YEAR = "365d";

/** The Express app around Remix: what every request passes on its way in, in this order. */
export function createShell(
  build: ServerBuild,
  handle: RouteHandler,
  config: Config,
  log: Logger,
  isHealthy: () => Promise<boolean>,
): Express {
  const shell = express();
  shell.disable("x-powered-by");
  shell.disable("etag");
  shell.set("trust proxy", config.trustProxy ? 1 : false);

  shell.use(requestId, accessLog(log), securityHeaders(config.publicUrl), wellFormed);
  shell.get("/healthz", async (_request, response) => {
    const healthy = await isHealthy();
    response
      .status(healthy ? 200 : 503)
      .type("text")
      .send(healthy ? "ok" : "database unavailable");
  });
  shell.use(
    "/build",
    packedFiles("public/build"),
    files("public/build", { immutable: true, maxAge: ONE_YEAR }),
    notFound,
  );
  shell.use("/photos", files(path.join(config.dataDir, "photos"), { maxAge: ONE_HOUR }), notFound);
  // By name: looking for each page's address among the files would take time.
  shell.get(filesOf("public"), files("public", { maxAge: ONE_HOUR }));
  shell.use(unsafeRequestGate(config.publicUrl), methodGate(build), countedBody);
  shell.use(remixHandler(handle, config.publicUrl));
  shell.use(crash(log));
  return shell;
}

/** Sends a folder's files, and nothing for a folder. */
function files(folder: string, caching: { maxAge: string | number; immutable?: boolean }): RequestHandler[] {
  return [filePolicy, express.static(folder, { ...caching, redirect: false, index: false })];
}

/** The addresses of the files that stand in a folder itself. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`);
}

const requestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = randomUUID();
  response.locals.nonce = randomUUID();
  response.setHeader("X-Request-Id", response.locals.requestId);
  next();
};

// Paths only: a query can hold a reset token or a guest's e-mail address.
function accessLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    // Asked every few seconds by whoever watches.
    autoLogging: { ignore: (request) => request.url === "/healthz" },
    genReqId: (_request, response) => (response as express.Response).locals.requestId,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutSecrets(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: { type: string; message: string }) => ({ type: error.type, message: error.message }),
    },
    customLogLevel: (_request, { statusCode }) =>
      statusCode === 503 ? "warn" : statusCode >= 500 ? "error" : "info",
  });
}

function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, "").replace(/(\/reset-password\/).+/, "$1…");
}

const wellFormed: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.setHeader("Allow", METHODS.join(", "));
    return refuse(request, response, 405, "This method is not allowed.");
  }
  if (!isValidHost(request.headers.host)) return refuse(request, response, 400, "The Host is not valid.");
  if (!isReadable(request.originalUrl)) return refuse(request, response, 400, "The address is not valid.");
  // How Remix's client of old asked for a part of a page; ours never does, and each such request is logged as a fault.
  if ("_data" in request.query) return refuse(request, response, 400, "The address is not valid.");
  next();
};

function isReadable(url: string): boolean {
  const [pathname = ""] = url.split("?");
  if (!pathname.startsWith("/") || pathname.includes("//") || pathname.includes("\\")) return false;
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

const notFound: RequestHandler = (request, response) => {
  refuse(request, response, 404, "There is nothing at this address.");
};

function crash(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: Error & { status?: number }, request, response, _next) => {
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ requestId: response.locals.requestId, err: error }, "request failed");
    if (response.headersSent) return void response.destroy();
    refuse(
      request,
      response,
      status,
      status === 500 ? "Something went wrong." : "This request can't be read.",
    );
  };
}

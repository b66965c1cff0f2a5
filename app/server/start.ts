import "./check-settings.server";
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import * as builtRoutes from "@remix-run/dev/server-build";
import { broadcastDevReady, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { languageOfPath } from "~/domain/text/language";
import { observeResponse, registerCacheCounts } from "~/operations/metrics.server";
import { START_CHECKS } from "~/operations/start-checks.server";
import { startOperations } from "~/operations/start-operations.server";
import { describeStartupError } from "~/operations/startup-error.server";
import { canonicalOrigin, type Config, getConfig } from "~/platform/config.server";
import { lockDataFolder, noteAnswering } from "~/platform/data-folder.server";
import { closeDatabase, getContentReader, getReadOnlyDatabase } from "~/platform/database.server";
import { requireFreeAddress, toAddressError } from "~/platform/listening-address.server";
import { getLog } from "~/platform/log.server";
import { findMisspeltSettings } from "~/platform/misspelt-settings.server";
import { inlineStyles } from "~/ui/guest-assets.server";
import { LOAD_WORDS } from "~/messages/office/words";
import { setOfficeLanguage } from "~/messages/office/language";
import { productVersion } from "~/platform/project-folder.server";
import { getRequestContext, runWithRequestContext } from "~/platform/request-context.server";
import { nextTurn, noteConnection } from "~/platform/turns.server";
import { isSwitchedOn } from "~/restaurant/restaurant.server";
import { setEndpoints } from "~/web/api-document.server";
import { createApp } from "./app";
import { limitConnections } from "./connection-limits";
import { createCacheKey } from "./cache-key";
import {
  CONNECTIONS_CHECK_INTERVAL_MS,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  STOP_TIMEOUT_MS,
} from "./limits";
import { PageCache } from "./page-cache";
import { prepareData } from "./prepare-data.server";
import { findCachedPaths, findEndpoints, type RouteMatch } from "./remix-handler";
import { cachedSecurityHeaders } from "./security-headers";

/** The descriptor of the first socket that systemd passes on; see sd_listen_fds(3). */
const SYSTEMD_SOCKET = 3;

const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
  // Node would use the first of two Host headers, a proxy perhaps the last. Joined, they are invalid and rejected.
  joinDuplicateHeaders: true,
};

async function start(): Promise<void> {
  // Only the server's user may read the files that it writes: they contain password hashes,
  // messages and secrets.
  process.umask(0o077);
  const config = getConfig();
  getLog().info({ version: productVersion(), node: process.version }, "starting");
  for (const { name, meant } of findMisspeltSettings(process.env)) {
    getLog().warn(`${name} is not a setting: did you mean ${meant}?`);
  }
  for (const { check } of START_CHECKS) check(config);
  setOfficeLanguage(() => getRequestContext()?.language ?? "en", { fr: await LOAD_WORDS.fr() });
  lockDataFolder(config.dataDir);
  await requireFreeAddress(config);
  const { generatedPassword } = await prepareData();
  if (generatedPassword) {
    console.log(`First admin: ${config.adminEmail}`);
    console.log(`Password, shown only this once: ${generatedPassword}`);
  }

  const build = builtRoutes as unknown as ServerBuild;
  const answer = createListener(build, config);
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    // While the server stops, each connection closes after its current response.
    if (!server.listening) response.shouldKeepAlive = false;
    answer(request, response);
  });
  server.on("connection", noteConnection);
  limitConnections(server, config);
  server.on("error", (error: NodeJS.ErrnoException) => {
    // For example too many open files: later connections may succeed.
    if (server.listening) return getLog().error({ err: error }, "connection not accepted");
    fail(toAddressError(error, config).message);
  });
  let stopOperations = () => Promise.resolve();
  server.listen(listenTarget(), () => {
    stopOperations = startOperations();
    console.log(`Ready: ${canonicalOrigin()}`);
    if (process.env.NODE_ENV === "development") void broadcastDevReady(build);
  });
  stopOnSignals(() => stop(server, stopOperations()));
}

/** What is in memory is answered at once, and so are monitors; everything else waits for its turn. */
function createListener(build: ServerBuild, config: Config): RequestListener {
  const app = createApp(build, config, getLog(), canReadDatabase);
  setEndpoints(findEndpoints(build));
  const pageCache = createPageCache(build);
  registerCacheCounts(pageCache.counts);
  let isAnswering = false;
  return (request, response) => {
    observeResponse(response, () => routeOf(response));
    if (!isAnswering && !request.url?.startsWith("/healthz")) {
      isAnswering = true;
      noteAnswering(config.dataDir);
    }
    pageCache.handle(request, response, async () => {
      if (request.url !== "/healthz") await nextTurn();
      // Of a visitor who has left meanwhile, no body can be read any more.
      if (!request.socket.destroyed) app(request, response);
    });
  };
}

function stopOnSignals(stopServer: () => void): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // Ctrl-C arrives twice if npm forwards the signal that the terminal has sent to both.
      if (isStopping) return;
      isStopping = true;
      stopServer();
    });
  }
}

/**
 * Where to listen: PORT and HOST, or the socket that systemd passes on
 * (restaurant.socket), which stays open while the server restarts, so that connections
 * wait instead of failing.
 */
function listenTarget(): { fd: number } | { port: number; host: string | undefined } {
  const { port, host } = getConfig();
  return process.env.LISTEN_FDS === "1" ? { fd: SYSTEMD_SOCKET } : { port, host };
}

/** In development nothing is cached: pages contain the script that reloads them. */
function createPageCache(build: ServerBuild): PageCache {
  const { publicUrl } = getConfig();
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const paths =
    process.env.NODE_ENV === "development"
      ? { pages: [], resources: new Map<string, string[]>(), publicReads: [] }
      : findCachedPaths(build);
  return new PageCache({
    ...paths,
    isServed: (path) => isSwitchedOn(languageOfPath(path)),
    render: (path) =>
      runWithRequestContext({ requestId: "cached", visitor: "none", userAgent: "", afterResponse: [] }, () =>
        handle(new Request(canonicalOrigin() + path)),
      ),
    currentKey: createCacheKey(getContentReader()),
    securityHeaders: (styleHashes) => cachedSecurityHeaders(publicUrl, styleHashes),
    knownStyles: inlineStyles,
    log: getLog(),
  });
}

/** A response's route in the metrics. Express sets `locals`, unless the page cache has answered. */
function routeOf(response: ServerResponse & { locals?: { match?: RouteMatch } }): string {
  if (!response.locals) return "(page cache)";
  return response.locals.match?.pattern ?? "(no route)";
}

async function canReadDatabase(): Promise<boolean> {
  try {
    await getReadOnlyDatabase().selectFrom("categories").select("id").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/**
 * Accepts no new requests, finishes the current ones and the mail that is being sent,
 * and closes all database connections. Closing the last one checkpoints the write-ahead
 * log.
 */
function stop(server: Server, operationsStopped: Promise<void>): void {
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.close(async () => {
    clearTimeout(deadline);
    clearInterval(sweep);
    await operationsStopped;
    await closeDatabase();
    process.exit(0);
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

start().catch((error: unknown) => {
  fail(describeStartupError(error));
});

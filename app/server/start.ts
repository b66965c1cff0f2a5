import { createServer, type RequestListener, type Server } from "node:http";
import * as builtRoutes from "@remix-run/dev/server-build";
import type { ServerBuild } from "@remix-run/node";
import { openContentVersion } from "~db/content-version";
import { requireWritable } from "~db/database-file";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { lockDataFolder } from "~/platform/data-folder.server";
import { closeDatabase, getDatabase } from "~/platform/database.server";
import { describeStartupError } from "~/operations/startup-error.server";
import { today } from "~/api/date-parameters.server";
import { getLog } from "~/platform/log.server";
import { restaurantVersion } from "~/restaurant/restaurant.server";
import { startBackups } from "~/operations/backup-schedule.server";
import { startContactMailing } from "~/operations/contact-mailing.server";
import { startContactRetention } from "~/operations/contact-retention.server";
import { endIdleConnections } from "./idle-connections";
import { KeptPages } from "./kept-pages";
import { HEADERS_TIMEOUT, IDLE_TIMEOUT, REQUEST_TIMEOUT, STOP_TIMEOUT } from "./limits";
import { prepareData } from "./prepare-data.server";
import { createRouteHandler, type RouteHandler } from "./route-handler";
import { keptSecurityHeaders } from "./security-headers";
import { createShell } from "./shell";

/** What guests read most; rendered once a change. */
const KEPT_PAGES = ["/", "/menu"];
const KEPT_READS = [
  "/api/menu/get-menu",
  "/api/category/get-category",
  "/api/chef/get-chef",
  "/api/dish/get-dish",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
];

/** Starts the built server: settings, data, then the door. */
async function start(): Promise<void> {
  // What it writes (passwords' hashes, messages, secrets) is nobody else's to read.
  process.umask(0o077);
  const config = getConfig();
  process.env.TZ = config.timeZone;
  requireWritable(config.databaseFile);
  lockDataFolder(config.dataDir);
  const { generatedPassword } = await prepareData();
  if (generatedPassword) {
    console.log(`First admin: ${config.adminEmail}`);
    console.log(`Password, shown only this once: ${generatedPassword}`);
  }
  await startContactRetention();
  const stopMailing = startContactMailing();
  startBackups();

  const build = builtRoutes as unknown as ServerBuild;
  const handle = createRouteHandler(build, process.env.NODE_ENV);
  const answer = createListener(build, handle);
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 1000,
      // Of two Hosts, Node would take the first and a proxy perhaps the last; joined, they are no Host.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      // Once it stops, each connection ends with the reply that is under way.
      if (!server.listening) response.shouldKeepAlive = false;
      answer(request, response);
    },
  );
  // Who sends no more still gets the reply. Node knows this setting without documenting it.
  Object.assign(server, { httpAllowHalfOpen: true });
  endIdleConnections(server, IDLE_TIMEOUT);
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(error.code === "EADDRINUSE" ? `PORT ${config.port} is taken by another program.` : error.message);
  });
  server.listen(config.port, config.host, () => console.log(`Ready: ${canonicalOrigin()}`));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(server, stopMailing));
}

/** Kept pages first; everything else goes through the shell. */
function createListener(build: ServerBuild, handle: RouteHandler): RequestListener {
  const { publicUrl, databaseFile } = getConfig();
  const shell = createShell(build, handle, getConfig(), getLog(), canReadDatabase);
  const contentVersion = openContentVersion(databaseFile);
  const keptPages = new KeptPages({
    pages: KEPT_PAGES,
    reads: KEPT_READS,
    render: (path) =>
      handle(new Request(canonicalOrigin() + path), { requestId: "kept", visitor: "none", nonce: undefined }),
    key: () => `${contentVersion.read()} ${restaurantVersion()} ${today()}`,
    securityHeaders: (hashes) => keptSecurityHeaders(publicUrl, hashes),
  });
  return (request, response) => keptPages.answer(request, response, shell);
}

async function canReadDatabase(): Promise<boolean> {
  try {
    await getDatabase().selectFrom("categories").select("id").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/** Takes no new requests, finishes those under way and the mail that is going out, closes the database. */
function stop(server: Server, stopMailing: () => Promise<void>): void {
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.close(async () => {
    clearTimeout(deadline);
    clearInterval(sweep);
    await stopMailing();
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

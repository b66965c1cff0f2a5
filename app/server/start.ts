import { createServer, type Server } from "node:http";
import * as build from "@remix-run/dev/server-build";
import type { ServerBuild } from "@remix-run/node";
import { canonicalOrigin, ConfigError, getConfig } from "~/config.server";
import { closeDatabase, getDatabase } from "~/database.server";
import { getLog } from "~/log.server";
import { startContactMailing } from "./contact-mailing";
import { startContactRetention } from "./contact-retention";
import { prepareData } from "./prepare-data.server";
import { HEADERS_TIMEOUT, KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT, STOP_TIMEOUT } from "./limits";
import { createShell } from "./shell";

/** Starts the built server: settings, data, then the door. */
async function start(): Promise<void> {
  const config = getConfig();
  const log = getLog();
  const { generatedPassword } = await prepareData();
  await startContactRetention();
  const stopMailing = startContactMailing();

  const shell = createShell(build as unknown as ServerBuild, config, log, canReadDatabase);
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      connectionsCheckingInterval: 1000,
    },
    shell,
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(error.code === "EADDRINUSE" ? `PORT ${config.port} is taken by another program.` : error.message);
  });
  server.listen(config.port, config.host, () => {
    if (generatedPassword) {
      console.log(`First admin: ${config.adminEmail}`);
      console.log(`Password, shown only this once: ${generatedPassword}`);
    }
    console.log(`Ready: ${canonicalOrigin()}`);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(server, stopMailing));
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
  server.close(async () => {
    clearTimeout(deadline);
    await stopMailing();
    await closeDatabase();
    process.exit(0);
  });
  server.closeIdleConnections();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(`The settings need a look:\n${error.message}`);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

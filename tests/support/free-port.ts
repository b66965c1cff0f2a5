import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Systems choose ports above 32767 for outgoing connections: one of those may be in use
 * again before a server listens on it.
 */
const FIRST_PORT = 11_000;

/** Each worker of vitest has ports of its own. */
const PORTS_PER_WORKER = 1000;
const WORKERS = 20;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;

let next = Math.floor(Math.random() * PORTS_PER_WORKER);

/** A TCP port of 127.0.0.1 on which nothing listens. Throws if there is none. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries += 1) {
    next = (next + 1) % PORTS_PER_WORKER;
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + next;
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

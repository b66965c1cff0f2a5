import { createServer } from "node:net";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Config } from "./config.server";
import { codeOf, messageOf } from "~db/error";

type Address = Pick<Config, "host" | "port">;

/** The server can't listen on PORT and HOST; the message gives the reason. */
export class AddressError extends Error {}

/** Throws an AddressError if nobody can listen on the address now. */
export async function requireFreeAddress({ host, port }: Address): Promise<void> {
  // The server gets the socket from systemd, which listens on it already.
  if (process.env.LISTEN_FDS === "1") return;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), "listening");
  } catch (error) {
    throw toAddressError(error, { host, port });
  } finally {
    probe.close();
  }
}

export function toAddressError(error: unknown, { host, port }: Address): AddressError {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return new AddressError(`PORT ${port} is taken by another program.`);
  if (code === "EACCES")
    return new AddressError(`PORT ${port} is reserved for the administrator: choose one from 1024.`);
  return new AddressError(
    host
      ? `HOST must be an address or a name of this machine, and ${host} is none (${code}).`
      : messageOf(error),
  );
}

/** The state of a listening socket in /proc/net/tcp; see proc(5). */
const LISTENING = "0A";

/** Whether systemd may hold a port for the server (restaurant.socket): root listens on it, on a machine with systemd. */
export function mayBeHeldBySystemd(port: number): boolean {
  if (!existsSync("/run/systemd/system")) return false;
  return ["/proc/net/tcp", "/proc/net/tcp6"].filter(existsSync).some((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/ +/))
      .some(
        ([, local = "", , state, , , , uid]) =>
          state === LISTENING && uid === "0" && parseInt(local.split(":")[1] ?? "", 16) === port,
      ),
  );
}

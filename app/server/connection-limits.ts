import type { Server } from "node:http";
import type { Socket } from "node:net";
import { MAX_CONNECTIONS, MAX_PIPELINED_REQUESTS, SOCKET_TIMEOUT_MS } from "./limits";

/**
 * Bounds what connections can make the server hold in memory: their number,
 * the requests on each that have no response yet, and how long a client may
 * neither send nor read.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SOCKET_TIMEOUT_MS);
  const unanswered = new WeakMap<Socket, number>();
  server.on("request", ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MAX_PIPELINED_REQUESTS) socket.destroy();
  });
}

import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { MAX_CONNECTIONS, MAX_PIPELINED_REQUESTS, SOCKET_TIMEOUT_MS } from "./limits";

/**
 * Bounds what connections can make the server hold in memory: their number,
 * the requests that a client sends in one go, and how long it may neither send
 * nor read.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SOCKET_TIMEOUT_MS);
  server.on("connection", (socket: Socket) => {
    socket.prependListener("data", (chunk: Buffer) => {
      if (countRequests(chunk) <= MAX_PIPELINED_REQUESTS) return;
      socket.destroy();
      // Node would still parse all of it, into a thousand requests and responses.
      chunk.fill(0);
    });
  });
}

/**
 * Closes a connection that sends more requests than are answered (HTTP
 * pipelining): the responses would pile up in memory if the client doesn't read
 * them.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED_REQUESTS) return void socket.destroy();
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return handle(request, response);
  };
}

/** How many requests begin in a chunk. Node also reads the protocols RTSP and ICE as HTTP. */
function countRequests(chunk: Buffer): number {
  return chunk.toString("latin1").match(/ (?:HTTP|RTSP|ICE)\/\d/g)?.length ?? 0;
}

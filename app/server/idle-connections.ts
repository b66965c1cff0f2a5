import type { Server } from "node:http";
import type { Socket } from "node:net";

interface Connection {
  /** How much had come in at the last look, in bytes; undefined where it is newer than that. */
  bytesRead: number | undefined;
  /** Requests that wait for the end of their reply. */
  awaited: number;
}

/**
 * Ends the connections of a server on which nothing came in, and nothing was
 * awaited or left to send, for as long as `idleFor`, in milliseconds: at the
 * latest when twice that has passed. It does what Node's `keepAliveTimeout`
 * does, which makes and clears a timer for each request: a twentieth of all
 * that a 304 takes.
 */
export function endIdleConnections(server: Server, idleFor: number): void {
  server.keepAliveTimeout = 0;
  const connections = new Map<Socket, Connection>();
  server.on("connection", (socket) => {
    connections.set(socket, { bytesRead: undefined, awaited: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  // Most requests have been answered by the listener before this one.
  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (response.writableEnded || !connection) return;
    connection.awaited += 1;
    response.once("close", () => {
      connection.awaited -= 1;
    });
  });
  const look = () => {
    for (const [socket, connection] of connections) {
      const { bytesRead, writableLength } = socket;
      const isIdle = bytesRead === connection.bytesRead && connection.awaited === 0 && writableLength === 0;
      if (isIdle) socket.destroy();
      connection.bytesRead = bytesRead;
    }
  };
  setInterval(look, idleFor).unref();
}

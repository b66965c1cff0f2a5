import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { endIdleConnections } from "~/server/idle-connections";

const IDLE_FOR = 200;
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function connectTo(answer: RequestListener): Promise<Socket> {
  return connectAgain(await listen(answer));
}

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  endIdleConnections(server, IDLE_FOR);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function connectAgain(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function ended(socket: Socket): Promise<void> {
  socket.resume();
  await once(socket, "close");
}

test("a connection without a request is ended", async () => {
  await ended(await connectTo((_request, response) => response.end()));
});

test("a connection that is new has its time, whenever it comes", async () => {
  const port = await listen((_request, response) => response.end("Buongiorno"));
  const end = performance.now() + 4 * IDLE_FOR;
  while (performance.now() < end) {
    const socket = await connectAgain(port);
    await pause(IDLE_FOR / 10);
    socket.write(REQUEST);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toContain("Buongiorno");
    socket.destroy();
  }
});

test("a connection is ended after its last reply, whether that came at once or later", async () => {
  for (const delay of [0, 2 * IDLE_FOR]) {
    const socket = await connectTo(async (_request, response) => {
      if (delay > 0) await pause(delay);
      response.end("Buongiorno");
    });
    socket.write(REQUEST);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toContain("Buongiorno");
    await ended(socket);
  }
});

test("a connection on which one request follows the other is kept", async () => {
  const socket = await connectTo((_request, response) => response.end("Buongiorno"));
  const end = performance.now() + 4 * IDLE_FOR;
  while (performance.now() < end) {
    socket.write(REQUEST);
    await once(socket, "data");
  }
  expect(socket.destroyed).toBe(false);
});

test("a reply that takes its time arrives, be it the first or the second of two", async () => {
  let count = 0;
  const socket = await connectTo(async (_request, response) => {
    count += 1;
    await pause(count * 3 * IDLE_FOR);
    response.end(`Number ${count}.`);
  });
  socket.write(REQUEST + REQUEST);
  let text = "";
  socket.on("data", (bytes) => (text += bytes));
  await ended(socket);
  expect(text.match(/Number \d/g)).toHaveLength(2);
});

test("a reply that is read late arrives whole", async () => {
  const size = 20_000_000;
  const socket = await connectTo((_request, response) => response.end(Buffer.alloc(size)));
  socket.pause();
  socket.write(REQUEST);
  await pause(3 * IDLE_FOR);
  let received = 0;
  socket.on("data", (bytes) => (received += bytes.length));
  await ended(socket);
  expect(received).toBeGreaterThan(size);
});

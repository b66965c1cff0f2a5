import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, signInByApi, startServer, type TestServer } from "../support/server";

const MEBIBYTE = 1024 * 1024;
/** A call of staff, whose body may be larger than that of guests. */
const CALL = "/api/category/add-category";
const message = (text: string) =>
  JSON.stringify({ email: "guest@example.com", phone: "079 555 01 23", message: text });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/** Begins a request whose body follows; what comes back is collected. */
async function begin(path: string, ...headers: string[]) {
  const socket = connect(server.port, "127.0.0.1");
  // The connection ends while the client still sends.
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  await once(socket, "connect");
  socket.write([`POST ${path} HTTP/1.1`, "Host: x", ...headers, "", ""].join("\r\n"));
  return { socket, closed, answer: () => answer };
}

/** Sends without end, as fast as the server reads. */
async function sendForever(socket: Socket, chunk: string) {
  while (!socket.closed) {
    if (!socket.write(chunk))
      await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
  }
}

function expectWhole(answer: string, status: number) {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(Buffer.byteLength(body)).toBe(Number(/^content-length: (\d+)/im.exec(head)?.[1]));
  return JSON.parse(body) as { success: boolean; message: string };
}

describe.concurrent("a body", () => {
  const chunk = "a".repeat(64 * 1024);

  test.each([
    ["for a call of guests", "/api/contact/add", "128 KiB", "Content-Length: 9999999999", chunk],
    ["for a call", CALL, "1 MiB", "Content-Length: 9999999999", chunk],
    ["in chunks", CALL, "1 MiB", "Transfer-Encoding: chunked", `10000\r\n${chunk}\r\n`],
  ])(
    "that is too large (%s) gets a whole 413, then the connection ends",
    async (_what, call, limit, header, data) => {
      const request = await begin(call, "Content-Type: application/json", header);
      await sendForever(request.socket, data);
      expect(expectWhole(request.answer(), 413)).toMatchObject({
        success: false,
        message: `This request is too large: at most ${limit}.`,
      });
    },
  );

  test("that is too large and pauses gets a whole 413, then the connection ends", async () => {
    const request = await begin(
      "/api/contact/add",
      "Content-Length: 9999999",
      "Content-Type: application/json",
    );
    await request.closed;
    expectWhole(request.answer(), 413);
  });

  test("that is too large, on a connection that is used again, doesn't spoil the next request", async () => {
    const request = await begin(
      "/api/contact/add",
      `Content-Length: ${2 * MEBIBYTE}`,
      "Content-Type: text/plain",
    );
    request.socket.write("a".repeat(2 * MEBIBYTE));
    await expect.poll(request.answer).toContain("413");
    request.socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await request.closed;
    expect(request.answer().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });

  test("that comes slowly but steadily is accepted", async () => {
    const BYTES_PER_MS = 35;
    // Unknown fields are ignored.
    const body = JSON.stringify({ name: "Zuppe", padding: "a".repeat(450_000) });
    const { Authorization } = await signInByApi(server);
    const request = await begin(
      CALL,
      `Authorization: ${Authorization}`,
      `Content-Length: ${body.length}`,
      "Content-Type: application/json",
      "Connection: close",
    );
    const startedAt = performance.now();
    for (let sent = 0; sent < body.length;) {
      await sleep(100);
      const due = Math.floor((performance.now() - startedAt) * BYTES_PER_MS);
      request.socket.write(body.slice(sent, due));
      sent = due;
    }
    await request.closed;
    expect(request.answer()).toMatch(/^HTTP\/1\.1 201 /);
  });

  test.each([
    ["stalls", 0],
    ["comes a byte at a time", 1],
    ["comes at 10 kB a second", 1000],
  ])("that %s gets 408 and is told why", async (_what, step) => {
    const body = message("a".repeat(400_000));
    const request = await begin(CALL, `Content-Length: ${body.length}`, "Content-Type: application/json");
    for (let at = 0; request.answer() === ""; at += step) {
      request.socket.write(body.slice(at, at + step));
      await sleep(100);
    }
    expect(expectWhole(request.answer(), 408)).toMatchObject({
      success: false,
      message: "The request took too long to arrive. Please check your connection and try again.",
    });
    await request.closed;
  });

  test("that a visitor breaks off leaves the server as it was", async () => {
    const request = await begin(
      "/api/contact/add",
      "Content-Length: 500000",
      "Content-Type: application/json",
    );
    request.socket.write("a".repeat(1000));
    request.socket.destroy();
    await request.closed;
    expect((await postJson(server, "/api/contact/add", JSON.parse(message("Bonjour")))).status).toBe(201);
  });
});

import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  postForm,
  postJson,
  signInByCall,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";

const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };

/** Sends bytes as they are; resolves with the reply as text. */
function sendRaw(server: TestServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
    let reply = "";
    socket.on("data", (chunk) => (reply += chunk));
    socket.on("close", () => resolve(reply));
    socket.on("error", reject);
    socket.setTimeout(15_000, () => socket.destroy(new Error("no reply")));
  });
}

/** Posts zeros until the server has had enough; resolves with its status. */
function postZeros(
  server: TestServer,
  path: string,
  size: number,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port: server.port, path, method: "POST", headers },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
        request.destroy();
      },
    );
    // The server hangs up on what it won't read.
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    const chunk = Buffer.alloc(256 * 1024, "0");
    let sent = 0;
    const send = () => {
      while (sent < size && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once("drain", send);
      }
      request.end();
    };
    send();
  });
}

describe("the server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    // Whatever was sent, it is the same process, and it goes on serving.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/"level":50/);
  });

  test("signs in by call and by form", async () => {
    expect(await signInByCall(server)).toEqual({ Authorization: expect.stringMatching(/^Bearer ey/) });
    const cookie = await signInByForm(server);
    expect((await fetch(`${server.url}/dashboard`, { headers: cookie, redirect: "manual" })).status).toBe(
      200,
    );
  });

  test.each([
    "/",
    "/menu",
    "/nowhere",
    "/api/menu/get-menu",
    "/api/nowhere",
    "/build/nowhere.js",
    "/healthz",
  ])("sends its security headers with %s", async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test.each(["/login", "/nowhere", "/api/nowhere", "/healthz"])("numbers its reply to %s", async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc", 400],
    ["headers of 20 KB", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
    ["a method that is none", "BREW / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["a broken escape", "GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["a doubled slash", "GET //evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["an absolute address", "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["no HTTP at all", "HELO there\r\n\r\n", 400],
  ])("answers %s with a 4xx", async (_name, bytes, status) => {
    expect(await sendRaw(server, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test.each([
    [
      "JSON with a length",
      "/api/contact/add",
      { "Content-Type": "application/json", "Content-Length": "209715200" },
    ],
    ["JSON without a length", "/api/contact/add", { "Content-Type": "application/json" }],
    ["a form without a length", "/?index", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["multipart without a length", "/?index", { "Content-Type": "multipart/form-data; boundary=x" }],
  ])("refuses 200 MB of %s", async (_name, path, headers) => {
    expect(await postZeros(server, path, 200 * 1024 * 1024, headers as Record<string, string>)).toBe(413);
    expect((await fetch(`${server.url}/api/category/get-category`)).status).toBe(200);
  });

  test("holds so many bytes of unfinished bodies and no more, and has room for a message all the same", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const uploads = Array.from({ length: 20 }, () => {
      const request = httpRequest({
        host: "127.0.0.1",
        port: server.port,
        path: "/?index",
        method: "POST",
        headers,
      });
      const status = new Promise<number>((resolve) => {
        request.on("response", (reply) => resolve(reply.resume().statusCode ?? 0));
        request.on("error", () => resolve(0));
      });
      request.write(Buffer.alloc(4 * 1024 * 1024, "0"));
      return { request, status };
    });
    expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503);
    expect((await postJson(server, "/api/contact/add", MESSAGE)).status).toBe(201);
    for (const { request } of uploads) request.destroy();
    await Promise.all(uploads.map(({ status }) => status));
    // What they held is free again.
    await expect
      .poll(() => postZeros(server, "/?index", 4 * 1024 * 1024, { ...headers, "Content-Length": "4194304" }))
      .not.toBe(503);
  });

  test("answers packed bodies with 415", async () => {
    const reply = await postJson(server, "/api/contact/add", MESSAGE, { "Content-Encoding": "gzip" });
    expect(reply.status).toBe(415);
  });

  test("names no file, path or query in its log", async () => {
    await fetch(`${server.url}/add-new-password?token=a-secret-token`);
    await fetch(`${server.url}/reset-password/another-secret-token`);
    expect(server.output()).not.toMatch(/secret-token/);
  });
});

describe("PUBLIC_URL", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { PUBLIC_URL: "https://pizza.example" } });
  });
  afterAll(() => server.stop());

  test("is the only origin of forms, and the start of canonical addresses", async () => {
    expect(
      (await postJson(server, "/api/contact/add", MESSAGE, { Origin: "https://pizza.example" })).status,
    ).toBe(201);
    expect((await postJson(server, "/api/contact/add", MESSAGE, { Origin: server.url })).status).toBe(403);
    const reply = await fetch(`${server.url}/menu`);
    expect(await reply.text()).toContain('<link rel="canonical" href="https://pizza.example/menu"');
    expect(reply.headers.get("Strict-Transport-Security")).toMatch(/max-age=/);
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(
      "<loc>https://pizza.example/menu</loc>",
    );
  });
});

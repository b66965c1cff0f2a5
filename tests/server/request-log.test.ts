import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { startTarget } from "../support/attack";
import { forFile } from "../support/for-file";
import { type LogLine, logLines } from "../support/log";

// As long as real ones: 256 bits.
const TOKEN = "Zk3vQ9xLw7RtYp2sNb8mHc4dGf6jKa1eUoXiVq5CTrA";

const target = await forFile(startTarget());

async function lineOf(method: string, path: string, headers: Record<string, string> = {}): Promise<LogLine> {
  const { headers: sent } = await target.send({ method, path, headers });
  const find = () =>
    logLines(target.server).find(({ requestId, status }) => requestId === sent["x-request-id"] && status);
  await expect.poll(find).toBeDefined();
  return find() as LogLine;
}

const escaped = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");

test.each([
  `/reset-password/${TOKEN}`,
  `/reset-password/${TOKEN}/`,
  `/reset-password/${TOKEN}.data`,
  `/reset-password/${TOKEN}/_root.data`,
  `/reset-password/${TOKEN}/x`,
  `/reset-password/x/${TOKEN}`,
  `/Reset-Password/${TOKEN}`,
  `/RESET-PASSWORD/${TOKEN}.data`,
  `/reset%2dpassword/${TOKEN}`,
  `/reset%2Dpassword%2f${TOKEN}`,
  `/reset-password/${escaped(TOKEN)}`,
  `/reset-password//${TOKEN}`,
  `//reset-password/${TOKEN}`,
  `/x/../reset-password/${TOKEN}`,
  `/api/../reset-password/${TOKEN}`,
  `/reset-password;${TOKEN}`,
  `/reset-password/%${TOKEN}`,
  `/build/${TOKEN}`,
  `/photos/${TOKEN}`,
  `/${TOKEN}`,
  `/reset-password?token=${TOKEN}`,
  `/Reset-Password?token=${TOKEN}`,
  `/add-new-password?token=${TOKEN}`,
  `/add-new-password.data?token=${TOKEN}`,
  `/api/auth/reset-password/${TOKEN}`,
  `/API/auth/Reset%2dPassword/${TOKEN}`,
  `/api/auth/reset-password?token=${TOKEN}`,
  `/nowhere?token=${TOKEN}`,
  `http://x/reset-password/${TOKEN}`,
])("no reset token is logged for %s", async (path) => {
  const referer = `${target.server.url}/reset-password/${TOKEN}`;
  for (const method of ["GET", "HEAD", "POST", "PUT"]) {
    const line = await lineOf(method, path, { Referer: referer, "Content-Type": "application/json" });
    expect(line.method).toBe(method);
  }
  for (const form of [TOKEN, escaped(TOKEN)]) {
    expect(target.server.output()).not.toContain(form.slice(0, 12));
    expect(target.server.output()).not.toContain(form.slice(-12));
  }
});

test.each([
  ["/login", "/login"],
  ["/LOGIN/", "/login"],
  ["/login.data", "/login"],
  ["/_root.data", "/"],
  ["/reset-password/x", "/reset-password/:token"],
  ["/menu-description/2026-11-21?q=x", "/menu-description/:date"],
  ["/api/dish/get-dish-date/2026-11-21", "/api/dish/get-dish-date/:date"],
  ["/api/menu/get-menu?view=calendar", "/api/menu/get-menu"],
])("the line of %s carries the route %s instead of the path", async (path, route) => {
  const line = await lineOf("GET", path);
  expect(line).toMatchObject({ method: "GET", route, level: 30 });
  expect(line).not.toHaveProperty("path");
});

test("a path that no route knows is logged without its query, and cut", async () => {
  expect(await lineOf("GET", "/wp-login.php?user=x")).toMatchObject({ path: "/wp-login.php", status: 404 });
  expect(await lineOf("GET", "/build/x.js?y")).toMatchObject({ path: "/build/x.js", status: 404 });
  expect((await lineOf("GET", "/abc".repeat(500))).path).toHaveLength(200);
});

test("requests of staff are logged with the user's id, others without", async () => {
  const { user } = target.canaries;
  expect(await lineOf("GET", "/profile", target.session)).toMatchObject({ user, status: 200 });
  expect(await lineOf("GET", "/api/contact/all", target.token)).toMatchObject({ user, status: 200 });
  expect(await lineOf("GET", "/profile")).not.toHaveProperty("user");
  expect(await lineOf("GET", "/api/contact/all")).not.toHaveProperty("user");
});

test("only rejections, limits and failed logins carry the visitor's address", async () => {
  const events = () => logLines(target.server).filter(({ event }) => event);
  const before = events().length;
  await lineOf("GET", "/login");
  await lineOf("GET", "/nowhere");
  await lineOf("GET", "/profile", target.session);
  expect(events()).toHaveLength(before);
  for (let time = 0; time < 3; time += 1) await lineOf("POST", "/login", { Origin: "https://evil.example" });
  // One a minute, which an earlier test may have caused.
  expect(events().length - before).toBeLessThanOrEqual(1);
  const rejected = events().filter(({ event }) => event === "request rejected");
  expect(rejected[0]).toMatchObject({ visitor: "127.0.0.1", requestId: expect.any(String) });
  for (const line of logLines(target.server)) {
    expect("visitor" in line).toBe(line.event !== undefined);
    if (!line.event) expect(JSON.stringify(line)).not.toContain("127.0.0.1");
  }
});

/** Posts a form whose body is only sent when the server has the headers. Resolves with the request's id. */
function postLateBody(path: string, headers: Record<string, string>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(target.server.url + path, {
      method: "POST",
      headers: {
        Origin: target.server.url,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": body.length,
        Expect: "100-continue",
        ...headers,
      },
    });
    request.on("continue", () => request.end(body));
    request.on("response", (response) => {
      response.resume();
      resolve(String(response.headers["x-request-id"]));
    });
    request.on("error", reject);
    request.flushHeaders();
  });
}

test.each([
  ["form", "/login", {}, "intent=log-in&email=nobody@example.com&password=wrong"],
  [
    "call",
    "/api/auth/login",
    { "Content-Type": "application/json" },
    JSON.stringify({ email: "nobody@example.com", password: "wrong" }),
  ],
])(
  "a login that fails by a %s is logged with its request and address, also if the body is late",
  async (_how, path, headers, body) => {
    const requestId = await postLateBody(path, headers, body);
    const failures = () => logLines(target.server).filter(({ event }) => event === "login failed");
    await expect.poll(() => failures().at(-1)).toMatchObject({ requestId, visitor: "127.0.0.1" });
  },
);

test("a form of staff carries the user's id, also if its body comes late", async () => {
  const requestId = await postLateBody("/category", target.session, "intent=add&name=");
  await expect
    .poll(() => logLines(target.server).find((line) => line.requestId === requestId && line.status))
    .toMatchObject({ user: target.canaries.user });
});

test("requests at the same time are logged with the user of each", async () => {
  const agent = new Agent({ keepAlive: true });
  const get = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const request = httpRequest(`${target.server.url}/profile`, { agent, headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(String(response.headers["x-request-id"])));
      });
      request.on("error", reject);
      request.end();
    });
  const getAll = () =>
    Promise.all(Array.from({ length: 12 }, (_, number) => get(number % 2 === 0 ? target.session : {})));
  // The first time opens the connections.
  await getAll();
  const ids = await getAll();
  agent.destroy();
  const users = () => {
    const lines = logLines(target.server).filter(({ status }) => status);
    return ids.map((id) => lines.find(({ requestId }) => requestId === id)?.user);
  };
  const { user } = target.canaries;
  await expect.poll(users).toEqual(ids.map((_, number) => (number % 2 === 0 ? user : undefined)));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/attack";
import { type LogLine, logLines } from "../support/log";

// As long as real ones: 256 bits.
const TOKEN = "Zk3vQ9xLw7RtYp2sNb8mHc4dGf6jKa1eUoXiVq5CTrA";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.end());

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
  const rejected = await lineOf("POST", "/login", { Origin: "https://evil.example" });
  expect(events().at(-1)).toMatchObject({
    event: "request rejected",
    visitor: "127.0.0.1",
    requestId: rejected.requestId,
  });
  for (const line of logLines(target.server)) {
    expect("visitor" in line).toBe(line.event !== undefined);
    if (!line.event) expect(JSON.stringify(line)).not.toContain("127.0.0.1");
  }
});

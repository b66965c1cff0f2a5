import { afterEach, expect, test } from "vitest";
import { siteErrors } from "~/messages/site";
import { logLines } from "../support/log";
import { postForm, startServer, type TestServer } from "../support/server";

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let server: TestServer;
afterEach(() => server.stop());

const limited = (env: Record<string, string> = {}) =>
  startServer({ env: { REQUESTS_PER_MINUTE: "20", ...env } });

async function statuses(
  count: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const found = [];
  for (let number = 1; number <= count; number += 1) {
    const response = await fetch(server.url + path, { headers: { ...BROWSER, ...headers } });
    await response.arrayBuffer();
    found.push(response.status);
  }
  return found;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

test("a visitor who asks for too many pages in a minute gets 429 and is told when to come back", async () => {
  server = await limited();
  expect(await statuses(20, "/login")).toEqual(times(20, 200));

  const page = await fetch(`${server.url}/login`, { headers: BROWSER });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(page.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain(siteErrors.tooMany.message);

  const read = await fetch(`${server.url}/api/menu/get-menu?view=calendar`, { headers: BROWSER });
  expect(read.status).toBe(429);
  expect(Number(read.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await read.json()).toEqual({
    success: false,
    message: "Too many requests. Please try again later.",
    requestId: read.headers.get("X-Request-Id"),
  });
  expect((await postForm(server, "/login", { intent: "log-in" })).status).toBe(429);
  await expect.poll(() => logLines(server).filter(({ event }) => event === "limit reached")).toHaveLength(3);
});

test("cached pages, cached reads, files and the health check are not counted", async () => {
  server = await limited();
  for (const path of ["/", "/menu", "/api/menu/get-menu", "/robots.txt", "/favicon.svg", "/healthz"]) {
    expect([path, await statuses(25, path)]).toEqual([path, times(25, 200)]);
  }
  expect(await statuses(20, "/login")).toEqual(times(20, 200));
  expect(await statuses(2, "/login")).toEqual(times(2, 429));
  expect(await statuses(2, "/menu")).toEqual(times(2, 200));
});

test("behind a proxy, visitors are told apart by the last hop of X-Forwarded-For", async () => {
  server = await limited({ TRUST_PROXY: "1" });
  for (let number = 1; number <= 20; number += 1) {
    // What a visitor sends comes first: it is not the proxy's word.
    expect(await statuses(1, "/login", { "X-Forwarded-For": `10.0.0.${number}, 192.0.2.1` })).toEqual([200]);
  }
  expect(await statuses(1, "/login", { "X-Forwarded-For": "10.0.0.99, 192.0.2.1" })).toEqual([429]);
  expect(await statuses(1, "/login", { "X-Forwarded-For": "192.0.2.1, 192.0.2.2" })).toEqual([200]);
  expect(logLines(server).find(({ event }) => event === "limit reached")).toMatchObject({
    visitor: "192.0.2.1",
  });
});

test("without a proxy, X-Forwarded-For doesn't make another visitor", async () => {
  server = await limited();
  for (let number = 1; number <= 20; number += 1) {
    expect(await statuses(1, "/login", { "X-Forwarded-For": `192.0.2.${number}` })).toEqual([200]);
  }
  expect(await statuses(1, "/login", { "X-Forwarded-For": "192.0.2.99" })).toEqual([429]);
});

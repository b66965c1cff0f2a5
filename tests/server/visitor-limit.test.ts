import { afterEach, expect, test } from "vitest";
import { logLines } from "../support/log";
import { startServerWithMail } from "../support/mail";
import {
  addOrdinaryUser,
  postForm,
  postJson,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";

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
  expect(await page.text()).toContain("Too many requests. Please try again later.");

  const read = await fetch(`${server.url}/api/menu/get-menu?view=calendar`, { headers: BROWSER });
  expect(read.status).toBe(429);
  expect(Number(read.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await read.json()).toEqual({
    success: false,
    message: "Too many requests. Please try again later.",
    code: "limit",
    requestId: read.headers.get("X-Request-Id"),
  });
  expect((await postForm(server, "/login", { intent: "log-in" })).status).toBe(429);
  await expect.poll(() => logLines(server).filter(({ event }) => event === "limit reached")).toHaveLength(3);
});

test("calls are told how many are left", async () => {
  server = await limited();
  const left = async (path: string, init?: RequestInit) => {
    const { headers, status } = await fetch(server.url + path, init);
    const [limit, remaining, reset] = ["Limit", "Remaining", "Reset"].map((name) =>
      headers.get(`RateLimit-${name}`),
    );
    return { status, limit, remaining, isReset: Number(reset) > 0 && Number(reset) <= 600 };
  };
  const isReset = true;
  expect(await left("/api/auth/profile")).toEqual({ status: 401, limit: "20", remaining: "19", isReset });
  expect(await left("/api/dish/get-dish?month=2026-11")).toEqual({
    status: 200,
    limit: "20",
    remaining: "18",
    isReset,
  });
  const page = await fetch(`${server.url}/login`, { headers: BROWSER });
  expect(page.headers.has("RateLimit-Limit")).toBe(false);
  for (let number = 0; number < 17; number += 1) await left("/api/auth/profile");
  expect(await left("/api/auth/profile")).toEqual({ status: 429, limit: "20", remaining: "0", isReset });
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

test("behind a proxy that adds a port, a visitor is one, and what is no address is the proxy", async () => {
  server = await limited({ TRUST_PROXY: "1" });
  for (const host of ["203.0.113.8:", "[2001:db8::1]:", ""]) {
    for (let number = 1; number <= 20; number += 1) {
      const forwarded = host ? `${host}${40_000 + number}` : `unknown${number}`;
      expect(await statuses(1, "/login", { "X-Forwarded-For": forwarded })).toEqual([200]);
    }
    const forwarded = host ? `${host}443` : "_hidden";
    expect([host, await statuses(1, "/login", { "X-Forwarded-For": forwarded })]).toEqual([host, [429]]);
  }
  const reached = () => logLines(server).filter(({ event }) => event === "limit reached");
  await expect
    .poll(() => reached().map(({ visitor }) => visitor))
    .toEqual(["203.0.113.8", "2001:db8::1", "127.0.0.1"]);
});

test("without TRUST_PROXY, X-Forwarded-For of a private peer widens its limit tenfold, until the next start", async () => {
  server = await limited({ REQUESTS_PER_MINUTE: "5" });
  const anybody = await signInByForm(server, await addOrdinaryUser(server));
  const admin = await signInByForm(server);
  const reason = "A proxy passes on visitors (X-Forwarded-For), but TRUST_PROXY is 0.";
  const dashboard = async (headers: { Cookie: string }) =>
    (await fetch(`${server.url}/dashboard`, { headers })).text();
  expect(await dashboard(admin)).not.toContain(reason);
  for (let number = 1; number <= 40; number += 1) {
    expect(await statuses(1, "/login", { "X-Forwarded-For": `192.0.2.${number}` })).toEqual([200]);
  }
  expect(await dashboard(admin)).toContain(reason);
  expect(await dashboard(anybody)).not.toContain(reason);
  // No more than 50, the header or not: 45 were sent.
  expect(await statuses(7, "/login")).toEqual([...times(5, 200), 429, 429]);
  const logged = logLines(server).filter(({ msg }) => String(msg).startsWith(reason));
  expect(logged).toMatchObject([{ peer: "127.0.0.1" }]);
  const doctor = async () => {
    const db = server.openDatabase();
    const seen = await db.selectFrom("likelyProxies").select("peer").execute();
    await db.destroy();
    return seen;
  };
  await expect.poll(doctor).toEqual([{ peer: "127.0.0.1" }]);
});

test("without TRUST_PROXY, ten times as many reset requests are accepted through a private peer, and no more", async () => {
  server = await startServerWithMail();
  const ask = async (headers: Record<string, string>) =>
    (await postJson(server, "/api/auth/forgot-password", { email: "nobody@example.com" }, headers)).status;
  const found: number[] = [];
  for (let number = 0; number < 102; number += 1)
    found.push(await ask({ "X-Forwarded-For": `192.0.2.${number}` }));
  expect(found).toEqual([...times(100, 200), 429, 429]);
  expect(await ask({})).toBe(429);
});

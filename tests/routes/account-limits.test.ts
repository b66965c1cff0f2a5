import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readResetLink, startMailServer } from "../support/mail";
import { addOrdinaryUser, postForm, postJson, startServer, type TestServer } from "../support/server";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options?: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  cleanups.push(() => server.stop());
  return server;
}

type Credentials = { email: string; password: string };

const logIn = (server: TestServer, credentials: Credentials, headers?: Record<string, string>) =>
  postJson(server, "/api/auth/login", credentials, headers);

async function failTenTimes(
  server: TestServer,
  { email }: { email: string },
  headers?: Record<string, string>,
) {
  for (let time = 0; time < 10; time += 1) {
    const reply = await logIn(server, { email, password: `guess ${time}` }, headers);
    expect(reply.status).toBe(401);
  }
}

describe("after ten failed logins", () => {
  let shared: TestServer;
  beforeAll(async () => {
    shared = await startServer();
  });
  afterAll(() => shared.stop());

  test("an account is closed a while, known or not, over a restart, for calls and browsers", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "restaurant-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true }));
    const first = await startServer({ dataDir });
    const known = await addOrdinaryUser(first);
    const unknown = { email: "unknown@example.com", password: "any password" };
    for (const account of [known, unknown]) await failTenTimes(first, account);
    await first.stop();

    const server = await start({ dataDir });
    const bodies: unknown[] = [];
    for (const account of [known, unknown]) {
      const reply = await logIn(server, { ...account, email: account.email.toUpperCase() });
      expect(reply.status).toBe(429);
      const wait = Number(reply.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
      bodies.push(await reply.json());
    }
    expect(bodies[0]).toEqual({
      success: false,
      message: "Too many failed logins. Please try again in 15 minutes.",
    });
    expect(bodies[1]).toEqual(bodies[0]);

    const page = await postForm(server, "/login", { intent: "log-in", ...known });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await page.text()).toContain("Too many failed logins. Please try again in 15 minutes.");
    expect((await logIn(server, await addOrdinaryUser(server))).status).toBe(200);
  });

  test("many guesses at once are no more than ten", async () => {
    const { email } = await addOrdinaryUser(shared);
    const guesses = Array.from({ length: 20 }, (_, time) =>
      logIn(shared, { email, password: `guess ${time}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("logins that went well have not counted", async () => {
    const credentials = await addOrdinaryUser(shared);
    for (let time = 0; time < 12; time += 1) expect((await logIn(shared, credentials)).status).toBe(200);
  });

  test("behind a proxy the account stays open to its owner at another address", async () => {
    const server = await start({ env: { TRUST_PROXY: "1" } });
    const credentials = await addOrdinaryUser(server);
    const from = (address: string) => ({ "X-Forwarded-For": `203.0.113.9, ${address}` });
    await failTenTimes(server, credentials, from("192.0.2.1"));
    expect((await logIn(server, credentials, from("192.0.2.1"))).status).toBe(429);
    expect((await logIn(server, credentials, from("192.0.2.2"))).status).toBe(200);
  });

  test("without one, a made-up address doesn't open it", async () => {
    const credentials = await addOrdinaryUser(shared);
    await failTenTimes(shared, credentials);
    expect((await logIn(shared, credentials, { "X-Forwarded-For": "192.0.2.2" })).status).toBe(429);
  });
});

test("logins beyond what can be checked are told to come back, by call and by page", async () => {
  const server = await startServer();
  const fields = (time: number) => ({ email: `nobody${time}@example.com`, password: "any password" });
  const times = Array.from({ length: 50 }, (_, time) => time);
  const busy = async (asked: Promise<Response>) => {
    const reply = await asked;
    expect(reply.status).toBe(503);
    return reply;
  };
  // The first of them are in the queue for seconds; these are turned away at once.
  const [call, page] = await Promise.all([
    Promise.any(times.map((time) => busy(logIn(server, fields(time))))),
    Promise.any(times.map((time) => busy(postForm(server, "/login", fields(100 + time))))),
  ]);
  expect(call.headers.get("Retry-After")).toBe("10");
  expect(page.headers.get("Retry-After")).toBe("10");
  expect(await page.text()).toContain("Please try again in a few seconds.");
  // Everybody else is served meanwhile.
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  await server.stop("SIGKILL");
});

test("with an https address the session's cookie is for that host and https alone, and outlives SESSION_HOURS by a week", async () => {
  const server = await start({ env: { PUBLIC_URL: "https://www.example.ch", SESSION_HOURS: "2" } });
  const credentials = await addOrdinaryUser(server);
  const reply = await postForm(server, "/login", credentials, { Origin: "https://www.example.ch" });
  const [cookie = ""] = reply.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=/);
  expect(cookie).toMatch(/; Max-Age=612000; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  const { token } = (await (await logIn(server, credentials)).json()) as { token: string };
  const { iat = 0, exp = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(7200);
});

describe("mail", () => {
  const forgot = (server: TestServer, email: string) =>
    postForm(server, "/login", { intent: "send-reset-link", email }, {});

  test("goes out by SMTP, from MAIL_FROM, with a link to PUBLIC_URL", async () => {
    const mails = await startMailServer();
    cleanups.push(mails.stop);
    const origin = "https://www.example.ch";
    const server = await start({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: "Da Tonino <noreply@example.ch>",
        PUBLIC_URL: origin,
      },
    });
    const { email } = await addOrdinaryUser(server);
    const headers = { Origin: origin, "X-Forwarded-Host": "evil.example" };
    const reply = await postForm(server, "/login", { intent: "send-reset-link", email }, headers);
    expect(reply.status).toBe(302);
    const [mail] = await vi.waitFor(
      () => {
        expect(mails.received).toHaveLength(1);
        return mails.received;
      },
      { timeout: 10_000 },
    );
    expect(mail).toMatchObject({ from: "noreply@example.ch", to: [email] });
    const link = `${origin}${readResetLink(mail?.content ?? "").path}`;
    expect(mail?.content).toContain(`href="${link}"`);
    expect(mail?.content).not.toContain("evil.example");
  });

  test("is tried again when the mail server was down, and the reply doesn't wait", async () => {
    const away = await startMailServer();
    await away.stop();
    const server = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${away.port}` } });
    const { email } = await addOrdinaryUser(server);
    expect((await forgot(server, email)).status).toBe(302);
    await vi.waitFor(() => expect(server.output()).toContain("it will be tried again"), { timeout: 10_000 });
    const back = await startMailServer({ port: away.port });
    cleanups.push(back.stop);
    await vi.waitFor(() => expect(back.received.map(({ to }) => to)).toEqual([[email]]), { timeout: 20_000 });
    expect(server.output()).not.toMatch(/reset-password\/[\w-]{20}/);
    expect(server.output()).not.toContain(email);
  });

  test("to a mail server that never answers delays nobody", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const server = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const { email } = await addOrdinaryUser(server);
    expect((await forgot(server, email)).status).toBe(302);
    await vi.waitFor(() => expect(sockets).toHaveLength(1), { timeout: 10_000 });
    // While that mail hangs, the next ones are answered.
    expect((await forgot(server, email)).status).toBe(302);
    expect((await forgot(server, "unknown@example.com")).status).toBe(302);
    expect(server.output()).not.toContain("mail not sent");
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Mail } from "~/mail/mail";
import { createMailer } from "~/mail/mailer.server";
import { type ReceivedMail, startMailServer } from "../support/mail";

const logged: unknown[] = [];
vi.mock("~/platform/log.server", () => {
  const log = (...line: unknown[]) => logged.push(line);
  return { getLog: () => ({ info: log, warn: log }) };
});

const LINK = `http://localhost:3000/reset-password/${"a".repeat(43)}`;
const MAIL: Mail = {
  to: "anna@example.com",
  replyTo: "guest@example.com",
  subject: "Bonjour à tous",
  text: `Open this link:\n\n${LINK}\n`,
  html: `<p><a href="${LINK}">Reset</a></p>`,
};
const FROM = "Da Tonino <ciao@example.com>";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  logged.length = 0;
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  cleanups.push(server.stop);
  return server;
}

function mailer(port: number, retryAfter = [20, 20, 20]) {
  return createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: () => FROM,
    outbox: "/nonexistent",
    retryAfter,
  });
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("by SMTP", () => {
  test("sends text and HTML, from the restaurant, with the guest to answer to", async () => {
    const server = await startServer();
    expect(await mailer(server.port)(MAIL)).toBe(true);
    const [{ from, to, content } = {} as ReceivedMail] = server.received;
    expect({ from, to }).toEqual({ from: "ciao@example.com", to: ["anna@example.com"] });
    expect(content).toMatch(/^From: Da Tonino <ciao@example.com>\r$/m);
    expect(content).toMatch(/^Reply-To: guest@example.com\r$/m);
    expect(content).toMatch(/^Subject: =\?UTF-8\?Q\?Bonjour_=C3=A0_tous\?=\r$/m);
    expect(content).toContain("multipart/alternative");
    expect(content.split(LINK)).toHaveLength(3);
  });

  test.each([
    ["a second recipient", { to: "anna@example.com, eve@example.com" }],
    ["a header of its own", { subject: "Hi\r\nBcc: eve@example.com" }],
    ["an answer's header", { replyTo: "a@example.com\r\nBcc: eve@example.com" }],
  ])("doesn't let a visitor's text smuggle in %s", async (_what, change) => {
    const server = await startServer();
    await mailer(server.port, [])({ ...MAIL, ...change });
    expect(server.received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
    expect(server.received.map(({ content }) => content).join()).not.toMatch(/^Bcc:/m);
  });

  test("carries letters beyond ASCII", async () => {
    const server = await startServer();
    await mailer(server.port)({ ...MAIL, text: "Crème brûlée", html: "<p>Crème brûlée</p>" });
    expect(server.received[0]?.content).toContain("Cr=C3=A8me br=C3=BBl=C3=A9e");
  });

  test("tries again until a server that was down is back", async () => {
    const port = await closedPort();
    const sent = mailer(
      port,
      Array.from({ length: 200 }, () => 20),
    )(MAIL);
    await vi.waitFor(() => expect(JSON.stringify(logged)).toContain("it will be tried again"));
    const server = await startServer({ port });
    expect(await sent).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  test("tries again where the server says later, and gives up where it says never", async () => {
    const later = await startServer({ refusals: [{ responseCode: 451 }, { responseCode: 421 }] });
    expect(await mailer(later.port)(MAIL)).toBe(true);
    const never = await startServer({ refusals: [{ responseCode: 550 }] });
    expect(await mailer(never.port)(MAIL)).toBe(false);
    expect(never.received).toHaveLength(0);
  });

  test("gives up after the last try, and logs nothing of the mail", async () => {
    expect(await mailer(await closedPort(), [5, 5])(MAIL)).toBe(false);
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).toContain("given up");
    expect(JSON.stringify(logged)).not.toMatch(/anna|reset-password|Bonjour/);
  });
});

describe("without SMTP", () => {
  test("writes each mail into the outbox, for the owner alone, its link in one piece", async () => {
    const outbox = path.join(mkdtempSync(path.join(tmpdir(), "outbox-")), "outbox");
    cleanups.push(() => rmSync(path.dirname(outbox), { recursive: true }));
    const send = createMailer({ smtpUrl: undefined, from: () => FROM, outbox });
    expect(await Promise.all([send(MAIL), send(MAIL)])).toEqual([true, true]);
    const files = readdirSync(outbox);
    expect(files).toHaveLength(2);
    for (const name of files) {
      const file = path.join(outbox, name);
      expect(name).toMatch(/\.eml$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, "utf8")).toContain(`\r\n${LINK}\r\n`);
      expect(JSON.stringify(logged)).toContain(file);
    }
    expect(JSON.stringify(logged)).not.toContain("reset-password");
  });
});

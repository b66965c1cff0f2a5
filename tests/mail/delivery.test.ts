import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Mail } from "~/mail/mail";
import { createDelivery, isFinalFailure, requiresStartTls } from "~/mail/delivery.server";
import * as log from "~/platform/log.server";
import { type ReceivedMail, startMailServer } from "../support/mail";

const logged: unknown[] = [];
const record = (...line: unknown[]) => logged.push(line);
vi.spyOn(log, "getLog").mockReturnValue({ info: record, warn: record } as unknown as ReturnType<
  typeof log.getLog
>);

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

/** Sends one mail, under an id of its own; returns its error, if any. */
async function send(to: number | string, change: Partial<Mail> = {}, id: string = randomUUID()) {
  const deliver = createDelivery({
    smtpUrl: typeof to === "string" ? to : `smtp://127.0.0.1:${to}`,
    from: () => FROM,
    restaurantAddress: () => "ciao@example.com",
  });
  return deliver({ ...MAIL, ...change }, id).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("by SMTP", () => {
  test("sends text and HTML, from the restaurant, with the guest as Reply-To", async () => {
    const server = await startServer();
    expect(await send(server.port)).toBeUndefined();
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
    await send(server.port, change);
    expect(server.received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
    expect(server.received.map(({ content }) => content).join()).not.toMatch(/^Bcc:/m);
  });

  test("sends non-ASCII letters", async () => {
    const server = await startServer();
    await send(server.port, { text: "Crème brûlée", html: "<p>Crème brûlée</p>" });
    expect(server.received[0]?.content).toContain("Cr=C3=A8me br=C3=BBl=C3=A9e");
  });

  test("goes to the restaurant if it names no recipient", async () => {
    const server = await startServer();
    await send(server.port, { to: undefined });
    expect(server.received[0]?.to).toEqual(["ciao@example.com"]);
  });

  test("has the same Message-ID at each attempt", async () => {
    const server = await startServer();
    for (const id of ["one", "one", "two"]) await send(server.port, {}, id);
    const ids = server.received.map(({ content }) => /^Message-ID: (.*)\r$/m.exec(content)?.[1]);
    expect(ids).toEqual(["<one@example.com>", "<one@example.com>", "<two@example.com>"]);
  });

  test("distinguishes permanent from temporary rejections", async () => {
    const later = await startServer({ rejections: [{ responseCode: 451 }] });
    expect(isFinalFailure(await send(later.port))).toBe(false);
    const never = await startServer({ rejections: [{ responseCode: 550 }] });
    expect(isFinalFailure(await send(never.port))).toBe(true);
    expect(never.received).toHaveLength(0);
  });

  test.each([
    ["the connection", { greeting: 554 }],
    ["the sender", { sender: 553 }],
    ["a recipient without a password", { rejections: [{ responseCode: 530 }] }],
  ])("isn't rejected permanently by a server that rejects %s", async (_what, options) => {
    const { port, received } = await startServer(options);
    expect(isFinalFailure(await send(port))).toBe(false);
    expect(received).toHaveLength(0);
  });
});

describe("STARTTLS", () => {
  test.each([
    ["smtp://user:password@mail.example.ch:587", true],
    ["smtp://user:password@mail.example.ch:587?ignoreTLS=true", false],
    ["smtp://mail.example.ch:25", false],
    ["smtps://user:password@mail.example.ch:465", false],
    ["smtp://user:password@localhost:1025", false],
    ["smtp://user:password@127.0.0.1:1025", false],
    ["smtp://user:password@[::1]:1025", false],
  ])("is required for a password on its way to another machine: %s: %s", (url, isRequired) => {
    expect(requiresStartTls(url)).toBe(isRequired);
  });

  // Linux alone has more than one address for itself.
  test.runIf(process.platform === "linux")(
    "that is missing stops the password, unless the URL allows it",
    async () => {
      const server = await startServer({ host: "127.0.0.2" });
      const url = `smtp://user:password@127.0.0.2:${server.port}`;
      const failure = await send(url);
      expect(failure).toMatchObject({ code: "ETLS" });
      // It waits until the mail server or the URL is corrected.
      expect(isFinalFailure(failure)).toBe(false);
      // This server knows no user.
      expect(await send(`${url}?requireTLS=false`)).toMatchObject({ code: "EAUTH" });
    },
  );
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startContactMailing } from "~/operations/contact-mailing.server";

const sent: string[] = [];
let isDiskFull = true;
let isNoted = false;

vi.mock("~/platform/config.server", () => ({
  getConfig: () => ({ smtpUrl: "smtp://mail.example", timeZone: "Europe/Zurich" }),
  canonicalOrigin: () => "https://pizza.example",
}));
vi.mock("~/platform/database.server", () => ({ getDatabase: () => ({}) }));
vi.mock("~/platform/log.server", () => ({ getLog: () => ({ error: () => {} }) }));
vi.mock("~/restaurant/restaurant.server", () => ({
  getRestaurant: () => ({ name: "Da Tonino", email: "ciao@example.com" }),
}));
vi.mock("~/mail/mailer.server", () => ({
  sendMailOnce: async ({ to }: { to: string }) => sent.push(to) > 0,
}));
vi.mock("~/domain/contact/contact-mail.server", () => ({
  findMessageToMail: async () =>
    isNoted
      ? undefined
      : {
          id: "1",
          email: "guest@example.com",
          phone: "1",
          message: "Bonjour",
          createdAt: "2026-11-20T10:00:00.000Z",
          mailAttempts: 0,
        },
  noteMailed: async () => {
    if (isDiskFull) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    isNoted = true;
  },
  noteNotMailed: async () => true,
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("mails a message once, also while a full disk can't note that it did", async () => {
  const stop = startContactMailing();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent).toEqual(["ciao@example.com"]);
  isDiskFull = false;
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(isNoted).toBe(true);
  expect(sent).toHaveLength(1);
  await stop();
});

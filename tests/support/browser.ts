import { deepStrictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { recordConsoleMessage } from "./policy-reports";
import { ADMIN, type TestServer } from "./server";
import { shiftDate } from "./shifted-date.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Headless Chromium: CHROMIUM, else Debian's, else playwright's own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || undefined,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Remix stops loading a page when the user goes on to another one. If part of the response
 * has come, turbo-stream leaves the promise of the rest without a handler.
 */
const SUPERSEDED = "signal is aborted without reason";

/** A new page in a browser profile of its own. `errors` collects what went wrong in it. */
export async function newPage(browser: Browser, server: TestServer, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP, ...options });
  context.setDefaultTimeout(60_000);
  const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
  await context.addInitScript(`{ const { now } = Date; (${shiftDate})(() => now() + ${offsetMs}); }`);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (message !== SUPERSEDED) errors.push(message);
  });
  page.on("console", (message) => {
    recordConsoleMessage(message.text());
    // A 4xx page is a normal response, not an error of the page.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== server.url) errors.push(`fetched ${request.url()}`);
  });
  return { page, context, errors };
}

/**
 * Waits until React has taken over a staff or account page, made its dialog modal,
 * which moves the focus, and run its effects.
 */
export async function waitForHydration(page: Page) {
  const isHydrated = () =>
    performance.getEntriesByName("hydrated").length > 0 &&
    !document.querySelector("dialog[open]:not(:modal)");
  await page.waitForFunction(isHydrated, undefined, { polling: 100 });
  await waitForIdle(page);
}

/** Waits until the page has nothing to do, such as rendering a new URL. */
export async function waitForIdle(page: Page) {
  // Chromium doesn't call back where a page has had nothing to draw for a while.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

/**
 * Makes the documents that the page loads from now on render late, as on a slow phone:
 * React posts itself a message for what needn't be shown at once, such as a new URL.
 */
export async function delayRendering(page: Page, ms: number) {
  await page.addInitScript((delay) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), delay);
    };
  }, ms);
}

/**
 * Holds back what a page asks of an address until the returned function is called.
 * @param method Requests of other methods pass.
 */
export async function holdBack(page: Page, address: string | RegExp, method?: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

/** Gives the page's browser profile a session, without the sign-in screen and its two-second welcome. */
export async function signIn(page: Page, credentials = ADMIN) {
  const form = { intent: "log-in", ...credentials };
  const reply = await page.request.post("/login", { form, maxRedirects: 0 });
  // Playwright would have them expire by the tests' clock, and the browser has the system's.
  const cookies = reply
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value: cookie }) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return { name, value, httpOnly: true, url: reply.url() };
    });
  if (!cookies.some(({ name }) => name.endsWith("session"))) throw new Error(`No session: ${reply.status()}`);
  await page.context().addCookies(cookies);
}

/** The rules whose results depend on the theme and on the window's width. */
export const VISUAL_RULES = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** Fails with what axe finds: WCAG 2.2 A and AA and best practices, `only` or `without` some rules. */
export async function expectAccessible(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
) {
  // Evaluated by the browser driver: the page's Content-Security-Policy forbids added script elements.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // axe checks the additions of WCAG 2.2 only on request.
  const rules = {
    "target-size": { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const options: Axe.RunOptions = {
    ...(only ? { runOnly: { type: "rule", values: only } } : { rules }),
    // Describing what passes takes a third of axe's time.
    resultTypes: ["violations"],
  };
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Scrolled to the top: targets that are partly under a sticky bar would count as too small.
    const { scrollX, scrollY } = window;
    scrollTo({ top: 0, behavior: "instant" });
    const result = await axe.run(options);
    scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ""}`).join(" | ")}`,
    );
  }, options);
  deepStrictEqual(violations, []);
}

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, expect, onTestFinished } from "vitest";
import { newPage, signIn, waitForHydration } from "./browser";
import { listScreen } from "./list-screen";
import type { ADMIN, TestServer } from "./server";

/**
 * A new page for one test, as of `newPage`. After the test it is closed, and nothing may have gone wrong in it but
 * what the test has taken out of `errors`.
 */
export async function openPage(browser: Browser, server: TestServer, options: BrowserContextOptions = {}) {
  const opened = await newPage(browser, server, options);
  onTestFinished(async () => {
    await opened.context.close();
    expect(opened.errors).toEqual([]);
  });
  return opened;
}

/** As `openPage`, at an address. */
export async function openAt(
  browser: Browser,
  server: TestServer,
  address: string,
  options?: BrowserContextOptions,
) {
  const opened = await openPage(browser, server, options);
  await opened.page.goto(address);
  return opened;
}

/**
 * As `openPage`, at a screen of the office, signed in as the admin or `as` somebody else: also the screen's locators,
 * and `open`, which goes to another one. Either waits until the screen works.
 */
export async function openOffice(
  browser: Browser,
  server: TestServer,
  address: string,
  { as, ...options }: BrowserContextOptions & { as?: typeof ADMIN } = {},
) {
  const opened = await openPage(browser, server, options);
  await signIn(opened.page, as);
  const office = officeOf(opened.page, options);
  await office.open(address);
  return { ...opened, ...office };
}

/** An admin's page, as of `openOffice`, for all tests of a file or a block; after each, nothing may have gone wrong in it. */
export async function openOfficeForAll(
  browser: Browser,
  server: TestServer,
  options: BrowserContextOptions = {},
) {
  const { page, context, errors } = await newPage(browser, server, options);
  await signIn(page);
  afterAll(() => context.close());
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  return { page, context, errors, ...officeOf(page, options) };
}

function officeOf(page: Page, { javaScriptEnabled = true }: BrowserContextOptions) {
  const open = async (address: string) => {
    await page.goto(address);
    if (javaScriptEnabled) await waitForHydration(page);
  };
  return { open, screen: listScreen(page) };
}

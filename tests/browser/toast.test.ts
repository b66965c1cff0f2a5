import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  launchBrowser,
  newPage,
  PHONE,
  signIn,
  waitForHydration,
} from "../support/browser";
import { addContacts, numberedContacts } from "../support/contacts";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  await addContacts(server, numberedContacts(30));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const toast = (page: Page) => page.locator(".toast");

/** Whether a click in the middle of an element would meet something else. */
function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(met);
  }, selector);
}

/** Marks the first open message as answered. */
async function answerFirst(page: Page) {
  const row = page.getByRole("row").filter({ hasText: "Mark as answered" }).first();
  const details = row.getByLabel("Details of");
  if (await details.isVisible()) await details.click();
  await row.getByRole("button", { name: "Mark as answered" }).click();
}

async function markFirst(page: Page) {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await waitForHydration(page);
  await answerFirst(page);
  await toast(page).waitFor();
}

describe.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])("a toast, %s,", (_where, viewport) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newPage(browser, server, { viewport }));
    await signIn(page);
  });

  test("leaves the menu, the search and, scrolled to, the pagination free", async () => {
    await markFirst(page);
    if (viewport === PHONE) expect(await isCovered(page, ".office-burger")).toBe(false);
    expect(await isCovered(page, ".search-box input")).toBe(false);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await isCovered(page, ".pagination a")).toBe(false);
    expect(await isCovered(page, ".delete-all a")).toBe(false);
    await expectAccessible(page);
  });
});

test("without JavaScript a toast is in sight, and doesn't cover the row that the page shows", async () => {
  const signedIn = await newPage(browser, server);
  await signIn(signedIn.page);
  const { page, context } = await newPage(browser, server, { javaScriptEnabled: false, viewport: PHONE });
  await context.addCookies(await signedIn.context.cookies());
  await page.goto("/contact");
  await answerFirst(page);
  await toast(page).waitFor();
  const { top, bottom } = await toast(page).evaluate((element) => element.getBoundingClientRect());
  const row = await page.locator("tr:target").boundingBox();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(row?.y ?? 0);
  expect(await page.getByRole("button", { name: "Dismiss" }).count()).toBe(0);
});

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "on a phone, %s, a saved dish is confirmed in sight above the next empty form",
  async (_name, javaScriptEnabled) => {
    const signedIn = await newPage(browser, server);
    await signIn(signedIn.page);
    // The height that an on-screen keyboard leaves.
    const viewport = { ...PHONE, height: 420 };
    const { page, context } = await newPage(browser, server, { javaScriptEnabled, viewport });
    await context.addCookies(await signedIn.context.cookies());
    await page.goto("/dashboard?dialog=add", { waitUntil: "networkidle" });
    if (javaScriptEnabled) await waitForHydration(page);
    const field = (name: string) => page.locator(`dialog [name=${name}]`);
    await field("category").selectOption("Dolci");
    await field("menuType").selectOption("Lunch");
    await field("name").fill("Cannolo");
    await field("price").fill("8.50");
    await field("description").fill("Maison");
    await page.getByRole("button", { name: "Save and add another" }).click();
    await page.locator("dialog .toast").waitFor();
    await expect.poll(() => field("name").evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => isCovered(page, "dialog .toast p")).toBe(false);
    await expect.poll(() => isCovered(page, "dialog [name=name]")).toBe(false);
  },
);

test.each([
  ["a dialog", (page: Page) => page.getByRole("link", { name: "Delete All" }).click()],
  [
    "another screen",
    (page: Page) => page.locator("#sidebar").getByRole("link", { name: "Category" }).click(),
  ],
])("a toast goes when %s opens, not when the next page of the list does", async (_what, open) => {
  const { page } = await newPage(browser, server);
  await signIn(page);
  await markFirst(page);
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**page=2*");
  expect(await toast(page).count()).toBe(1);
  await open(page);
  await toast(page).waitFor({ state: "detached" });
});

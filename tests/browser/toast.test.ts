import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, launchBrowser, PHONE } from "../support/browser";
import { addContacts, numberedContacts } from "../support/contacts";
import { forFile } from "../support/for-file";
import { openOffice } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer());
const browser = await forFile(launchBrowser());
await addContacts(server, numberedContacts(30));

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

/** What lies over the buttons, links and fields of the page, each brought into sight first if it `scrolls`. */
function findCovers(page: Page, { scrolls }: { scrolls: boolean }): Promise<string[]> {
  return page.evaluate((scrolls) => {
    const within = document.querySelector("dialog:modal") ?? document;
    const controls = within.querySelectorAll<HTMLElement>(
      "button, a[href], input, select, textarea, summary",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) return [];
      if (scrolls) control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const cover = document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest(".toast, .dialog-actions, .dialog-header, .selection-actions, .main-action");
      if (!cover || cover.contains(control)) return [];
      return [`${cover.className} covers ${control.textContent || control.getAttribute("name")}`];
    });
  }, scrolls);
}

/** Marks the first open message as answered. */
async function answerFirst(page: Page) {
  const row = page.getByRole("row").filter({ hasText: "Mark as answered" }).first();
  const details = row.getByLabel("Details of");
  if (await details.isVisible()) await details.click();
  await row.getByRole("button", { name: "Mark as answered" }).click();
}

async function openWithToast(options?: BrowserContextOptions) {
  const opened = await openOffice(browser, server, "/contact", options);
  await answerFirst(opened.page);
  await toast(opened.page).waitFor();
  return opened;
}

test.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])(
  "%s a toast leaves the menu, the search and, scrolled to, the pagination free",
  async (_where, viewport) => {
    const { page } = await openWithToast({ viewport });
    if (viewport === PHONE) expect(await isCovered(page, ".office-burger")).toBe(false);
    expect(await isCovered(page, ".search-box input")).toBe(false);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await isCovered(page, ".pagination a")).toBe(false);
    expect(await isCovered(page, ".delete-all a")).toBe(false);
    await expectAccessible(page);
  },
);

test("without JavaScript a toast is in sight, and doesn't cover the row that the page shows", async () => {
  const { page } = await openWithToast({ javaScriptEnabled: false, viewport: PHONE });
  const { top, bottom } = await toast(page).evaluate((element) => element.getBoundingClientRect());
  const row = await page.locator("tr:target").boundingBox();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(row?.y ?? 0);
  expect(await page.getByRole("button", { name: "Dismiss" }).count()).toBe(0);

  await toast(page).getByRole("button", { name: "Undo" }).click();
  await toast(page).getByText("Message marked as open").waitFor();
  await page
    .locator("tr:target")
    .getByRole("button", { name: /^Mark as answered/, includeHidden: true })
    .waitFor({ state: "attached" });
});

test("on a phone a message has the whole width, a link for a reply, and a button for a thumb", async () => {
  const { page } = await openOffice(browser, server, "/contact", { viewport: PHONE });
  const row = page.getByRole("row").filter({ hasText: "Mark as answered" }).first();
  await row.getByLabel("Details of").click();
  const box = async (part: string) => (await row.locator(part).first().boundingBox())!;
  expect((await box(".message-text")).width).toBeGreaterThan(290);
  expect((await box(".contact-answered button")).height).toBeGreaterThanOrEqual(44);
  expect(await row.locator('a[href^="mailto:"]').isVisible()).toBe(true);
});

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "on a phone, %s, a saved dish is confirmed in sight above the next empty form",
  async (_name, javaScriptEnabled) => {
    // The height that an on-screen keyboard leaves.
    const viewport = { ...PHONE, height: 420 };
    const options = { javaScriptEnabled, viewport };
    const { page, screen } = await openOffice(browser, server, "/dashboard?dialog=add", options);
    const { field, fill } = screen;
    await fill({ Name: "Cannolo", Category: "Dolci", "Menu Type": "Lunch", Price: "8.50" });
    await field("Description").fill("Maison");
    await page.getByRole("button", { name: "Save and add another" }).click();
    await page.locator("dialog .toast").waitFor();
    await expect.poll(() => field("Name").evaluate((input) => input === document.activeElement)).toBe(true);
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
  const { page } = await openWithToast();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**page=2*");
  expect(await toast(page).count()).toBe(1);
  await open(page);
  await toast(page).waitFor({ state: "detached" });
});

test("on a phone a toast of 80 characters is at most 96 px high, whole, and covers no button", async () => {
  const { page } = await openOffice(browser, server, "/category", { viewport: PHONE });
  const message = " has been deleted successfully.";
  const name = "Antipasti e specialità della casa, calde e fredde di Napoli".slice(0, 80 - message.length);
  await page.evaluate((name) => {
    const body = new URLSearchParams({ intent: "add", name });
    return fetch("/category", { method: "POST", body });
  }, name);
  await page.reload();
  await page.getByRole("link", { name: /^Delete Antipasti/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const text = toast(page).getByText(name + message);
  await text.waitFor();
  expect((await toast(page).boundingBox())!.height).toBeLessThanOrEqual(96);
  expect(await text.evaluate((element) => element.parentElement!.scrollWidth)).toBeLessThan(PHONE.width);
  expect(await toast(page).getByRole("button").count()).toBe(2);
  expect(await findCovers(page, { scrolls: false })).toEqual([]);
  expect(await findCovers(page, { scrolls: true })).toEqual([]);
});

test("on a phone a longer toast shows three lines, and the others by 'Details'", async () => {
  const { page } = await openOffice(browser, server, "/settings/hours", { viewport: PHONE });
  await page.getByLabel("Opens").first().fill("09:15");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const lines = toast(page).locator(".toast-text > div");
  const shownLines = () =>
    lines.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  await toast(page).getByText("Cuisine").waitFor();
  expect(await shownLines()).toBe(3);
  await toast(page).getByRole("button", { name: "Details" }).click();
  expect(await shownLines()).toBeGreaterThan(3);
});

test.each([
  ["/menu-description?dialog=add", "Add Menu"],
  ["/menu-description?dialog=upload", "Check first"],
  ["/dish-week", "Save"],
  ["/closures?dialog=add", "Save"],
  ["/chef?dialog=add", "Save"],
])("on a phone the dialog of %s shows its '%s', which covers nothing", async (path, save) => {
  const { page } = await openOffice(browser, server, path, { viewport: { ...PHONE, height: 600 } });
  if (!path.includes("dialog"))
    await page
      .getByRole("link", { name: /^Add Menu/ })
      .first()
      .click();
  const foot = page.locator("dialog .dialog-actions");
  const { y, height } = (await foot.boundingBox())!;
  expect(height).toBeLessThanOrEqual(80);
  expect(y + height).toBeLessThanOrEqual(600);
  await foot.getByRole("button", { name: save, exact: true }).waitFor();
  expect(await findCovers(page, { scrolls: true })).toEqual([]);
});

test("on a phone the buttons for selected rows are at the end of the list", async () => {
  const { page } = await openOffice(browser, server, "/menu-description", { viewport: PHONE });
  await page.getByRole("row").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Delete selected" }).waitFor();
  expect(await findCovers(page, { scrolls: false })).toEqual([]);
  expect(await findCovers(page, { scrolls: true })).toEqual([]);
});

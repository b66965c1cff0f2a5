import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { emptyMenu, insertMenuItems, insertSuggestions } from "../support/menu";
import { startServer } from "../support/server";
import { openAt, openOffice } from "../support/open-page";

/** The least size of what a thumb is to hit, in CSS pixels. */
const THUMB = 44;

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 30);
  await insertSuggestions(db, 2);
});

const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
const button = (page: Page, label: string, name: string) =>
  page.getByRole("button", { name: `${label} ${name}`, exact: true });
const namesOf = (page: Page) => page.locator(".service-name [dir]").allInnerTexts();

async function openService(options: BrowserContextOptions = {}) {
  const opened = await openOffice(browser, server, "/dashboard", { viewport: PHONE, ...options });
  await opened.open("/service");
  return opened;
}

test("a row that is tapped stays where it is until the page is reloaded", async () => {
  const { page } = await openService();
  const before = await namesOf(page);
  await button(page, "Sold out", "Pizza 20").scrollIntoViewIfNeeded();
  const place = await row(page, "Pizza 20").boundingBox();
  await button(page, "Sold out", "Pizza 20").click();
  await page.getByText(/^Pizza 20 is sold out until /).waitFor();
  await button(page, "Available again", "Pizza 20").waitFor();
  expect(await namesOf(page)).toEqual(before);
  await expect.poll(() => row(page, "Pizza 20").boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await button(page, "Sold out", "Pizza 21").click();
  await page.getByText(/^Pizza 21 is sold out until /).waitFor();
  expect(await namesOf(page)).toEqual(before);

  await page.reload();
  expect((await namesOf(page)).slice(0, 3)).toEqual(["Pizza 20", "Pizza 21", "Suggestion 1"]);
  // An evening of taps is one step back.
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("a dish is sold out for longer, and back by the toast's Undo", async () => {
  const { page } = await openService();
  await row(page, "Pizza 1 ").locator("summary").click();
  await button(page, "Until I say so", "Pizza 1").click();
  await page.getByText("Pizza 1 is sold out until you say so.").waitFor();
  await row(page, "Pizza 1 ").getByText("until you say so").waitFor();
  const isFocused = () =>
    button(page, "Available again", "Pizza 1").evaluate((it) => it === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await button(page, "Sold out", "Pizza 1").waitFor();
});

test("without JavaScript a tap leads back to its row", async () => {
  const { page } = await openService({ javaScriptEnabled: false });
  await button(page, "Sold out", "Pizza 25").click();
  await page.getByText(/^Pizza 25 is sold out until /).waitFor();
  await button(page, "Available again", "Pizza 25").waitFor();
  await row(page, "Pizza 3 ").locator("summary").click();
  await button(page, "Today", "Pizza 3").click();
  await page.getByText(/^Pizza 3 is sold out until /).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${await row(page, "Pizza 3 ").getAttribute("id")}`);
  await button(page, "Available again", "Pizza 3").click();
  await page.getByText("Pizza 3 is back.").waitFor();
  await button(page, "Sold out", "Pizza 3").waitFor();
  // By then the browser has scrolled to the row.
  await page.waitForLoadState();
  expect(await row(page, "Pizza 3 ").evaluate((element) => element.matches(":target"))).toBe(true);
  const box = await button(page, "Sold out", "Pizza 3").boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(PHONE.height);
});

test("what is tapped has the size of a thumb", async () => {
  const { page } = await openService();
  await button(page, "Sold out", "Pizza 2").click();
  await button(page, "Available again", "Pizza 2").waitFor();
  await row(page, "Pizza 1 ").locator("summary").click();
  const targets = page.locator(".service-dish").locator("button:visible, summary");
  const sizes = await targets.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect()).map(({ width, height }) => [width, height]),
  );
  expect(sizes.length).toBeGreaterThan(60);
  expect(sizes.flat().filter((size) => size < THUMB)).toEqual([]);
});

test("a lost connection is reported, and the next tap works", async () => {
  const { page, context } = await openService();
  await context.setOffline(true);
  await button(page, "Sold out", "Pizza 2").click();
  await page.getByText("Could not reach the server. Please check your connection and try again.").waitFor();
  await context.setOffline(false);
  await button(page, "Sold out", "Pizza 2").click();
  await page.getByText(/^Pizza 2 is sold out until /).waitFor();
});

test("guests see it at their next request", async () => {
  const { page } = await openService();
  const guest = await openAt(browser, server, "/menu#Pizza", { viewport: PHONE });
  expect(await guest.page.locator(".sold-out").count()).toBe(0);
  await button(page, "Sold out", "Pizza 2").click();
  await page.getByText(/^Pizza 2 is sold out until /).waitFor();
  await guest.page.reload();
  const dish = guest.page
    .getByRole("listitem")
    .filter({ has: guest.page.getByText("Pizza 2", { exact: true }) });
  await dish.getByText(/^Épuisé/).waitFor();
});

test("what another phone does is shown in place when the page comes into sight, without using the session", async () => {
  const { page } = await openService();
  const before = await namesOf(page);
  await db.updateTable("sessions").set({ lastUsedAt: "2026-01-01T00:00:00.000Z" }).execute();
  const changed = db.updateTable("menuItems").where("name", "=", "Pizza 20");
  await changed.set({ soldOutUntil: "9999-12-31T00:00:00.000Z", price: 4200 }).execute();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await row(page, "Pizza 20").getByText("until you say so").waitFor();
  expect(await namesOf(page)).toEqual(before);
  const sessions = await db.selectFrom("sessions").select("lastUsedAt").execute();
  expect(sessions.map(({ lastUsedAt }) => lastUsedAt)).toContain("2026-01-01T00:00:00.000Z");

  await db.deleteFrom("sessions").execute();
  const place = await row(page, "Pizza 20").boundingBox();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText(accountMessages.sessionExpired).waitFor();
  expect(await row(page, "Pizza 20").boundingBox()).toEqual(place);
  expect(new URL(page.url()).pathname).toBe("/service");
});

import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { launchBrowser, PHONE } from "../support/browser";
import { shiftedClock } from "../support/clock";
import { forFile } from "../support/for-file";
import { openPage } from "../support/open-page";
import { postJson, signInByApi, startServer } from "../support/server";

const MONDAY = "2026-11-23";
const clock = await forFile(shiftedClock(`${MONDAY}T12:40:00+01:00`));
const server = await forFile(startServer({ env: { ...clock.env, DEMO_DATA: "1", SESSION_HOURS: "8760" } }));
const browser = await forFile(launchBrowser());
const token = await signInByApi(server);
beforeEach(() => clock.set(`${MONDAY}T12:40:00+01:00`));

const KITCHEN_OPEN = "Ouvert · cuisine jusqu’à 14H";
const KITCHEN_CLOSED = "Ouvert · la cuisine reprend à 18H30";

async function open(path: string) {
  const { page, context } = await openPage(browser, server, { viewport: PHONE });
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === path.replace(/#.*/, "")) requests.push(request.method());
  });
  await page.goto(path);
  return { page, context, requests, state: () => page.locator(".opening-state").first().textContent() };
}

/** Comes back to a page that was out of sight for so long. */
async function comeBack(page: Page, minutes = 10) {
  await page.evaluate((ms) => {
    const show = (isHidden: boolean) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const { now } = Date;
    show(true);
    Date.now = () => now() + ms;
    show(false);
  }, minutes * 60_000);
}

/** Waits until nothing scrolls any more. */
async function waitForScrollEnd(page: Page) {
  let last: number | undefined;
  const isStill = async () => {
    const before = last;
    last = await page.evaluate(() => scrollY);
    return last === before;
  };
  await expect.poll(isStill, { interval: 300 }).toBe(true);
}

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test("the home page is loaded anew, without its popup", async () => {
  const { page, requests, state } = await open("/");
  const popup = page.getByRole("dialog", { name: "Commandez sur :" });
  await popup.getByRole("button", { name: "Fermer" }).click();
  expect(await state()).toBe(KITCHEN_OPEN);
  clock.set(`${MONDAY}T14:00:00+01:00`);
  await comeBack(page);
  await expect.poll(state).toBe(KITCHEN_CLOSED);
  expect(requests).toEqual(["GET", "HEAD", "GET"]);
  await page.waitForLoadState();
  expect(await popup.isVisible()).toBe(false);
});

test("the menu stays at its place, with its open category and what is ticked", async () => {
  const { page, state } = await open("/menu");
  await page.getByText("Allergie ou intolérance ?").click();
  await page.getByLabel("Lait").check();
  await page.locator(".tab-list a").nth(1).click();
  const name = await page.locator(".category[open] h2").textContent();
  await waitForScrollEnd(page);
  await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
  const before = await topOf(page, ".category[open]");
  const { hash } = new URL(page.url());
  // A longer list of the day's dishes moves the category down.
  const items = [{ name: "Ossobuco", description: "À la milanaise", price: 30, isType: "dish" }];
  const [{ items: planned }] = await (await fetch(`${server.url}/api/dish/get-dish-date/${MONDAY}`)).json();
  await fetch(`${server.url}/api/dish/delete/${planned[0]._id}/${MONDAY}`, {
    method: "DELETE",
    headers: token,
  });
  expect((await postJson(server, "/api/dish/create", { date: MONDAY, items }, token)).status).toBe(201);
  clock.set(`${MONDAY}T14:00:00+01:00`);
  await comeBack(page);
  await expect.poll(state).toBe(KITCHEN_CLOSED);
  await page.waitForLoadState();
  expect(await page.locator(".category[open] h2").allTextContents()).toEqual([name]);
  expect(Math.abs((await topOf(page, ".category[open]")) - before)).toBeLessThan(2);
  expect(await page.getByLabel("Lait").isChecked()).toBe(true);
  expect(new URL(page.url()).hash).toBe(hash);
  expect(await page.evaluate(() => [history.state, history.scrollRestoration])).toEqual([null, "auto"]);
});

test("a category that was closed again stays closed, whatever the hash names", async () => {
  const { page, state } = await open("/menu#Pizza");
  await page.locator(".category[open] summary").click();
  clock.set(`${MONDAY}T14:00:00+01:00`);
  await comeBack(page);
  await expect.poll(state).toBe(KITCHEN_CLOSED);
  await page.waitForLoadState();
  expect(await page.locator(".category[open]").count()).toBe(0);
});

describe("a page isn't loaded anew", () => {
  test.each<[string, string, number, (page: Page) => Promise<unknown>, string[]]>([
    ["that was away for a moment", `${MONDAY}T14:00:00+01:00`, 9, async () => {}, ["GET"]],
    ["that is as it was", `${MONDAY}T13:59:00+01:00`, 60, async () => {}, ["GET", "HEAD"]],
    [
      "in whose form something is typed",
      `${MONDAY}T14:00:00+01:00`,
      60,
      (page) => page.locator(".contact-form textarea").fill("Bonjour"),
      ["GET"],
    ],
    [
      "whose form came back with what was typed",
      `${MONDAY}T14:00:00+01:00`,
      60,
      async (page) => {
        await page.locator(".contact-form textarea").fill("Bonjour");
        await page.locator(".contact-form button").click();
        await page
          .getByText("L'e-mail est obligatoire")
          .or(page.getByText("L’e-mail est obligatoire"))
          .waitFor();
      },
      ["GET", "POST"],
    ],
    ["offline", `${MONDAY}T14:00:00+01:00`, 60, (page) => page.context().setOffline(true), ["GET", "HEAD"]],
  ])("%s", async (_what, instant, minutes, prepare, expected) => {
    const { page, requests, state } = await open("/");
    await page.getByRole("button", { name: "Fermer" }).first().click();
    await prepare(page);
    clock.set(instant);
    await comeBack(page, minutes);
    await expect.poll(() => requests).toEqual(expected);
    // What would load it anew comes after the response.
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual(expected);
    expect(await state()).toBe(KITCHEN_OPEN);
  });

  test("that a guest leaves meanwhile", async () => {
    const { page } = await open("/");
    await page.getByRole("button", { name: "Fermer" }).first().click();
    let answer = () => {};
    await page.route("/", async (route) => {
      if (route.request().method() === "HEAD") await new Promise<void>((resolve) => (answer = resolve));
      await route.continue().catch(() => {});
    });
    clock.set(`${MONDAY}T14:00:00+01:00`);
    const asked = page.waitForRequest((request) => request.method() === "HEAD");
    await comeBack(page);
    await asked;
    await page.getByRole("link", { name: "Mentions légales" }).click();
    answer();
    await page.waitForURL("**/mentions-legales");
  });
});

test.each([
  [
    "from memory",
    async (page: Page) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    },
  ],
  [
    "by the Back button",
    async (page: Page) => {
      await page.goto("/mentions-legales");
      await page.goBack();
    },
  ],
])("a page that comes back %s is loaded anew if it has changed", async (_what, comeBackTo) => {
  const { page, state } = await open("/menu");
  expect(await state()).toBe(KITCHEN_OPEN);
  clock.set(`${MONDAY}T14:00:00+01:00`);
  await comeBackTo(page);
  await expect.poll(state).toBe(KITCHEN_CLOSED);
});

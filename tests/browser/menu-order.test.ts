import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { menuOrderMessages } from "~/messages/menu";
import { say } from "~/messages/office/t";
import { expectAccessible, waitForHydration, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { emptyMenu, insertMenuItems } from "../support/menu";
import { startServer } from "../support/server";
import { openOffice } from "../support/open-page";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 4);
});

/** Opens the pizzas' order. */
async function openPizzas(options: BrowserContextOptions = {}) {
  const opened = await openOffice(browser, server, "/menu-order", options);
  await opened.page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Pizza" }).click();
  await opened.page.getByRole("heading", { name: "Pizza" }).waitFor();
  if (options.javaScriptEnabled !== false) await waitForHydration(opened.page);
  return opened;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rows = async (page: Page) =>
  (await page.locator(".order-name").allTextContents()).map((name) => name.replace("Pizza ", "")).join("");
const numbers = (page: Page) =>
  page
    .getByLabel(/^Number of /)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function menu() {
  const { data } = await (await fetch(`${server.url}/api/menu/get-menu`)).json();
  return data.map(({ name }: { name: string }) => name.replace("Pizza ", "")).join("");
}

async function middleOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const handleOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).locator(".order-handle");

test("by keyboard a dish is moved several times, and its button keeps the focus", async () => {
  const { page } = await openPizzas();
  await button(page, "Up Pizza 4").focus();
  for (const [number, order] of [
    [3, "1243"],
    [2, "1423"],
    [1, "4123"],
  ] as const) {
    await page.keyboard.press("Enter");
    await page.getByText(`Pizza 4 is now ${number} of 4.`).waitFor();
    await expect.poll(() => rows(page)).toBe(order);
    await expect.poll(() => focused(page)).toBe("Up Pizza 4");
  }
  await expect.poll(() => numbers(page)).toEqual(["1", "2", "3", "4"]);
  expect(await menu()).toBe("4123");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rows(page)).toBe("1423");
});

describe("a dragged dish", () => {
  test("is placed by mouse, and saved with the rest", async () => {
    const { page } = await openPizzas();
    const from = await middleOf(handleOf(page, "Pizza 1"));
    const to = await middleOf(handleOf(page, "Pizza 3"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => rows(page)).toBe("2314");
    await expect.poll(() => numbers(page)).toEqual(["1", "2", "3", "4"]);
    await page.getByRole("status").getByText("Pizza 1 is now 3 of 4. Save to keep the order.").waitFor();
    expect(await menu()).toBe("1234");
    await button(page, "Save").click();
    await page.getByText(menuOrderMessages.saved).waitFor();
    expect(await menu()).toBe("2314");
    await expect.poll(() => rows(page)).toBe("2314");
  });

  test("is placed by finger", async () => {
    const { page, context } = await openPizzas({ viewport: PHONE, hasTouch: true, isMobile: true });
    const touch = await context.newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const from = await middleOf(handleOf(page, "Pizza 4"));
    const to = await middleOf(handleOf(page, "Pizza 2"));
    await send("touchStart", [from]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await send("touchMove", [{ x: from.x, y: from.y + (to.y - 10 - from.y) * part }]);
    }
    await send("touchEnd", []);
    await expect.poll(() => rows(page)).toBe("1423");
    await button(page, "Save").click();
    await page.getByText(menuOrderMessages.saved).waitFor();
    expect(await menu()).toBe("1423");
  });

  test("is put back by Escape, and not left unsaved without asking", async () => {
    const { page } = await openPizzas();
    const from = await middleOf(handleOf(page, "Pizza 1"));
    const to = await middleOf(handleOf(page, "Pizza 4"));
    const drag = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y + 10, { steps: 3 });
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => rows(page)).toBe("1234");
    await drag();
    await page.mouse.up();
    await expect.poll(() => rows(page)).toBe("2341");
    await page.getByRole("link", { name: "Dolci" }).click();
    await page.getByRole("heading", { name: "Discard changes?" }).waitFor();
  });
});

test("without JavaScript buttons and numbers do the same", async () => {
  const { page } = await openPizzas({ javaScriptEnabled: false });
  expect(await handleOf(page, "Pizza 3").isVisible()).toBe(false);
  await button(page, "Up Pizza 3").click();
  await page.getByText("Pizza 3 is now 2 of 4.").waitFor();
  await expect.poll(() => rows(page)).toBe("1324");
  expect(new URL(page.url()).hash).toMatch(/^#up-/);
  await page.getByLabel("Number of Pizza 1").fill("4");
  await button(page, "Up Pizza 2").click();
  await page.getByText(menuOrderMessages.saved).waitFor();
  expect(await menu()).toBe("2341");
  await button(page, "Down Pizza 2").click();
  await page.getByText("Pizza 2 is now 2 of 4.").waitFor();
  await page.getByLabel("Number of Pizza 3").fill("9");
  await button(page, "Up Pizza 4").click();
  await page.getByText(say(menuOrderMessages.numberInvalid(4))).waitFor();
  expect(await page.getByLabel("Number of Pizza 3").inputValue()).toBe("9");
  await page.getByLabel("Number of Pizza 3").fill("1");
  await page.getByLabel("Number of Pizza 3").press("Enter");
  await page.getByText("Nothing was moved.").waitFor();
  expect(await menu()).toBe("3241");
  await button(page, "Top Pizza 4").click();
  await page.getByText("Pizza 4 is now 1 of 4.").waitFor();
  await button(page, "Undo").click();
  await page.getByText("Undone.").waitFor();
  expect(await menu()).toBe("3241");
});

test("numbers that somebody else's move made outdated are kept, or dropped for theirs", async () => {
  const { page } = await openPizzas();
  const { page: other } = await openPizzas();
  const moveBySomebodyElse = async (name: string, message: string) => {
    await button(other, `Top ${name}`).click();
    await other.getByText(message).waitFor();
  };
  await moveBySomebodyElse("Pizza 4", "Pizza 4 is now 1 of 4.");
  await page.getByLabel("Number of Pizza 1").fill("2");
  await button(page, "Save").click();
  await page.getByText(/ changed this at \d\d:\d\d\.$/).waitFor();
  await expect.poll(() => numbers(page)).toEqual(["2", "2", "3", "4"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Take theirs" }).click();
  await expect.poll(() => rows(page)).toBe("4123");
  await expect.poll(() => numbers(page)).toEqual(["1", "2", "3", "4"]);

  await moveBySomebodyElse("Pizza 3", "Pizza 3 is now 1 of 4.");
  await page.getByLabel("Number of Pizza 4").fill("3");
  await button(page, "Save").click();
  await page.getByText(/ changed this at \d\d:\d\d\.$/).waitFor();
  await button(page, "Save").click();
  await page.getByText(menuOrderMessages.saved).waitFor();
  expect(await menu()).toBe("1243");
  await expect.poll(() => rows(page)).toBe("1243");
});

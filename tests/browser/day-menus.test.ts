import { describe, expect, test } from "vitest";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addDays, monthOf } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { menuItemFields } from "~/domain/fields/menu-item";
import { DESKTOP, launchBrowser, PHONE, signIn } from "../support/browser";
import { forFile } from "../support/for-file";
import { fieldOf, fillFields, openDetails, openSearch, openTools } from "../support/list-screen";
import { dayMenuItem } from "../support/menu";
import { openOfficeForAll, openPage } from "../support/open-page";
import { startServer } from "../support/server";
import { today } from "../support/today";

const TODAY = today();

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());

describe.each([
  ["with JavaScript on a desktop", { javaScriptEnabled: true, viewport: DESKTOP }, addDays(TODAY, 40)],
  ["without JavaScript on a phone", { javaScriptEnabled: false, viewport: PHONE }, addDays(TODAY, 43)],
])("%s", async (_how, options, day) => {
  const { page, open, screen } = await openOfficeForAll(browser, server, options);
  const { dialog } = screen;
  const path = `/dish-description/${day}`;
  const block = (name: string) => dialog.getByRole("group", { name });
  const nameIn = (name: string) => fieldOf(block(name), "Name");
  const unfold = (name: string) => dialog.locator("summary", { hasText: name }).click();
  async function expectFits() {
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }

  test("a day is planned from the calendar", async () => {
    await open(`/dish?month=${monthOf(day)}`);
    await expectFits();
    await page.locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    expect(await page.getByRole("button", { name: "All items deleted" }).isDisabled()).toBe(true);

    await page.getByRole("link", { name: "Add Menu" }).click();
    const penne = { Name: "Penne all’arrabbiata", Description: "Tomate, ail, piment", Price: "18.50" };
    await fillFields(block("Dish 1"), penne);
    expect(await dialog.locator('input[name$="].name"]').count()).toBe(4);
    expect(await block("Dish 2").isVisible()).toBe(false);
    await unfold("Dish 3");
    const zucchine = { Name: "Zucchine ripiene", Description: "Ricotta, menthe", Price: "17" };
    await fillFields(block("Dish 3"), zucchine);
    await unfold("Dessert");
    await nameIn("Dessert").fill("Torta");
    await expectFits();

    // The dessert is incomplete: nothing is saved, and what was typed stays.
    await dialog.getByRole("button", { name: "Save" }).click();
    await block("Dessert").getByText(menuItemFields.description.required).waitFor();
    await block("Dessert").getByText(dayMenuMessages.prices.dessert.priceNotPositive).waitFor();
    expect(await nameIn("Dish 1").inputValue()).toBe(penne.Name);
    expect(await block("Dish 2").isVisible()).toBe(false);
    expect(await nameIn("Dish 3").inputValue()).toBe(zucchine.Name);
    await expectFits();
    await nameIn("Dessert").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText(dayMenuMessages.saved).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Penne all’arrabbiata", "Zucchine ripiene"]);
    await expectFits();
  });

  test("an item is edited, found and deleted", async () => {
    await open(path);
    await page.getByRole("link", { name: "Edit Zucchine ripiene" }).click();
    await screen.fill({ Type: "Dessert", Name: "Torta di zucchine" });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText(dayMenuMessages.updated).waitFor();

    await openSearch(page);
    await page.getByPlaceholder("Search menu...").fill("TORTA");
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(screen.rowNames).toEqual(["Torta di zucchine"]);

    await openDetails(page, "Torta di zucchine");
    await page.getByRole("link", { name: "Delete Torta di zucchine" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Torta di zucchine has been deleted successfully.").waitFor();
    await page.goto(path);
    expect(await screen.rowNames()).toEqual(["Penne all’arrabbiata"]);
  });

  test("the sample file is explained, and everything is deleted after asking", async () => {
    await page.goto(path);
    await openTools(page);
    await page.getByRole("link", { name: "Download Sample File" }).click();
    expect(await dialog.getByRole("link", { name: "Download Sample File" }).getAttribute("href")).toBe(
      "/dish-download",
    );
    await dialog.locator(".dialog-actions").getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "Delete All Items" }).click();
    await dialog.getByRole("button", { name: "Yes, Delete All" }).click();
    await page.getByText(dayMenuMessages.allDeleted).waitFor();
    expect(await page.getByRole("button", { name: "All items deleted" }).isDisabled()).toBe(true);
    await page.getByText("No data found").waitFor();
  });
});

describe("with JavaScript", async () => {
  const { page, open } = await openOfficeForAll(browser, server);
  const day = addDays(TODAY, 50);

  test("prices are clamped and never empty, and are checked while typing", async () => {
    await open(`/dish-description/${day}?dialog=add`);
    const dish = page.getByRole("group", { name: "Dish 1" });
    const price = dish.getByLabel(/^Price/);
    const discount = dish.getByLabel("Discount Price");
    await price.fill("-5");
    await price.blur();
    await expect.poll(() => price.inputValue()).toBe("0");
    await discount.fill("-1");
    await discount.blur();
    await expect.poll(() => discount.inputValue()).toBe("0");
    await price.fill("");
    await discount.focus();
    await expect.poll(() => price.inputValue()).toBe("0");
    await dish.getByText(dayMenuMessages.prices.dish.priceNotPositive).waitFor();
    await price.fill("12");
    await discount.fill("13");
    await dish.getByText(dayMenuMessages.prices.dish.discountAbovePrice).waitFor();
    await discount.fill("11");
    await dish.getByText(dayMenuMessages.prices.dish.discountAbovePrice).waitFor({ state: "detached" });
  });

  test("an error in a block that was folded again is shown", async () => {
    await open(`/dish-description/${day}?dialog=add`);
    const dessert = page.getByRole("group", { name: "Dessert" });
    const summary = page.locator("summary", { hasText: "Dessert" });
    for (let times = 0; times < 2; times++) {
      await summary.click();
      await fieldOf(dessert, "Name").fill("Torta");
      await summary.click();
      await dessert.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Save" }).click();
      await dessert.getByText(menuItemFields.description.required).waitFor();
      const description = fieldOf(dessert, "Description");
      await expect.poll(() => description.evaluate((input) => input === document.activeElement)).toBe(true);
      await summary.click();
    }
  });

  test("Enter in a field saves", async () => {
    await open(`/dish-description/${day}?dialog=add`);
    const dish = page.getByRole("group", { name: "Dish 1" });
    await fillFields(dish, { Name: "Lasagne", Description: "Au four", Price: "12" });
    await fieldOf(dish, "Name").press("Enter");
    await page.getByText(dayMenuMessages.saved).waitFor();
  });

  test("dialogs start in their first field and close with Escape", async () => {
    await open(`/dish-description/${day}`);
    await page.getByRole("link", { name: "Add Menu" }).click();
    const name = fieldOf(page.getByRole("group", { name: "Dish 1" }), "Name");
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/dish-description/${day}`);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

test("with JavaScript a day's menu is copied for guests by a button", async () => {
  const day = addDays(TODAY, 50);
  await addDayMenuItems(db, day, [dayMenuItem("Lasagne", "dish", { description: "Au four", price: 18_50 })]);
  const { page } = await openPage(browser, server, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // Headless browsers have no sheet to share with.
  await page.addInitScript(() => {
    navigator.share = ({ text } = {}) =>
      Promise.resolve(void document.body.setAttribute("data-shared", text ?? ""));
  });
  await signIn(page);
  await page.goto(`/dish-description/${day}`);
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  expect(await page.locator("body").getAttribute("data-shared")).toContain("Lasagne");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Lasagne");
  expect(copied).toBe(await page.getByLabel("Text for guests").inputValue());
});

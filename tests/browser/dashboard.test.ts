import { describe, expect, test } from "vitest";
import { addDays, formatDay } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { menuMessages } from "~/messages/menu";
import { menuItemFields } from "~/domain/fields/menu-item";
import { DESKTOP, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { fieldOf, fillFields } from "../support/list-screen";
import { openOffice } from "../support/open-page";
import { addOrdinaryUser, startServer } from "../support/server";
import { today } from "../support/today";

const TODAY = today();

const browser = await forFile(launchBrowser());
const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const db = await forFile(server.openDatabase());
const waiter = await addOrdinaryUser(server);

describe.each([
  ["with JavaScript on a desktop", { javaScriptEnabled: true, viewport: DESKTOP }],
  ["without JavaScript on a phone", { javaScriptEnabled: false, viewport: PHONE }],
])("%s", (how, options) => {
  test("links to today's menu, and adds a menu item to the day's report", async () => {
    const { page } = await openOffice(browser, server, "/dashboard", options);
    const dialog = page.getByRole("dialog", { name: "Add Daily Menu" });
    const total = () => page.locator("section", { hasText: "Report for the Day" }).locator(".pie-figure");
    const before = Number(await total().textContent());

    await page.getByRole("link", { name: "Add Daily Menu" }).click();
    const typed = { Name: `Calzone ${how}`, Category: "Pizza", "Menu Type": "Dinner", Price: "19.50" };
    await fillFields(dialog, typed);
    await dialog.getByRole("button", { name: "Add Menu" }).click();
    await dialog.getByText(menuItemFields.description.required).waitFor();
    expect(await fieldOf(dialog, "Name").inputValue()).toBe(typed.Name);
    expect(await dialog.getByLabel("Menu Type").inputValue()).toBe("Dinner");
    await fillFields(dialog, { Description: "Tomate, jambon, champignons" });
    await dialog.getByRole("button", { name: "Add Menu" }).click();
    await page.getByText(menuMessages.added).waitFor();
    await expect.poll(async () => Number(await total().textContent())).toBe(before + 1);

    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await page.locator("summary", { hasText: "Report" }).click();
    await page.getByRole("link", { name: "See All Menu" }).click();
    await page.waitForURL(`**/dish-description/${TODAY}`);
  });

  test("shows what tomorrow's menu lacks and links to it", async () => {
    const tomorrow = addDays(TODAY, 1);
    await db.deleteFrom("dayMenuItems").where("date", "=", tomorrow).where("type", "=", "dessert").execute();
    // Of an admin the guide is first, while it is open.
    const { page } = await openOffice(browser, server, "/dashboard", { as: waiter, ...options });
    await page.getByRole("link", { name: "Tomorrow has no dessert yet" }).click();
    await page.waitForURL(`**/dish-description/${tomorrow}?dialog=add&course=dessert`);
    const dialog = page.getByRole("dialog", { name: `Add Daily Menu: ${formatDay(tomorrow)}` });
    const name = fieldOf(dialog.getByRole("group", { name: "Dessert" }), "Name");
    await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    // What is wrong is in sight.
    await name.and(page.locator("[aria-invalid=true]")).waitFor();
  });

  test("a house says that it has no desserts of the day, and takes it back", async () => {
    const { page } = await openOffice(browser, server, "/dashboard", { as: waiter, ...options });
    const missing = page.getByRole("link", { name: "Tomorrow has no dessert yet" });
    await page.getByRole("button", { name: "We have none" }).click();
    const toast = page.locator(".toast", { hasText: dayMenuMessages.dessertWaived });
    await toast.waitFor();
    expect(await missing.count()).toBe(0);
    await toast.getByRole("button", { name: "Undo" }).click();
    await missing.waitFor();
  });
});

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("without JavaScript on %s", (_device, viewport) => {
  const options = { as: waiter, viewport, javaScriptEnabled: false };

  test("what guests see, what is missing, sold out and waiting is in view without scrolling", async () => {
    // Of an admin the guide is first, while it is open.
    const { page } = await openOffice(browser, server, "/dashboard", options);
    for (const heading of ["Guests see", "Missing", "Sold out", "Waiting"]) {
      const group = page.locator(".status-group", { has: page.getByRole("heading", { name: heading }) });
      const box = await group.boundingBox();
      expect(box && box.y + box.height, heading).toBeLessThanOrEqual(viewport.height);
    }
  });

  test("leads to the preview, which shows another time", async () => {
    const tomorrow = addDays(TODAY, 1);
    const { page } = await openOffice(browser, server, "/dashboard", options);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByLabel("Date and time").fill(`${tomorrow}T19:00`);
    await page.getByRole("button", { name: "Show" }).click();
    const mark = page.getByText(/^Preview: .*, 19:00$/);
    await mark.waitFor();
    await page.getByRole("link", { name: "Home page" }).click();
    await page.waitForURL((url) => url.pathname === "/menu-preview/home");
    await mark.waitFor();
    expect(await page.getByLabel("Date and time").inputValue()).toBe(`${tomorrow}T19:00`);
    await page.getByRole("link", { name: "Change this day's menu" }).click();
    await page.waitForURL(`**/dish-description/${tomorrow}`);
  });
});

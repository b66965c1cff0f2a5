import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, formatDay } from "~/domain/dates/local-date";
import { menuMessages } from "~/messages/menu";
import { launchBrowser } from "../support/browser";
import { forFile } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { openOfficeForAll } from "../support/open-page";
import { makeWorkbook } from "../support/workbook";
import { today } from "../support/today";

const TODAY = today();
const TOMORROW = addDays(TODAY, 1);

/**
 * What the work of one week took before there were bulk prices, 'Save and add another',
 * undo and invitations: taps and filled fields together.
 */
const BEFORE = {
  "change tomorrow's dish": 4 + 2,
  "raise all pizzas by a franc": 56 + 28,
  "add eight dishes of a season": 20 + 49,
  "import a week": 5,
  "find a caller's message": 1 + 1,
  "invite a waiter": 2 + 4,
  "remove a waiter": 3 + 1,
  "print the menu": 2,
};

let steps = 0;
let importedWeeks = 0;
const server = await forFile(startServerWithMail({ env: { DEMO_DATA: "1" } }));
const browser = await forFile(launchBrowser());
const { page, open: goTo, screen } = await openOfficeForAll(browser, server);

/** Starts each piece of work at the dashboard. */
async function work(steps: () => Promise<unknown>): Promise<number> {
  await goTo("/dashboard");
  return countSteps(steps);
}

async function countSteps(run: () => Promise<unknown>): Promise<number> {
  steps = 0;
  await run();
  return steps;
}

const tap = (locator: Locator) => ((steps += 1), locator.click());
const type = (locator: Locator, text: string) => ((steps += 1), locator.fill(text));
const choose = (locator: Locator, option: string) => ((steps += 1), locator.selectOption(option));
const open = (label: string) =>
  tap(page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: label, exact: true }));
const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

const WORK: Record<keyof typeof BEFORE, () => Promise<unknown>> = {
  "change tomorrow's dish": async () => {
    await open("Dish");
    await tap(link(new RegExp(formatDay(TOMORROW))));
    await tap(link(/^Edit /));
    await type(screen.field("Name"), "Lasagne");
    await type(screen.field("Price"), "19.50");
    await tap(screen.button("Save Changes"));
    await page.getByRole("rowheader", { name: "Lasagne" }).waitFor();
  },
  "raise all pizzas by a franc": async () => {
    await open("Menu Details");
    await tap(link("Change Prices"));
    await tap(page.getByRole("checkbox", { name: "Pizza", exact: true }));
    await type(page.getByLabel("Change by"), "1");
    await choose(page.getByLabel("Unit"), "chf");
    await tap(button("Show"));
    await tap(button(/^Change \d+ prices/));
    await screen.toast("price").waitFor();
  },
  "add eight dishes of a season": async () => {
    await open("Menu Details");
    await tap(link("Add Menu"));
    for (let dish = 1; dish <= 8; dish += 1) {
      await type(screen.field("Name"), `Zucca ${dish}`);
      if (dish === 1) await choose(screen.field("Category"), "Pizza");
      await type(screen.field("Description"), "Courge, sauge");
      await type(screen.field("Price"), "21");
      await tap(screen.button(dish < 8 ? "Save and add another" : "Add Menu"));
      await screen.toast(menuMessages.added).last().waitFor();
      if (dish < 8) await expect.poll(() => screen.field("Name").inputValue()).toBe("");
      else await screen.dialog.waitFor({ state: "detached" });
    }
  },
  "import a week": async () => {
    await open("Dish");
    await tap(link("Upload Dish as Excel"));
    const heads = ["Date", "Type", "Name", "Description", "Price", "Discount Price"];
    importedWeeks += 1;
    const firstDay = addDays(TODAY, 30 + 7 * importedWeeks);
    const rows = [0, 1, 2].map((day) => [addDays(firstDay, day), "dish", `Gnocchi ${day}`, "Maison", 20, 0]);
    const buffer = Buffer.from(makeWorkbook({ Dishes: [heads, ...rows] }));
    const file = { name: "week.xlsx", mimeType: "application/octet-stream", buffer };
    steps += 1;
    await screen.dialog.locator("input[type=file]").setInputFiles(file);
    await tap(screen.button("Upload"));
    await screen.toast("3 added").waitFor();
  },
  "find a caller's message": async () => {
    await open("Feedback List");
    // A few messages are seen at a glance.
    await page
      .getByText(/079 555 01 23/)
      .first()
      .waitFor();
  },
  "invite a waiter": async () => {
    await open("User List");
    await tap(link("Invite User"));
    await type(screen.field("Name"), "Luca Bianchi");
    await type(screen.field("Email"), "luca@example.com");
    await tap(screen.button("Send Invitation"));
    await page.getByRole("rowheader", { name: "Luca Bianchi" }).waitFor();
  },
  "remove a waiter": async () => {
    await open("User List");
    await tap(link("Delete Luca Bianchi"));
    await tap(screen.button("Delete"));
    await page.getByRole("rowheader", { name: "Luca Bianchi" }).waitFor({ state: "detached" });
  },
  "print the menu": async () => {
    await open("Print");
    await tap(page.getByRole("main").getByRole("link", { name: /A cover with the opening hours/ }));
    await page.waitForURL("**/print/menu*");
  },
};

describe("a week's work", () => {
  const taken: Record<string, number> = {};

  test.each(Object.entries(WORK))("%s", async (name, run) => {
    taken[name] = await work(run);
    expect(taken[name]).toBeGreaterThan(0);
  });

  test("takes at most half of the taps and fields that it took before", () => {
    const sum = (counts: Record<string, number>) =>
      Object.values(counts).reduce((total, count) => total + count, 0);
    expect(Object.keys(taken)).toEqual(Object.keys(BEFORE));
    expect(sum(taken), JSON.stringify(taken)).toBeLessThanOrEqual(sum(BEFORE) / 2);
  });
});

test("a wrong import is taken back with one tap", async () => {
  await work(WORK["import a week"]);
  expect(await countSteps(() => tap(screen.toast("added").getByRole("button", { name: "Undo" })))).toBe(1);
  await screen.toast("Undone").waitFor();
});

test("a dish is off the menu with two taps", async () => {
  const count = await work(async () => {
    await open("Service");
    await tap(button("Sold out Margherita"));
    await page.getByRole("button", { name: "Available again Margherita" }).waitFor();
  });
  expect(count).toBe(2);
});

import { say } from "~/messages/office/t";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { categoryMessages } from "~/messages/menu";
import { delayRendering, launchBrowser, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { fillFields, type listScreen } from "../support/list-screen";
import { emptyMenu } from "../support/menu";
import { openOffice } from "../support/open-page";
import { startServer } from "../support/server";
import { today } from "../support/today";

const DAY = addDays(today(), 30);

let page: Page;
let screen: ReturnType<typeof listScreen>;
const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(async () => {
  await emptyMenu(db);
  ({ page, screen } = await openOffice(browser, server, "/profile"));
});

/** Goes back to the previous screen, and expects no dialog on the way. */
async function goBackTo(path: string) {
  for (let steps = 0; new URL(page.url()).pathname !== path; steps += 1) {
    expect(steps).toBeLessThan(2);
    await page.goBack();
    expect(page.url()).not.toContain("dialog=");
    expect(await screen.dialog.count()).toBe(0);
  }
}

test.each([
  ["", 0],
  [" before its URL was rendered", 100],
])("going back opens no dialog that was submitted or closed%s", async (_when, ms) => {
  await delayRendering(page, ms);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("link", { name: "Category" }).click();
  await page.getByRole("link", { name: "Add Category" }).click();
  await screen.button("Save").click();
  await page.getByText("Name is required.").waitFor();
  await screen.field("Name").fill("Antipasti");
  await screen.button("Save").click();
  await screen.toast(categoryMessages.added).waitFor();
  await page.getByRole("link", { name: "Edit Antipasti" }).click();
  await screen.field("Name").fill("Entrées");
  await screen.button("Save Changes").click();
  await screen.row("Entrées").waitFor();
  await page.getByRole("link", { name: "Delete Entrées" }).click();
  await screen.button("Delete").click();
  await screen.toast(say(categoryMessages.deleted("Entrées"))).waitFor();
  await page.getByRole("link", { name: "Add Category" }).click();
  await screen.dialog.getByRole("link", { name: "Cancel" }).click();
  await screen.dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Edit Pizza" }).click();
  await screen.dialog.getByRole("link", { name: "Close" }).click();
  await screen.dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Delete Pizza" }).click();
  await screen.dialog.waitFor();
  await page.keyboard.press("Escape");
  await screen.dialog.waitFor({ state: "detached" });
  await goBackTo("/profile");
});

test("going back opens no submitted dialog of a day's dishes", async () => {
  await page.goto(`/dish-description/${DAY}`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Add Menu" }).click();
  const dish = page.getByRole("group", { name: "Dish 1" });
  await fillFields(dish, { Name: "Lasagne", Description: "Au four", Price: "19" });
  await screen.button("Save").click();
  await page.getByText(dayMenuMessages.saved).waitFor();
  await goBackTo("/profile");
});

test("going back closes a dialog that is open", async () => {
  await page.goto("/category");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Add Category" }).click();
  await screen.dialog.waitFor();
  await page.goBack();
  await screen.dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${server.url}/category`);

  // Also after other dialogs have been open.
  await page.getByRole("link", { name: "Add Category" }).click();
  await screen.dialog.waitFor();
  await page.keyboard.press("Escape");
  await screen.dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Edit Dolci" }).click();
  await screen.dialog.waitFor();
  await page.goBack();
  await screen.dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${server.url}/category`);
});

test("going back closes a dialog whose URL is not shown yet", async () => {
  await page.goto("/category");
  await waitForHydration(page);
  const link = page.getByRole("link", { name: "Add Category" });
  await link.evaluate(async (element: HTMLElement) => {
    element.click();
    // The entry is in the browser's history, and not rendered yet.
    await new Promise((resolve) => setTimeout(resolve));
    const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await back;
  });
  await screen.dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${server.url}/category`);
  await link.click();
  await screen.dialog.waitFor();
});

import { beforeEach, describe, expect, test } from "vitest";
import { say } from "~/messages/office/t";
import { menuSelectionMessages } from "~/messages/menu";
import { DESKTOP, expectAccessible, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { openFilter } from "../support/list-screen";
import { emptyMenu, insertMenuItems } from "../support/menu";
import { openOfficeForAll } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 12);
});

describe.each([
  ["with JavaScript on a desktop", true, DESKTOP],
  ["without JavaScript on a phone", false, PHONE],
])("%s", async (_how, javaScriptEnabled, viewport) => {
  const options = { javaScriptEnabled, viewport };
  const { page, open, screen } = await openOfficeForAll(browser, server, options);

  test("items are filtered, sorted, selected and moved, and the move is undone", async () => {
    await open("/menu-description");
    await openFilter(page);
    await page.getByLabel("Category").selectOption("Pizza");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**category=Pizza*");
    await openFilter(page);
    await page.getByLabel("Sort by").selectOption("Name, Z to A");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("rowheader").first().filter({ hasText: "Pizza 12" }).waitFor();

    expect(await page.getByRole("button", { name: "Move to…" }).isVisible()).toBe(false);
    await page.getByLabel("Pizza 12", { exact: true }).check();
    await page.getByLabel("Pizza 11", { exact: true }).check();
    await page.getByRole("button", { name: "Move to…" }).click();
    await screen.dialog.waitFor();
    await expect.poll(screen.dialogTitle).toBe("Move 2 menu items");
    await screen.field("Category").selectOption("Dolci");
    await screen.button("Move").click();
    await screen.toast(say(menuSelectionMessages.moved(2, "Dolci"))).waitFor();
    expect(new URL(page.url()).searchParams.get("sort")).toBe("name-desc");
    await page.getByRole("rowheader").first().filter({ hasText: "Pizza 10" }).waitFor();
    expect(await screen.rowNames()).not.toContain("Pizza 12");
    await screen.toast("2 menu items").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("rowheader", { name: "Pizza 12" }).waitFor();
  });

  test("what needs JavaScript isn't shown without it", async () => {
    await page.goto("/menu-order");
    const elements = page.locator(".needs-javascript");
    expect(await elements.count()).toBeGreaterThan(0);
    const visible = await elements.filter({ visible: true }).count();
    if (javaScriptEnabled) expect(visible).toBeGreaterThan(0);
    else expect(visible).toBe(0);
  });

  test("a question names the selected items, which are then deleted", async () => {
    await open("/menu-description?page=2");
    await page.getByLabel("Pizza 11", { exact: true }).check();
    await page.getByRole("button", { name: "Delete selected" }).click();
    await screen.dialog.getByText("This will delete 1 menu item permanently:").waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await screen.button("Delete").click();
    await screen.toast("1 menu item has been deleted.").waitFor();
    await expect.poll(screen.rowNames).toEqual(["Pizza 12"]);
    expect(new URL(page.url()).search).toBe("?page=2");
  });
});

describe("with JavaScript", async () => {
  const { page, open, screen } = await openOfficeForAll(browser, server);
  const ticked = () => page.getByRole("row").locator("input:checked").count();

  test("the number of selected items is shown, and all of the page can be selected", async () => {
    await open("/menu-description");
    const all = page.getByLabel("Select all on this page");
    const isIndeterminate = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
    await page.getByLabel("Pizza 3", { exact: true }).check();
    await page.getByRole("status").filter({ hasText: "1 selected" }).waitFor();
    await expect.poll(isIndeterminate).toBe(true);
    await all.check();
    await page.getByRole("status").filter({ hasText: "10 selected" }).waitFor();
    await expect.poll(async () => [await ticked(), await isIndeterminate()]).toEqual([10, false]);
    // The bar with the buttons is over the window's last row, which can be scrolled away from it.
    await expectAccessible(page, { without: ["target-size"] });
    await page.getByLabel("Pizza 3", { exact: true }).uncheck();
    await expect.poll(async () => [await all.isChecked(), await isIndeterminate()]).toEqual([false, true]);
    await all.check();
    await all.uncheck();
    await expect.poll(ticked).toBe(0);
    // Another page's items aren't selected.
    await page.getByLabel("Pizza 3", { exact: true }).check();
    await all.check();
    await page.getByRole("link", { name: "Page 2" }).click();
    await page.getByRole("rowheader", { name: "Pizza 12" }).waitFor();
    await expect.poll(async () => [await ticked(), await all.isVisible()]).toEqual([0, false]);
  });

  test("what was changed meanwhile is marked, and is deleted after another look", async () => {
    await open("/menu-description");
    await page.getByLabel("Pizza 1", { exact: true }).check();
    await page.getByLabel("Pizza 2", { exact: true }).check();
    await page.getByRole("button", { name: "Delete selected" }).click();
    const { dialog, button, toast, rowNames } = screen;
    await dialog.getByText("This will delete 2 menu items permanently:").waitFor();
    await db.updateTable("menuItems").set({ name: "Regina" }).where("name", "=", "Pizza 2").execute();
    await button("Delete").click();
    await dialog.getByText("changed in the meantime", { exact: true }).waitFor();
    await dialog.getByRole("link", { name: "Check again" }).click();
    await expect.poll(() => dialog.getByText("changed in the meantime").count()).toBe(0);
    await dialog.getByText("Regina").waitFor();
    await button("Delete").click();
    await toast(say(menuSelectionMessages.deleted(2))).waitFor();
    await expect.poll(async () => (await rowNames())[0]).toBe("Pizza 3");
  });

  test("the keyboard alone selects, cancels and deletes", async () => {
    await open("/menu-description");
    await page.getByLabel("Pizza 2", { exact: true }).focus();
    await page.keyboard.press("Space");
    const button = page.getByRole("button", { name: "Delete selected" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByText("This will delete 1 menu item permanently:").waitFor();
    const isFocused = (name: string) => page.locator(":focus").filter({ hasText: name }).count();
    await expect.poll(() => isFocused("Cancel")).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => isFocused("Delete selected")).toBe(1);
    expect(await ticked()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused("Cancel")).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".toast").filter({ hasText: "1 menu item has been deleted." }).waitFor();
    // With nothing ticked the buttons are gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^(?:main$|item-)/);
    await expect.poll(ticked).toBe(0);
    // The dialog is no entry of its own in the browser's history.
    await page.goBack();
    expect(page.url()).not.toContain("dialog=");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

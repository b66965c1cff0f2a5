import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { categoryMessages, chefMessages } from "~/messages/menu";
import { menuItemFields } from "~/domain/fields/menu-item";
import { DESKTOP, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { emptyMenu, insertCategories, insertSuggestions } from "../support/menu";
import { openOfficeForAll } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(() => emptyMenu(db));

describe.each([
  ["with JavaScript on a desktop", true, DESKTOP],
  ["without JavaScript on a phone", false, PHONE],
])("%s", async (_how, javaScriptEnabled, viewport) => {
  const options = { javaScriptEnabled, viewport };
  const { page, context, open, screen } = await openOfficeForAll(browser, server, options);

  test("a category that its search no longer finds is shown once more after the edit", async () => {
    await open("/category?q=pizz");
    await page.getByRole("link", { name: "Edit Pizza" }).click();
    await screen.field("Name").fill("Focaccia");
    await screen.button("Save Changes").click();
    const row = screen.row("Focaccia");
    await row.getByText('Not found any more by "pizz".').waitFor();
    await expect.poll(screen.rowNames).toEqual(["Focaccia"]);
    await row.getByRole("link", { name: "Show all" }).click();
    await expect.poll(screen.rowNames).toEqual(["Focaccia", "Dolci"]);
    expect(await page.getByText("Not found any more").count()).toBe(0);
  });

  test("a category is added, rejected twice, renamed and deleted", async () => {
    await open("/category");
    await page.getByRole("link", { name: "Add Category" }).click();
    await screen.button("Save").click();
    await page.getByText("Name is required.").waitFor();
    await screen.field("Name").fill("PIZZA");
    await screen.button("Save").click();
    await page.getByText(categoryMessages.taken).waitFor();
    expect(await screen.field("Name").inputValue()).toBe("PIZZA");
    await screen.field("Name").fill("Antipasti");
    await screen.button("Save").click();
    await screen.toast(categoryMessages.added).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Pizza", "Dolci", "Antipasti"]);

    await page.getByRole("link", { name: "Edit Antipasti" }).click();
    await screen.button("Save Changes").waitFor();
    expect(await screen.dialogTitle()).toBe("Edit Chef Suggestion");
    await screen.field("Name").fill("Entrées");
    await screen.button("Save Changes").click();
    await screen.row("Entrées").waitFor();

    await page.getByRole("link", { name: "Delete Entrées" }).click();
    await screen.button("Delete").click();
    await screen.toast(say(categoryMessages.deleted("Entrées"))).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Pizza", "Dolci"]);
  });

  test("all categories are deleted at once, and the button is disabled until one is added", async () => {
    await open("/category");
    await page.getByRole("link", { name: "Delete All Categories" }).click();
    await screen.button("Yes, Delete All").click();
    await screen.toast(categoryMessages.allDeleted).waitFor();
    await page.getByText("No data found").waitFor();
    expect(await page.getByRole("button", { name: "All Items Deleted" }).isDisabled()).toBe(true);

    await page.getByRole("link", { name: "Add Category" }).click();
    await screen.field("Name").fill("Pizza");
    await screen.button("Save").click();
    await screen.row("Pizza").waitFor();
    await page.getByRole("link", { name: "Delete All Categories" }).waitFor();
  });

  test("categories are listed twelve per page and searched by name", async () => {
    await insertCategories(
      db,
      Array.from({ length: 498 }, (_, index) => `Vin n° ${index + 1}`),
    );
    await open("/category");
    await page.getByText("Page 1 of 42").waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText("Page 2 of 42").waitFor();
    expect((await screen.rowNames())[0]).toBe("Vin n° 11");
    await page.getByPlaceholder("Search by name").fill("vin n° 498");
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(() => screen.rowNames()).toEqual(["Vin n° 498"]);
  });

  test("a suggestion is added, rejected, made unavailable and deleted", async () => {
    const labels = () => screen.dialog.locator("label:not(details label)").allTextContents();
    await insertSuggestions(db, 5);
    await open("/chef");
    await page.getByRole("link", { name: "Add Chef Suggestion" }).click();
    await expect.poll(labels).toEqual(["Name *", "Description *", "Allergies *", "Home Made", "Price *"]);
    await screen.field("Name").fill("Polpo");
    await screen.button("Save").click();
    for (const message of [
      menuItemFields.description.required,
      chefMessages.allergiesRequired,
      "Price is required.",
    ]) {
      await page.getByText(message).first().waitFor();
    }
    await screen.fill({ Description: "Poulpe grillé", Allergies: "Mollusques", Price: "33" });
    await screen.field("Home Made").check();
    await screen.button("Save").click();
    await screen.toast(chefMessages.added).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Polpo"]);
    const cells = () => screen.row("Polpo").locator("td").allTextContents();
    await expect
      .poll(async () => (await cells()).slice(0, 5))
      .toEqual(["Poulpe grillé", "CHF\u00A033.00", "Available", "Yes", "Mollusques"]);

    await page.getByRole("link", { name: "Edit Polpo" }).click();
    await screen.field("Available").uncheck();
    await screen.field("Home Made").uncheck();
    await screen.button("Save Changes").click();
    await screen.toast("Updated Successfully").waitFor();
    await expect.poll(async () => (await cells()).slice(2, 4)).toEqual(["Not Available", "No"]);

    await screen.openDetails("Polpo");
    await page.getByRole("link", { name: "Delete Polpo" }).click();
    await screen.button("Delete").click();
    await screen.toast(chefMessages.deleted("Polpo")).waitFor();
    await expect.poll(screen.rowNames).toHaveLength(5);
  });

  test("a call's own category outlives an edit of its suggestion", async () => {
    await insertSuggestions(db, 1);
    await db.updateTable("chefSuggestions").set({ category: "Pesce" }).execute();
    await open("/chef");
    await page.getByRole("link", { name: "Edit Suggestion 1" }).click();
    await screen.button("Save Changes").waitFor();
    expect(await screen.dialog.locator("label:not(details label)").allTextContents()).toEqual([
      "Name *",
      "Home Made",
      "Description *",
      // The box for none is ticked.
      "Allergies",
      "Price *",
      "Available",
    ]);
    await screen.button("Save Changes").click();
    await screen.toast("Updated Successfully").waitFor();
    await screen.openDetails("Suggestion 1");
    await screen.row("Suggestion 1").getByRole("cell", { name: "Pesce" }).waitFor();
  });

  test("somebody whose session has ended is asked to log in", async () => {
    await open("/category?dialog=delete-all");
    const cookies = await context.cookies();
    await context.clearCookies({ name: "session" });
    await screen.button("Yes, Delete All").click();
    await page.waitForURL(/\/login(\?|$)/);
    expect(await db.selectFrom("categories").select("id").execute()).toHaveLength(2);
    await context.addCookies(cookies);
  });
});

import { v7 as uuid } from "uuid";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fold } from "~/domain/folding";
import { addDays, addMonths, dayOf, formatMonth, monthOf } from "~/domain/local-date";
import { DESKTOP, expectAccessible, launchBrowser, newPage, PHONE, signIn } from "../support/browser";
import { startServer, type TestServer } from "../support/server";

const TODAY = dayOf(new Date(), "Europe/Zurich");

let server: TestServer;
let browser: Browser;
let db: ReturnType<TestServer["openDatabase"]>;
beforeAll(async () => {
  server = await startServer();
  db = server.openDatabase();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
  await server.stop();
});

beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("categories").execute();
  await db.deleteFrom("chefSuggestions").execute();
  await addCategories("Pizza", "Dolci");
});

function addCategories(...names: string[]) {
  return db
    .insertInto("categories")
    .values(names.map((name) => ({ id: uuid(), name, nameFolded: fold(name) })))
    .execute();
}

async function addItems(count: number, { name = "Pizza", date = TODAY as string | null } = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    name: `${name} ${index + 1}`,
    nameFolded: fold(`${name} ${index + 1}`),
    description: "Tomate, mozzarella, basilic",
    category: "Pizza",
    categoryFolded: "pizza",
    price: 1850,
    discountPrice: 0,
    menuType: "No",
    isVegan: "" as const,
    allergies: "",
    date,
    createdAt: new Date().toISOString(),
  }));
  await db.insertInto("menuItems").values(rows).execute();
}

async function addSuggestions(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    name: `Suggestion ${index + 1}`,
    description: "Selon le marché",
    category: "Yes",
    price: 3300,
    allergies: "Aucune",
    isAvailable: 1 as const,
    createdAt: new Date().toISOString(),
  }));
  await db.insertInto("chefSuggestions").values(rows).execute();
}

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const dialogTitle = (page: Page) => dialog(page).getByRole("heading").textContent();
const toast = (page: Page) => page.locator(".toast");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const rowNames = (page: Page) => page.getByRole("rowheader").allTextContents();

describe.each([
  ["with JavaScript on a desktop", true, DESKTOP],
  ["without JavaScript on a phone", false, PHONE],
])("%s", (_how, javaScriptEnabled, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await newPage(browser, server, { javaScriptEnabled, viewport }));
    await signIn(page);
  });
  afterAll(() => context.close());
  afterEach(() => expect(errors.splice(0)).toEqual([]));

  test("a menu item is added, refused, found, edited and deleted", async () => {
    await page.goto("/menu-description");
    await page.getByText("No data found").waitFor();

    await page.getByRole("link", { name: "Add Menu" }).click();
    await button(page, "Add Menu").waitFor();
    expect(await dialogTitle(page)).toBe("Add Daily Menu");
    await dialog(page).getByLabel("Name").fill("Quattro stagioni");
    await dialog(page).getByLabel("Price", { exact: false }).first().fill("20");
    await dialog(page).getByLabel("Discount Price").fill("21.50");
    await button(page, "Add Menu").click();
    await page.getByText("Failed to add menu. Please try again.").waitFor();
    await page.getByText("Category is required.").waitFor();
    await page.getByText("Description is required.").waitFor();
    await page.getByText("Discount price cannot exceed the menu price.").waitFor();
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Quattro stagioni");

    await dialog(page).getByLabel("Discount Price").fill("18.50");
    await dialog(page).getByLabel("Category").selectOption("Pizza");
    await dialog(page).getByLabel("Description").fill("Jambon, artichauts");
    await dialog(page).getByLabel("Home Made").selectOption("Yes");
    await button(page, "Add Menu").click();
    await toast(page).filter({ hasText: "Menu added successfully!" }).waitFor();
    await dialog(page).waitFor({ state: "detached" });
    const cells = await row(page, "Quattro stagioni").getByRole("cell").allTextContents();
    expect(cells.slice(0, 7)).toEqual([
      "CHF\u00A020.00",
      "CHF\u00A018.50",
      "Pizza",
      "Jambon, artichauts",
      "Yes",
      "—",
      "—",
    ]);

    await page.getByPlaceholder("Search menu...").fill("STAGIONI");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/menu-description?q=STAGIONI");
    await page.getByRole("link", { name: "Edit Quattro stagioni" }).click();
    await button(page, "Save Changes").waitFor();
    expect(await dialogTitle(page)).toBe("Edit Menu");
    await dialog(page).getByLabel("Name").fill("Quattro stagioni speciale");
    await dialog(page).getByLabel("Vegan").selectOption("No");
    await button(page, "Save Changes").click();
    await toast(page).filter({ hasText: "Menu updated successfully!" }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=STAGIONI");

    await page.getByRole("link", { name: "Delete Quattro stagioni speciale" }).click();
    await page.getByText("Are you sure?").waitFor();
    await button(page, "Delete").click();
    await toast(page)
      .filter({ hasText: "Quattro stagioni speciale has been deleted successfully." })
      .waitFor();
    await page.getByText("No data found").waitFor();
  });

  test("an item that someone else deleted meanwhile says so, and the other rows stay", async () => {
    await addItems(3);
    await page.goto("/menu-description");
    await page.getByRole("link", { name: "Delete Pizza 2" }).click();
    await page.getByText("Are you sure?").waitFor();
    await db.deleteFrom("menuItems").where("name", "=", "Pizza 2").execute();
    await button(page, "Delete").click();
    await toast(page)
      .filter({ hasText: "Failed to delete the menu. It has already been deleted." })
      .waitFor();
    expect(await rowNames(page)).toEqual(["Pizza 1", "Pizza 3"]);

    await page.getByRole("link", { name: "Edit Pizza 3" }).click();
    await button(page, "Save Changes").waitFor();
    await db.deleteFrom("menuItems").where("name", "=", "Pizza 3").execute();
    await button(page, "Save Changes").click();
    await toast(page).filter({ hasText: "Failed to update menu! It has already been deleted." }).waitFor();
    expect(await rowNames(page)).toEqual(["Pizza 1"]);
  });

  test("500 items are 50 pages, and dialogs keep the page", async () => {
    await addItems(500);
    await page.goto("/menu-description");
    expect(await rowNames(page)).toHaveLength(10);
    await page.getByRole("link", { name: "Page 50" }).click();
    await page.waitForURL("**/menu-description?page=50");
    await page.getByRole("link", { name: "Delete Pizza 500" }).click();
    await button(page, "Delete").click();
    await toast(page).filter({ hasText: "Pizza 500 has been deleted successfully." }).waitFor();
    expect(new URL(page.url()).search).toBe("?page=50");
    expect(await rowNames(page)).toHaveLength(9);
  });

  test("a previous day's menu is taken as today's in a dialog that no control opens", async () => {
    const yesterday = addDays(TODAY, -1);
    await addItems(1, { name: "Old", date: yesterday });
    await addItems(1, { name: "New" });
    await page.goto("/menu-description?dialog=previous");
    expect(await dialogTitle(page)).toBe("Add/Edit Previous Menu");
    await button(page, "Add Previous Menu").click();
    await page.getByText("Please choose a date.").waitFor();
    await dialog(page).getByLabel("Date").fill(addDays(TODAY, -2));
    await button(page, "Add with existing menu").click();
    await page
      .getByText(`There is no menu on ${addDays(TODAY, -2)}.`)
      .first()
      .waitFor();
    await dialog(page).getByLabel("Date").fill(yesterday);
    await button(page, "Add Previous Menu").click();
    await toast(page).filter({ hasText: "Added Successfully" }).waitFor();
    await page.goto(`/menu-description/${TODAY}`);
    expect(await rowNames(page)).toEqual(["Old 1"]);
  });

  test("the calendar leads to the table of a day, where an item is added for that day", async () => {
    await page.goto("/menu-details");
    const next = addMonths(monthOf(TODAY), 1);
    await page.getByRole("link", { name: formatMonth(next) }).click();
    await page.getByRole("heading", { name: formatMonth(next) }).waitFor();
    const tile = page.locator(".day-tile", { has: page.locator(`time[datetime="${next}-15"]`) });
    expect(await tile.textContent()).toMatch(/Upcoming.*No Menu/);
    await tile.click();
    await page.waitForURL(`**/menu-description/${next}-15`);
    await page.getByRole("link", { name: "Add Menu" }).click();
    await dialog(page).getByLabel("Name").fill("Tiramisù");
    await dialog(page).getByLabel("Price", { exact: false }).first().fill("9.50");
    await dialog(page).getByLabel("Category").selectOption("Dolci");
    await dialog(page).getByLabel("Description").fill("Mascarpone, café");
    await button(page, "Add Menu").click();
    await toast(page).filter({ hasText: "Menu added successfully!" }).waitFor();
    expect(await rowNames(page)).toEqual(["Tiramisù"]);
    await page.getByRole("link", { name: "Calendar" }).click();
    await page.getByRole("heading", { name: formatMonth(next) }).waitFor();
    expect(await tile.textContent()).toMatch(/Menu Available/);
  });

  test("a category is added, refused twice, renamed and deleted", async () => {
    await page.goto("/category");
    await page.getByRole("link", { name: "Add Category" }).click();
    await button(page, "Save").click();
    await page.getByText("Name is required.").waitFor();
    await dialog(page).getByLabel("Name").fill("PIZZA");
    await button(page, "Save").click();
    await page.getByText("You have already added this category!").waitFor();
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("PIZZA");
    await dialog(page).getByLabel("Name").fill("Antipasti");
    await button(page, "Save").click();
    await toast(page).filter({ hasText: "Category added successfully!" }).waitFor();
    expect(await rowNames(page)).toEqual(["Pizza", "Dolci", "Antipasti"]);

    await page.getByRole("link", { name: "Edit Antipasti" }).click();
    await button(page, "Save Changes").waitFor();
    expect(await dialogTitle(page)).toBe("Edit Chef Suggestion");
    await dialog(page).getByLabel("Name").fill("Entrées");
    await button(page, "Save Changes").click();
    await row(page, "Entrées").waitFor();

    await page.getByRole("link", { name: "Delete Entrées" }).click();
    await button(page, "Delete").click();
    await toast(page).filter({ hasText: "Entrées has been deleted successfully." }).waitFor();
    expect(await rowNames(page)).toEqual(["Pizza", "Dolci"]);
  });

  test("all categories are deleted at once, and the button rests until one is added", async () => {
    await page.goto("/category");
    await page.getByRole("link", { name: "Delete All Categories" }).click();
    await button(page, "Yes, Delete All").click();
    await toast(page).filter({ hasText: "All categories have been deleted successfully." }).waitFor();
    await page.getByText("No data found").waitFor();
    expect(await page.getByRole("button", { name: "All Items Deleted" }).isDisabled()).toBe(true);

    await page.getByRole("link", { name: "Add Category" }).click();
    await dialog(page).getByLabel("Name").fill("Pizza");
    await button(page, "Save").click();
    await row(page, "Pizza").waitFor();
    await page.getByRole("link", { name: "Delete All Categories" }).waitFor();
  });

  test("categories come twelve a page and are searched by name", async () => {
    await addCategories(...Array.from({ length: 498 }, (_, index) => `Vin n° ${index + 1}`));
    await page.goto("/category");
    await page.getByText("Page 1 of 42").waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText("Page 2 of 42").waitFor();
    expect((await rowNames(page))[0]).toBe("Vin n° 11");
    await page.getByPlaceholder("Search by name").fill("vin n° 498");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("Page 1 of 1").waitFor();
    expect(await rowNames(page)).toEqual(["Vin n° 498"]);
  });

  test("a suggestion is added, refused, made unavailable and deleted", async () => {
    await addSuggestions(5);
    await page.goto("/chef");
    await page.getByRole("link", { name: "Add Chef Suggestion" }).click();
    await dialog(page).getByLabel("Name").fill("Polpo");
    await button(page, "Save").click();
    for (const message of ["Description is required.", "Allergies are required.", "Price is required."]) {
      await page.getByText(message).first().waitFor();
    }
    await dialog(page).getByLabel("Description").fill("Poulpe grillé");
    await dialog(page).getByLabel("Allergies").fill("Mollusques");
    await dialog(page).getByLabel("Price").fill("33");
    await dialog(page).getByLabel("Home Made").check();
    await button(page, "Save").click();
    await toast(page).filter({ hasText: "Chef suggestion added successfully!" }).waitFor();
    expect(await rowNames(page)).toEqual(["Polpo"]);
    expect((await row(page, "Polpo").getByRole("cell").allTextContents()).slice(0, 5)).toEqual([
      "Poulpe grillé",
      "CHF\u00A033.00",
      "Available",
      "Yes",
      "Mollusques",
    ]);

    await page.getByRole("link", { name: "Edit Polpo" }).click();
    await dialog(page).getByLabel("Available").uncheck();
    await dialog(page).getByLabel("Home Made").uncheck();
    await button(page, "Save Changes").click();
    await toast(page).filter({ hasText: "Updated Successfully" }).waitFor();
    expect((await row(page, "Polpo").getByRole("cell").allTextContents()).slice(2, 4)).toEqual([
      "Not Available",
      "No",
    ]);

    await page.getByRole("link", { name: "Delete Polpo" }).click();
    await button(page, "Delete").click();
    await toast(page).filter({ hasText: "Polpo has been deleted successfully." }).waitFor();
    expect(await rowNames(page)).toHaveLength(5);
  });

  test("a call's own category outlives an edit of its suggestion", async () => {
    await addSuggestions(1);
    await db.updateTable("chefSuggestions").set({ category: "Pesce" }).execute();
    await page.goto("/chef");
    await page.getByRole("link", { name: "Edit Suggestion 1" }).click();
    await button(page, "Save Changes").click();
    await toast(page).filter({ hasText: "Updated Successfully" }).waitFor();
    expect(await row(page, "Suggestion 1").getByRole("cell", { name: "Pesce" }).count()).toBe(1);
  });

  test("who isn't signed in any more is told to log in", async () => {
    await page.goto("/category?dialog=delete-all");
    const cookies = await context.cookies();
    await context.clearCookies({ name: "session" });
    await button(page, "Yes, Delete All").click();
    await page.waitForURL("**/login");
    expect(await db.selectFrom("categories").select("id").execute()).toHaveLength(2);
    await context.addCookies(cookies);
  });
});

describe("with JavaScript", () => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await newPage(browser, server));
    await signIn(page);
  });
  afterAll(() => context.close());
  afterEach(() => expect(errors.splice(0)).toEqual([]));

  const price = () => dialog(page).getByLabel("Price", { exact: false }).first();
  const discount = () => dialog(page).getByLabel("Discount Price");

  test("the add form says at once what is wrong with the prices and leaves none below zero", async () => {
    await page.goto("/menu-description?dialog=add");
    await price().fill("0");
    await page.getByText("Price must be a positive value greater than zero.").waitFor();
    await discount().fill("-2");
    await page.getByText("Discount price must be zero or greater.").waitFor();
    await discount().blur();
    expect(await discount().inputValue()).toBe("0");
    await price().fill("20");
    await page.getByText("Price must be a positive value").waitFor({ state: "detached" });
    await discount().fill("20.50");
    await page.getByText("Discount price cannot exceed the menu price.").waitFor();
    await discount().blur();
    expect(await discount().inputValue()).toBe("20.50");
    await price().fill("-3");
    await price().blur();
    expect(await price().inputValue()).toBe("0");
  });

  test("the edit form brings the discount between 0 and the price", async () => {
    await addItems(1);
    await page.goto("/menu-description");
    await page.getByRole("link", { name: "Edit Pizza 1" }).click();
    for (const [typed, left] of [
      ["99", "18.50"],
      ["-1", "0"],
      ["", "0"],
      ["12.5", "12.5"],
    ] as const) {
      await discount().fill(typed);
      await discount().blur();
      expect(await discount().inputValue()).toBe(left);
    }
  });

  test("an item whose category is gone says so in its edit form", async () => {
    await addItems(1);
    await db.deleteFrom("categories").where("name", "=", "Pizza").execute();
    await page.goto("/menu-description");
    await page.getByRole("link", { name: "Edit Pizza 1" }).click();
    await page.getByText('There is no category "Pizza".').waitFor();
    expect(await dialog(page).getByLabel("Category").inputValue()).toBe("");
  });

  test("typing searches, and Escape closes a dialog", async () => {
    await addItems(12);
    await page.goto("/menu-description");
    await page.getByPlaceholder("Search menu...").pressSequentially("pizza 12");
    await page.waitForURL("**/menu-description?q=pizza+12");
    await page.getByRole("link", { name: "Delete Pizza 12" }).click();
    await page.getByText("Are you sure?").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?q=pizza+12");
  });

  test("an unknown day is a page that isn't there", async () => {
    const response = await page.goto("/menu-description/2027-02-29");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });

  test.each([
    "/menu-details",
    "/menu-description",
    `/menu-description/${TODAY}`,
    "/menu-description?dialog=add",
    "/menu-description?dialog=edit",
    "/menu-description?dialog=delete",
    "/menu-description?dialog=previous",
    "/category",
    "/category?dialog=add",
    "/category?dialog=edit",
    "/category?dialog=delete",
    "/category?dialog=delete-all",
    "/chef",
    "/chef?dialog=add",
    "/chef?dialog=edit",
    "/chef?dialog=delete",
  ])("%s is accessible and as wide as its window", async (path) => {
    await addItems(12, { name: "Sempervivumtectorumpompelmoesdonaudampfschiffahrt" });
    await addSuggestions(6);
    const table = path.startsWith("/category")
      ? "categories"
      : path.startsWith("/chef")
        ? "chefSuggestions"
        : "menuItems";
    const { id } = await db.selectFrom(table).select("id").limit(1).executeTakeFirstOrThrow();
    await page.goto(/edit|delete$/.test(path) ? `${path}&id=${id}` : path);
    for (const viewport of [{ width: 320, height: 700 }, PHONE, { width: 1024, height: 700 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
  });
});

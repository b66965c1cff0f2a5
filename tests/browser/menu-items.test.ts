import { beforeEach, describe, expect, test } from "vitest";
import { addDays, addMonths, formatMonth, monthOf } from "~/domain/dates/local-date";
import { menuMessages } from "~/messages/menu";
import { uploadMessages } from "~/messages/uploads";
import { menuItemFields } from "~/domain/fields/menu-item";
import { DESKTOP, holdBack, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { openTools } from "../support/list-screen";
import { emptyMenu, insertMenuItems } from "../support/menu";
import { openOffice, openOfficeForAll } from "../support/open-page";
import { signInByApi, startServer } from "../support/server";
import { today } from "../support/today";

const TODAY = today();
const TIRAMISU = { Name: "Tiramisù", Price: "9.50", Category: "Dolci", Description: "Mascarpone, café" };

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(() => emptyMenu(db));

describe.each([
  ["with JavaScript on a desktop", true, DESKTOP],
  ["without JavaScript on a phone", false, PHONE],
])("%s", async (_how, javaScriptEnabled, viewport) => {
  const options = { javaScriptEnabled, viewport };
  const { page, open, screen } = await openOfficeForAll(browser, server, options);

  test("a menu item is added, rejected, found, edited and deleted", async () => {
    await open("/menu-description");
    await page.getByText("No data found").waitFor();
    // What the search below is not to find.
    await insertMenuItems(db, 1);

    await page.getByRole("link", { name: "Add Menu" }).click();
    await screen.button("Add Menu").waitFor();
    expect(await screen.dialogTitle()).toBe("Add Daily Menu");
    await screen.fill({ Name: "Quattro stagioni", Price: "20", "Discount Price": "21.50" });
    await screen.button("Add Menu").click();
    await page.getByText("Failed to add menu. Please try again.").waitFor();
    await page.getByText(menuMessages.categoryRequired).waitFor();
    await page.getByText(menuItemFields.description.required).waitFor();
    await page.getByText(menuMessages.addPrices.discountAbovePrice).waitFor();
    expect(await screen.field("Name").inputValue()).toBe("Quattro stagioni");

    await screen.fill({ "Discount Price": "18.50", Category: "Pizza", Description: "Jambon, artichauts" });
    await screen.field("Home Made").selectOption("Yes");
    await screen.button("Add Menu").click();
    await screen.toast(menuMessages.added).waitFor();
    await screen.dialog.waitFor({ state: "detached" });
    const cells = screen.row("Quattro stagioni").locator("td");
    await expect
      .poll(async () => (await cells.allTextContents()).slice(0, 7))
      .toEqual(["CHF\u00A020.00", "CHF\u00A018.50", "Pizza", "Jambon, artichauts", "Yes", "—", "—"]);

    await page.getByPlaceholder("Search menu...").fill("STAGIONI");
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(screen.rowNames).toEqual(["Quattro stagioni"]);
    await page.getByRole("link", { name: "Edit Quattro stagioni" }).click();
    await screen.button("Save Changes").waitFor();
    expect(await screen.dialogTitle()).toBe("Edit Menu");
    await screen.fill({ Name: "Quattro stagioni speciale", Vegan: "No" });
    await screen.button("Save Changes").click();
    await screen.toast(menuMessages.updated).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("STAGIONI");

    await screen.openDetails("Quattro stagioni speciale");
    await page.getByRole("link", { name: "Delete Quattro stagioni speciale" }).click();
    await page.getByText("Are you sure?").waitFor();
    await screen.button("Delete").click();
    await screen.toast("Quattro stagioni speciale has been deleted successfully.").waitFor();
    await page.getByText("No data found").waitFor();
  });

  test("a dish is duplicated under another name, and unsaved changes are warned of", async () => {
    await insertMenuItems(db, 1);
    await open("/menu-description");
    await page.getByRole("link", { name: "Edit Pizza 1" }).click();
    if (javaScriptEnabled) await screen.field("Description").fill("Not saved");
    await page.getByRole("link", { name: "Duplicate" }).click();
    if (javaScriptEnabled) await page.getByRole("button", { name: "Discard" }).click();
    await screen.button("Add Menu").waitFor();
    expect(await screen.dialogTitle()).toBe("Add Daily Menu");
    await screen.button("Add Menu").click();
    await page.getByText("Name is required.").waitFor();
    await screen.field("Name").fill("Pizza 1 piccola");
    await screen.button("Add Menu").click();
    await screen.toast(menuMessages.added).waitFor();
    const items = db.selectFrom("menuItems").select(["description", "price", "allergies", "menuType"]);
    const [first, copy] = await items.orderBy("id").execute();
    expect(copy).toEqual(first);
  });

  test("after a conflict, what was not touched here is the colleague's, whatever the field", async () => {
    await insertMenuItems(db, 1);
    const { id } = await db.selectFrom("menuItems").select("id").executeTakeFirstOrThrow();
    await open(`/menu-description?dialog=edit&id=${id}`);
    await screen.field("Description").fill("Tomate, burrata");
    const theirs = { description: "Tomate", price: 21, baigan: "Yes", menuType: "Yes" };
    const changed = await fetch(`${server.url}/api/menu/edit/${id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...(await signInByApi(server)) },
      body: JSON.stringify(theirs),
    });
    expect(changed.status).toBe(200);
    await screen.button("Save Changes").click();
    await page.getByText(/ changed this at \d\d:\d\d\./).waitFor();
    expect(await screen.field("Vegan").inputValue()).toBe("Yes");
    expect(await screen.field("Home Made").inputValue()).toBe("Yes");
    await screen.button("Save Changes").click();
    await screen.toast(menuMessages.updated).waitFor();
    expect(await db.selectFrom("menuItems").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      description: "Tomate, burrata",
      price: 2100,
      isVegan: "Yes",
      menuType: "Yes",
    });
  });

  test("several items are added in a row, the category and the menu type stay", async () => {
    await open("/menu-description?dialog=add");
    for (const name of ["Cannolo", "Cassata", "Zabaione"]) {
      await screen.fill({ Name: name, Price: "8,50", Description: "Maison" });
      if (name === "Cannolo") await screen.fill({ Category: "Dolci", "Home Made": "Yes" });
      await screen.button("Save and add another").click();
      // The form is a new one: empty but for what stays.
      await expect.poll(() => screen.field("Name").inputValue()).toBe("");
      const isFocused = () => screen.field("Name").evaluate((input) => input === document.activeElement);
      await expect.poll(isFocused).toBe(true);
      expect(await screen.field("Price").inputValue()).toBe("");
      expect(await screen.field("Category").inputValue()).toBe("Dolci");
      expect(await screen.field("Home Made").inputValue()).toBe("Yes");
    }
    await screen.button("Save and add another").click();
    await page.getByText("Name is required.").waitFor();
    await screen.dialog.locator(".dialog-actions").getByRole("link", { name: "Cancel" }).click();
    // A form that came back refused isn't left without a question.
    if (javaScriptEnabled) await screen.button("Discard").click();
    // The question and the form, which go one after the other.
    await expect.poll(() => screen.dialog.count()).toBe(0);
    await expect.poll(screen.rowNames).toEqual(["Cannolo", "Cassata", "Zabaione"]);
  });

  test("an item that someone else has deleted shows an error, and the other rows stay", async () => {
    await insertMenuItems(db, 3);
    await page.goto("/menu-description");
    await screen.openDetails("Pizza 2");
    await page.getByRole("link", { name: "Delete Pizza 2" }).click();
    await page.getByText("Are you sure?").waitFor();
    await db.deleteFrom("menuItems").where("name", "=", "Pizza 2").execute();
    await screen.button("Delete").click();
    await screen.toast(menuMessages.notDeleted).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Pizza 1", "Pizza 3"]);

    await page.getByRole("link", { name: "Edit Pizza 3" }).click();
    await screen.button("Save Changes").waitFor();
    await db.deleteFrom("menuItems").where("name", "=", "Pizza 3").execute();
    await screen.button("Save Changes").click();
    await screen.toast(menuMessages.notUpdated).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Pizza 1"]);
  });

  test("500 items are 50 pages, and dialogs keep the page", async () => {
    await insertMenuItems(db, 500);
    await page.goto("/menu-description");
    expect(await screen.rowNames()).toHaveLength(10);
    await page.getByRole("link", { name: "Page 50" }).click();
    await page.waitForURL("**/menu-description?page=50");
    await screen.openDetails("Pizza 500");
    await page.getByRole("link", { name: "Delete Pizza 500" }).click();
    await screen.button("Delete").click();
    await screen.toast("Pizza 500 has been deleted successfully.").waitFor();
    expect(new URL(page.url()).search).toBe("?page=50");
    await expect.poll(screen.rowNames).toHaveLength(9);
  });

  test("a previous day's menu is taken as today's in a dialog that no control opens", async () => {
    const yesterday = addDays(TODAY, -1);
    await insertMenuItems(db, 1, { name: "Old", date: yesterday });
    await insertMenuItems(db, 1, { name: "New" });
    await open("/menu-description?dialog=previous");
    expect(await screen.dialogTitle()).toBe("Add/Edit Previous Menu");
    await screen.button("Add Previous Menu").click();
    await page.getByText("Please choose a date.").waitFor();
    await screen.field("Date").fill(addDays(TODAY, -2));
    await screen.button("Add with existing menu").click();
    await page
      .getByText(`There is no menu on ${addDays(TODAY, -2)}.`)
      .first()
      .waitFor();
    await screen.field("Date").fill(yesterday);
    await screen.button("Add Previous Menu").click();
    await screen.toast("Added Successfully").waitFor();
    await page.goto(`/menu-description/${TODAY}`);
    expect(await screen.rowNames()).toEqual(["Old 1"]);
  });

  test("the sample workbook is uploaded, and again without a change", async () => {
    const sample = Buffer.from(await (await page.request.get("/menu-download")).body());
    await page.goto("/menu-description?dialog=upload");
    expect(await screen.dialogTitle()).toBe("Upload Menu as Excel");
    await screen.button("Submit").click();
    await page.getByText(uploadMessages.fileMissing).waitFor();
    for (const dialog of ["upload", "upload-weekly"]) {
      await page.goto(`/menu-description?dialog=${dialog}`);
      await screen.dialog
        .getByLabel("Excel file")
        .setInputFiles({ name: "menu.xlsx", mimeType: "application/octet-stream", buffer: sample });
      await screen.button("Submit").click();
      await screen.toast(uploadMessages.uploaded).waitFor();
      await expect.poll(screen.rowNames).toHaveLength(2);
    }
  });

  test("the calendar leads to the table of a day, where an item is added for that day", async () => {
    await open("/menu-details");
    const next = addMonths(monthOf(TODAY), 1);
    await page.getByRole("link", { name: formatMonth(next) }).click();
    await page.getByRole("heading", { name: formatMonth(next) }).waitFor();
    const tile = page.locator(".day-tile", { has: page.locator(`time[datetime="${next}-15"]`) });
    await expect.poll(() => tile.textContent()).toMatch(/Upcoming.*No Menu/);
    await tile.click();
    await page.waitForURL(`**/menu-description/${next}-15`);
    await page.getByRole("link", { name: "Add Menu" }).click();
    await screen.fill(TIRAMISU);
    await screen.button("Add Menu").click();
    await screen.toast(menuMessages.added).waitFor();
    await expect.poll(screen.rowNames).toEqual(["Tiramisù"]);
    await openTools(page);
    await page.getByRole("link", { name: "Calendar" }).click();
    await page.getByRole("heading", { name: formatMonth(next) }).waitFor();
    await expect.poll(() => tile.textContent()).toMatch(/Menu Available/);
  });
});

describe("with JavaScript", async () => {
  const { page, open, screen } = await openOfficeForAll(browser, server);
  const price = () => screen.field("Price");
  const discount = () => screen.field("Discount Price");

  test("Enter in a field adds one item and closes the form", async () => {
    await open("/menu-description?dialog=add");
    await screen.fill(TIRAMISU);
    await screen.field("Name").press("Enter");
    await screen.dialog.waitFor({ state: "detached" });
    await expect.poll(screen.rowNames).toEqual(["Tiramisù"]);
  });

  test("a form that is being saved isn't saved again, by Enter or another button", async () => {
    await open("/menu-description?dialog=add");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let posts = 0;
    await page.route(/menu-description/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts++;
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await screen.fill(TIRAMISU);
    await screen.field("Name").press("Enter");
    await page.keyboard.press("Enter");
    await screen.button("Save and add another").click({ force: true });
    release();
    await screen.dialog.waitFor({ state: "detached" });
    await page.unroute(/menu-description/);
    expect(posts).toBe(1);
    await expect.poll(screen.rowNames).toEqual(["Tiramisù"]);
  });

  test("what is typed while a form is being sent isn't lost with it: the form can't be changed", async () => {
    await open("/menu-description?dialog=add");
    const release = await holdBack(page, /menu-description/, "POST");
    await screen.fill({ Name: "Tiramisù", Price: "12", Category: "Dolci" });
    await screen.field("Name").press("Enter");
    await screen.dialog.locator("form[inert]").waitFor();
    await page.keyboard.type(" speciale");
    await screen.field("Description").click({ force: true });
    await page.keyboard.type("Mascarpone");
    expect(await screen.field("Name").inputValue()).toBe("Tiramisù");
    expect(await screen.field("Description").inputValue()).toBe("");
    release();
    await page.getByText(menuItemFields.description.required).waitFor();
    await page.unroute(/menu-description/);
    const isFocused = () => screen.field("Description").evaluate((input) => input === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.type("Mascarpone");
    expect(await screen.field("Description").inputValue()).toBe("Mascarpone");
  });

  test("a rejected form focuses its first error and shows the server's errors again", async () => {
    await open("/menu-description?dialog=add");
    await screen.field("Name").fill("Margherita");
    await discount().fill("5");
    await screen.button("Add Menu").click();
    await page.getByText(menuMessages.addPrices.priceNotPositive).waitFor();
    await expect.poll(() => price().evaluate((input) => input === document.activeElement)).toBe(true);
    await price().fill("4");
    await page.getByText("Please enter a valid price").waitFor({ state: "detached" });
    await page.getByText(menuMessages.addPrices.discountAbovePrice).waitFor();
  });

  test("typing searches, and Escape closes a dialog", async () => {
    await insertMenuItems(db, 12);
    await open("/menu-description");
    await page.getByPlaceholder("Search menu...").pressSequentially("pizza 12");
    await expect.poll(screen.rowNames).toEqual(["Pizza 12"]);
    await page.getByRole("link", { name: "Delete Pizza 12" }).click();
    await page.getByText("Are you sure?").waitFor();
    await page.keyboard.press("Escape");
    await screen.dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.get("q")).toBe("pizza 12");
  });

  test("an unknown day gets the 404 page", async () => {
    const response = await page.goto("/menu-description/2027-02-29");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });
});

test("Back after a save without JavaScript shows all that was typed", async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE };
  const { page, screen } = await openOffice(browser, server, "/menu-description?dialog=add", options);
  const typed = { Name: "Zuppa", Price: "18,5", "Discount Price": "12", Description: "Chaude" };
  await screen.fill({ ...typed, Category: "Pizza" });
  await screen.button("Add Menu").click();
  await screen.toast(menuMessages.added).waitFor();
  await page.goBack();
  for (const [label, text] of Object.entries(typed))
    expect(await screen.field(label).inputValue()).toBe(text);
});

test("on a phone a row shows its category whole, however long it is", async () => {
  await insertMenuItems(db, 1);
  await db
    .updateTable("categories")
    .set({ name: "Spécialités".repeat(10) })
    .where("name", "=", "Pizza")
    .execute();
  const { page } = await openOffice(browser, server, "/menu-description", { viewport: PHONE });
  const line = page.locator(".row-line").filter({ visible: true });
  await line.waitFor();
  const excess = await line.evaluate((element) =>
    [element, ...element.children].map((each) => [
      each.scrollWidth - each.clientWidth,
      each.scrollHeight - each.clientHeight,
    ]),
  );
  expect(Math.max(...excess.flat())).toBeLessThanOrEqual(0);
});

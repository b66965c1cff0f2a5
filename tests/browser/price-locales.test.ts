import { beforeEach, describe, expect, test } from "vitest";
import { DESKTOP, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { fieldOf, fillFields, openDetails } from "../support/list-screen";
import { emptyMenu } from "../support/menu";
import { openOffice } from "../support/open-page";
import { startServer } from "../support/server";

const DAY = "2030-05-06";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(async () => {
  await emptyMenu(db);
  await db.deleteFrom("dayMenuItems").execute();
});

// One with a decimal point, two with a comma.
describe.each(["en-US", "fr-CH", "de-DE"])("in a browser set to %s", (locale) => {
  test.each([
    ["with JavaScript", { javaScriptEnabled: true, viewport: DESKTOP }],
    ["without JavaScript", { javaScriptEnabled: false, viewport: PHONE }],
  ])("18,50 is CHF 18.50 in every price field, %s", async (_how, options) => {
    const address = "/menu-description?dialog=add";
    const { page, open, screen } = await openOffice(browser, server, address, { locale, ...options });
    const { dialog, field, fill } = screen;
    await fill({ Name: "Regina", Category: "Pizza", Description: "Jambon" });
    await field("Price").pressSequentially("18,50");
    await page.getByRole("button", { name: "Add Menu" }).click();
    await page.getByRole("row", { name: /Regina.*CHF\s18\.50/ }).waitFor();

    await page.getByRole("link", { name: "Edit Regina" }).click();
    await field("Price").fill("");
    await field("Price").pressSequentially("19,50");
    await field("Discount Price").fill("");
    await field("Discount Price").pressSequentially("18,50");
    await page.getByRole("button", { name: "Save Changes" }).click();
    // On a phone the discount price is one of the details.
    await openDetails(page, "Regina");
    await page.getByRole("row", { name: /Regina.*CHF\s19\.50.*CHF\s18\.50/ }).waitFor();

    await open("/dashboard?dialog=add");
    await fill({ Name: "Marinara", Category: "Pizza", Description: "Tomate" });
    await field("Price").pressSequentially("18,50");
    await page.getByRole("button", { name: "Add Menu" }).click();
    await dialog.waitFor({ state: "detached" });

    await open(`/dish-description/${DAY}?dialog=add`);
    const dish = page.getByRole("group", { name: "Dish 1" });
    await fillFields(dish, { Name: "Ossobuco", Description: "Risotto" });
    await fieldOf(dish, "Price").pressSequentially("18,50");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: /Ossobuco.*CHF\s18\.50/ }).waitFor();

    await open("/chef?dialog=add");
    await fill({ Name: "Polpo", Description: "Poulpe", Allergies: "Mollusques" });
    await field("Price").pressSequentially("18,50");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: /Polpo.*CHF\s18\.50/ }).waitFor();

    const marinara = db.selectFrom("menuItems").select("price").where("name", "=", "Marinara");
    expect(await marinara.execute()).toEqual([{ price: 18_50 }]);
    expect(await db.selectFrom("chefSuggestions").select("price").execute()).toEqual([{ price: 18_50 }]);
  });
});

test("going back in 'Change Prices' shows the former query in its form, too", async () => {
  const { page } = await openOffice(browser, server, "/menu-prices");
  const amount = page.getByLabel("Change by");
  await amount.fill("3");
  await amount.press("Enter");
  await page.waitForURL(/amount=3/);
  await amount.fill("5");
  await page.getByLabel("Unit").selectOption("CHF");
  await page.getByLabel("Also discount prices").check();
  await amount.press("Enter");
  await page.waitForURL(/amount=5/);
  await page.goBack();
  await expect.poll(() => amount.inputValue()).toBe("3");
  expect(await page.getByLabel("Unit").inputValue()).toBe("percent");
  expect(await page.getByLabel("Also discount prices").isChecked()).toBe(false);
});

test("the mouse wheel over a focused price changes nothing", async () => {
  const { page } = await openOffice(browser, server, "/menu-description?dialog=add");
  const price = page.getByLabel(/^Price/);
  await price.fill("18,50");
  await price.hover();
  await page.mouse.wheel(0, -300);
  await page.keyboard.press("ArrowUp");
  expect(await price.inputValue()).toBe("18,50");
});

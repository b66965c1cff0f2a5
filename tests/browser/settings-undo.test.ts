import { expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { forFile } from "../support/for-file";
import { openOfficeForAll } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const browser = await forFile(launchBrowser());
const { page, open } = await openOfficeForAll(browser, server);

// React changes only the default values of fields in which somebody has typed.
test.each([
  ["restaurant", "Title on the home page", "Chez Maria"],
  ["presentation", "Below 'Les pizzas'", "Chez nous"],
  ["hours", "Opens", "09:15"],
  ["discount", "Discount in %", "15"],
  ["links", "Name 1", "Carte cadeau"],
  ["declarations", "Country 1", "France"],
])("after Undo, the form of %s shows what is stored", async (section, label, typed) => {
  await open(`/settings/${section}`);
  const field = page.locator("form.form").getByLabel(label).first();
  const stored = await field.inputValue();
  await field.fill(typed);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(typed);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await expect.poll(() => field.inputValue()).toBe(stored);
});

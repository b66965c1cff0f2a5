import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newPage, signIn } from "../support/browser";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
let page: Page;
let errors: string[];
const loads: string[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO_DATA: "1" } }), launchBrowser()]);
  ({ page, errors } = await newPage(browser, server));
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) loads.push(searchParams.get("_routes") ?? "all");
  });
  await signIn(page);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await browser.close();
  await server.stop();
});

const dialog = () => page.getByRole("dialog");

/** Goes to a screen and waits until React has it. */
async function visit(address: string) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  loads.length = 0;
}

test.each([
  ["/category", "Add Category"],
  ["/category", "Delete All Categories"],
  ["/chef", "Add Chef Suggestion"],
  ["/contact", "Delete All"],
  ["/menu-description", "Upload Excel"],
  ["/dashboard", "Upload Weekly Menu"],
])("%s loads nothing when “%s” opens its dialog, and when it closes", async (address, name) => {
  await visit(address);
  await page.getByRole("link", { name, exact: true }).click();
  await dialog().waitFor();
  expect(new URL(page.url()).searchParams.has("dialog")).toBe(true);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  expect(loads).toEqual([]);
});

test.each([
  ["/dashboard", "Add Daily Menu"],
  ["/menu-description", "Add Menu"],
])("%s loads what the dialog of “%s” offers", async (address, name) => {
  await visit(address);
  await page.getByRole("link", { name, exact: true }).click();
  await dialog().waitFor();
  expect(loads).toHaveLength(1);
});

test.each(["/category", "/chef", "/contact", "/menu-description"])(
  "%s loads the row that a dialog is about, and nothing of the frame",
  async (address) => {
    await visit(address);
    await page
      .getByRole("link", { name: /^Delete (?!All)/ })
      .first()
      .click();
    await dialog().waitFor();
    expect(loads).toEqual([expect.stringMatching(/^routes\/office\/[\w-]+\/screen$/)]);
    await dialog().getByRole("link", { name: "Cancel" }).click();
    await dialog().waitFor({ state: "detached" });
    expect(loads).toHaveLength(1);
  },
);

test("an edit dialog has the current row, and the list is reloaded after saving", async () => {
  await visit("/category");
  const db = server.openDatabase();
  await db
    .updateTable("categories")
    .set({ name: "Dolci e gelati", nameNormalized: "dolci e gelati" })
    .where("name", "=", "Dolci")
    .execute();
  await db.destroy();
  await page.getByRole("link", { name: "Edit Dolci", exact: true }).click();
  const field = dialog().getByLabel("Name");
  expect(await field.inputValue()).toBe("Dolci e gelati");
  await field.fill("Dolci della casa");
  await dialog().getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("rowheader", { name: "Dolci della casa" }).waitFor();
  expect(await page.locator(".toast").count()).toBe(1);
});

test("a row that no longer exists shows an error and disappears from the list", async () => {
  await visit("/category");
  const db = server.openDatabase();
  await db.deleteFrom("categories").where("name", "=", "Pizza").execute();
  await db.destroy();
  await page.getByRole("link", { name: "Edit Pizza", exact: true }).click();
  await page.locator(".toast").waitFor();
  expect(await dialog().count()).toBe(0);
  expect(await page.getByRole("rowheader", { name: "Pizza", exact: true }).count()).toBe(0);
});

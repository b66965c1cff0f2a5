import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { launchBrowser, PHONE, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { openDetails, openTools } from "../support/list-screen";
import { openOfficeForAll } from "../support/open-page";
import { startServer } from "../support/server";
import { today } from "../support/today";

const loads: string[] = [];
const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
const { page } = await openOfficeForAll(browser, server);
page.on("request", (request) => {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname.endsWith(".data")) loads.push(searchParams.get("_routes") ?? "all");
});

/** The screen of today's menu, in the demo data's time zone. */
const DAY_PATH = `/dish-description/${today()}`;

const dialog = () => page.getByRole("dialog");

const focusedName = () =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/** Goes to a screen and waits until it is hydrated. */
async function visit(address: string) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await waitForHydration(page);
  loads.length = 0;
}

test.each([
  ["/category", "Add Category"],
  ["/category", "Delete All Categories"],
  ["/chef", "Add Chef Suggestion"],
  ["/contact", "Delete All"],
  ["/menu-description", "Upload Excel"],
  ["/dashboard", "Upload Weekly Menu"],
  ["/login", "Forgot Password?"],
])("%s loads nothing when “%s” opens its dialog, and when it closes", async (address, name) => {
  await visit(address);
  await page.getByRole("link", { name, exact: true }).click();
  await dialog().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has("dialog")).toBe(true);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  expect(loads).toEqual([]);
});

test.each([
  ["/category", /^Edit /],
  ["/category", /^Delete (?!All)/],
  ["/chef", /^Edit /],
  ["/chef", /^Photo of /],
  ["/closures", "Add Closure"],
  ["/contact", /^Delete (?!All)/],
  ["/dashboard", "Add Daily Menu"],
  [DAY_PATH, "Add Menu"],
  [DAY_PATH, /^Edit /],
  ["/menu-description", "Add Menu"],
  ["/menu-description", /^Edit /],
  ["/menu-description", /^Delete /],
  ["/profile", "Edit name"],
  ["/user-list", /^Edit /],
])("%s opens the dialog of “%s” while the server doesn't answer", async (address, name) => {
  await visit(address);
  const screen = page.url();
  await page.route("**/*.data*", () => {});
  const opener = page.getByRole("main").getByRole("link", { name }).first();
  await opener.click();
  await dialog().locator("form, .form").first().waitFor();
  await expect
    .poll(() => dialog().evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.has("dialog")).toBe(true);
  expect(loads).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toBe(screen);
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a dialog that needs fresh data opens with it", async () => {
  await visit("/category");
  await page.getByRole("link", { name: "Add Category", exact: true }).click();
  await dialog().getByRole("textbox", { name: "Name" }).fill("Zuppe");
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "detached" });
  await visit("/history");
  await page.locator("tbody a").first().click();
  await page.getByRole("heading", { name: /^Added Zuppe/ }).waitFor();
  await page.getByRole("link", { name: "Undo" }).click();
  await dialog().getByText("1 item goes back.").waitFor();
  await expect.poll(focusedName).toBe("Cancel");
  expect(new URL(page.url()).searchParams.get("dialog")).toBe("undo");
  await page.keyboard.press("Escape");
  await expect.poll(focusedName).toBe("Undo");
});

/** Where the reader of a page is: what has the focus or is named by the address, and whether it is in sight. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog");
    const focused = document.activeElement as HTMLInputElement;
    const named = location.hash === "" ? null : document.querySelector(location.hash);
    const { top, bottom } = (named ?? focused).getBoundingClientRect();
    const stops = [
      ...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea"),
    ];
    return {
      title: document.title,
      focused: focused.labels?.[0]?.textContent ?? focused.textContent,
      isInvalid: focused.ariaInvalid === "true",
      named: named?.querySelector("th, dt")?.textContent ?? named?.textContent,
      isInSight: top >= 0 && bottom <= innerHeight,
      stopsBehind: stops.filter(
        (each) => !dialog?.contains(each) && each.checkVisibility({ visibilityProperty: true }),
      ).length,
    };
  });

/** The sheet of a screen's tools. */
const TOOLS = "Tools";

describe("without JavaScript, on a phone", async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE };
  const { page: plain } = await openOfficeForAll(browser, server, options);

  test.each([
    ["/category", "Add Category", "Add Category · Category", /^Name/, "Add Category"],
    ["/category", "Edit Dolci", "Edit Chef Suggestion · Category", /^Name/, "Dolci"],
    ["/category", "Delete Dolci", "Are you sure? · Category", /^Cancel/, "Dolci"],
    ["/category", "Delete All Categories", "Are you sure? · Category", /^Cancel/, "Delete All Categories"],
    ["/chef", "Add Chef Suggestion", "Add Chef Suggestion · Chef Suggestions", /^Name/, undefined],
    ["/chef", /^Edit /, "Edit Chef Suggestion · Chef Suggestions", /^Name/, undefined],
    ["/chef", /^Photo of /, /^Photo of .+ · Chef Suggestions/, /^Photo/, undefined],
    ["/closures", "Add Closure", "Add Closure · Closures", /^First day/, "Add Closure"],
    ["/contact", /^Delete (?!All)/, "Are you sure? · Feedback List", /^Cancel/, undefined],
    ["/dashboard", "Add Daily Menu", "Add Daily Menu · Dashboard", /^Date/, "Add Daily Menu"],
    [
      "/dashboard",
      "Upload Weekly Menu",
      "Upload Weekly Menu · Dashboard",
      /^Excel file/,
      "Upload Weekly Menu",
    ],
    ["/menu-description", "Add Menu", "Add Daily Menu · Menu", /^Name/, "Add Menu"],
    ["/menu-description", /^Edit /, "Edit Menu · Menu", /^Name/, undefined],
    ["/menu-description", /^Delete /, "Are you sure? · Menu", /^Cancel/, undefined],
    ["/menu-description", "Upload Excel", "Upload Menu as Excel · Menu", /^Excel file/, TOOLS],
    ["/profile", "Edit phone", "Edit phone · Profile", /^Phone/, "Phone"],
    ["/user-list", "Invite User", "Invite User · User List", /^Name/, "Invite User"],
    ["/user-list", /^Edit /, "Edit User · User List", /^Name/, undefined],
    [DAY_PATH, /^Edit /, /^Edit Menu · Day Menu/, /^Name/, undefined],
    [DAY_PATH, /^Delete (?!All)/, /^Are you sure\? · Day Menu/, /^Cancel/, undefined],
  ])("%s opens “%s” in its dialog, and Cancel leads back", async (address, name, title, focused, opener) => {
    await plain.goto(address);
    if (opener === TOOLS) await openTools(plain);
    else await openDetails(plain, /^Details of/);
    await plain.getByRole("main").getByRole("link", { name }).filter({ visible: true }).last().click();
    // Browsers move the focus when they render the page.
    await expect.poll(async () => (await placeOf(plain)).focused).toMatch(focused);
    const opened = await placeOf(plain);
    expect(opened.title).toMatch(title);
    expect(opened).toMatchObject({ isInSight: true, stopsBehind: 0 });

    await plain.getByRole("dialog").getByRole("link", { name: "Close" }).click();
    await plain.waitForLoadState();
    const closed = await placeOf(plain);
    expect(closed.title).not.toContain("Edit");
    if (opener === TOOLS)
      return expect(plain.getByRole("button", { name: TOOLS }).isVisible()).resolves.toBe(true);
    expect(closed).toMatchObject({ named: expect.stringContaining(opener ?? "") as string, isInSight: true });
  });
});

test("going back to the page under a dialog doesn't open the dialog again", async () => {
  await visit("/category");
  await page.getByRole("link", { name: "Add Category", exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?dialog=add");
  await page.goBack();
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Service", exact: true }).click();
  await page.getByRole("heading", { name: "Service", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Category", exact: true }).waitFor();
  expect(await dialog().count()).toBe(0);
});

test("saving a row that was changed meanwhile shows the other change", async () => {
  await visit("/category");
  const link = page.getByRole("link", { name: "Edit Dolci", exact: true });
  const id = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("id") ?? "";
  const { version } = await db
    .selectFrom("categories")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const theirs = { intent: "edit", id, version: String(version), name: "Dolci e gelati" };
  await page.request.post("/category", { form: theirs, headers: { Origin: server.url } });
  await link.click();
  const field = dialog().getByRole("textbox", { name: "Name" });
  expect(await field.inputValue()).toBe("Dolci");
  await field.fill("Dolci della casa");
  await dialog().getByRole("button", { name: "Save Changes" }).click();
  await dialog().getByText("Dolci e gelati").first().waitFor();
  expect(await field.inputValue()).toBe("Dolci della casa");
  await dialog().getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("rowheader", { name: "Dolci della casa" }).waitFor();
  expect(await page.locator(".toast").count()).toBe(1);
});

test("deleting a row that no longer exists shows an error", async () => {
  await visit("/category");
  await db.updateTable("categories").set({ deletedAt: "2026" }).where("name", "=", "Pizza").execute();
  await page.getByRole("link", { name: "Delete Pizza", exact: true }).click();
  await dialog().getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alert").first().waitFor();
});

test("the address of a dialog whose row no longer exists shows an error", async () => {
  await page.goto("/category?dialog=edit&id=none");
  await page.locator(".toast").waitFor();
  expect(await dialog().count()).toBe(0);
});

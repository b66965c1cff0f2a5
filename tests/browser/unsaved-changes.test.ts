import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, launchBrowser, newPage, PHONE, signIn } from "../support/browser";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  ({ page, errors } = await newPage(browser, server, { viewport: PHONE }));
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const form = () => page.getByRole("dialog", { name: "Add Category" });
const question = () => page.getByRole("dialog", { name: "Discard changes?" });

async function openForm(typed = "") {
  await page.goto("/category", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Add Category" }).click();
  await form().getByLabel("Name").fill(typed);
}

describe("a form in which something was typed", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["Escape", () => page.keyboard.press("Escape")],
    ["Close", () => form().getByRole("link", { name: "Close" }).click()],
    ["Cancel", () => form().getByRole("link", { name: "Cancel" }).click()],
    ["the Back button", () => page.evaluate(() => history.back())],
  ])("asks before %s discards it", async (_way, leave) => {
    await openForm("Entrées");
    await leave();
    await question().waitFor();
    await question().getByRole("button", { name: "Keep editing" }).click();
    await question().waitFor({ state: "detached" });
    expect(await form().getByLabel("Name").inputValue()).toBe("Entrées");
    expect(new URL(page.url()).search).toBe("?dialog=add");

    await leave();
    await question().getByRole("button", { name: "Discard" }).click();
    await form().waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("stays open however often Escape is pressed", async () => {
    await openForm("Entrées");
    for (let times = 0; times < 3; times++) {
      await page.keyboard.press("Escape");
      await question().waitFor();
      await page.keyboard.press("Escape");
      await question().waitFor({ state: "detached" });
      await form().waitFor();
    }
    expect(await form().getByLabel("Name").inputValue()).toBe("Entrées");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  });

  test("still asks after an error response, and no longer once it is saved", async () => {
    await openForm("Pizza");
    await form().getByRole("button", { name: "Save", exact: true }).click();
    await form().getByText("You have already added this category!").first().waitFor();
    await page.keyboard.press("Escape");
    await question().getByRole("button", { name: "Keep editing" }).click();
    await form().getByLabel("Name").fill("Entrées");
    await form().getByRole("button", { name: "Save", exact: true }).click();
    await form().waitFor({ state: "detached" });
    await page.getByRole("rowheader", { name: "Entrées" }).waitFor();
    expect(await question().count()).toBe(0);
  });

  test("is confirmed in an accessible dialog", async () => {
    await openForm("Entrées");
    await page.keyboard.press("Escape");
    await question().waitFor();
    await expectAccessible(page);
  });
});

test.each([[[""]], [["Entrées", ""]]])("an unchanged form closes without asking: %j", async (typed) => {
  await openForm();
  for (const text of typed) await form().getByLabel("Name").fill(text);
  await page.keyboard.press("Escape");
  await form().waitFor({ state: "detached" });
  expect(await question().count()).toBe(0);
});

test("a delete dialog closes without asking", async () => {
  await page.goto("/category", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Delete Pizza" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("without JavaScript a form closes as a link does", async () => {
  const cookies = await page.context().cookies();
  const plain = await newPage(browser, server, { javaScriptEnabled: false });
  await plain.context.addCookies(cookies);
  await plain.page.goto("/category?dialog=add");
  await plain.page.getByRole("dialog").getByLabel("Name").fill("Entrées");
  await plain.page.getByRole("link", { name: "Close" }).click();
  await plain.page.waitForURL("**/category");
  await plain.context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, launchBrowser, newPage, PHONE, signIn } from "../support/browser";
import { addOrdinaryUser, startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each([
  ["/login", PHONE],
  ["/login?dialog=forgot", DESKTOP],
  ["/reset-password/none", DESKTOP],
  ["/add-new-password", PHONE],
])("%s is accessible", async (address, viewport) => {
  const { page, context } = await newPage(browser, server, { viewport });
  await page.goto(address);
  await expectAccessible(page);
  await context.close();
});

test.each([
  ["on a phone, in the dark", { viewport: PHONE, colorScheme: "dark" }],
  ["at a desk", { viewport: DESKTOP, colorScheme: "light" }],
] as const)("the staff's screens are accessible %s", async (_where, options) => {
  const { page, context } = await newPage(browser, server, options);
  await signIn(page);
  await addOrdinaryUser(server);
  for (const address of [
    "/add-user",
    "/user-list",
    "/user-list?q=nobody-at-all",
    "/profile",
    "/profile?dialog=edit&id=password",
  ]) {
    await page.goto(address);
    await expectAccessible(page);
  }
  await page.goto("/user-list");
  await page.getByRole("link", { name: "Delete Luca" }).first().click();
  await page.getByText("Are you sure?").waitFor();
  await expectAccessible(page);
  await page.goto("/add-user");
  await page.getByRole("button", { name: "Add User" }).click();
  await page.getByText("Name is required.").waitFor();
  await expectAccessible(page);
  await context.close();
});

test("a dialog has the focus in it, gives way to Escape, and shows its faults", async () => {
  const { page, context } = await newPage(browser, server);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  expect(await focused()).toBe("email");
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await dialog.getByText("Email is required.").waitFor();
  await expectAccessible(page);
  expect(await focused()).toBe("email");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/login");
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

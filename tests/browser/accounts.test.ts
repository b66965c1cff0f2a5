import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, launchBrowser, newPage, PHONE, signIn } from "../support/browser";
import { readOutbox, readResetLink } from "../support/mail";
import { addOrdinaryUser, ADMIN, startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function expectNoSideScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBe(0);
}

describe.each<[string, BrowserContextOptions]>([
  ["with JavaScript, at a desk", { viewport: DESKTOP }],
  ["with JavaScript, on a phone", { viewport: PHONE, hasTouch: true }],
  ["without JavaScript, on a phone", { viewport: PHONE, javaScriptEnabled: false }],
])("%s", (_how, options) => {
  const isPhone = options.viewport === PHONE;

  /** Presses a link of the sidebar, which a phone hides behind a button. */
  async function openFromSidebar(page: Page, name: string) {
    if (isPhone) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Back office" }).getByText(name, { exact: true }).click();
  }

  test("one logs in, is welcomed for a moment, and logs out", async () => {
    const { page, context, errors } = await newPage(browser, server, options);
    await page.goto("/login");
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Invalid credentials!").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(ADMIN.email);

    await page.getByLabel("Password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Login successful!").waitFor();
    await page.waitForURL("**/dashboard");
    await openFromSidebar(page, "Log Out");
    await page.waitForURL("**/login");
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/login");
    await expectNoSideScroll(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a forgotten password is replaced by way of the mail", async () => {
    const credentials = await addOrdinaryUser(server);
    const { page, context, errors } = await newPage(browser, server, options);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    const dialog = page.getByRole("dialog", { name: "Forgot Password?" });
    await dialog.getByLabel("Email").fill(credentials.email);
    await expectNoSideScroll(page);
    await dialog.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText("Password reset link sent to your email!").waitFor();

    const [mail = ""] = await readOutbox(server, credentials.email, 1);
    await page.goto(readResetLink(mail).path);
    await page.getByLabel("New Password").fill("a new password");
    await page.getByLabel("Confirm Password").fill("a new pasword");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await page.getByText("Passwords do not match.").waitFor();
    await page.getByLabel("New Password").fill("a new password");
    await page.getByLabel("Confirm Password").fill("a new password");
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await page.getByText("Password reset successfully.").waitFor();
    await signIn(page, { ...credentials, password: "a new password" });
    expect(errors).toEqual([]);
    await context.close();
  });

  test("an admin adds a user, finds and deletes them", async () => {
    const { page, context, errors } = await newPage(browser, server, options);
    await signIn(page);
    await openFromSidebar(page, "Add User");
    await page.getByRole("heading", { name: "Add User" }).waitFor();
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText("Failed to add user. Please try again.").waitFor();
    const name = "Maximiliane-Theodora von Hohenstein-Wittgenstein-Oberlangenegg";
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill("a.rather.long.address.for.a.pizzeria@subdomain.example.com");
    await page.getByPlaceholder("At least 8 characters").fill("eight888");
    await page.getByLabel("Phone").fill("026 555 01 42 99");
    if (options.javaScriptEnabled !== false) {
      expect(await page.getByLabel("Phone").inputValue()).toBe("0265550142");
    }
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText("User added successfully!").waitFor();

    await page.getByPlaceholder("Search by name or email...").fill("hohenSTEIN");
    if (options.javaScriptEnabled === false) await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/user-list?q=hohenSTEIN");
    await page.getByRole("link", { name: `Delete ${name}` }).waitFor();
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("User Deleted Successfully").waitFor();
    await page.getByText("No users found").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("the list is sorted by the heading, and turned page by page", async () => {
    const { page, context } = await newPage(browser, server, options);
    const count = await countUsers();
    for (let number = count; number < 14; number += 1) await addOrdinaryUser(server, `Zoé ${number}`);
    await signIn(page);
    await page.goto("/user-list");
    const first = page.getByRole("row").getByRole("rowheader").first();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/user-list?page=2");
    await page.getByRole("link", { name: "Page 1" }).click();
    await page.waitForURL("**/user-list?page=1");
    await page.getByRole("rowheader", { name: "Admin" }).waitFor();
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await page.waitForURL("**/user-list?sort=desc");
    await page.getByRole("rowheader", { name: "Zoé 13" }).waitFor();
    expect(await first.textContent()).toContain("Zoé 13");
    await context.close();
  });

  test("users change themselves", async () => {
    const credentials = await addOrdinaryUser(server);
    const { page, context, errors } = await newPage(browser, server, options);
    await signIn(page, credentials);
    await openFromSidebar(page, "Luca Bianchi");
    await page.getByRole("link", { name: "Edit name" }).click();
    const name = page.getByRole("dialog", { name: "Edit name" });
    await name.getByLabel("Name").fill(" ");
    await name.getByRole("button", { name: "Save" }).click();
    await page.getByText("Value cannot be empty.").waitFor();
    await name.getByLabel("Name").fill("Luca Rossi");
    await name.getByRole("button", { name: "Save" }).click();
    await page.getByText("Name updated successfully.").waitFor();

    await page.getByRole("link", { name: "Edit password" }).click();
    const password = page.getByRole("dialog", { name: "Edit password" });
    await password.getByLabel("New Password").fill("a new password");
    await expectNoSideScroll(page);
    await password.getByRole("button", { name: "Save" }).click();
    await page.getByText("Password updated successfully.").waitFor();
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await page.waitForURL("**/dashboard");
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function countUsers(): Promise<number> {
  const db = server.openDatabase();
  const rows = await db.selectFrom("users").select("id").execute();
  await db.destroy();
  return rows.length;
}

import { readFileSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { french } from "~/messages/office/fr";
import {
  DESKTOP,
  expectAccessible,
  waitForHydration,
  launchBrowser,
  PHONE,
  signIn,
} from "../support/browser";
import { forFile } from "../support/for-file";
import { readMails, readResetLink, startServerWithMail } from "../support/mail";
import { openDetails, openFilter, openSearch } from "../support/list-screen";
import { openAt, openOffice } from "../support/open-page";
import { addOrdinaryUser, ADMIN, signInByForm } from "../support/server";
import { now } from "../support/today";

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());

async function expectNoSideScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBe(0);
}

async function logIn(page: Page) {
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Login successful!").waitFor();
}

describe.each<[string, BrowserContextOptions]>([
  ["with JavaScript, at a desk", { viewport: DESKTOP }],
  ["without JavaScript, on a phone", { viewport: PHONE, javaScriptEnabled: false }],
])("%s", (_how, options) => {
  const isPhone = options.viewport === PHONE;

  const hasScripts = options.javaScriptEnabled !== false;

  /** Without JavaScript axe can't run. */
  async function expectAccessibleHere(page: Page) {
    if (hasScripts) await expectAccessible(page);
  }

  /** Presses a link of the sidebar, which a phone hides behind a button. */
  async function openFromSidebar(page: Page, name: string) {
    if (isPhone) await page.getByRole("button", { name: "Menu" }).click();
    const entry = page.getByRole("navigation", { name: "Back office" }).getByText(name, { exact: true });
    const shown = entry.filter({ visible: true });
    await entry.first().waitFor({ state: "attached" });
    if (isPhone && (await shown.count()) === 0) await page.locator(".office-drawer summary").last().click();
    await shown.click();
  }

  test("a user logs in, sees the success message, and logs out", async () => {
    const { page, context } = await openAt(browser, server, "/login", options);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText(accountMessages.invalidCredentials).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(ADMIN.email);

    await logIn(page);
    await page.waitForURL("**/dashboard");
    await openFromSidebar(page, "Log Out");
    await page.waitForURL("**/login");
    // Going back fails where the history has a POST: Chromium asks whether to send it again.
    for (let step = 0; step < 2; step += 1) {
      // With JavaScript the page first goes back by itself and then asks the server.
      await Promise.all([page.waitForEvent("load"), page.goBack()]);
      await page.reload();
      const cookies = await context.cookies();
      expect(cookies.filter(({ name, value }) => name === "session" && value !== "")).toEqual([]);
    }
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/login");
    await expectNoSideScroll(page);
  });

  test("a forgotten password is reset by mail", async () => {
    const credentials = await addOrdinaryUser(server);
    const { page } = await openAt(browser, server, "/login", options);
    if (hasScripts) await waitForHydration(page);
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    const dialog = page.getByRole("dialog", { name: "Forgot Password?" });
    await dialog.getByLabel("Email").fill(credentials.email);
    await expectNoSideScroll(page);
    await dialog.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText(accountMessages.resetLinkSent).waitFor();

    const [mail = ""] = await readMails(server, credentials.email, 1);
    await page.goto(readResetLink(mail).path);
    await page.getByLabel("New Password").fill("a new password");
    await page.getByLabel("Confirm Password").fill("a new pasword");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await page.getByText(resetMessages.path.mismatch).waitFor();
    await page.getByLabel("New Password").fill("a new password");
    await page.getByLabel("Confirm Password").fill("a new password");
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await page.getByText(resetMessages.path.done).waitFor();
    await signIn(page, { ...credentials, password: "a new password" });
  });

  test("an admin adds a user, finds and deletes them", async () => {
    const { page } = await openOffice(browser, server, "/dashboard", options);
    await openFromSidebar(page, "Add User");
    await page.getByRole("heading", { name: "Add User" }).waitFor();
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText(accountMessages.userNotAdded).waitFor();
    const name = "Maximiliane-Theodora von Hohenstein-Wittgenstein-Oberlangenegg";
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByLabel("Email").fill("a.rather.long.address.for.a.pizzeria@subdomain.example.com");
    await page.getByPlaceholder("At least 8 characters").fill("Password123");
    await page.getByLabel("Phone").fill("026 555 01 42 99");
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText(accountMessages.phoneInvalid).waitFor();
    await page.getByLabel("Phone").fill("+41 26 555 01 42");
    await page.getByPlaceholder("At least 8 characters").fill("Password123");
    if (hasScripts) expect(await page.getByLabel("Phone").inputValue()).toBe("0265550142");
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText(accountMessages.passwordTooCommon).waitFor();
    expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe(name);
    await page.getByPlaceholder("At least 8 characters").fill("a good password");
    await page.getByRole("button", { name: "Add User" }).click();
    await page.getByText(accountMessages.userAdded).waitFor();

    await openSearch(page);
    await page.getByPlaceholder("Search by name or email...").fill("hohenSTEIN");
    if (!hasScripts) await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/user-list?q=hohenSTEIN");
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
    await openDetails(page, name);
    await page.getByRole("link", { name: `Delete ${name}` }).waitFor();
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("User Deleted Successfully").waitFor();
    await page.getByText("No users found").waitFor();
  });

  test("the list is sorted by the heading, and turned page by page", async () => {
    const { length: count } = await db.selectFrom("users").select("id").execute();
    for (let number = count; number < 14; number += 1) await addOrdinaryUser(server, `Zoé ${number}`);
    const { page } = await openOffice(browser, server, "/user-list", options);
    const first = page.getByRole("row").getByRole("rowheader").first();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/user-list?page=2");
    await page.locator("[aria-label='Page 2'][aria-current=page]").waitFor();
    await page.getByRole("link", { name: "Page 1" }).click();
    await page.waitForURL("**/user-list?page=1");
    await page.getByRole("rowheader", { name: "Admin" }).first().waitFor();
    await openFilter(page);
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await page.waitForURL("**/user-list?sort=desc");
    await first.filter({ hasText: "Zoé 13" }).waitFor();
  });

  test("a user sees their sessions and ends the others", async () => {
    const credentials = await addOrdinaryUser(server);
    const elsewhere = await signInByForm(server, credentials, {
      "User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    });
    await signInByForm(server, credentials, { "User-Agent": "Mozilla/5.0 (iPad) Safari/604.1" });
    const { page } = await openOffice(browser, server, "/profile", { as: credentials, ...options });
    const list = page.getByRole("region", { name: "Where you are logged in" });
    await list.getByText("This browser").waitFor();
    await expectNoSideScroll(page);
    await list.getByRole("button", { name: "Log out Firefox on Android" }).click();
    await page.getByText(accountMessages.sessionEnded).waitFor();
    await expect.poll(() => list.getByText("Firefox on Android").count()).toBe(0);
    await list.getByRole("button", { name: "Log out everywhere else" }).click();
    await page.getByText(accountMessages.otherSessionsEnded).waitFor();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
    const reply = await fetch(`${server.url}/profile`, { headers: elsewhere, redirect: "manual" });
    expect(reply.status).toBe(302);
    await expectAccessibleHere(page);
  });

  test("an admin invites a user, who chooses a password, and changes the role", async () => {
    const email = `invited-${options.javaScriptEnabled ?? "js"}-${isPhone}@example.com`;
    const { page, open } = await openOffice(browser, server, "/user-list?q=invited", options);
    await page.getByRole("link", { name: "Invite User" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite User" });
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Ida Invited");
    await dialog.getByLabel("Email").fill(ADMIN.email);
    await dialog.getByLabel("Role").selectOption("Administrator");
    await expectNoSideScroll(page);
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await dialog.getByText(accountMessages.emailTaken).waitFor();
    expect(await dialog.getByLabel("Role").inputValue()).toBe("admin");
    expect(await dialog.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Ida Invited");
    await expectAccessibleHere(page);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await page.getByText(`Invitation sent to ${email}.`).waitFor();
    await open(`/user-list?q=${email}`);
    await page
      .getByText(/^Invited, until \d/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expectNoSideScroll(page);

    await page.getByRole("link", { name: "Edit Ida Invited" }).click();
    const edit = page.getByRole("dialog", { name: "Edit User" });
    await edit.getByRole("button", { name: "Send the invitation again" }).waitFor();
    await expectAccessibleHere(page);
    await edit.getByRole("textbox", { name: "Name", exact: true }).fill("Ida Rossi");
    await edit.getByLabel("Role").selectOption("User");
    await edit.getByRole("button", { name: "Save" }).click();
    await page.getByText(accountMessages.userUpdated).waitFor();
    await page.getByRole("link", { name: "Edit Ida Rossi" }).waitFor();

    const [mail = ""] = await readMails(server, email, 1);
    await page.goto(readResetLink(mail).path);
    await page.getByRole("heading", { name: "Choose your password" }).waitFor();
    await expectAccessibleHere(page);
    await page.getByLabel("New Password").fill("ida's own password");
    await page.getByLabel("Confirm Password").fill("ida's own password");
    await page.getByRole("button", { name: "Save Password" }).click();
    await page.getByText(resetMessages.path.done).waitFor();
  });

  test.each<[string, (page: Page) => Locator]>([
    ["/category?dialog=add", (page) => page.getByRole("dialog", { name: "Add Category" })],
    ["/print/menu", (page) => page.getByRole("heading", { name: "La carte" })],
  ])("the screen %s, which required a login, is shown after it", async (address, content) => {
    const { page } = await openAt(browser, server, address, options);
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(page);
    await page.waitForURL(`**${address}`);
    await content(page).waitFor();
  });

  test("users change themselves", async () => {
    const credentials = await addOrdinaryUser(server);
    const { page } = await openOffice(browser, server, "/dashboard", { as: credentials, ...options });
    await openFromSidebar(page, "Luca Bianchi");
    await page.getByRole("link", { name: "Edit name" }).click();
    const name = page.getByRole("dialog", { name: "Edit name" });
    await name.getByRole("textbox", { name: "Name", exact: true }).fill(" ");
    await name.getByRole("button", { name: "Save" }).click();
    await page.getByText(accountMessages.valueEmpty).waitFor();
    await name.getByRole("textbox", { name: "Name", exact: true }).fill("Luca Rossi");
    await name.getByRole("button", { name: "Save" }).click();
    await page.getByText(accountMessages.fieldUpdated("name")).waitFor();

    await page.getByRole("link", { name: "Edit password" }).click();
    const password = page.getByRole("dialog", { name: "Edit password" });
    await password.getByLabel("Current Password").fill("not this one");
    await password.getByLabel("New Password").fill("a new password");
    await expectNoSideScroll(page);
    await password.getByRole("button", { name: "Save" }).click();
    await page.getByText(accountMessages.currentPasswordWrong).waitFor();
    await password.getByLabel("Current Password").fill(credentials.password);
    await password.getByLabel("New Password").fill("a new password");
    await password.getByRole("button", { name: "Save" }).click();
    await page.getByText(accountMessages.fieldUpdated("password")).waitFor();
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await page.waitForURL("**/dashboard");
  });
});

test("another language is a new document, in this tab at once, in another with its next screen", async () => {
  const credentials = await addOrdinaryUser(server);
  const { page, context } = await openAt(browser, server, "/login");
  await page.getByRole("link", { name: "Français" }).click();
  await page.getByRole("heading", { name: "Se connecter" }).waitFor();
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await signIn(page, credentials);
  const tab = await context.newPage();
  await tab.goto("/dish");
  await waitForHydration(tab);

  await page.goto("/profile");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Edit language" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit language" });
  await dialog.getByLabel("Language").selectOption("Français");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(french["Language updated successfully."]).waitFor();
  await waitForHydration(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");

  await tab.getByRole("link", { name: "Category" }).click();
  await tab.getByRole("heading", { name: "Catégories" }).waitFor();
  await expect.poll(() => tab.locator("html").getAttribute("lang")).toBe("fr");
});

test("the key and the recovery codes of a second step can be copied and saved, and closing asks once", async () => {
  const options = { as: await addOrdinaryUser(server), permissions: ["clipboard-read", "clipboard-write"] };
  const { page } = await openOffice(browser, server, "/profile?dialog=two-step", options);
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const copied = async (button: Locator) => {
    await button.click();
    await page.getByText("Copied.").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const setUp = dialog("Two-step sign-in");
  await setUp.getByRole("button", { name: "Set up" }).click();
  const key = await copied(setUp.getByRole("button", { name: "Copy key" }));
  expect(key).toBe((await setUp.locator("code").innerText()).replaceAll(" ", ""));
  expect(await setUp.getByRole("link", { name: "open the app" }).getAttribute("href")).toContain(key);
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now().getTime() });
  await setUp.getByRole("textbox", { name: "Code" }).fill(code);
  await setUp.getByRole("button", { name: "Turn on" }).click();

  const codes = dialog("Recovery codes");
  await codes.waitFor();
  const shown = await codes.locator("li").allInnerTexts();
  expect(new Set(shown).size).toBe(10);
  expect(await copied(codes.getByRole("button", { name: "Copy" }))).toBe(shown.join("\n"));
  const saved = page.waitForEvent("download");
  await codes.getByRole("link", { name: "Save" }).click();
  expect((await saved).suggestedFilename()).toBe("recovery-codes.txt");
  expect(readFileSync(await (await saved).path(), "utf8")).toBe(`${shown.join("\n")}\n`);

  const close = codes.getByRole("link", { name: "Close" }).last();
  const question = dialog("Have you kept the codes?");
  await close.click();
  await question.getByRole("button", { name: "Show the codes" }).click();
  await question.waitFor({ state: "detached" });
  expect(await codes.locator("li").allInnerTexts()).toEqual(shown);
  await close.click();
  await question.getByRole("button", { name: "Close" }).click();
  await codes.waitFor({ state: "detached" });
});

describe("a session that ends while a form is open", () => {
  test.each([
    ["/chef?dialog=add", "Description", "Save"],
    ["/category?dialog=add", "Name", "Save"],
    ["/add-user", "Name", "Add User"],
    ["/settings/restaurant", "Title on the home page", "Save"],
  ])("leaves the form of %s as it is, and can be opened anew in another tab", async (path, field, button) => {
    const { page, context } = await openOffice(browser, server, path, { viewport: PHONE, hasTouch: true });
    const typed = "Something that took a while to type";
    await page.getByRole("textbox", { name: field, exact: true }).fill(typed);
    await db.deleteFrom("sessions").execute();
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByText(accountMessages.sessionExpired).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await page.getByRole("textbox", { name: field, exact: true }).inputValue()).toBe(typed);
    await expectNoSideScroll(page);
    await expectAccessible(page);

    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Log in in a new tab" }).click();
    const tab = await opened;
    await tab.getByText(accountMessages.sessionExpired).waitFor();
    await logIn(tab);
    await tab.close();

    expect(await page.getByRole("textbox", { name: field, exact: true }).inputValue()).toBe(typed);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByText(accountMessages.sessionExpired).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).not.toBe("/login");
  });
});

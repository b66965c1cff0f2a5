import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { categoryMessages, menuMessages } from "~/messages/menu";
import {
  expectAccessible,
  launchBrowser,
  newPage,
  PHONE,
  signIn,
  waitForHydration,
  waitForIdle,
} from "../support/browser";
import { forFile } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { openPage } from "../support/open-page";

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
const { page, errors } = await newPage(browser, server, { viewport: PHONE });
await signIn(page);
afterEach(() => expect(errors.splice(0)).toEqual([]));

const form = () => page.getByRole("dialog", { name: "Add Category" });
const question = () => page.getByRole("dialog", { name: "Discard changes?" });

async function visit(address: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  await waitForHydration(page);
}

async function openForm(typed = "") {
  await visit("/category");
  await page.getByRole("link", { name: "Add Category" }).click();
  // The dialog is drawn before its URL is navigated to, and until then there is nothing to leave.
  await page.waitForURL("**/category?dialog=add");
  await waitForIdle(page);
  await form().getByRole("textbox", { name: "Name" }).fill(typed);
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
    expect(await form().getByRole("textbox", { name: "Name" }).inputValue()).toBe("Entrées");
    await expect.poll(() => new URL(page.url()).search).toBe("?dialog=add");

    await leave();
    await question().getByRole("button", { name: "Discard" }).click();
    await form().waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).search).toBe("");
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
    expect(await form().getByRole("textbox", { name: "Name" }).inputValue()).toBe("Entrées");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  });

  test("still asks after an error response, and no longer once it is saved", async () => {
    await openForm("Pizza");
    await form().getByRole("button", { name: "Save", exact: true }).click();
    await form().getByText(categoryMessages.taken).first().waitFor();
    await page.keyboard.press("Escape");
    await question().getByRole("button", { name: "Keep editing" }).click();
    await question().waitFor({ state: "detached" });
    await form().getByRole("textbox", { name: "Name" }).fill("Entrées");
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
  for (const text of typed) await form().getByRole("textbox", { name: "Name" }).fill(text);
  await page.keyboard.press("Escape");
  await form().waitFor({ state: "detached" });
  expect(await question().count()).toBe(0);
});

/** Presses the button, keeps editing, and presses it again to discard what was typed. */
async function keepThenDiscard(dialog: Locator, button: string) {
  await dialog.getByRole("button", { name: button }).click();
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
  expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Marinara");
  await dialog.getByRole("button", { name: button }).click();
  await question().getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s, undoing the last item keeps what was typed of the next one", async (_how, javaScriptEnabled) => {
  const other = await openPage(browser, server, { javaScriptEnabled });
  await other.context.addCookies(await page.context().cookies());
  await other.page.goto("/menu-description?dialog=add");
  if (javaScriptEnabled) await waitForHydration(other.page);
  const dialog = other.page.getByRole("dialog", { name: "Add Daily Menu" });
  await dialog.getByLabel("Category").selectOption("Pizza");
  await dialog.getByRole("textbox", { name: "Description", exact: true }).fill("Tomate");
  await dialog.getByLabel("Price").first().fill("15");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Margherita");
  await dialog.getByRole("button", { name: "Save and add another" }).click();
  await dialog.getByText(menuMessages.added).waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Marinara");
  await dialog.getByLabel("Price").first().fill("1x");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Undone.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Marinara");
  expect(await dialog.getByLabel("Price").first().inputValue()).toBe("1x");
  const { data } = (await (await fetch(`${server.url}/api/menu/get-menu`)).json()) as {
    data: { name: string }[];
  };
  expect(data.map(({ name }) => name)).not.toContain("Margherita");
});

/** Saves something on a page that is a form, and types something else. */
const PAGES: [string, { save: (page: Page) => Promise<unknown>; type: (page: Page) => Locator }][] = [
  [
    "/settings/restaurant",
    {
      async save(page) {
        await page.getByLabel("Phone").fill("026 555 99 99");
        await page.getByRole("button", { name: "Save", exact: true }).click();
      },
      type: (page) => page.getByLabel("Street"),
    },
  ],
  [
    "/translations?language=it&show=all",
    {
      async save(page) {
        await page.locator(".translations textarea, .translations input:not([type])").first().fill("Prima");
        await page.getByRole("button", { name: "Save", exact: true }).click();
      },
      type: (page) => page.getByRole("group", { name: /Dolci$/ }).getByRole("textbox"),
    },
  ],
  [
    "/menu-order",
    {
      save: (page) => page.getByRole("button", { name: /^Down/ }).first().click(),
      type: (page) => page.getByLabel("Number of Dolci"),
    },
  ],
];

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s, Undo in the toast keeps what was typed since on", (_how, javaScriptEnabled) => {
  test.each(PAGES)("%s", async (path, { save, type }) => {
    const other = await openPage(browser, server, { javaScriptEnabled });
    await other.context.addCookies(await page.context().cookies());
    await other.page.goto(path);
    if (javaScriptEnabled) await waitForHydration(other.page);
    await save(other.page);
    const toast = other.page.locator(".toast");
    await toast.getByRole("button", { name: "Undo" }).waitFor();
    const field = type(other.page);
    await field.fill("7");
    await toast.getByRole("button", { name: "Undo" }).click();
    await toast.getByText("Undone.").waitFor();
    expect(await field.inputValue()).toBe("7");
  });
});

test("a dismissed toast is no change of the form under it", async () => {
  await visit("/menu-description?dialog=add");
  const dialog = page.getByRole("dialog", { name: "Add Daily Menu" });
  await dialog.getByLabel("Category").selectOption("Pizza");
  await dialog.getByRole("textbox", { name: "Description", exact: true }).fill("Tomate");
  await dialog.getByLabel("Price").first().fill("15");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Romana");
  await dialog.getByRole("button", { name: "Save and add another" }).click();
  await dialog.getByText(menuMessages.added).waitFor();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await question().count()).toBe(0);
});

test("sending an invitation again asks before it discards changes to the user", async () => {
  await visit("/user-list?dialog=invite");
  const invitation = page.getByRole("dialog", { name: "Invite User" });
  await invitation.getByRole("textbox", { name: "Name" }).fill("Ida");
  await invitation.getByLabel("Email").fill("ida@example.com");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByText("Invitation sent to ida@example.com.").waitFor();
  await visit("/user-list");
  await page.getByRole("link", { name: "Edit Ida" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit User" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Marinara");
  await keepThenDiscard(dialog, "Send the invitation again");
  await page.getByText("Invitation sent to ida@example.com.").waitFor();
});

test("leaving the form for a new user asks, adding the user doesn't", async () => {
  await visit("/add-user");
  await page.getByRole("textbox", { name: "Name" }).fill("Ugo");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".office-drawer summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Category" }).click();
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ugo");
  await page.getByLabel("Email").fill("ugo@example.com");
  await page.getByLabel("Password").fill("ugo's own password");
  await page.getByLabel("Phone").fill("0265550142");
  await page.getByRole("button", { name: "Add User" }).click();
  await page.waitForURL("**/user-list");
  expect(await question().count()).toBe(0);
});

test.each([
  ["/import/paste", "List", "Cancel"],
  ["/settings/restaurant", "Title on the home page", "All settings"],
])("leaving what was typed on %s asks", async (path, label, link) => {
  await visit(path);
  await page.getByRole("textbox", { name: label }).fill("Antipasti");
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: label }).inputValue()).toBe("Antipasti");
});

test("Cancel of the question about columns asks once something was chosen", async () => {
  const ask = async () => {
    await visit("/import/paste");
    await page.getByRole("textbox", { name: "List" }).fill("Nome\tPrezzo\nMargherita\t17.50\nNapoli\t18.50");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("heading", { name: "Which column is which?" }).waitFor();
    await waitForIdle(page);
  };
  const cancel = page.getByRole("button", { name: "Cancel" });
  await ask();
  await cancel.click();
  await page.waitForURL("**/menu-description");
  await ask();
  const select = page.getByRole("combobox", { name: "Category" });
  await select.selectOption({ index: 1 });
  const chosen = await select.inputValue();
  await cancel.click();
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
  expect(await select.inputValue()).toBe(chosen);
  await cancel.click();
  await question().getByRole("button", { name: "Discard" }).click();
  await page.waitForURL("**/menu-description");
});

test("leaving typed prices asks", async () => {
  await visit("/menu-description?dialog=add");
  const dialog = page.getByRole("dialog", { name: "Add Daily Menu" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Cannolo");
  await dialog.getByLabel(/^Price/).fill("8");
  await dialog.getByLabel("Category").selectOption("Dolci");
  await dialog.getByRole("textbox", { name: "Description", exact: true }).fill("Maison");
  await dialog.getByRole("button", { name: "Add Menu" }).click();
  await page.waitForURL("**/menu-description?page=*");
  await visit("/menu-prices?category=Dolci&by=percent&amount=5");
  const price = page.getByLabel("New price of Cannolo");
  await price.fill("9,90");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
  expect(await price.inputValue()).toBe("9,90");
  await page.getByRole("button", { name: "Change 1 price" }).click();
  await page.waitForURL("**/menu-prices?*next=1");
  expect(await question().count()).toBe(0);
});

describe("typed prices", () => {
  const price = () => page.getByLabel("New price of Cannolo");

  test("are dropped by another percentage", async () => {
    await visit("/menu-prices?category=Dolci&by=percent&amount=5");
    await price().fill("8,80");
    await page.getByLabel("Change by").fill("10");
    await page.getByRole("button", { name: "Show" }).click();
    await question().getByRole("button", { name: "Discard" }).click();
    await page.waitForURL("**amount=10**");
    await expect.poll(() => price().inputValue()).toBe("10.90");
  });

  test("are dropped if somebody else has changed the menu, whose new prices are shown", async () => {
    await visit("/menu-prices?category=Dolci&by=percent&amount=5");
    await price().fill("8,80");
    await db.updateTable("menuItems").set({ price: 20_00 }).where("name", "=", "Cannolo").execute();
    await page.getByRole("button", { name: "Change 1 price" }).click();
    await page.getByText(menuMessages.stale).waitFor();
    await expect.poll(() => price().inputValue()).toBe("21.00");
    await page.getByRole("button", { name: "Change 1 price" }).click();
    await page.waitForURL("**/menu-prices?*next=1");
  });
});

test("a delete dialog closes without asking", async () => {
  await visit("/category");
  await page.getByRole("link", { name: "Delete Pizza" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("what a form has made and shows once closes without asking, and leaves nothing behind", async () => {
  await visit("/profile");
  await page.getByRole("link", { name: "Add an API key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Till");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  expect(await page.getByLabel("Key", { exact: true }).inputValue()).toMatch(/^rk_/);
  await page.getByRole("dialog", { name: "API key" }).getByRole("link", { name: "Close" }).last().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.content()).not.toContain("rk_");
});

test("without JavaScript a form closes as a link does", async () => {
  const cookies = await page.context().cookies();
  const plain = await openPage(browser, server, { javaScriptEnabled: false });
  await plain.context.addCookies(cookies);
  await plain.page.goto("/category?dialog=add");
  await plain.page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Entrées");
  await plain.page.getByRole("link", { name: "Close" }).click();
  await plain.page.waitForURL("**/category#open-add");
});

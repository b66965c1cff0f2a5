import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { menuMessages } from "~/messages/menu";
import { launchBrowser, PHONE, waitForHydration, waitForIdle } from "../support/browser";
import { forFile } from "../support/for-file";
import { fillFields } from "../support/list-screen";
import { startServerWithMail } from "../support/mail";
import { menuItemRow } from "../support/menu";
import { openOffice, openOfficeForAll } from "../support/open-page";

const server = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
const { page } = await openOfficeForAll(browser, server, { viewport: PHONE });

const form = () => page.getByRole("dialog", { name: "Add Category" });
const question = () => page.getByRole("dialog", { name: "Discard changes?" });

async function keepEditing() {
  await question().getByRole("button", { name: "Keep editing" }).click();
  await question().waitFor({ state: "detached" });
}

const discard = () => question().getByRole("button", { name: "Discard" }).click();

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
    await keepEditing();
    expect(await form().getByRole("textbox", { name: "Name" }).inputValue()).toBe("Entrées");
    await expect.poll(() => new URL(page.url()).search).toBe("?dialog=add");

    await leave();
    await discard();
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
});

test("a form that is as it was closes without asking", async () => {
  await openForm("Entrées");
  await form().getByRole("textbox", { name: "Name" }).fill("");
  await page.keyboard.press("Escape");
  await form().waitFor({ state: "detached" });
  expect(await question().count()).toBe(0);
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
])("%s, Undo in the toast keeps what was typed since", (_how, javaScriptEnabled) => {
  test.each(PAGES)("on %s", async (path, { save, type }) => {
    const { page } = await openOffice(browser, server, path, { javaScriptEnabled });
    await save(page);
    const toast = page.locator(".toast");
    await toast.getByRole("button", { name: "Undo" }).waitFor();
    const field = type(page);
    await field.fill("7");
    await toast.getByRole("button", { name: "Undo" }).click();
    await toast.getByText("Undone.").waitFor();
    expect(await field.inputValue()).toBe("7");
  });

  test("of the next item, after the last one was saved", async () => {
    const { page } = await openOffice(browser, server, "/menu-description?dialog=add", { javaScriptEnabled });
    const dialog = page.getByRole("dialog", { name: "Add Daily Menu" });
    await addAnother(dialog, "Margherita");
    await fillFields(dialog, { Name: "Marinara", Price: "1x" });
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByText("Undone.").waitFor();
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Marinara");
    expect(await dialog.getByLabel("Price").first().inputValue()).toBe("1x");
    const { data } = (await (await fetch(`${server.url}/api/menu/get-menu`)).json()) as {
      data: { name: string }[];
    };
    expect(data.map(({ name }) => name)).not.toContain("Margherita");
  });
});

/** Saves a dish, whose dialog then shows an empty form for the next one. */
async function addAnother(dialog: Locator, name: string) {
  await fillFields(dialog, { Name: name, Price: "15", Category: "Pizza", Description: "Tomate" });
  await dialog.getByRole("button", { name: "Save and add another" }).click();
  await dialog.getByText(menuMessages.added).waitFor();
}

test("a dismissed toast is no change of the form under it", async () => {
  await visit("/menu-description?dialog=add");
  const dialog = page.getByRole("dialog", { name: "Add Daily Menu" });
  await addAnother(dialog, "Romana");
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await question().count()).toBe(0);
});

test("sending an invitation again asks before it discards changes to the user", async () => {
  await visit("/user-list?dialog=invite");
  const invitation = page.getByRole("dialog", { name: "Invite User" });
  await fillFields(invitation, { Name: "Ida", Email: "ida@example.com" });
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByText("Invitation sent to ida@example.com.").waitFor();
  await visit("/user-list");
  await page.getByRole("link", { name: "Edit Ida" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit User" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Marinara");
  const send = dialog.getByRole("button", { name: "Send the invitation again" });
  await send.click();
  await keepEditing();
  expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Marinara");
  await send.click();
  await discard();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Invitation sent to ida@example.com.").waitFor();
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
  await keepEditing();
  expect(await select.inputValue()).toBe(chosen);
  await cancel.click();
  await discard();
  await page.waitForURL("**/menu-description");
});

describe("typed prices", () => {
  const price = () => page.getByLabel("New price of Cannolo");
  beforeAll(async () => {
    const cannolo = menuItemRow("Cannolo", { category: "Dolci", price: 9_90 });
    await db.insertInto("menuItems").values(cannolo).execute();
  });

  test("are dropped by another percentage", async () => {
    await visit("/menu-prices?category=Dolci&by=percent&amount=5");
    await price().fill("8,80");
    await page.getByLabel("Change by").fill("10");
    await page.getByRole("button", { name: "Show" }).click();
    await discard();
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

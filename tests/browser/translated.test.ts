import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { forFile } from "../support/for-file";
import { openDetails, openSearch } from "../support/list-screen";
import { emptyMenu, insertMenuItems } from "../support/menu";
import { postJson, startServer } from "../support/server";
import { openOffice } from "../support/open-page";

// Chrome translates a page by putting each text into two <font>. The text nodes that React knows
// are no longer in the page: what it writes into them isn't seen.

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeAll(async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 3);
  const message = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour !" };
  await postJson(server, "/api/contact/add", message);
});

/** Translates what is on the page, as Chrome does, and keeps the words. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, textarea")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

async function openTranslated(path: string) {
  const opened = await openOffice(browser, server, path);
  await translate(opened.page);
  return opened;
}

test("a dish is sold out, and available again, by the button that says so", async () => {
  const { page } = await openTranslated("/service");
  const button = (label: string) => page.getByRole("button", { name: `${label} Pizza 2`, exact: true });
  for (const [tapped, next] of [
    ["Sold out", "Available again"],
    ["Available again", "Sold out"],
  ] as const) {
    await button(tapped).click();
    await button(next).waitFor();
    await translate(page);
  }
});

test("a message is answered, and the filter counts the open ones", async () => {
  const { page } = await openTranslated("/contact");
  await openDetails(page, /^Details of /);
  await openSearch(page);
  const button = (label: string) => page.getByRole("button", { name: `${label} the message` });
  await button("Mark as answered").click();
  await button("Mark as open").waitFor();
  await page.getByRole("link", { name: "Open (0)" }).waitFor();
  await translate(page);
  await button("Mark as open").click();
  await button("Mark as answered").waitFor();
  await page.getByRole("link", { name: "Open (1)" }).waitFor();
});

test("a dialog shows its error, and then the toast", async () => {
  const { page, screen } = await openTranslated("/menu-description?dialog=add");
  const { dialog, button, fill, toast } = screen;
  await button("Add Menu").click();
  await dialog.getByRole("alert").getByText(/./).first().waitFor();
  await translate(page);
  await fill({ Name: "Pizza Léa", Price: "21" });
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.locator("dialog").first().waitFor({ state: "detached" });
  await translate(page);
  await openDetails(page, "Pizza 1");
  await page.getByRole("link", { name: /^Delete.*Pizza 1/ }).click();
  await translate(page);
  await button("Delete").click();
  await toast("Pizza 1").waitFor();
  await translate(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Pizza 1", { exact: true }).first().waitFor();
});

import { readFileSync } from "node:fs";
import { read, utils } from "@e965/xlsx";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { contactListMessages } from "~/messages/contact";
import { DESKTOP, holdBack, launchBrowser, PHONE, signIn } from "../support/browser";
import { addContacts, numberedContacts } from "../support/contacts";
import { forFile } from "../support/for-file";
import { openDetails } from "../support/list-screen";
import { openOffice, openPage } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
afterEach(() => db.deleteFrom("contactMessages").execute());

async function openList(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, server, options);
  await signIn(opened.page);
  const preloaded =
    options.javaScriptEnabled === false ? undefined : opened.page.waitForResponse("**/contact/contacts.json");
  await opened.page.goto("/contact", { waitUntil: "networkidle" });
  await preloaded;
  return opened;
}

/** The rows of the file that the button gives. */
async function download(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Excel" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("contacts.xlsx");
  const { SheetNames, Sheets } = read(readFileSync(await file.path()));
  expect(SheetNames).toEqual(["Contacts"]);
  return utils.sheet_to_json(Sheets.Contacts ?? {}, { header: 1 });
}

const TRICKY = [
  { email: "anna@example.com", phone: "+41 79 555 01 42", message: "=1+1" },
  { email: "luca@example.com", phone: "-1", message: "@SUM(1)\r\nligne deux\n\n_x0041_ 😀 <b>&" },
];

test.each([
  ["/contact", "Feedback List"],
  ["/user-list", "User List"],
  ["/dish", "Dish"],
])("%s says that it is loading when it is opened from another screen", async (path, link) => {
  const { page } = await openOffice(browser, server, "/profile");
  const release = await holdBack(page, `**${path}.data*`);
  await page.getByRole("link", { name: link, exact: true }).click();
  await page.getByRole("status").getByText("Loading...").waitFor();
  release();
  await page.waitForURL(`**${path}`);
  await page.getByText("Loading...").waitFor({ state: "detached" });
});

describe("contacts.xlsx", () => {
  test("is made by the browser without a request, equal to the server's", async () => {
    await addContacts(server, [...numberedContacts(10_000), ...TRICKY]);
    const { page } = await openList();
    const requests: string[] = [];
    // Not the code of other screens, which the page preloads while it is idle.
    const isOfPage = (url: string) => /^blob:|\/build\/|\/favicon/.test(url);
    page.on("request", (request) => !isOfPage(request.url()) && requests.push(request.url()));
    // The server may log a response after the browser has it.
    const answered = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes("/contact"));
    await expect.poll(() => answered().join()).toContain("/contact/contacts.json");
    const before = answered();
    const rows = await download(page);
    expect(requests).toEqual([]);
    expect(answered()).toEqual(before);
    expect(rows).toHaveLength(10_003);
    expect(rows[1]).toEqual(["luca@example.com", "-1", "@SUM(1)\nligne deux\n\n_x0041_ 😀 <b>&"]);

    const withoutScripts = await openList({ javaScriptEnabled: false });
    expect(await download(withoutScripts.page)).toEqual(rows);
  });

  test("is current after a deletion, and not preloaded again on each page", async () => {
    await addContacts(server, numberedContacts(12));
    const { page } = await openList();
    const loads: string[] = [];
    page.on("request", (request) => request.url().endsWith("/contacts.json") && loads.push(request.url()));
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText("2 / 2").waitFor();
    expect(loads).toEqual([]);
    await page.getByRole("link", { name: "Delete the message from guest1@example.com" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Contact deleted successfully").waitFor();
    await expect.poll(() => loads).toHaveLength(1);
    const rows = await download(page);
    expect(rows.map(([email]) => email)).not.toContain("guest1@example.com");
    expect(rows).toHaveLength(12);
  });

  test("comes from the server if the browser couldn't preload", async () => {
    await addContacts(server, TRICKY);
    const { page, context } = await openList();
    await context.route("**/contacts.json", (route) => route.abort());
    await page.reload({ waitUntil: "networkidle" });
    expect(await download(page)).toHaveLength(3);
  });
});

describe("the feedback list", () => {
  test("is searched while typing, paged, and deleted from with the keyboard", async () => {
    await addContacts(server, numberedContacts(12));
    const { page } = await openList({ viewport: DESKTOP });
    await page.getByText("1 / 2").waitFor();

    await page.getByLabel("Search by email").fill("guest12@");
    await page.getByText("1 message", { exact: true }).waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(1);
    await page.getByLabel("Search by email").fill("nobody");
    await page.getByText("No contacts found.").waitFor();
    await page.getByLabel("Search by email").fill("");
    await page.getByText("1 / 2").waitFor();

    const remove = page.getByRole("link", { name: "Delete the message from guest12@example.com" });
    await remove.press("Enter");
    await page.getByRole("heading", { name: "Are you sure?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Are you sure?" }).waitFor({ state: "detached" });
    await remove.press("Enter");
    await page.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("Contact deleted successfully").waitFor();
    await page.getByText("11 messages").waitFor();

    await page.getByRole("link", { name: "Delete All" }).click();
    await page.getByText(contactListMessages.deleteAllText).waitFor();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("11 messages").waitFor();
    await page.getByRole("link", { name: "Delete All" }).click();
    await page.getByRole("button", { name: "Yes, Delete All" }).click();
    await page.getByText("All contacts deleted successfully").waitFor();
    await page.getByText("No contacts found.").waitFor();
  });

  test("works without JavaScript", async () => {
    await addContacts(server, numberedContacts(12));
    const { page } = await openList({ viewport: PHONE, javaScriptEnabled: false });
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText("2 / 2").waitFor();
    await page.getByLabel("Search by email").fill("guest1@");
    await page.getByRole("button", { name: "Search" }).click();
    await openDetails(page, "the message from guest1@example.com");
    await page.getByRole("link", { name: "Delete the message from guest1@example.com" }).click();
    await page.getByText("This will delete the message from guest1@example.com permanently.").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Contact deleted successfully").waitFor();
    await page.getByText("No contacts found.").waitFor();
    await page.getByRole("link", { name: "Delete All" }).click();
    await page.getByRole("button", { name: "Yes, Delete All" }).click();
    await page.getByText("All contacts deleted successfully").waitFor();
  });

  test("wraps long words, long texts and line breaks within the screen", async () => {
    await addContacts(server, [
      {
        email: `${"tres.long.prenom.".repeat(4)}nom@${"une-entreprise-interminable-".repeat(2)}.example.com`,
        phone: "1".repeat(80),
        message: `${"x".repeat(300)}\n\nfin`,
      },
      { ...TRICKY[0]!, message: `Début ${"lorem ipsum ".repeat(100)} fin du texte` },
    ]);
    const { page } = await openList({ viewport: PHONE });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await page.getByText("fin du texte").isVisible()).toBe(false);
    await openDetails(page, /Details of the message/);
    await page.getByText("Full text").click();
    await page.getByText("fin du texte").waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test("the list shows that it is loading, and that it couldn't be loaded", async () => {
  await addContacts(server, numberedContacts(12));
  const { page } = await openList();
  const answer = await holdBack(page, "**/contact.data?*");
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Loading...").waitFor();
  answer();
  await page.getByText("2 / 2").waitFor();
  await page.getByText("Loading...").waitFor({ state: "detached" });

  await db.schema.alterTable("contactMessages").renameTo("hiddenMessages").execute();
  try {
    await page.reload();
    await page.getByText("Failed to fetch contacts").waitFor();
  } finally {
    await db.schema.alterTable("hiddenMessages").renameTo("contactMessages").execute();
  }
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { demoMenu } from "~db/demo-menu";
import { importMessages, uploadMessages } from "~/messages/uploads";
import { menuMessages } from "~/messages/menu";
import { DESKTOP, expectAccessible, holdBack, launchBrowser, PHONE } from "../support/browser";
import { forFile } from "../support/for-file";
import { openTools } from "../support/list-screen";
import { openOffice } from "../support/open-page";
import { startServer } from "../support/server";
import { type Cell, makeWorkbook } from "../support/workbook";

const HEADINGS = ["Name", "Description", "Category", "Price"];
const UPLOAD = "/menu-description?dialog=upload";
const MARINARA = ["Marinara", "Tomate, ail, origan.", "Pizza", "15,50"];

const folder = mkdtempSync(path.join(tmpdir(), "workbooks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = await forFile(startServer());
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());
beforeEach(() => db.deleteFrom("menuItems").execute());

function fileOf(name: string, ...rows: Cell[][]): string {
  const file = path.join(folder, name);
  writeFileSync(file, makeWorkbook({ March: [HEADINGS, ...rows] }));
  return file;
}

async function submit(page: Page, file?: string) {
  if (file) await page.getByLabel("Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Submit" }).click();
}

async function checkFirst(page: Page, file: string) {
  await page.getByLabel("Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Check first" }).click();
}

describe.each([
  ["with JavaScript on a desktop", { viewport: DESKTOP, javaScriptEnabled: true }],
  ["without JavaScript", { viewport: PHONE, javaScriptEnabled: false }],
])("uploading a weekly menu %s", (_how, options) => {
  test("shows what a file would do, and then does it", async () => {
    const { page } = await openOffice(browser, server, UPLOAD, options);
    await submit(page, fileOf("menu.xlsx", MARINARA, ["Funghi", "Champignons.", "Pizza", 17]));
    await page.getByText("2 added, 0 updated, 0 unchanged").waitFor();

    await page.goto(UPLOAD);
    const file = fileOf(
      "next.xlsx",
      ["Marinara", "Tomate, ail, origan.", "Pizza", 25],
      ["Fungi", "Neuf.", "Pizza", 17],
    );
    await checkFirst(page, file);
    await page.getByRole("heading", { name: "Check the file" }).waitFor();
    await page.getByText("New 1 · Changed 1 · Unchanged 0 · Not in the file 1").waitFor();
    const changed = page.getByRole("table", { name: "Changed" }).getByRole("row");
    await expect
      .poll(async () => (await changed.last().innerText()).replace(/\s+/g, " ").trim())
      .toMatch(/Marinara Pizza.*Price.*CHF 15\.50.*CHF 25\.00/);
    await page.getByText('"Fungi" would be added. Did you mean "Funghi"?').waitFor();
    expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (options.javaScriptEnabled) await expectAccessible(page);

    await page.getByText("They stay.").waitFor();
    await page.getByLabel("Delete the 1 dish that is not in the file").check();
    await page.getByText("They are deleted.").waitFor();
    expect(await page.getByText("They stay.").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await page.getByText("1 added, 1 updated, 0 unchanged, 1 removed").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("rowheader", { name: "Funghi" }).waitFor();
    expect(await page.getByRole("rowheader", { name: "Fungi" }).count()).toBe(0);
  });

  test("shows the changes anew if the menu has changed since they were shown", async () => {
    const { page } = await openOffice(browser, server, UPLOAD, options);
    await submit(page, fileOf("menu.xlsx", MARINARA));
    await page.getByText("1 added, 0 updated, 0 unchanged").waitFor();
    await page.goto(UPLOAD);
    const file = fileOf("next.xlsx", ["Marinara", "Tomate, ail, origan.", "Pizza", 25]);
    await checkFirst(page, file);
    const changed = page.getByRole("table", { name: "Changed" });
    await changed.getByText("CHF 15.50").waitFor();
    await db.updateTable("menuItems").set({ price: 1600 }).execute();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByText(menuMessages.stale).waitFor();
    await changed.getByText("CHF 16.00").waitFor();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByText("0 added, 1 updated, 0 unchanged").waitFor();
  });

  test("says that a downloaded menu changes nothing", async () => {
    const { page } = await openOffice(browser, server, UPLOAD, options);
    await submit(page, fileOf("menu.xlsx", MARINARA));
    await page.getByText("1 added, 0 updated, 0 unchanged").waitFor();
    await page.goto("/menu-description");
    await openTools(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download Menu" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^menu-\d{4}-\d\d-\d\d\.xlsx$/);
    const file = path.join(folder, "export.xlsx");
    await download.saveAs(file);
    await page.goto(UPLOAD);
    await checkFirst(page, file);
    await page.getByText(importMessages.nothingChanges).waitFor();
  });

  test("shows the errors in a file, then accepts the corrected one", async () => {
    const { page } = await openOffice(browser, server, "/menu-description", options);
    await openTools(page);
    await page.getByRole("link", { name: "Upload Excel" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload Menu as Excel" });
    await dialog.waitFor();

    await submit(page);
    await dialog.getByText(uploadMessages.fileMissing).waitFor();

    const bad = fileOf("bad.xlsx", ["", "Sans nom.", "Vins", 0], MARINARA);
    await submit(page, bad);
    await dialog.getByText("3 errors: nothing was changed.").waitFor();
    const rows = dialog.getByRole("table", { name: "Errors in the file" }).getByRole("row");
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim()))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/2 .*Name .*Name is required\. .*March/),
          expect.stringMatching(/2 .*Category .*There is no category "Vins"\. .*March/),
          expect.stringMatching(/2 .*Price .*greater than zero\. .*March/),
        ]),
      );
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    if (options.javaScriptEnabled) await expectAccessible(page);

    await submit(page, fileOf("good.xlsx", MARINARA));
    await page.getByText(uploadMessages.uploaded).waitFor();
    await page.getByText("1 added, 0 updated, 0 unchanged").waitFor();
    await page.getByRole("rowheader", { name: "Marinara" }).waitFor();
    await dialog.waitFor({ state: "detached" });

    const pizzas = Array.from({ length: 11 }, (_, index) => [`Pizza ${index}`, "Tomate.", "Pizza", "19.-"]);
    await page.goto("/menu-description?q=marinara&dialog=upload");
    await submit(page, fileOf("more.xlsx", ["Marinara", "", "Pizza", "16,-"], ...pizzas));
    await page.getByText("11 added, 1 updated, 0 unchanged").waitFor();
    expect(new URL(page.url()).search).toBe("?page=1");
    // `:target` stays what it was when JavaScript changes the address.
    const row = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    expect(await row.innerText()).toContain("Marinara");
    const isInSight = () => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
    await expect.poll(isInSight).toBe(true);
  });
});

test("a restaurant's own list of the demo's dishes takes at most 10 taps, and 3 the next time, without JavaScript", async () => {
  const options = { viewport: PHONE, javaScriptEnabled: false };
  const { page } = await openOffice(browser, server, UPLOAD, options);
  let taps = 0;
  const tap = async (role: "button" | "checkbox", name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name }).click();
  };
  const choose = async (select: string, label: string) => {
    taps += 2;
    await page.getByLabel(select).selectOption({ label });
  };
  const chooseFile = async (file: string) => {
    taps += 2;
    await page.getByLabel("Excel file").setInputFiles(file);
  };
  const listOf = (name: string, change: number) => {
    const [pizzas, drinks, desserts] = demoMenu.map(({ items }) => [
      ["La nostra carta"],
      ["Nome", "Ingredienti", "Prezzo"],
      ...items.map((item) => [item.name, item.description, `${(item.price + change) / 100} CHF`]),
    ]);
    const file = path.join(folder, name);
    writeFileSync(file, makeWorkbook({ Pizze: pizzas ?? [], Bibite: drinks ?? [], Dolci: desserts ?? [] }));
    return file;
  };
  const count = demoMenu.flatMap(({ items }) => items).length;

  await chooseFile(listOf("carta.xlsx", 0));
  await tap("button", "Check first");
  await page.getByRole("heading", { name: "Which column is which?" }).waitFor();
  expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await choose("Category", "The name of the sheet");
  await tap("button", "Use these columns");
  await page.getByText(`New ${count} · Changed 0`).waitFor();
  await page.getByText('There is no category "Pizze". Did you mean "Pizza"?').waitFor();
  for (const name of ["Pizze", "Bibite"])
    expect(await page.getByRole("checkbox", { name: `Add the category "${name}"` }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await tap("button", `Import ${count} rows`);
  await page.getByText(`${count} added, 0 updated, 0 unchanged`).waitFor();
  expect(taps).toBeLessThanOrEqual(10);

  taps = 0;
  await page.goto(UPLOAD);
  await chooseFile(listOf("carta nuova.xlsx", 50));
  await tap("button", "Submit");
  await page.getByText(`0 added, ${count} updated, 0 unchanged`).waitFor();
  await page.getByText(/^Columns as chosen on .* by Admin\. Change$/).waitFor();
  expect(taps).toBe(3);
});

test("a file that isn't a workbook gets an error, beside the link to the sample", async () => {
  const { page } = await openOffice(browser, server, "/menu-description?dialog=upload-weekly");
  const dialog = page.getByRole("dialog", { name: "Upload Weekly Menu" });
  const file = path.join(folder, "renamed.xlsx");
  writeFileSync(file, "<table><tr><td>Name</td></tr></table>");
  await submit(page, file);
  await dialog.getByText(uploadMessages.notAWorkbook).waitFor();

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download Sample File" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("sample-weekly-menu.xlsx");
  const sample = path.join(folder, "sample.xlsx");
  await download.saveAs(sample);
  await page.getByText("Download Successfully").waitFor();
  expect(readFileSync(sample).toString("latin1", 0, 2)).toBe("PK");
  await submit(page, sample);
  await page.getByText(uploadMessages.uploaded).waitFor();
});

test("the dishes of the shown month are downloaded", async () => {
  const { page } = await openOffice(browser, server, "/dish?month=2028-02");
  await page.getByRole("link", { name: "March 2028" }).click();
  await page.getByRole("heading", { name: "March 2028" }).waitFor();
  await openTools(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Dishes" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dishes-2028-03.xlsx");
});

test("a long upload shows that it is pending and can't be sent twice", async () => {
  const { page } = await openOffice(browser, server, UPLOAD);
  const release = await holdBack(page, /menu-description.*_data|menu-description\.data/, "POST");
  await submit(page, fileOf("good.xlsx", MARINARA));
  await page.getByRole("progressbar", { name: "Uploading and reading the file…" }).waitFor();
  expect(await page.getByRole("button", { name: "Uploading..." }).getAttribute("aria-disabled")).toBe("true");
  release();
  await page.getByText(uploadMessages.uploaded).waitFor();
  expect(await page.getByRole("progressbar").count()).toBe(0);
});

test("a long import shows that it is pending", async () => {
  const { page } = await openOffice(browser, server, UPLOAD);
  await checkFirst(page, fileOf("good.xlsx", MARINARA));
  await page.getByRole("heading", { name: "Check the file" }).waitFor();
  const release = await holdBack(page, /\/import\//, "POST");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await page.getByRole("progressbar", { name: "Importing the rows…" }).waitFor();
  release();
  await page.getByText(uploadMessages.uploaded).waitFor();
});

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "day menus are uploaded on the calendar, %s, and the first new day is opened",
  async (_how, javaScriptEnabled) => {
    await db.deleteFrom("dayMenuItems").execute();
    const { page } = await openOffice(browser, server, "/dish", { javaScriptEnabled, viewport: PHONE });
    await openTools(page);
    await page.getByRole("link", { name: "Upload Dish as Excel" }).click();
    const file = path.join(folder, "days.xlsx");
    const rows = [
      ["Date", "Nom", "Prix", "Description", "Prix réduit", "Type"],
      ["16.12.2026", "Panna cotta", "7,50", "Framboises", "0", "dessert"],
      ["15.12.2026", "Ossobuco", "CHF 24.-", "Risotto", "0", "plat"],
    ];
    writeFileSync(file, makeWorkbook({ Menus: rows }));
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText(uploadMessages.dayUploaded).waitFor();
    await page.getByText("2 added, 0 updated, 0 unchanged").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dish-description/2026-12-15");
    await page.getByRole("row", { name: /Ossobuco.*CHF\s24\.00/ }).waitFor();
  },
);

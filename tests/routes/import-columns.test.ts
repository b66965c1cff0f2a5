import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readSizes } from "~/domain/price/price";
import { formatSizes } from "~/domain/price/sizes";
import { columnMessages, importMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { startServerWithAdmin } from "../support/for-file";
import { formData, workbookFile } from "../support/uploads";
import type { Cell } from "../support/workbook";

const WEEKLY = "/menu-description?dialog=upload";
const LIST: Record<string, Cell[][]> = {
  Pizza: [
    ["Nome", "Prezzo"],
    ["Margherita", "18.—"],
    ["Funghi", 19.5],
  ],
  Dolci: [
    ["Nome", "Prezzo"],
    ["Tiramisù", 9],
  ],
};
/** A sheet with other headings. */
const WINES: Cell[][] = [
  ["Vino", "Bottiglia"],
  ["Barolo", 60],
];
const CHOICE = {
  ...Object.fromEntries(weeklyMenuColumns.map(({ field }) => [field, "none"])),
  intent: "columns",
  "sheet-0": "1",
  "sheet-1": "1",
  shown: "0.1:1",
  headingRow: "1",
  name: "column-0",
  description: "name",
  category: "sheet",
  price: "column-1",
};

const { db, api, page, pageAfter, ...office } = await startServerWithAdmin();
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("columnLayouts").execute();
});

/** Uploads a file at the screen of a path, to be checked or by 'Submit'. */
const send = (file: File, isCheck = true, path = WEEKLY) =>
  office.post(path, formData({ file, ...(isCheck && { check: "1" }) }));
const upload = async (sheets: Record<string, Cell[][]>, path = WEEKLY) =>
  (await send(workbookFile(sheets, "carta.xlsx"), true, path)).headers.get("Location") ?? "";
const read = async (path: string) => textOf(await page(path));

/** A page without its tags and doubled spaces. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, "")
    .replace(/\s+/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'");
}

async function post(path: string, fields: Record<string, string>) {
  const { html, ...shown } = await office.submit(path, fields);
  return { ...shown, text: textOf(html) };
}

const digestIn = (text: string) => /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "";
/** Imports a list as its check shows it now. */
const importChecked = async (path: string, fields: Record<string, string> = {}) =>
  post(path, { intent: "import", digest: digestIn(await read(path)), ...fields });
const layouts = () => db.selectFrom("columnLayouts").select("kind").execute();

const dishes = async () => {
  const rows = await db
    .selectFrom("menuItems")
    .innerJoin("categories", "categories.id", "categoryId")
    .select(["menuItems.name", "description", "categories.name as category", "price"])
    .orderBy("menuItems.position")
    .execute();
  return rows.map(({ name, description, category, price }) => [name, description, category, price]);
};
const THREE = [
  ["Margherita", "Margherita", "Pizza", 1800],
  ["Funghi", "Funghi", "Pizza", 1950],
  ["Tiramisù", "Tiramisù", "Dolci", 900],
];

/** Chooses the columns of a list, and imports it from its check. */
async function importByColumns() {
  const location = await upload(LIST);
  expect((await post(location, CHOICE)).location).toBe(location);
  return { text: await read(location), imported: await importChecked(location) };
}

describe("a list whose headings don't fit", () => {
  test("is asked about, checked and imported; the same file again is asked nothing and changes nothing", async () => {
    const location = await upload(LIST);
    expect(location).toMatch(/^\/import\/[\w-]+$/);
    const question = await read(location);
    expect(question).toContain("<h1>Which column is which?</h1>");
    expect(question).toContain("<title>Which column is which? · Back office</title>");
    expect(question).toContain("B: Prezzo · 18.—, 19.50");
    expect(await layouts()).toEqual([]);

    const { text, imported } = await importByColumns();
    expect(text).toMatch(/Columns as chosen on \d{1,2} \w+ by Admin\. <a [^>]*>Change<\/a>/);
    expect(text).toContain("New 3 · Changed 0 · Unchanged 0 · Not in the file 0");
    expect(imported.status).toBe(302);
    expect(await dishes()).toEqual(THREE);

    expect(await read(await upload(LIST))).toContain("The file changes nothing.");
    const rows: Cell[][] = [
      [" NOME", "prezzo "],
      ["Napoli", 20],
    ];
    const submitted = await send(workbookFile({ PIZZA: rows }), false);
    expect(submitted.status).toBe(302);
    const shown = textOf(await pageAfter(submitted));
    expect(shown).toMatch(/1 added, 0 updated, 0 unchanged.*Columns as chosen on \d{1,2} \w+ by Admin\./);
    const [, change = ""] = /Columns as chosen on[^<]*<a [^>]*href="([^"]+)"[^>]*>Change</.exec(shown) ?? [];
    expect(await read(change)).toContain("<h1>Which column is which?</h1>");
    expect((await dishes())[3]).toEqual(["Napoli", "Napoli", "Pizza", 2000]);
  });

  test("keeps being refused by 'Submit', which links to the kept check", async () => {
    const reply = await send(workbookFile(LIST), false);
    expect(reply.status).toBe(400);
    const text = textOf(await reply.text());
    expect(text).toContain(uploadMessages.columnMissing);
    const [, path = ""] = /<a [^>]*href="([^"]+)"[^>]*>Choose the columns</.exec(text) ?? [];
    expect(await read(path)).toContain("B: Prezzo · 18.—, 19.50");
    expect(await dishes()).toEqual([]);
  });

  test("is refused by the API as ever", async () => {
    await importByColumns();
    expect(await api("POST /api/menu/week", formData({ file: workbookFile(LIST) }))).toMatchObject({
      status: 400,
      body: { errors: [{ column: "Description", message: uploadMessages.columnMissing }, {}, {}, {}] },
    });
  });

  test("without all that is needed is asked about again, with what was chosen", async () => {
    const location = await upload(LIST);
    const chosen = { ...CHOICE, description: "column-1", price: "column-0" };
    const { status, text } = await post(location, chosen);
    expect(status).toBe(400);
    expect(text).toContain(say(columnMessages.columnTaken("Name")));
    expect(text).toMatch(/<option value="column-1" selected="">B: Prezzo/);
  });

  test("is shown again with another heading row before its columns are used", async () => {
    const rows: Cell[][] = [
      ["Carta", "2026"],
      ["Nome", "Prezzo"],
      ["Margherita", 18],
    ];
    const location = await upload({ Pizza: rows });
    const choice = { ...CHOICE, shown: "0:2", headingRow: "", description: "name" };
    const { status, location: shown } = await post(location, choice);
    expect(status).toBe(302);
    const text = await read(shown);
    expect(text).toContain("B · 2026, Prezzo");
    expect(text).toMatch(/<option value="name" selected="">Same as the name/);
    expect(await read(`${location}?columns=1&shown=0:2&headingRow=2`)).toContain(
      "Choose at least one sheet.",
    );
  });

  test("is asked about anew for another sheet", async () => {
    const location = await upload({ ...LIST, Vini: WINES });
    const others = Object.fromEntries(Object.entries(CHOICE).filter(([name]) => !name.startsWith("sheet-")));
    const { location: shown } = await post(location, { ...others, "sheet-2": "1", description: "column-0" });
    const text = await read(shown);
    expect(text).toMatch(/<option value="1" selected="">Row 1: Vino · Bottiglia/);
    expect(text).toMatch(
      /<option value="column-0" selected="">A: Vino · Barolo.*<option value="column-1" selected="">B: Bottiglia · 60/,
    );
    expect(text).toMatch(/<option value="sheet" selected="">The name of the sheet/);
  });

  test("has sheets with other headings imported by themselves", async () => {
    const location = await upload({ ...LIST, Vini: WINES });
    const { status, text } = await post(location, { ...CHOICE, "sheet-2": "1", shown: "0.1.2:1" });
    expect(status).toBe(400);
    expect(text).toContain('"Vini": no row with the same headings.');
    expect((await post(location, CHOICE)).status).toBe(302);
    expect(await read(location)).toContain("Not read: Vini.");
  });

  test("has a wrong choice corrected, and remembers none that nothing was imported by", async () => {
    const location = await upload(LIST);
    await post(location, { ...CHOICE, price: "column-0", name: "column-1" });
    const wrong = await read(location);
    expect(wrong).toContain('The cell contains "Margherita"');
    expect(await layouts()).toEqual([]);
    const [, change = ""] = /<a [^>]*href="([^"]+)"[^>]*>Change</.exec(wrong) ?? [];
    expect(await read(change)).toMatch(/<option value="column-0" selected="">A: Nome/);
    await post(change, CHOICE);
    expect(await read(location)).toContain("New 3");
    await post(location, { intent: "cancel" });
    expect(await layouts()).toEqual([]);
  });

  test("shows its rows with a single text, which begin the categories that are chosen", async () => {
    const rows: Cell[][] = [["Nome", "Ingredienti", "Prezzo"], ["Pizza"], ["Reine", "jambon", 19]];
    const more: Cell[][] = [["Entrées froides"], ["Carpaccio", "bœuf", 16], ["Servi avec du pain"]];
    const location = await upload({ Carta: [...rows, ...more] });
    const text = await read(location);
    expect(text).toMatch(
      /<option value="titles" selected="">The titles in the list · Pizza, Entrées froides/,
    );
    expect(text).toMatch(
      /name="row-Entrées froides"[^>]*checked="".*?Row 4: Entrées froides.*?name="row-Servi avec du pain" value="category"\/>.*?Row 6: Servi avec du pain/,
    );
    const choice = { ...CHOICE, description: "column-1", price: "column-2", category: "titles" };
    const chosen = {
      ...choice,
      shown: "0:1",
      "row-Entrées froides": "category",
      "row-Servi avec du pain": "none",
    };
    await post(location, chosen);
    const checked = await read(location);
    expect(checked).toContain('Add the category "Entrées froides"');
    expect(checked).toContain('Row 6: Not understood: "Servi avec du pain".');

    const again = await upload({ Carta: [...rows, ...more, ["Tiramisù", "maison", 9]] });
    await post(again, { ...chosen, "row-Entrées froides": "none", "row-Servi avec du pain": "category" });
    expect(await read(again)).toContain('Add the category "Servi avec du pain"');
    expect(await read(`${again}?columns`)).toMatch(
      /name="row-Entrées froides" value="category"\/>.*?name="row-Servi avec du pain"[^>]*checked=""/,
    );
  });

  test("leaves the day menus' choice alone, and takes the day of its page", async () => {
    const day = "2030-05-02";
    await importByColumns();
    const rows: Cell[][] = [
      ["Nome", "Prezzo"],
      ["Lasagne", 19],
    ];
    const location = await upload({ Oggi: rows }, `/dish-description/${day}?dialog=upload`);
    const text = await read(location);
    expect(text).toMatch(/<option value="day" selected="">The day of this page/);
    expect(text).toMatch(/<option value="dishes" selected="">All dishes/);
  });
});

describe("a category that doesn't exist", () => {
  const HEADINGS: Cell[] = ["Name", "Description", "Category", "Price"];
  const BRUSCHETTA: Cell[] = ["Bruschetta", "Tomate.", "Antipasti", 9];
  const categories = async (): Promise<{ name: string; drinks: boolean }[]> =>
    (await api("GET /api/category/get-category")).body.data;

  test("is added with the import if its box is ticked, and undone with it", async () => {
    const location = await upload({ Menu: [HEADINGS, BRUSCHETTA] });
    const text = await read(location);
    expect(text).toContain('Add the category "Antipasti"');
    expect(text).toMatch(/<input[^>]*name="categories\[0\]\.name"[^>]*checked=""/);
    const unticked = await importChecked(location);
    expect([unticked.status, unticked.text]).toEqual([
      400,
      expect.stringContaining('There is no category "Antipasti".'),
    ]);
    expect(await dishes()).toEqual([]);

    const ticked = await importChecked(location, { "categories[0].name": "Antipasti" });
    expect(ticked.status).toBe(302);
    expect(await dishes()).toEqual([["Bruschetta", "Tomate.", "Antipasti", 900]]);
    const [change] = (await api("GET /api/history")).body.data;
    expect(change).toMatchObject({ label: "Imported the weekly menu: 1 added, 0 updated", count: 2 });
    const undone = await api(`POST /api/history/${change._id}/undo`, {});
    expect(undone.body).toMatchObject({ success: true, data: { undone: 2 } });
    expect(await dishes()).toEqual([]);
    expect((await categories()).map(({ name }) => name)).not.toContain("Antipasti");
  });

  test("asks whether it holds drinks, and supposes so by its name", async () => {
    const wine: Cell[] = ["Chasselas", "Lavaux.", "Vins", 30];
    const location = await upload({ Menu: [HEADINGS, wine, ["Bruschetta", "Tomate.", "Entrées", 9]] });
    const text = await read(location);
    const boxes = [...text.matchAll(/<input[^>]*name="(categories[^"]+)"[^>]*>/g)];
    expect(boxes.map(([input, name]) => [name, input.includes("checked")])).toEqual([
      ["categories[0].name", true],
      ["categories[0].drinks", true],
      ["categories[1].name", true],
      ["categories[1].drinks", false],
    ]);
    const fields = {
      "categories[0].name": "Vins",
      "categories[1].name": "Entrées",
      "categories[0].drinks": "Yes",
    };
    expect((await importChecked(location, fields)).status).toBe(302);
    const added = await categories();
    const drinksOf = (name: string) => added.find((category) => category.name === name)?.drinks;
    expect([drinksOf("Vins"), drinksOf("Entrées")]).toEqual([true, false]);
  });

  test("is no error beside others, whose rows can be left out", async () => {
    const faulty: Cell[] = ["Caprese", "Mozzarella.", "Antipasti", "gratis"];
    const reply = await send(workbookFile({ Menu: [HEADINGS, BRUSCHETTA, faulty] }));
    expect(reply.status).toBe(400);
    const refused = textOf(await reply.text());
    expect(refused).not.toContain("There is no category");
    expect(refused).toContain("gratis");
    const [, path = ""] = /<a [^>]*href="([^"]+)"[^>]*>Leave this row out</.exec(refused) ?? [];
    const text = await read(path);
    expect(text.indexOf("gratis")).toBeLessThan(text.indexOf('Add the category "Antipasti"'));
    expect(text).toContain("New 1");
    const fields = { intent: "import", digest: digestIn(text), "categories[0].name": "Antipasti" };
    const kept = await post(path, fields);
    expect([kept.status, kept.text]).toEqual([400, expect.stringContaining(importMessages.notLeftOut)]);
    expect((await post(path, { ...fields, leaveOut: "1", digest: "other" })).status).toBe(409);
    expect(await dishes()).toEqual([]);
    expect((await post(path, { ...fields, leaveOut: "1" })).status).toBe(302);
    expect(await dishes()).toEqual([["Bruschetta", "Tomate.", "Antipasti", 900]]);
  });
});

describe("a file of text", () => {
  const CSV = Buffer.from("Nom;Description;Catégorie;Prix\r\nCrème;maison;Dolci;9.50\r\n", "latin1");

  test.each([true, false])(
    "as a Swiss Excel saves it is checked first, like a pasted list, also by 'Submit': %s",
    async (isCheck) => {
      const sent = await send(new File([CSV], "carte.csv"), isCheck);
      const text = await read(sent.headers.get("Location") ?? "");
      expect(text).toContain("carte.csv");
      expect(text).toMatch(/New 1.*Crème <span[^>]*>Dolci/);
    },
  );

  test.each([
    ["carte.docx", "PK\x03\x04", false, uploadMessages.document],
    ["carte.md", "Bonjour", true, pasteMessages.notUnderstood],
    ["carte.pdf", "%PDF-1.7", true, uploadMessages.document],
  ])("%s is refused in words where it can't be read", async (name, content, isCheck, message) => {
    const reply = await send(new File([content], name), isCheck);
    expect([reply.status, textOf(await reply.text())]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe("a pasted list", () => {
  const paste = (list: string, query = "") => post(`/import/paste${query}`, { intent: "check", list });

  test("of lines is asked about, and imported", async () => {
    const { status, location } = await paste(
      "Pizza\r\nMargherita, tomate 17.-\r\n\r\nDolci\r\nTiramisù 9.-\r\nBuon appetito",
    );
    expect(status).toBe(302);
    const text = await read(location);
    expect(text).toContain("Pasted list");
    expect(text).toContain("The titles in the list · Pizza, Dolci");
    const sources = { name: "column-0", description: "column-1", price: "column-2", category: "titles" };
    await post(location, { ...CHOICE, shown: "0:", headingRow: "", ...sources });
    const checked = await read(location);
    expect(checked).toContain("New 2");
    expect(checked).toContain('Row 6: Not understood: "Buon appetito".');
    await importChecked(location);
    expect(await dishes()).toEqual([
      ["Margherita", "tomate", "Pizza", 1700],
      ["Tiramisù", "Tiramisù", "Dolci", 900],
    ]);
    expect(await layouts()).toEqual([]);
  });

  test("of lines with sizes is one dish each only if asked, and shows what that does first", async () => {
    const { location } = await paste("Eau 4.20\nDôle 1 dl 5.20 / 5 dl 24.-\nFendant 1 dl 5.- / 75 cl 36.-");
    const sources = { name: "column-0", price: "column-2" };
    const [, category = ""] = /value="(category-[^"]+)"[^>]*>Bevande/.exec(await read(location)) ?? [];
    await post(location, { ...CHOICE, shown: "0:", headingRow: "", ...sources, category });
    const text = await read(location);
    expect(text).toContain("New 3");
    expect(text).toContain("1 dl 5.20; 5 dl 24.00");
    expect(text).toContain(importMessages.oneEach);
    const asked = await post(location, { intent: "import", digest: digestIn(text), oneEach: "1" });
    expect(asked.location).toBe(location);
    const each = await read(location);
    expect(each).toContain("New 5");
    expect(each).toContain("Fendant 75 cl");
    expect(/<input[^>]*name="oneEach"[^>]*>/.exec(each)?.[0]).toContain('checked=""');
    await post(location, { intent: "import", digest: digestIn(each) });
    await post(location, { intent: "import", digest: digestIn(text) });
    const stored = await db.selectFrom("menuItems").select(["name", "sizes"]).orderBy("name").execute();
    expect(stored.map(({ name, sizes }) => [name, formatSizes(readSizes(sizes) ?? [])])).toEqual([
      ["Dôle", "1 dl 5.20; 5 dl 24.00"],
      ["Eau", ""],
      ["Fendant", "1 dl 5.00; 75 cl 36.00"],
    ]);
  });

  test("of a table with all headings is checked at once, for the day of the screen", async () => {
    const { location } = await paste(
      "Nome\tDescrizione\tCategoria\tPrezzo\nMargherita\ttomate\tPizza\t17.-",
      "?from=/menu-description/2030-06-01",
    );
    const imported = await importChecked(location);
    expect(imported.location).toMatch(/^\/menu-description\/2030-06-01/);
    const { date } = await db.selectFrom("menuItems").select("date").executeTakeFirstOrThrow();
    expect(date).toBe("2030-06-01");
  });

  test.each([
    ["Buongiorno\na tutti", pasteMessages.notUnderstood],
    ["Lundi\tMardi\tMercredi\nLasagne\tRisotto\tPolenta", "This is the table of a week"],
    ["Nome\tDescrizione\tCategoria\tPrezzo\nMargherita\ttomate\tPizza\tgratis", "gratis"],
  ])("%j is refused, and stays", async (list, message) => {
    const { status, text } = await paste(list);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain(textOf(list));
  });

  test("with errors is shown again with the lines named, and keeps its columns once it is corrected", async () => {
    const list = "Pizza\nReine 19.50\nReine 21.50\n\nGrillades\nEntrecôte 38.-";
    const { location } = await paste(list);
    const choice = { ...CHOICE, shown: "0:", headingRow: "", price: "column-2", category: "titles" };
    await post(location, choice);
    const text = await read(location);
    expect(text).toContain(`1 error: nothing was changed. ${pasteMessages.correct}`);
    expect(text).toMatch(/<th[^>]*>3<\/th>.*The same category and name as in row 2\./);
    expect(text).toContain(textOf(list));
    expect(text).toContain('Add the category "Grillades"');
    expect(await read("/import/paste")).toContain(textOf(list));
    const misunderstood = await post(location, { intent: "check", list: "Bonjour" });
    expect([misunderstood.status, misunderstood.text]).toEqual([400, expect.stringContaining("Bonjour")]);
    const again = { intent: "check", list: list.replace("Reine 21.50", "Reine 21.50 / 24.-") };
    const corrected = await post(location, again);
    const shown = await read(corrected.location);
    expect(shown).toContain("<h1>Check the file</h1>");
    expect(shown).toContain("New 2");
    await post(corrected.location, { intent: "cancel" });
    expect(await read("/import/paste")).not.toContain("Reine");
  });

  test("with two rows of one name offers name and description", async () => {
    const list = "Nom\tDescription\tCatégorie\tPrix\nFendant\t1 dl\tPizza\t5.20\nFendant\t7 dl\tPizza\t36.-";
    const { location: path } = await paste(list);
    expect(await read(path)).toContain('Name them "Fendant 1 dl", "Fendant 7 dl"');
    await post(path, { intent: "name-twins" });
    expect(await read(path)).toContain("New 2");
  });

  test("of 200 KiB is read", async () => {
    const lines = Array.from({ length: 1900 }, (_, index) => `Pizza ${index}, ${"tomate ".repeat(13)}  17.-`);
    expect((await paste(lines.join("\n"))).status).toBe(302);
  });

  test.each(["https://evil.example", "//evil.example", "/nowhere", "/menu-description/2030-06-01/x"])(
    "leads to the menu from %s",
    async (from) => {
      expect(await read(`/import/paste?from=${from}`)).toMatch(
        /<a [^>]*href="\/menu-description"[^>]*>Cancel/,
      );
    },
  );
});

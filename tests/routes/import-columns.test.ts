import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { dayMenuColumns, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readSizes } from "~/domain/price/price";
import { formatSizes } from "~/domain/price/sizes";
import { columnMessages, importMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { startServerWithAdmin } from "../support/for-file";
import { postForm } from "../support/server";
import { type Cell, makeWorkbook } from "../support/workbook";

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

const { server, db, cookie, token } = await startServerWithAdmin();
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("columnLayouts").execute();
});

async function upload(sheets: Record<string, Cell[][]>, isCheck: boolean, path = WEEKLY, headers = cookie) {
  const body = new FormData();
  body.append("file", new File([makeWorkbook(sheets)], "carta.xlsx"));
  if (isCheck) body.append("check", "1");
  const reply = await fetch(server.url + path, { method: "POST", headers, body, redirect: "manual" });
  return {
    status: reply.status,
    location: reply.headers.get("Location") ?? "",
    text: await reply.text(),
    reply,
  };
}

async function read(path: string, headers = cookie) {
  const reply = await fetch(server.url + path, { headers });
  return { status: reply.status, text: textOf(await reply.text()) };
}

/** A page without its tags and doubled spaces. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, "")
    .replace(/\s+/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'");
}

const post = async (path: string, fields: Record<string, string>) => {
  const reply = await postForm(server, path, fields, cookie);
  return {
    status: reply.status,
    location: reply.headers.get("Location") ?? "",
    text: textOf(await reply.text()),
  };
};

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
async function importByColumns(sheets = LIST, choice: Record<string, string> = CHOICE) {
  const { location } = await upload(sheets, true);
  expect((await post(location, choice)).location).toBe(location);
  const { text } = await read(location);
  const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(text) ?? [];
  return { location, text, digest, imported: await post(location, { intent: "import", digest }) };
}

describe("a list whose headings don't fit", () => {
  test("is asked about, checked and imported; the same file again is asked nothing and changes nothing", async () => {
    const { location } = await upload(LIST, true);
    expect(location).toMatch(/^\/import\/[\w-]+$/);
    const question = await read(location);
    expect(question.text).toContain("<h1>Which column is which?</h1>");
    expect(question.text).toContain("<title>Which column is which? · Back office</title>");
    expect(question.text).toContain("B: Prezzo · 18.—, 19.50");
    expect(await db.selectFrom("columnLayouts").select("kind").execute()).toEqual([]);

    const { text, imported } = await importByColumns();
    expect(text).toMatch(/Columns as chosen on \d{1,2} \w+ by Admin\. <a [^>]*>Change<\/a>/);
    expect(text).toContain("New 3 · Changed 0 · Unchanged 0 · Not in the file 0");
    expect(imported.status).toBe(302);
    expect(await dishes()).toEqual(THREE);

    const again = await upload(LIST, true);
    expect((await read(again.location)).text).toContain("The file changes nothing.");
    const submitted = await upload(
      {
        PIZZA: [
          [" NOME", "prezzo "],
          ["Napoli", 20],
        ],
      },
      false,
    );
    expect(submitted.status).toBe(302);
    const toast = await fetch(server.url + submitted.location.split("#")[0], {
      headers: {
        Cookie: `${cookie.Cookie}; ${submitted.reply.headers
          .getSetCookie()
          .map((each) => each.split(";")[0])
          .join("; ")}`,
      },
    });
    const shown = textOf(await toast.text());
    expect(shown).toMatch(/1 added, 0 updated, 0 unchanged.*Columns as chosen on \d{1,2} \w+ by Admin\./);
    const [, change = ""] = /Columns as chosen on[^<]*<a [^>]*href="([^"]+)"[^>]*>Change</.exec(shown) ?? [];
    expect((await read(change)).text).toContain("<h1>Which column is which?</h1>");
    expect((await dishes())[3]).toEqual(["Napoli", "Napoli", "Pizza", 2000]);
  });

  test("keeps being refused by 'Submit', which links to the kept check", async () => {
    const { status, text } = await upload(LIST, false);
    expect(status).toBe(400);
    expect(textOf(text)).toContain(uploadMessages.columnMissing);
    const [, path = ""] = /<a [^>]*href="([^"]+)"[^>]*>Choose the columns</.exec(text) ?? [];
    expect((await read(path)).text).toContain("B: Prezzo · 18.—, 19.50");
    expect(await dishes()).toEqual([]);
  });

  test("is refused by the API as ever", async () => {
    await importByColumns();
    const body = new FormData();
    body.append("file", new File([makeWorkbook(LIST)], "carta.xlsx"));
    const reply = await fetch(`${server.url}/api/menu/week`, { method: "POST", headers: token, body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      errors: [{ column: "Description", message: uploadMessages.columnMissing }, {}, {}, {}],
    });
  });

  test("without all that is needed is asked about again, with what was chosen", async () => {
    const { location } = await upload(LIST, true);
    const chosen = { ...CHOICE, description: "column-1", price: "column-0" };
    const { status, text } = await post(location, chosen);
    expect(status).toBe(400);
    expect(text).toContain(say(columnMessages.columnTaken("Name")));
    expect(text).toMatch(/<option value="column-1" selected="">B: Prezzo/);
  });

  test("is shown again with another heading row before its columns are used", async () => {
    const { location } = await upload(
      {
        Pizza: [
          ["Carta", "2026"],
          ["Nome", "Prezzo"],
          ["Margherita", 18],
        ],
      },
      true,
    );
    const { status, location: shown } = await post(location, {
      ...CHOICE,
      shown: "0:2",
      headingRow: "",
      description: "name",
    });
    expect(status).toBe(302);
    const { text } = await read(shown);
    expect(text).toContain("B · 2026, Prezzo");
    expect(text).toMatch(/<option value="name" selected="">Same as the name/);
    expect((await read(`${location}?columns=1&shown=0:2&headingRow=2`)).text).toContain(
      "Choose at least one sheet.",
    );
  });

  test("is asked about anew for another sheet", async () => {
    const { location } = await upload(
      {
        ...LIST,
        Vini: [
          ["Vino", "Bottiglia"],
          ["Barolo", 60],
        ],
      },
      true,
    );
    const others = Object.fromEntries(Object.entries(CHOICE).filter(([name]) => !name.startsWith("sheet-")));
    const { location: shown } = await post(location, { ...others, "sheet-2": "1", description: "column-0" });
    const { text } = await read(shown);
    expect(text).toMatch(/<option value="1" selected="">Row 1: Vino · Bottiglia/);
    expect(text).toMatch(
      /<option value="column-0" selected="">A: Vino · Barolo.*<option value="column-1" selected="">B: Bottiglia · 60/,
    );
    expect(text).toMatch(/<option value="sheet" selected="">The name of the sheet/);
  });

  test("has sheets with other headings imported by themselves", async () => {
    const { location } = await upload(
      {
        ...LIST,
        Vini: [
          ["Vino", "Bottiglia"],
          ["Barolo", 60],
        ],
      },
      true,
    );
    const { status, text } = await post(location, { ...CHOICE, "sheet-2": "1", shown: "0.1.2:1" });
    expect(status).toBe(400);
    expect(text).toContain('"Vini": no row with the same headings.');
    expect((await post(location, CHOICE)).status).toBe(302);
    expect((await read(location)).text).toContain("Not read: Vini.");
  });

  test("has a wrong choice corrected, and remembers none that nothing was imported by", async () => {
    const { location } = await upload(LIST, true);
    await post(location, { ...CHOICE, price: "column-0", name: "column-1" });
    const wrong = await read(location);
    expect(wrong.text).toContain('The cell contains "Margherita"');
    expect(await db.selectFrom("columnLayouts").select("kind").execute()).toEqual([]);
    const [, change = ""] = /<a [^>]*href="([^"]+)"[^>]*>Change</.exec(wrong.text) ?? [];
    expect((await read(change)).text).toMatch(/<option value="column-0" selected="">A: Nome/);
    await post(change, CHOICE);
    expect((await read(location)).text).toContain("New 3");
    await post(location, { intent: "cancel" });
    expect(await db.selectFrom("columnLayouts").select("kind").execute()).toEqual([]);
  });

  test("shows its rows with a single text, which begin the categories that are chosen", async () => {
    const rows: Cell[][] = [["Nome", "Ingredienti", "Prezzo"], ["Pizza"], ["Reine", "jambon", 19]];
    const more: Cell[][] = [["Entrées froides"], ["Carpaccio", "bœuf", 16], ["Servi avec du pain"]];
    const { location } = await upload({ Carta: [...rows, ...more] }, true);
    const { text } = await read(location);
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
    expect(checked.text).toContain('Add the category "Entrées froides"');
    expect(checked.text).toContain('Row 6: Not understood: "Servi avec du pain".');

    const { location: again } = await upload({ Carta: [...rows, ...more, ["Tiramisù", "maison", 9]] }, true);
    await post(again, { ...chosen, "row-Entrées froides": "none", "row-Servi avec du pain": "category" });
    expect((await read(again)).text).toContain('Add the category "Servi avec du pain"');
    expect((await read(`${again}?columns`)).text).toMatch(
      /name="row-Entrées froides" value="category"\/>.*?name="row-Servi avec du pain"[^>]*checked=""/,
    );
  });

  test("leaves the day menus' choice alone, and takes the day of its page", async () => {
    const day = "2030-05-02";
    await importByColumns();
    const list = {
      Oggi: [
        ["Nome", "Prezzo"],
        ["Lasagne", 19],
      ],
    };
    const { location } = await upload(list, true, `/dish-description/${day}?dialog=upload`);
    const { text } = await read(location);
    expect(text).toMatch(/<option value="day" selected="">The day of this page/);
    expect(text).toMatch(/<option value="dishes" selected="">All dishes/);
    const sources = {
      ...Object.fromEntries(dayMenuColumns.map(({ field }) => [field, "none"])),
      date: "day",
      name: "column-0",
      price: "column-1",
      description: "name",
      isType: "dishes",
    };
    await post(location, { intent: "columns", "sheet-0": "1", shown: "0:1", headingRow: "1", ...sources });
    const checked = await read(location);
    expect(checked.text).toContain("New 1");
  });
});

describe("a category that doesn't exist", () => {
  const rows = {
    Menu: [
      ["Name", "Description", "Category", "Price"],
      ["Bruschetta", "Tomate.", "Antipasti", 9],
    ],
  };

  test("is added with the import if its box is ticked, and undone with it", async () => {
    const { location } = await upload(rows, true);
    const { text } = await read(location);
    expect(text).toContain('Add the category "Antipasti"');
    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(text) ?? [];
    expect(text).toMatch(/<input[^>]*name="categories\[0\]\.name"[^>]*checked=""/);
    const unticked = await post(location, { intent: "import", digest });
    expect(unticked.status).toBe(400);
    expect(unticked.text).toContain('There is no category "Antipasti".');
    expect(await dishes()).toEqual([]);

    const ticked = await post(location, { intent: "import", digest, "categories[0].name": "Antipasti" });
    expect(ticked.status).toBe(302);
    expect(await dishes()).toEqual([["Bruschetta", "Tomate.", "Antipasti", 900]]);
    const history = (await (await fetch(`${server.url}/api/history`, { headers: token })).json()) as {
      data: { _id: string; label: string; count: number }[];
    };
    expect(history.data[0]).toMatchObject({
      label: "Imported the weekly menu: 1 added, 0 updated",
      count: 2,
    });
    const undo = await fetch(`${server.url}/api/history/${history.data[0]?._id}/undo`, {
      method: "POST",
      headers: { ...token, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(await undo.json()).toMatchObject({ success: true, data: { undone: 2 } });
    expect(await dishes()).toEqual([]);
    const names = (
      (await (await fetch(`${server.url}/api/category/get-category`)).json()) as { data: { name: string }[] }
    ).data.map(({ name }) => name);
    expect(names).not.toContain("Antipasti");
  });

  test("asks whether it holds drinks, and supposes so by its name", async () => {
    const [headings = []] = rows.Menu;
    const menu = [headings, ["Chasselas", "Lavaux.", "Vins", 30], ["Bruschetta", "Tomate.", "Entrées", 9]];
    const { location } = await upload({ Menu: menu }, true);
    const { text } = await read(location);
    const boxes = [...text.matchAll(/<input[^>]*name="(categories[^"]+)"[^>]*>/g)];
    expect(boxes.map(([input, name]) => [name, input.includes("checked")])).toEqual([
      ["categories[0].name", true],
      ["categories[0].drinks", true],
      ["categories[1].name", true],
      ["categories[1].drinks", false],
    ]);
    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(text) ?? [];
    const fields = {
      "categories[0].name": "Vins",
      "categories[1].name": "Entrées",
      "categories[0].drinks": "Yes",
    };
    expect((await post(location, { intent: "import", digest, ...fields })).status).toBe(302);
    const { data } = (await (await fetch(`${server.url}/api/category/get-category`)).json()) as {
      data: { name: string; drinks: boolean }[];
    };
    const drinksOf = (name: string) => data.find((category) => category.name === name)?.drinks;
    expect([drinksOf("Vins"), drinksOf("Entrées")]).toEqual([true, false]);
  });

  test("is no error beside others, whose rows can be left out", async () => {
    const faulty = [...rows.Menu, ["Caprese", "Mozzarella.", "Antipasti", "gratis"]];
    const refused = await upload({ Menu: faulty }, true);
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain("There is no category");
    expect(refused.text).toContain("gratis");
    const [, path = ""] = /<a [^>]*href="([^"]+)"[^>]*>Leave this row out</.exec(refused.text) ?? [];
    const { text } = await read(path);
    expect(text.indexOf("gratis")).toBeLessThan(text.indexOf('Add the category "Antipasti"'));
    expect(text).toContain("New 1");
    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(text) ?? [];
    const fields = { intent: "import", digest, "categories[0].name": "Antipasti" };
    const kept = await post(path, fields);
    expect([kept.status, kept.text]).toEqual([400, expect.stringContaining(importMessages.notLeftOut)]);
    expect((await post(path, { ...fields, leaveOut: "1", digest: "other" })).status).toBe(409);
    expect(await dishes()).toEqual([]);
    expect((await post(path, { ...fields, leaveOut: "1" })).status).toBe(302);
    expect(await dishes()).toEqual([["Bruschetta", "Tomate.", "Antipasti", 900]]);
  });
});

describe("a file of text", () => {
  async function send(name: string, content: string | Buffer, isCheck = true) {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(Buffer.from(content))], name));
    if (isCheck) body.append("check", "1");
    const reply = await fetch(server.url + WEEKLY, {
      method: "POST",
      headers: cookie,
      body,
      redirect: "manual",
    });
    return {
      status: reply.status,
      location: reply.headers.get("Location") ?? "",
      text: textOf(await reply.text()),
    };
  }
  const CSV = Buffer.from("Nom;Description;Catégorie;Prix\r\nCrème;maison;Dolci;9.50\r\n", "latin1");

  test.each([true, false])(
    "as a Swiss Excel saves it is checked first, like a pasted list, also by 'Submit': %s",
    async (isCheck) => {
      const { text } = await read((await send("carte.csv", CSV, isCheck)).location);
      expect(text).toContain("carte.csv");
      expect(text).toMatch(/New 1.*Crème <span[^>]*>Dolci/);
    },
  );

  test.each([
    ["carte.docx", "PK\x03\x04", false, uploadMessages.document],
    ["carte.md", "Bonjour", true, pasteMessages.notUnderstood],
    ["carte.pdf", "%PDF-1.7", true, uploadMessages.document],
  ])("%s is refused in words where it can't be read", async (name, content, isCheck, message) => {
    const { status, text } = await send(name, content, isCheck);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe("a pasted list", () => {
  const paste = (list: string, query = "") => post(`/import/paste${query}`, { intent: "check", list });

  test("of lines is asked about, and imported", async () => {
    const { status, location } = await paste(
      "Pizza\r\nMargherita, tomate 17.-\r\n\r\nDolci\r\nTiramisù 9.-\r\nBuon appetito",
    );
    expect(status).toBe(302);
    const { text } = await read(location);
    expect(text).toContain("Pasted list");
    expect(text).toContain("The titles in the list · Pizza, Dolci");
    const sources = { name: "column-0", description: "column-1", price: "column-2", category: "titles" };
    await post(location, { ...CHOICE, shown: "0:", headingRow: "", ...sources });
    const checked = await read(location);
    expect(checked.text).toContain("New 2");
    expect(checked.text).toContain('Row 6: Not understood: "Buon appetito".');
    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(checked.text) ?? [];
    await post(location, { intent: "import", digest });
    expect(await dishes()).toEqual([
      ["Margherita", "tomate", "Pizza", 1700],
      ["Tiramisù", "Tiramisù", "Dolci", 900],
    ]);
    expect(await db.selectFrom("columnLayouts").select("kind").execute()).toEqual([]);
  });

  test("of lines with sizes is one dish each only if asked, and shows what that does first", async () => {
    const { location } = await paste("Eau 4.20\nDôle 1 dl 5.20 / 5 dl 24.-\nFendant 1 dl 5.- / 75 cl 36.-");
    const sources = { name: "column-0", price: "column-2" };
    const [, category = ""] = /value="(category-[^"]+)"[^>]*>Bevande/.exec((await read(location)).text) ?? [];
    await post(location, { ...CHOICE, shown: "0:", headingRow: "", ...sources, category });
    const digestIn = (text: string) => /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const { text } = await read(location);
    expect(text).toContain("New 3");
    expect(text).toContain("1 dl 5.20; 5 dl 24.00");
    expect(text).toContain(importMessages.oneEach);
    const asked = await post(location, { intent: "import", digest: digestIn(text), oneEach: "1" });
    expect(asked.location).toBe(location);
    const each = (await read(location)).text;
    expect(each).toContain("New 5");
    expect(each).toContain("Fendant 75 cl");
    const html = await (await fetch(server.url + location, { headers: cookie })).text();
    expect(/<input[^>]*name="oneEach"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
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
    const { text } = await read(location);
    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(text) ?? [];
    const imported = await post(location, { intent: "import", digest });
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
    const { text } = await read(location);
    expect(text).toContain(`1 error: nothing was changed. ${pasteMessages.correct}`);
    expect(text).toMatch(/<th[^>]*>3<\/th>.*The same category and name as in row 2\./);
    expect(text).toContain(textOf(list));
    expect(text).toContain('Add the category "Grillades"');
    expect((await read("/import/paste")).text).toContain(textOf(list));
    const misunderstood = await post(location, { intent: "check", list: "Bonjour" });
    expect([misunderstood.status, misunderstood.text]).toEqual([400, expect.stringContaining("Bonjour")]);
    const again = { intent: "check", list: list.replace("Reine 21.50", "Reine 21.50 / 24.-") };
    const corrected = await post(location, again);
    const shown = await read(corrected.location);
    expect(shown.text).toContain("<h1>Check the file</h1>");
    expect(shown.text).toContain("New 2");
    await post(corrected.location, { intent: "cancel" });
    expect((await read("/import/paste")).text).not.toContain("Reine");
  });

  test("with two rows of one name offers name and description", async () => {
    const list = "Nom\tDescription\tCatégorie\tPrix\nFendant\t1 dl\tPizza\t5.20\nFendant\t7 dl\tPizza\t36.-";
    const { location: path } = await paste(list);
    expect((await read(path)).text).toContain('Name them "Fendant 1 dl", "Fendant 7 dl"');
    await post(path, { intent: "name-twins" });
    expect((await read(path)).text).toContain("New 2");
  });

  test("of 200 KiB is read", async () => {
    const list = Array.from(
      { length: 1900 },
      (_, index) => `Pizza ${index}, ${"tomate ".repeat(13)}  17.-`,
    ).join("\n");
    expect((await paste(list)).status).toBe(302);
  });

  test.each(["https://evil.example", "//evil.example", "/nowhere", "/menu-description/2030-06-01/x"])(
    "leads to the menu from %s",
    async (from) => {
      expect((await read(`/import/paste?from=${from}`)).text).toMatch(
        /<a [^>]*href="\/menu-description"[^>]*>Cancel/,
      );
    },
  );
});

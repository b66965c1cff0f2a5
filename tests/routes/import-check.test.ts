import { beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "~db/content-version";
import { uploadMessages } from "~/messages/uploads";
import { menuMessages } from "~/messages/menu";
import { startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";
import { formData, workbookFile } from "../support/uploads";
import { type Cell, makeWorkbookOfCells } from "../support/workbook";

const MENU = "/api/menu/week";
const DAYS = "/api/dish/menu-file-upload";
const HEADINGS = ["Name", "Description", "Category", "Price", "Allergies", "Discounted Price"];
const DAY_HEADINGS = ["Date", "Name", "Price", "Description", "Discounted Price", "Type"];
const DAY = "2030-05-01";

const { server, db, api, page, pageAfter, post, show, submit } = await startServerWithAdmin();
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("dayMenuItems").execute();
});

function fileOf(rows: Cell[][]): File {
  const headings = rows[0]?.[0] === DAY ? DAY_HEADINGS : HEADINGS;
  return workbookFile({ Sheet: [headings, ...rows] }, "week 47.xlsx");
}

const call = (path: string, rows: Cell[][], more: Record<string, string> = {}) =>
  api(`POST ${path}`, formData({ file: fileOf(rows), ...more }));

const pizza = (name: string, price: Cell = 20, more: Cell[] = []): Cell[] => [
  name,
  "Tomate.",
  "Pizza",
  price,
  ...more,
];
const dish = (name: string): Cell[] => [DAY, name, 20, "Du jour.", 0, "dish"];

async function readAll(): Promise<unknown[]> {
  const paths = ["/api/menu/get-menu", "/api/dish/get-dish", "/api/category/get-category", "/api/history"];
  const replies = paths.map(async (path) => (await api(`GET ${path}`)).body as unknown);
  return Promise.all([...replies, readContentVersion(db)]);
}

const dishNames = async () =>
  (await db.selectFrom("menuItems").select("name").orderBy("id").execute()).map(({ name }) => name);

const idOf = async (name: string) =>
  (await db.selectFrom("menuItems").select("id").where("name", "=", name).executeTakeFirst())?.id;

describe("a dry run", () => {
  test("says what an import would do, and writes nothing", async () => {
    await call(MENU, [pizza("Margherita"), pizza("Funghi"), pizza("Napoli")]);
    const before = await readAll();
    const rows = [pizza("Margerita"), pizza("Funghi", 30), pizza("Napoli")];
    const { status, body } = await call(`${MENU}?dryRun=1`, rows);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: "Nothing has been written.",
        data: { added: 1, updated: 1, unchanged: 1, missing: 1 },
        changes: [
          {
            action: "add",
            row: 2,
            name: "Margerita",
            fields: [
              { field: "menuType", before: null, after: "No" },
              { field: "name", before: null, after: "Margerita" },
              { field: "description", before: null, after: "Tomate." },
              { field: "allergies", before: null, after: "" },
              { field: "category", before: null, after: "Pizza" },
              { field: "price", before: null, after: 20 },
              { field: "dprice", before: null, after: 0 },
            ],
          },
          { action: "update", row: 3, name: "Funghi", fields: [{ field: "price", before: 20, after: 30 }] },
        ],
        warnings: [
          {
            sheet: "Sheet",
            row: 2,
            column: "Name",
            message: '"Margerita" would be added. Did you mean "Margherita"?',
          },
          {
            sheet: "Sheet",
            row: 3,
            column: "Price",
            message: "The price would change from CHF\u00A020.00 to CHF\u00A030.00.",
          },
        ],
      },
    ]);
    expect(await readAll()).toEqual(before);
    expect(await call(MENU, rows)).toMatchObject({ body: { data: { added: 1, updated: 1, unchanged: 1 } } });
  });

  test.each([
    ["?dryRun=1&replace=1", {}],
    ["", { dryRun: "1", replace: "1" }],
    ["?replace=1", { dryRun: "1" }],
    ["?dryRun=1", { replace: "1" }],
  ])(
    "with replace also names what would be removed, by the query and by fields alike: %s %j",
    async (query, fields) => {
      await call(MENU, [pizza("Margherita"), pizza("Funghi")]);
      const { body } = await call(MENU + query, [pizza("Funghi")], fields);
      expect(body).toMatchObject({
        data: { added: 0, updated: 0, unchanged: 1, missing: 1, removed: 1 },
        changes: [{ action: "remove", row: null, name: "Margherita" }],
      });
      expect(await dishNames()).toEqual(["Margherita", "Funghi"]);
    },
  );
});

test.each(["dryRun=x", "replace=", "dryRun=1&dryRun=2"])("?%s is rejected", async (query) => {
  for (const path of [MENU, DAYS]) {
    expect(await call(`${path}?${query}`, [pizza("Margherita")])).toMatchObject({
      status: 400,
      body: { success: false, message: `${query.split("=")[0]} must be 1.` },
    });
  }
  expect(await dishNames()).toEqual([]);
});

test("replacing removes what the file's categories hold beyond it; otherwise nothing is removed", async () => {
  await call(MENU, [pizza("A"), pizza("B"), pizza("C"), ["Tiramisù", "Dolce.", "Dolci", 9]]);
  expect((await call(MENU, [pizza("D")])).body).toEqual({
    success: true,
    message: uploadMessages.uploaded,
    data: { added: 1, updated: 0, unchanged: 0 },
    changeId: expect.any(String),
  });
  expect(await call(`${MENU}?replace=1`, [pizza("B", 21), pizza("D")])).toMatchObject({
    body: { data: { added: 0, updated: 1, unchanged: 1, removed: 2 }, changeId: expect.any(String) },
  });
  expect(await dishNames()).toEqual(["B", "Tiramisù", "D"]);
});

/** Uploads rows to be checked, and returns the path of the check. */
async function startCheck(rows: Cell[][], path = "/menu-description"): Promise<string> {
  const { status, location } = await submit(path, formData({ file: fileOf(rows), check: "1" }));
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/import\/[0-9a-f-]{36}$/)]);
  return location;
}

const digestIn = (html: string) => /name="digest" value="([\w-]{43})"/.exec(html)?.[1] ?? "";
/** Imports what a check's page shows. */
const importFrom = (path: string, html: string, more: Record<string, string> = {}) =>
  submit(path, { intent: "import", digest: digestIn(html), ...more });
const importNow = async (path: string) => importFrom(path, await page(path));

/** Whether the box is ticked that takes off what the file doesn't hold. */
function isTicked(html: string): boolean {
  const [box = ""] = /<input[^>]*name="replace"[^>]*>/.exec(html) ?? [];
  expect(box).toContain('type="checkbox"');
  return box.includes("checked");
}

describe("the check's page", () => {
  test("shows what would change, and imports exactly that", async () => {
    await call(MENU, [pizza("Margherita"), pizza("Funghi")]);
    const path = await startCheck([pizza("Margerita"), pizza("Funghi", 21)]);
    const html = await page(path);
    for (const text of [
      "week 47.xlsx",
      "New 1 · Changed 1 · Unchanged 0 · Not in the file 1",
      "Row 2: &quot;Margerita&quot; would be added. Did you mean &quot;Margherita&quot;?",
      "They stay.",
      "Delete the 1 dish that is not in the file",
      "Import 2 rows",
    ]) {
      expect(html).toContain(text);
    }
    expect(await dishNames()).toEqual(["Margherita", "Funghi"]);
    const { status, location } = await importFrom(path, html);
    const address = `/menu-description?page=1#item-${await idOf("Margerita")}`;
    expect([status, location]).toEqual([302, address]);
    expect(await dishNames()).toEqual(["Margherita", "Funghi", "Margerita"]);
    const done = await page(path);
    expect(done).toMatch(/Imported at \d\d:\d\d: \d added, \d updated\./);
    expect(done).toMatch(/href="\/history\/[\w-]+"/);
    expect(done).toContain("dialog=upload");
    expect((await importFrom(path, "")).location).toBe(path);
  });

  test("imports nothing after the menu has changed, and shows the newer values", async () => {
    await call(MENU, [pizza("Margherita")]);
    const path = await startCheck([pizza("Margherita", 22)]);
    const html = await page(path);
    await call(MENU, [pizza("Margherita", 21)]);
    const second = await importFrom(path, html);
    expect(second.status).toBe(409);
    expect(second.html).toContain(menuMessages.stale);
    expect(second.html).toContain("CHF\u00A021.00");
    expect((await importFrom(path, second.html)).status).toBe(302);
    expect(await db.selectFrom("menuItems").select("price").executeTakeFirst()).toEqual({ price: 22_00 });
  });

  test("only closes if the file changes nothing", async () => {
    const rows = [pizza("Margherita"), pizza("Funghi")];
    await call(MENU, rows);
    const html = await page(await startCheck(rows));
    expect(html).toContain("The file changes nothing.");
    expect(html).not.toMatch(/value="import"/);
    expect(html).toContain(">Close<");
  });

  test("offers to remove what is missing from a file that changes nothing else", async () => {
    await call(MENU, [pizza("Margherita"), pizza("Funghi")]);
    const path = await startCheck([pizza("Funghi")]);
    const html = await page(path);
    expect(html).toContain("The file changes nothing.");
    expect(html).toContain("Delete the 1 dish that is not in the file");
    await importFrom(path, html, { replace: "1" });
    expect(await dishNames()).toEqual(["Funghi"]);
  });

  test("ends with Cancel", async () => {
    const path = await startCheck([pizza("Margherita")], "/menu-description?page=1&dialog=upload");
    const cancelled = await submit(path, { intent: "cancel" });
    expect(cancelled).toMatchObject({ status: 302, location: "/menu-description?page=1" });
    const { status, html } = await show(path);
    expect(status).toBe(404);
    expect(html).toContain("This check has ended. Please upload the file again.");
    expect(html).toContain('href="/menu-description?page=1&amp;dialog=upload"');
    expect((await importFrom(path, "")).status).toBe(404);
  });

  test("is only for who uploaded the file", async () => {
    const path = await startCheck([pizza("Margherita")]);
    const other = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server)));
    expect((await other.show(path)).status).toBe(404);
    expect((await pagesOf(server).show(path)).status).toBe(302);
  });

  test("adds dishes for the day of the screen", async () => {
    const path = await startCheck([pizza("Margherita")], `/menu-description/${DAY}`);
    const { location } = await importNow(path);
    expect(location).toBe(`/menu-description/${DAY}?page=1#item-${await idOf("Margherita")}`);
    expect(await db.selectFrom("menuItems").select("date").execute()).toEqual([{ date: DAY }]);
  });

  test("leads to the first row that was imported, on its page, and its undo to where the list begins", async () => {
    const known = Array.from({ length: 12 }, (_, index) => pizza(`Pizza ${index}`));
    await call(MENU, known);
    const path = await startCheck([pizza("Pizza 0"), pizza("Pizza 11", 25), pizza("Nuova")]);
    const { location } = await importNow(path);
    expect(location).toBe(`/menu-description?page=2#item-${await idOf("Pizza 11")}`);
    const [undo = ""] = /(?<=href="\/history\/)[\w-]+/.exec(await page(path)) ?? [];
    const undone = await submit("/history", { undo, back: "/menu-description?page=2&q=pizza" });
    expect(undone.location).toBe("/menu-description?q=pizza");
    expect(await idOf("Nuova")).toBeUndefined();
  });

  test("of days leads to the day on the screen, if it has a row for it, or to the earliest one", async () => {
    const OTHER = "2030-03-02";
    const rows: Cell[][] = [dish("A"), [OTHER, ...dish("B").slice(1)]];
    for (const [screen, day] of [
      [`/dish-description/${DAY}`, DAY],
      ["/dish", OTHER],
    ]) {
      await db.deleteFrom("dayMenuItems").execute();
      const path = await startCheck(rows, screen);
      expect((await importNow(path)).location).toMatch(new RegExp(`^/dish-description/${day}#item-[\\w-]+$`));
    }
  });

  test("says that rows of a full day fit only if others make room", async () => {
    await call(DAYS, [dish("A"), dish("B"), dish("C")]);
    const path = await startCheck([dish("D"), dish("A")], `/dish-description/${DAY}`);
    const html = await page(path);
    expect(html).toContain("New 1 · Changed 0 · Unchanged 1 · Not in the file 2");
    expect(html).toContain("The days in the file are full");
    const rejected = await importFrom(path, html);
    expect(rejected).toMatchObject({ status: 400, html: expect.stringContaining("1 error") });
    expect([isTicked(html), isTicked(rejected.html)]).toEqual([true, false]);
    expect((await importFrom(path, html, { replace: "1" })).status).toBe(302);
    const names = await db.selectFrom("dayMenuItems").select("name").orderBy("name").execute();
    expect(names).toEqual([{ name: "A" }, { name: "D" }]);
  });

  test("shows the first 200 of each kind", async () => {
    const rows = Array.from({ length: 230 }, (_, index) => pizza(`Dish number ${index}`));
    const html = await page(await startCheck(rows));
    expect(html).toContain("New 230 ·");
    expect(html).toContain("30 more.");
    expect(html).toContain("Dish number 199");
    expect(html).not.toContain("Dish number 200");
  });
});

test("after 'Submit', the toast counts what deserves a second look, with a link to the list", async () => {
  await call(MENU, [pizza("Margherita"), pizza("Funghi")]);
  const rows = [HEADINGS, pizza("Diavola", 17.53), pizza("Funghi", 200)];
  const file = new File([makeWorkbookOfCells(rows, { hidden: [2] })], "week.xlsx");
  const reply = await post("/menu-description?dialog=upload", formData({ file }));
  expect(reply.status).toBe(302);
  const toast = /<div class="toast .*?<\/div>/s.exec(await pageAfter(reply))?.[0] ?? "";
  expect(toast).toContain(uploadMessages.uploaded);
  expect(toast).toContain("1 added, 1 updated, 0 unchanged");
  expect(toast).toContain("1 row was hidden in the file.");
  const [, path = ""] = /href="(\/import\/[^"]+)">2 to look at</.exec(toast) ?? [];
  const list = await page(path);
  expect(list).toContain("Imported at ");
  expect(list).toContain("Row 2: CHF\u00A017.53 can't be paid in coins.");
  expect(list).toContain("Row 3: The price would change from CHF\u00A020.00 to CHF\u00A0200.00.");
});

import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { pathIn } from "~/domain/text/language";
import { MAX_SIZES, sizeField } from "~/domain/price/sizes";
import { chefMessages, menuMessages, sizeMessages } from "~/messages/menu";
import { startServerWithAdmin } from "../support/for-file";
import { formData, workbookFile } from "../support/uploads";

const WINE = { name: "Chasselas", description: "Vif et léger", category: "Pizza", allergies: "Sulfites" };
const SIZES = [
  { label: "1 dl", price: 5.2 },
  { label: "grande carafe", price: 24 },
];

const { db, api, open, page, ...office } = await startServerWithAdmin();
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await db.deleteFrom("chefSuggestions").execute();
});

const add = async (fields: object = { sizes: SIZES }) =>
  (
    await api(
      "POST /api/menu/add-single",
      { ...WINE, ...fields },
      { "Idempotency-Key": `add-${Math.random()}` },
    )
  ).body.data as Record<string, unknown> & { _id: string };
const stored = async () => (await api("GET /api/menu/get-menu")).body.data as Record<string, unknown>[];

/** The rows of a form: a label and a price each. */
function rows(...texts: string[][]): Record<string, string> {
  const entries = Array.from({ length: MAX_SIZES }, (_, index): [string, string][] => [
    [sizeField(index, "label"), texts[index]?.[0] ?? ""],
    [sizeField(index, "price"), texts[index]?.[1] ?? ""],
  ]);
  return Object.fromEntries(entries.flat());
}

/** The tag of a form's field. */
const inputIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`)) ?? "";

describe("a form", () => {
  const submit = (path: string, fields: Record<string, string>) =>
    office.submit(path, { ...WINE, menuType: "No", baigan: "", dprice: "0", price: "", ...fields });

  test("without JavaScript gives sizes, shows them again, and takes them away", async () => {
    const added = await submit("/menu-description?dialog=add", {
      intent: "add",
      ...rows(["1 dl", "5,20"], [], ["grande carafe", "CHF 24.-"]),
    });
    expect(added.status).toBe(302);
    const [item] = await stored();
    expect(item).toMatchObject({ price: 5.2, dprice: 0, sizes: SIZES });

    const path = `/menu-description?dialog=edit&id=${String(item?._id)}`;
    const html = await page(path);
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary>Sizes/);
    expect(inputIn(html, "sizes[1].label")).toContain('value="grande carafe"');
    expect(inputIn(html, "sizes[1].price")).toContain('value="24.00"');
    expect(inputIn(html, "price")).toMatch(/readOnly=""/i);
    expect(html).toContain("The first size&#x27;s price.");

    const edit = { intent: "edit", id: String(item?._id), version: "1" };
    const half = await submit(path, { ...edit, ...rows(["1 dl", "5.20"], [], ["", "24"]) });
    expect(half.status).toBe(400);
    expect(inputIn(half.html, "sizes[2].label")).toContain('aria-invalid="true"');
    expect(inputIn(half.html, "sizes[2].price")).toContain('value="24"');
    expect((await submit(path, { ...edit, ...rows() })).status).toBe(400);
    expect((await stored())[0]).toMatchObject({ sizes: SIZES, version: 1 });
    expect((await submit(path, { ...edit, price: "6", ...rows() })).status).toBe(302);
    expect((await stored())[0]).toMatchObject({ price: 6, sizes: [], version: 2 });
  });

  test("of a suggestion, too; a duplicate has them", async () => {
    const fields = { intent: "add", ...rows(["petite", "12"]) };
    expect((await submit("/chef?dialog=add", fields)).status).toBe(302);
    const [suggestion] = (await api("GET /api/chef/get-chef")).body.data;
    expect(suggestion).toMatchObject({ price: 12, sizes: [{ label: "petite", price: 12 }] });
    const html = await page(`/chef?dialog=duplicate&id=${suggestion._id}`);
    expect(inputIn(html, "sizes[0].label")).toContain('value="petite"');
    expect(await page("/chef")).toContain("petite 12.00");
    expect(await submit("/chef?dialog=add", { ...fields, ...rows(["petite", ""]) })).toMatchObject({
      status: 400,
      html: expect.stringContaining(chefMessages.priceRequired),
    });
  });

  test("names the program whose nightly call sends the dish", async () => {
    const { _id } = await add({ sizes: SIZES, externalId: "4711" });
    expect(await page(`/menu-description?dialog=edit&id=${_id}`)).toContain(
      say(sizeMessages.fromTill("Admin")),
    );
  });
});

describe("a call", () => {
  test("that sends another price alone loses nothing", async () => {
    const item = await add();
    const edit = (body: object) => api(`PUT /api/menu/edit/${item._id}`, body);
    expect(await edit({ price: 9 })).toMatchObject({ status: 409, body: { message: sizeMessages.notSent } });
    expect(await edit({ dprice: 3 })).toMatchObject({
      status: 400,
      body: { message: sizeMessages.noDiscount },
    });
    const items = await api("PUT /api/menu/items", {
      items: [
        { _id: item._id, price: 9 },
        { ...WINE, name: "Dôle", price: 5 },
      ],
    });
    expect(items).toMatchObject({
      status: 400,
      body: { errors: [{ row: 1, field: "price", message: sizeMessages.notSent }] },
    });
    expect(await stored()).toEqual([item]);
  });

  test("changes sizes, gets its own body back, and takes them away", async () => {
    const item = await add();
    const edit = (body: object) => api(`PUT /api/menu/edit/${item._id}`, body);
    expect(await edit(item)).toMatchObject({ status: 200, body: { data: item } });
    expect((await edit({ description: "Sec" })).body.data).toMatchObject({ price: 5.2, sizes: SIZES });
    const dearer = [{ label: "1 dl", price: 5.5 }];
    expect((await edit({ sizes: dearer })).body.data).toMatchObject({ price: 5.5, sizes: dearer });
    expect(await edit({ sizes: [] })).toMatchObject({
      status: 400,
      body: { message: menuMessages.editPrices.priceNotPositive },
    });
    expect((await edit({ sizes: [], price: 7 })).body.data).toMatchObject({ price: 7, sizes: [] });
    expect((await edit({ sizes: [] })).status).toBe(200);
  });

  test("is undone as one field, which the history names", async () => {
    const item = await add({ price: 5 });
    const { body } = await api(`PUT /api/menu/edit/${item._id}`, { sizes: SIZES });
    expect(await page(`/history/${body.changeId}`)).toContain("1 dl 5.20; grande carafe 24.00");
    const { rows: changed } = (await api(`GET /api/history/${body.changeId}`)).body.data;
    expect(changed[0].after.sizes).toEqual(SIZES);
    await api(`POST /api/history/${body.changeId}/undo`);
    expect((await stored())[0]).toMatchObject({ price: 5, sizes: [] });
  });

  test("repeated within a minute adds once, with other sizes it is another dish", async () => {
    const statuses: number[] = [];
    for (const sizes of [SIZES, SIZES, SIZES.slice(0, 1)])
      statuses.push((await api("POST /api/menu/add-single", { ...WINE, sizes })).status);
    expect([statuses, (await stored()).length]).toEqual([[201, 201, 409], 1]);
  });
});

describe("a workbook", () => {
  const upload = (file: File, fields = {}) => api("POST /api/menu/week", formData({ file, ...fields }));
  const check = (file: File) => upload(file, { dryRun: "1" });
  const sheetOf = (...cells: (string | number)[][]) =>
    workbookFile({ Sheet: [["Name", "Description", "Category", "Price", "Discounted Price"], ...cells] });

  test("goes out and comes back without a difference", async () => {
    await add();
    await add({ name: "Dôle", sizes: [{ label: "petite", price: 12 }] });
    const reply = await open("/menu-description/menu.xlsx");
    const { body } = await check(new File([await reply.arrayBuffer()], "menu.xlsx"));
    expect(body).toMatchObject({ data: { added: 0, updated: 0, unchanged: 2 } });
  });

  test("has sizes in the cell of the price", async () => {
    const file = sheetOf(
      ["Chasselas", "Vif", "Pizza", "1 dl 5.20; grande carafe 24", ""],
      ["Dôle", "Rouge", "Pizza", "7.5 dl CHF 46.-", ""],
      ["Margherita", "Tomate", "Pizza", "17.00", ""],
    );
    expect((await upload(file)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { name: "Chasselas", price: 5.2, sizes: SIZES },
      { name: "Dôle", price: 46, sizes: [{ label: "7.5 dl", price: 46 }] },
      { name: "Margherita", price: 17, sizes: [] },
    ]);
    const same = sheetOf(["Chasselas", "Vif", "Pizza", 5.2, "-"]);
    expect((await check(same)).body.data).toMatchObject({ unchanged: 1 });
    const changed = sheetOf(["Chasselas", "Vif", "Pizza", "1 dl 5.50", ""]);
    expect((await check(changed)).body.changes).toMatchObject([
      { fields: [{ field: "price", before: "1 dl 5.20; grande carafe 24.00", after: "1 dl 5.50" }] },
    ]);
  });

  test.each([
    ["another amount", 6, "", "Price", sizeMessages.notWritten],
    ["a discount", "1 dl 5.20; grande carafe 24.00", 4, "Discounted Price", sizeMessages.noDiscount],
    ["seven sizes", "1 x 1; 2 x 2; 3 x 3; 4 x 4; 5 x 5; 6 x 6; 7 x 7", "", "Price", sizeMessages.invalid],
  ])(
    "with %s for a dish in sizes is refused at the cell",
    async (_case, price, discount, column, message) => {
      const before = [await add()];
      const { status, body } = await upload(sheetOf(["Chasselas", "Vif", "Pizza", price, discount]));
      expect([status, body.errors]).toMatchObject([400, [{ row: 2, column, message }]]);
      expect(await stored()).toEqual(before);
    },
  );
});

test("guests read one dish with its sizes, in every language, on paper and in structured data", async () => {
  const { _id } = await add();
  await api("PUT /api/site/languages", { languages: ["de", "en", "it"] });
  const { body } = await api("GET /api/translations/de");
  const labels = body.data.filter(({ field }: { field: string }) => field.startsWith("size"));
  expect(labels).toMatchObject([
    { kind: "menu", _id, field: "size-2", where: "Pizza, size", original: "grande carafe" },
  ]);
  const item = { kind: "menu", _id, field: "size-2", text: "grosse Karaffe" };
  expect((await api("PUT /api/translations/de", { items: [item] })).status).toBe(200);

  const pages = { fr: "Formats", de: "Grössen", en: "Sizes", it: "Formati" } as const;
  for (const language of ["fr", "de", "en", "it"] as const) {
    const html = await page(pathIn(language, "/menu"));
    const list = /<ul class="sizes[^>]*aria-label="([^"]*)">(.*?)<\/ul>/.exec(html);
    expect(list?.[1]).toBe(pages[language]);
    const text = (list?.[2] ?? "")
      .replaceAll("</li>", " · ")
      .replace(/<[^>]*>/g, "")
      .replaceAll("\u00A0", " ");
    const carafe = language === "de" ? "grosse Karaffe" : "grande carafe";
    expect(text).toBe(`1 dl CHF 5.20 · ${carafe} CHF 24.00 · `);
  }
  expect((await api("GET /api/menu/get-menu?lang=de")).body.data[0].sizes[1].label).toBe("grosse Karaffe");
  expect(await page("/print/menu")).toContain('<ul class="sizes"');
  const html = await page("/menu");
  const offers = [...html.matchAll(/"@type":"Offer",[^}]*/g)].map(([offer]) => offer);
  expect(offers).toEqual([
    expect.stringContaining('"price":"5.20","name":"1\u00A0dl"'),
    expect.stringContaining('"price":"24.00","name":"grande carafe"'),
  ]);
});

test("a dish of the day has no sizes", async () => {
  const dish = { name: "Lasagne", description: "Au four", price: 20, isType: "dish", sizes: SIZES };
  const { status, body } = await api("POST /api/dish/create", { date: "2030-05-06", items: [dish] });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sizeMessages.dayMenu)]);
});

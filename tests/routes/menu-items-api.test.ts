import { beforeEach, describe, expect, test } from "vitest";
import { menuMessages, priceMessages } from "~/messages/menu";
import { say } from "~/messages/office/t";
import { startServerWithAdmin } from "../support/for-file";
import { formData, weeklyMenuFile } from "../support/uploads";

const MARINARA = { name: "Marinara", description: "Tomate, ail", category: "Pizza", price: 15.5 };
const NAPOLI = { name: "Napoli", description: "Anchois", category: "Pizza", price: 18 };
const COLA = { name: "Cola", description: "3 dl", category: "Bevande E Caffè", price: 5 };

type Item = Record<string, unknown> & { _id: string };

const { api } = await startServerWithAdmin();

const put = (items: unknown, flags: object = {}) => api("PUT /api/menu/items", { items, ...flags });
const menu = async (): Promise<Item[]> => (await api("GET /api/menu/get-menu")).body.data;

beforeEach(async () => {
  for (const { _id } of await menu()) await api(`DELETE /api/menu/delete/${_id}`);
});

describe("many menu items at once", () => {
  test("are added, matched and counted, as one change that can be undone", async () => {
    const added = await put([MARINARA, NAPOLI, COLA]);
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, data: { added: 3, updated: 0, unchanged: 0 }, warnings: [] },
    });
    const before = await menu();
    const again = await put(before);
    const unchanged = { action: "unchanged" };
    const items = before.map(({ _id, externalId, version }) => ({ _id, externalId, version, ...unchanged }));
    expect(again.body).toEqual({
      success: true,
      message: menuMessages.updated,
      data: { added: 0, updated: 0, unchanged: 3, items },
      warnings: [],
    });
    const changed = await put([
      { ...MARINARA, name: " MARINARA ", price: 16 },
      { _id: before[1]?._id, name: "Napoletana", allergens: ["fish"] },
      { ...COLA, price: null, dprice: "" },
    ]);
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ row: 3, field: "price" }] } });
    expect(await menu()).toEqual(before);
    const { body } = await put([
      { ...MARINARA, name: " MARINARA ", price: 30, allergies: "Gluten" },
      { _id: before[1]?._id, name: "Napoletana", allergens: ["fish"], date: null },
    ]);
    expect(body).toMatchObject({
      data: { added: 0, updated: 2, unchanged: 0 },
      warnings: [{ row: 1, field: "price", message: expect.stringContaining("CHF") }],
    });
    expect(await menu()).toMatchObject([
      { name: "MARINARA", price: 30, description: "Tomate, ail", version: 2 },
      { name: "Napoletana", price: 18, allergies: "Poisson", date: null },
      { name: "Cola", version: 1 },
    ]);
    const { data } = (await api(`GET /api/history/${body.changeId}`)).body;
    expect(data).toMatchObject({ source: "api", label: "Imported the weekly menu: 0 added, 2 updated" });
    await api(`POST /api/history/${body.changeId}/undo`);
    expect(await menu()).toMatchObject(before.map(({ version: _version, ...item }) => item));
  });

  test("are what the same rows of a workbook are", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...MARINARA,
      name: `Pizza ${index}`,
      price: 10 + index,
    }));
    await put(rows.slice(0, 20).map((row) => ({ ...row, price: 9 })));
    await put(rows.slice(20, 30));
    const cells = rows.map(({ name, description, category, price }) => [name, description, category, price]);
    const form = formData({ file: weeklyMenuFile(cells), dryRun: "1" });
    const { body: uploaded } = await api("POST /api/menu/week", form);
    const { body } = await put(rows, { dryRun: true });
    expect(body.data).toEqual({ added: 30, updated: 20, unchanged: 10, missing: 0 });
    expect(JSON.stringify(body.data)).toBe(JSON.stringify(uploaded.data));
    const plan = ({ changes }: { changes: { row: number }[] }) =>
      changes.map((each) => ({ ...each, row: 0 }));
    expect(plan(body)).toEqual(plan(uploaded));
    expect((await put(rows)).body.data).toMatchObject({ added: 30, updated: 20, unchanged: 10 });
  });

  test("with replace remove the others of their categories; a dry run writes nothing", async () => {
    await put([MARINARA, NAPOLI, COLA]);
    const before = await menu();
    const check = await put([{ ...MARINARA, price: 16 }], { replace: true, dryRun: true });
    expect(check.body).toMatchObject({
      message: "Nothing has been written.",
      data: { added: 0, updated: 1, unchanged: 0, missing: 1, removed: 1 },
      changes: [
        { action: "update", row: 1, name: "Marinara", fields: [{ field: "price", before: 15.5, after: 16 }] },
        { action: "remove", row: null, name: "Napoli" },
      ],
    });
    expect(await menu()).toEqual(before);
    const { body } = await put([{ ...MARINARA, price: 16 }], { replace: true });
    expect(body.data).toMatchObject({ added: 0, updated: 1, unchanged: 0, removed: 1 });
    expect(body.warnings).toEqual([
      { row: null, field: "replace", message: 'Removed, although without an external id: "Napoli".' },
    ]);
    expect((await menu()).map(({ name }) => name)).toEqual(["Marinara", "Cola"]);
  });

  test("that a till replaces leave the dishes of the office", async () => {
    await put([{ ...MARINARA, externalId: "1" }, NAPOLI, { ...COLA, externalId: "3" }]);
    const items = [{ ...MARINARA, name: "Marinara grande", externalId: "2" }];
    const check = await put(items, { replace: "external", dryRun: true });
    expect(check.body).toMatchObject({
      data: { added: 1, missing: 2, removed: 1 },
      changes: [
        { action: "add", name: "Marinara grande" },
        { action: "remove", name: "Marinara" },
      ],
      warnings: [],
    });
    const { body } = await api("PUT /api/menu/items?replace=external", { items });
    expect(body).toMatchObject({ data: { added: 1, removed: 1 }, warnings: [] });
    expect((await menu()).map(({ name }) => name)).toEqual(["Napoli", "Marinara grande", "Cola"]);
    const twice = await api("PUT /api/menu/items?replace=external", { items, replace: true });
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ row: null, field: "replace" }] } });
  });

  test("are told with their ids and versions, in the order in which they were sent", async () => {
    await put([MARINARA, NAPOLI]);
    const { body } = await put([
      COLA,
      { ...NAPOLI, price: 19, externalId: "n" },
      { ...MARINARA },
      { ...COLA, name: "Rivella", externalId: "r", description: undefined },
    ]);
    const stored = new Map((await menu()).map((item) => [item.name, item]));
    const told = (name: string, action: string) => {
      const item = stored.get(name);
      return { _id: item?._id, externalId: item?.externalId, version: item?.version, action };
    };
    expect(body.data.items).toEqual([
      told("Cola", "add"),
      told("Napoli", "update"),
      told("Marinara", "unchanged"),
      told("Rivella", "add"),
    ]);
    expect(stored.get("Napoli")).toMatchObject({ version: 2, externalId: "n" });
    expect(stored.get("Rivella")).toMatchObject({ description: "Rivella" });
  });

  test("are refused as a second dish of a name and category, unless both have external ids", async () => {
    await put([COLA, MARINARA]);
    const stored = (await menu()).find(({ name }) => name === "Cola");
    const message = 'There is already a "Cola" in Bevande E Caffè.';
    const second = await put([
      { _id: stored?._id, price: 6 },
      { ...COLA, name: "COLA", externalId: "2" },
    ]);
    expect(second).toMatchObject({
      status: 409,
      body: { code: "taken", errors: [{ row: 2, field: "name", message, code: "taken" }] },
    });
    const single = await api("POST /api/menu/add-single", COLA);
    expect(single).toMatchObject({
      status: 409,
      body: { message, code: "taken", errors: { name: message }, codes: { name: "taken" } },
    });
    expect((await api(`PUT /api/menu/edit/${stored?._id}`, { externalId: "1" })).status).toBe(200);
    expect((await api("POST /api/menu/add-single", { ...COLA, externalId: "2" })).status).toBe(201);
    expect((await api("POST /api/menu/add-single", { ...COLA, category: "Pizza" })).status).toBe(201);
  });

  test("an item that is moved to another category comes last", async () => {
    await put([MARINARA, NAPOLI, COLA]);
    const [first] = await menu();
    await put([{ _id: first?._id, category: "Dolci" }]);
    expect((await menu()).map(({ name, category }) => [name, category])).toEqual([
      ["Napoli", "Pizza"],
      ["Cola", "Bevande E Caffè"],
      ["Marinara", "Dolci"],
    ]);
  });

  test.each<[string, unknown, object[]]>([
    ["no list", "x", [{ row: null, field: "items" }]],
    ["an empty list", [], [{ row: null, field: "items" }]],
    ["2,001 items", Array(2001).fill(MARINARA), [{ row: null, field: "items" }]],
    ["no object", [MARINARA, 5], [{ row: 2, field: "" }]],
    ["no name", [{ ...MARINARA, name: "" }], [{ row: 1, field: "name", message: "Name is required." }]],
    [
      "no amount",
      [{ ...MARINARA, price: "x" }],
      [{ field: "price", message: say(priceMessages.unreadable("Price", "x")) }],
    ],
    ["an unknown category", [MARINARA, { ...NAPOLI, category: "Vins" }], [{ row: 2, field: "category" }]],
    ["an unknown code", [{ ...MARINARA, allergens: ["x"] }], [{ row: 1, field: "allergens" }]],
    ["an unknown _id", [MARINARA, { _id: "gone", price: 3 }], [{ row: 2, field: "_id" }]],
    ["the same twice", [MARINARA, { ...MARINARA, name: "marinara" }], [{ row: 2, field: "name" }]],
    ["a version of nothing", [{ ...MARINARA, version: "x" }], [{ row: 1, field: "version" }]],
    ["a long external id", [{ ...MARINARA, externalId: "x".repeat(121) }], [{ row: 1, field: "externalId" }]],
    ["a number as external id", [{ ...MARINARA, externalId: 7 }], [{ row: 1, field: "externalId" }]],
  ])("with %s are refused as a whole", async (_what, items, errors) => {
    const { status, body } = await put(items);
    expect([status, body]).toMatchObject([400, { success: false, message: expect.any(String) }]);
    expect(body.errors).toEqual(expect.arrayContaining(errors.map((each) => expect.objectContaining(each))));
    expect(await menu()).toEqual([]);
  });

  test.each(["dryRun", "replace"])("%s is a boolean", async (flag) => {
    const { status, body } = await put([MARINARA], { [flag]: "x" });
    expect([status, body.errors]).toMatchObject([400, [{ row: null, field: flag }]]);
  });

  test("an item of a version that isn't current, or of one that was deleted, is a conflict", async () => {
    await put([MARINARA]);
    expect((await put([{ ...MARINARA, price: 16, version: 1 }])).status).toBe(200);
    const stale = await put([{ ...MARINARA, price: 17, version: 1 }]);
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ row: 1, field: "version" }] } });
    const deleted = await put([{ ...NAPOLI, version: 1 }]);
    expect(deleted).toMatchObject({ status: 409, body: { errors: [{ row: 1, field: "version" }] } });
  });
});

describe("an external id", () => {
  const ids = async () =>
    Object.fromEntries((await menu()).map(({ name, externalId }) => [name, externalId]));

  test("finds an item whatever its name is, and is taken by one item only", async () => {
    const { body } = await api("POST /api/menu/add-single", { ...MARINARA, externalId: " 17 " });
    expect(body.data.externalId).toBe("17");
    const other = await api("POST /api/menu/add-single", { ...NAPOLI, externalId: "17" });
    const taken = { externalId: '"Marinara" has this external id already.' };
    expect(other).toMatchObject({ status: 409, body: { errors: taken } });
    const napoli = (await api("POST /api/menu/add-single", NAPOLI)).body.data;
    expect(napoli.externalId).toBeNull();
    const path = `PUT /api/menu/edit/${napoli._id}`;
    expect(await api(path, { externalId: "17" })).toMatchObject({ status: 409, body: { errors: taken } });
    expect((await api(path, { externalId: "18" })).body.data).toMatchObject({
      externalId: "18",
      version: 2,
    });
    expect((await api(path, { price: 19 })).body.data.externalId).toBe("18");

    const renamed = await put([{ ...MARINARA, name: "Marinara grande", externalId: "17" }]);
    expect(renamed.body.data).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    const twice = [NAPOLI, MARINARA].map((item) => ({ ...item, externalId: "17" }));
    const errors = [{ row: 2, field: "externalId" }];
    expect(await put(twice)).toMatchObject({ status: 400, body: { errors } });
    const conflict = await put([{ _id: napoli._id, externalId: "17" }]);
    expect(conflict).toMatchObject({ status: 409, body: { errors: [{ row: 1, field: "externalId" }] } });
    expect(await ids()).toEqual({ "Marinara grande": "17", Napoli: "18" });
    expect((await api(path, { externalId: null })).body.data.externalId).toBeNull();
    expect((await put([{ ...NAPOLI, price: 19, externalId: "" }])).body.data.unchanged).toBe(1);
  });

  test("can be swapped between two items of a call, and swapped back", async () => {
    const add = async (name: string, externalId: string) =>
      (await api("POST /api/menu/add-single", { ...MARINARA, name, externalId })).body.data._id as string;
    const [one, two, three] = [await add("One", "a"), await add("Two", "b"), await add("Three", "c")];
    const before = await menu();
    const swapped = await put([
      { _id: one, externalId: "b" },
      { _id: two, externalId: "a" },
      { _id: three, externalId: "d" },
    ]);
    expect(swapped).toMatchObject({ status: 200, body: { data: { updated: 3 } } });
    expect(await ids()).toMatchObject({ One: "b", Two: "a", Three: "d" });
    expect((await put([{ _id: one, externalId: "d" }])).status).toBe(409);
    const undone = await api(`POST /api/history/${swapped.body.changeId}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { data: { undone: 3 } } });
    const unversioned = (items: object[]) => items.map((item) => ({ ...item, version: 0 }));
    expect(unversioned(await menu())).toEqual(unversioned(before));
  });

  test("is given to one item of a call only, and not while another one has it", async () => {
    await put([
      { ...MARINARA, externalId: "1" },
      { ...NAPOLI, externalId: "2" },
    ]);
    const [one, two] = (await menu()).map(({ _id }) => _id);
    for (const items of [
      [
        { _id: one, externalId: "3" },
        { _id: two, externalId: "3" },
      ],
      [
        { ...COLA, externalId: "3" },
        { _id: one, externalId: "2" },
      ],
    ]) {
      const errors = [{ row: 2, field: "externalId" }];
      expect(await put(items)).toMatchObject({ status: 409, body: { errors } });
    }
    expect(await ids()).toEqual({ Marinara: "1", Napoli: "2" });
  });

  test("tells two new items of one name apart", async () => {
    const items = [
      { ...COLA, externalId: "a" },
      { ...COLA, externalId: "b" },
    ];
    expect((await put(items)).body.data.added).toBe(2);
    expect((await put(items)).body.data.unchanged).toBe(2);
  });

  test("that is taken keeps a deleted item from coming back", async () => {
    const { body } = await api("POST /api/menu/add-single", { ...MARINARA, externalId: "1" });
    const { changeId } = (await api(`DELETE /api/menu/delete/${body.data._id}`)).body;
    await api("POST /api/menu/add-single", { ...NAPOLI, externalId: "1" });
    const undone = await api(`POST /api/history/${changeId}/undo`);
    expect(undone).toMatchObject({
      status: 409,
      body: { data: { failed: [{ name: "Marinara", reason: "its external id is taken by another dish" }] } },
    });
    expect(await ids()).toEqual({ Napoli: "1" });
  });

  test("stays when a workbook is uploaded", async () => {
    await api("POST /api/menu/add-single", { ...MARINARA, externalId: "1" });
    const file = weeklyMenuFile([["Marinara", "Tomate", "Pizza", 17]]);
    await api("POST /api/menu/week", formData({ file }));
    expect(await menu()).toMatchObject([{ price: 17, externalId: "1" }]);
  });
});

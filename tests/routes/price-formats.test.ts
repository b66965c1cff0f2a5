import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { priceMessages } from "~/messages/menu";
import { say } from "~/messages/office/t";
import { startServerWithAdmin } from "../support/for-file";
import { PRICE_FORMATS } from "../support/price-formats";
import { formData, workbookFile } from "../support/uploads";

const DAY = "2030-05-06";
const errorFor = (text: string) => say(priceMessages.unreadable("Price", text));
/** One of each kind; the domain's tests read them all. */
const EXAMPLES = PRICE_FORMATS.filter(([text]) => ["18.50", "CHF 1'250.-", "dix", "18.00€"].includes(text));
const READABLE = EXAMPLES.filter(([, centimes]) => centimes !== null);
const UNREADABLE = EXAMPLES.filter(([, centimes]) => centimes === null);
const DISH = { description: "Du marché", category: "Pizza", allergies: "Gluten" };

const { db, api, post } = await startServerWithAdmin();
beforeEach(async () => {
  for (const table of ["menuItems", "dayMenuItems", "chefSuggestions"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function storedPrices(table: "menuItems" | "dayMenuItems" | "chefSuggestions") {
  return (await db.selectFrom(table).select("price").orderBy("id").execute()).map(({ price }) => price);
}

// Each form reads a price of its own table.
const FORMS = [
  ["Add Menu", "menuItems", "/menu-description", (price: string) => ({ ...DISH, name: "Regina", price })],
  [
    "Add Daily Menu of the dashboard",
    "menuItems",
    "/dashboard",
    (price: string) => ({ ...DISH, name: "Regina", price, dprice: "0", date: DAY, menuType: "Lunch" }),
  ],
  [
    "a day's menu",
    "dayMenuItems",
    `/dish-description/${DAY}`,
    (price: string) => ({
      "dishes[0].name": "Regina",
      "dishes[0].description": "Du marché",
      "dishes[0].price": price,
      "dishes[0].isType": "dish",
    }),
  ],
  ["Add Chef Suggestion", "chefSuggestions", "/chef", (price: string) => ({ ...DISH, name: "Polpo", price })],
] as const;

describe.each(FORMS)("the form of %s", (_name, table, path, fields) => {
  test.each(EXAMPLES)("reads %j as %s centimes", async (text, centimes) => {
    const reply = await post(path, { intent: "add", ...fields(text) });
    expect(reply.status).toBe(centimes === null ? 400 : 302);
    if (centimes === null) expect(await reply.text()).toContain(errorFor(text));
    expect(await storedPrices(table)).toEqual(centimes === null ? [] : [centimes]);
  });
});

let names = 0;
/** Each call has a name of its own: the same values within a minute are a retry. */
const newName = () => `Dish ${(names += 1)}`;

const CALLS = [
  ["POST /api/menu/add-single", "menuItems", (price: string) => ({ ...DISH, name: newName(), price })],
  ["POST /api/chef/add-chef", "chefSuggestions", (price: string) => ({ ...DISH, name: newName(), price })],
  [
    "POST /api/dish/create",
    "dayMenuItems",
    (price: string) => ({ date: DAY, items: [{ ...DISH, name: "Lasagne", price, isType: "dish" }] }),
  ],
] as const;

describe.each(CALLS)("%s", (call, table, body) => {
  test.each(EXAMPLES)("accepts %j only as a number with a point", async (text, centimes, isStrict) => {
    const reply = await api(call, body(text));
    expect(reply.status).toBe(isStrict ? 201 : 400);
    if (!isStrict) {
      const { message, errors } = reply.body;
      expect([message, ...Object.values(errors)]).toEqual([errorFor(text), errorFor(text)]);
      expect(Object.keys(errors)[0]).toMatch(/^(?:items\[0\]\.)?price$/);
    }
    expect(await storedPrices(table)).toEqual(isStrict ? [centimes] : []);
  });
});

const WORKBOOKS = [
  [
    "the weekly menu",
    "menuItems",
    "/api/menu/week",
    ["Nom", "Description", "Catégorie", "Prix"],
    (text: string, index: number) => [`Pizza ${index}`, "Du marché", "Pizza", text],
  ],
  [
    "the day menus",
    "dayMenuItems",
    "/api/dish/menu-file-upload",
    ["Date", "Nom", "Description", "Type", "Prix", "Prix réduit"],
    (text: string, index: number) => [addDays(DAY, index), "Lasagne", "Au four", "dish", text, "0"],
  ],
] as const;

describe.each(WORKBOOKS)("the workbook of %s", (_name, table, path, headings, rowOf) => {
  const rowsOf = (spellings: typeof PRICE_FORMATS) => spellings.map(([text], index) => rowOf(text, index));

  const upload = (rows: string[][]) =>
    api(`POST ${path}`, formData({ file: workbookFile({ Menu: [[...headings], ...rows] }) }));

  test("accepts what the forms accept", async () => {
    expect(await upload(rowsOf(READABLE))).toMatchObject({
      status: 200,
      body: { data: { added: READABLE.length, updated: 0, unchanged: 0 } },
    });
    expect(await storedPrices(table)).toEqual(READABLE.map(([, centimes]) => centimes));
  });

  test("has an error for every other spelling, at its cell", async () => {
    const { status, body } = await upload(rowsOf(UNREADABLE));
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      UNREADABLE.map(([text], index) => ({
        sheet: "Menu",
        row: index + 2,
        column: "Price",
        message: `${errorFor(text)} The cell contains "${text}".`,
      })),
    );
  });
});

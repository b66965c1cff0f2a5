import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { chefMessages, menuMessages } from "~/messages/menu";
import { dayMenuMessages } from "~/messages/day-menus";
import { startServerWithAdmin } from "../support/for-file";
import { PRICE_FORMATS } from "../support/price-formats";
import { postJson } from "../support/server";
import { makeWorkbook } from "../support/workbook";

const DAY = "2030-05-06";
const errorFor = (text: string) =>
  /€|EUR/.test(text)
    ? "Price must be in francs, not in EUR."
    : "Price must be an amount such as 18.50, up to 100000.";
const READABLE = PRICE_FORMATS.filter(([, centimes]) => centimes !== null);
const UNREADABLE = PRICE_FORMATS.filter(([, centimes]) => centimes === null);
/** One of each kind for the forms and calls; the domain's tests read them all. */
const EXAMPLES = PRICE_FORMATS.filter(([text]) => ["18.50", "CHF 1'250.-", "dix", "18.00€"].includes(text));
const DISH = { description: "Du marché", category: "Pizza", allergies: "Gluten" };

const { server, db, token, post } = await startServerWithAdmin();
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
    const reply = await postJson(server, call.slice("POST ".length), body(text), token);
    expect(reply.status).toBe(isStrict ? 201 : 400);
    if (!isStrict) {
      const { message, errors } = await reply.json();
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

  async function upload(rows: string[][]) {
    const body = new FormData();
    body.append("file", new File([makeWorkbook({ Menu: [[...headings], ...rows] })], "menu.xlsx"));
    const reply = await fetch(server.url + path, { method: "POST", headers: token, body });
    return { status: reply.status, body: await reply.json() };
  }

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

describe("the server refuses what the browser corrects when a field is left", () => {
  const POSITIVE = menuMessages.addPrices.priceNotPositive;
  const ABOVE_MAIN = menuMessages.editPrices.discountAbovePrice;
  const NEGATIVE = menuMessages.addPrices.discountNegative;
  const dish = { ...DISH, name: "Regina", price: "18,50", dprice: "" };
  const ofDay = (fields: object, group: string) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${group}[0].${name}`, value]));
  const FORMS = {
    menu: { table: "menuItems", path: "/menu-description", added: dish },
    daily: { table: "menuItems", path: "/dashboard", added: { ...dish, date: DAY, menuType: "Lunch" } },
    day: {
      table: "dayMenuItems",
      path: `/dish-description/${DAY}`,
      added: {
        ...ofDay({ ...dish, isType: "dish" }, "dishes"),
        ...ofDay({ ...dish, isType: "dessert" }, "desserts"),
      },
    },
    chef: { table: "chefSuggestions", path: "/chef", added: dish },
  } as const;

  test.each([
    ["add", "menu", { price: "-18,50" }, POSITIVE],
    ["add", "menu", { dprice: "-2" }, NEGATIVE],
    ["add", "menu", { dprice: "18,55" }, menuMessages.addPrices.discountAbovePrice],
    ["edit", "menu", { price: "-18,50" }, POSITIVE],
    ["edit", "menu", { dprice: "-2" }, NEGATIVE],
    ["edit", "menu", { dprice: "99" }, ABOVE_MAIN],
    ["add", "daily", { price: "-18,50", dprice: "1" }, POSITIVE],
    ["add", "daily", { dprice: "-2" }, NEGATIVE],
    ["add", "daily", { dprice: "99" }, menuMessages.addPrices.discountAbovePrice],
    ["add", "day", { "dishes[0].price": "-7" }, dayMenuMessages.prices.dish.priceNotPositive],
    ["add", "day", { "dishes[0].dprice": "-3" }, NEGATIVE],
    ["add", "day", { "dishes[0].dprice": "99" }, ABOVE_MAIN],
    ["add", "day", { "desserts[0].price": "-7" }, dayMenuMessages.prices.dessert.priceNotPositive],
    ["add", "day", { "desserts[0].dprice": "99" }, dayMenuMessages.prices.dessert.discountAbovePrice],
    ["edit", "day", { price: "-7" }, dayMenuMessages.prices.dish.priceNotPositive],
    ["edit", "day", { dprice: "-3" }, NEGATIVE],
    ["edit", "day", { dprice: "99" }, ABOVE_MAIN],
    ["add", "chef", { price: "-7" }, chefMessages.priceNegative],
    ["edit", "chef", { price: "-7" }, chefMessages.priceNegative],
  ] as const)("%s form of %s: %j", async (intent, form, wrong, message) => {
    const { table, path, added } = FORMS[form];
    const rows = () => db.selectFrom(table).selectAll().execute();
    let posted: Record<string, string> = { ...added, ...wrong, intent };
    if (intent === "edit") {
      expect((await post(path, { ...added, intent: "add" })).status).toBe(302);
      const stored = await rows();
      posted = {
        ...dish,
        ...(form === "day" && { isType: "dish" }),
        ...wrong,
        intent,
        id: stored[0]?.id ?? "",
      };
    }
    const before = await rows();
    const reply = await post(`${path}?dialog=${intent}&id=${posted.id ?? ""}`, posted);
    const html = await reply.text();
    expect(reply.status).toBe(400);
    expect(html).toContain(message);
    for (const typed of Object.values(wrong)) expect(html).toContain(`value="${typed}"`);
    expect(await rows()).toEqual(before);
  });
});

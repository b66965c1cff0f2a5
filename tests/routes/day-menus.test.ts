import path from "node:path";
import { openSqlite } from "~db/open-database";
import { describe, expect, test } from "vitest";
import { dayMenuColumns } from "~/domain/imports/sheet-columns";
import { addDays } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { menuItemFields } from "~/domain/fields/menu-item";
import { callsOf } from "../support/api";
import { startServerWithAdmin } from "../support/for-file";
import { dayMenuItemJson } from "../support/menu";
import { today } from "../support/today";
import { formData } from "../support/uploads";

const TODAY = today();
const DESSERT_FULL = dayMenuMessages.dayFull.dessert;

const { server, db, api, open, page, pageAfter, post, show, submit } = await startServerWithAdmin();

/** A day that no other test has touched. */
let lastDay = "2030-01-01";
function freshDay(): string {
  return (lastDay = addDays(lastDay, 1));
}

function item(name: string, isType = "dish", fields: object = {}) {
  return { name, description: `${name} du jour`, price: 18.5, isType, ...fields };
}

function create(date: string, ...items: object[]) {
  return api("POST /api/dish/create", { date, items });
}

async function itemsOn(date: string): Promise<{ _id: string; name: string; isType: string }[]> {
  const [day] = (await callsOf(server)(`GET /api/dish/get-dish-date/${date}`)).body;
  return day?.items ?? [];
}

async function namesOn(date: string) {
  return (await itemsOn(date)).map(({ name }) => name);
}

describe("POST /api/dish/create", () => {
  test("adds items to a day and returns them", async () => {
    const day = freshDay();
    const penne = item("Penne", "dish", { price: "18.50", dprice: "16", home: "Yes", baigan: "No" });
    const reply = await create(
      `${day}T12:00:00.000Z`,
      penne,
      item("Torta", "dessert", { allergies: "Lait" }),
    );
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: "Menu saved successfully!" },
    });
    expect(reply.body.data).toEqual({
      date: day,
      items: [
        dayMenuItemJson({
          _id: expect.any(String),
          name: "Penne",
          description: "Penne du jour",
          price: 18.5,
          dprice: 16,
          allergies: "",
          allergens: null,
          traces: [],
          home: "Yes",
          baigan: "No",
          isType: "dish",
          isLast: false,
          soldOut: false,
          soldOutUntil: null,
          version: 1,
        }),
        expect.objectContaining({ name: "Torta", home: "No", baigan: "", isType: "dessert", isLast: true }),
      ],
    });
    expect(await namesOn(day)).toEqual(["Penne", "Torta"]);
  });

  test.each([
    [{ items: [item("Penne")] }, { date: "The date must be YYYY-MM-DD." }],
    [{ date: "2030-01-01", items: [] }, { items: "A menu needs at least one item." }],
    [
      { date: "2030-01-01", items: [item("Penne"), item("", "dessert", { price: 0, dprice: -1 })] },
      {
        "items[1].name": "Name is required.",
        "items[1].price": dayMenuMessages.prices.dessert.priceNotPositive,
        "items[1].dprice": dayMenuMessages.prices.dessert.discountNegative,
      },
    ],
  ])("rejects %j", async (body, errors) => {
    const message = Object.values(errors)[0];
    expect(await api("POST /api/dish/create", body)).toMatchObject({
      status: 400,
      body: { success: false, message, errors },
    });
    expect(await namesOn("2030-01-01")).toEqual([]);
  });

  test("says that saving failed, without details, if the database fails", async () => {
    await db.schema.alterTable("dayMenuItems").renameTo("away").execute();
    const reply = await create(freshDay(), item("Penne"));
    await db.schema.alterTable("away").renameTo("dayMenuItems").execute();
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      success: false,
      message: "An error occurred while saving the menu.",
      code: "failed",
      requestId: reply.headers.get("X-Request-Id"),
    });
  });
});

test("PUT /api/dish/edit rejects a date that isn't one", async () => {
  expect((await api("PUT /api/dish/edit/2030-13-01/gone", item("Penne"))).status).toBe(400);
});

test("DELETE /api/dish/delete-all deletes the items of a day", async () => {
  const day = freshDay();
  await create(day, item("Penne"), item("Torta", "dessert"));
  expect(await api(`DELETE /api/dish/delete-all/${day}`)).toMatchObject({
    status: 200,
    body: { success: true, message: dayMenuMessages.allDeleted },
  });
  expect(await namesOn(day)).toEqual([]);
});

describe("/dish", () => {
  test("shows every day of a month, with and without a menu", async () => {
    await create("2032-02-29", item("Arista"));
    const html = await page("/dish?month=2032-02");
    expect(html.match(/href="\/dish-description\/2032-02-\d\d"/g)).toHaveLength(29);
    expect(html).toMatch(/href="\/dish-description\/2032-02-29">(?:(?!<\/a>).)*Menu Available/s);
    expect(html).toMatch(/href="\/dish-description\/2032-02-28">(?:(?!<\/a>).)*No Menu/s);
    expect(html).toContain('href="/dish?month=2032-01"');
    expect(html).toContain('href="/dish?month=2032-03"');
  });

  test("shows the current month if the URL's month is invalid", async () => {
    for (const path of ["/dish", "/dish?month=2032-13"]) {
      expect(await page(path)).toMatch(
        new RegExp(`href="/dish-description/${TODAY}">(?:(?!</a>).)*Today`, "s"),
      );
    }
  });
});

describe("/dish-description", () => {
  test.each(["2030-02-30", "2030-02-29", "today", "2030-1-1"])("answers 404 for the day %s", async (day) => {
    const { status, html } = await show(`/dish-description/${day}`);
    expect(status).toBe(404);
    expect(html).toContain("Page not found");
    expect(html).toContain("Log Out");
  });

  test("lists the day's items and finds them by name, ignoring case", async () => {
    const day = freshDay();
    await create(day, item("Entrecôte"), item("Penne"), item("Crème brûlée", "dessert"));
    const all = await page(`/dish-description/${day}`);
    for (const name of ["Entrecôte", "Penne", "Crème brûlée"])
      expect(all).toContain(`<div class="row-name">${name}</div>`);
    const found = await page(`/dish-description/${day}?q=ENTRECÔTE`);
    expect(found).toContain('<div class="row-name">Entrecôte</div>');
    expect(found).not.toContain('<div class="row-name">Penne</div>');
    expect(await page(`/dish-description/${day}?q=100%25`)).toContain("No data found");
  });

  test("has nothing to delete on a day without items", async () => {
    const html = await page(`/dish-description/${freshDay()}?dialog=delete-all`);
    expect(html).toMatch(/<button[^>]*disabled[^>]*>All items deleted<\/button>/);
    expect(html).not.toContain("This will delete all menu items permanently.");
  });
});

/** Sends the 'Add Daily Menu' form of a day. */
function sendMenu(day: string, fields: Record<string, string>) {
  return submit(`/dish-description/${day}?dialog=add`, { intent: "add", ...fields });
}

function block(prefix: string, isType: string, name: string, fields: Record<string, string> = {}) {
  const entries = { ...item(name, isType), dprice: "", allergies: "", home: "No", baigan: "", ...fields };
  return Object.fromEntries(
    Object.entries(entries).map(([field, value]) => [`${prefix}.${field}`, String(value)]),
  );
}

const emptyBlock = (prefix: string, isType: string) =>
  block(prefix, isType, "", { price: "", description: "" });
const EMPTY_DISH_1 = emptyBlock("dishes[0]", "dish");
const EMPTY_DISH_2 = emptyBlock("dishes[1]", "dish");
const EMPTY_DESSERT = emptyBlock("desserts[0]", "dessert");

describe("the 'Add Daily Menu' form", () => {
  test("adds dishes and a dessert, and shows a message on the day's page", async () => {
    const day = freshDay();
    const reply = await post(`/dish-description/${day}?dialog=add`, {
      intent: "add",
      ...block("dishes[0]", "dish", "Penne"),
      ...block("dishes[1]", "dish", "Zucchine"),
      ...block("desserts[0]", "dessert", "Torta"),
    });
    expect(reply.status).toBe(302);
    expect(reply.headers.get("Location")).toMatch(`/dish-description/${day}#item-`);
    expect(await pageAfter(reply)).toContain("Menu saved successfully!");
    expect(await namesOn(day)).toEqual(["Penne", "Zucchine", "Torta"]);
  });

  test("is shown again with the typed values and the errors", async () => {
    const day = freshDay();
    const { status, html } = await sendMenu(day, {
      ...block("dishes[0]", "dish", "Penne", { price: "0", description: "" }),
      ...block("desserts[0]", "dessert", "", { price: "7", dprice: "8" }),
    });
    expect(status).toBe(400);
    for (const text of [
      "Failed to save the menu.",
      menuItemFields.description.required,
      dayMenuMessages.prices.dish.priceNotPositive,
      "Name is required.",
      dayMenuMessages.prices.dessert.discountAbovePrice,
      'value="Penne"',
      'value="8"',
    ]) {
      expect(html).toContain(text);
    }
    expect(await namesOn(day)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    [
      "a block without any entry",
      {
        ...block("dishes[0]", "dish", "Penne"),
        ...EMPTY_DISH_2,
        ...block("desserts[0]", "dessert", "Torta"),
      },
      ["Penne", "Torta"],
    ],
    [
      "blocks before the one that is filled in",
      { ...EMPTY_DISH_2, ...block("dishes[2]", "dish", "Riso") },
      ["Riso"],
    ],
    [
      "what a field has by default: an empty price becomes 0 in the browser",
      {
        ...block("dishes[0]", "dish", "Penne"),
        ...EMPTY_DISH_2,
        "dishes[1].price": "0",
        "dishes[1].dprice": "0.00",
        "dishes[1].name": "  ",
      },
      ["Penne"],
    ],
  ])("leaves out %s", async (_what, fields, names) => {
    const day = freshDay();
    expect((await sendMenu(day, fields)).status).toBe(302);
    expect(await namesOn(day)).toEqual(names);
  });

  test.each<[string, Record<string, string>, string[]]>([
    [
      "a name",
      { "dishes[1].name": "Riso" },
      [menuItemFields.description.required, dayMenuMessages.prices.dish.priceNotPositive],
    ],
    ["a price", { "dishes[1].price": "12" }, ["Name is required.", menuItemFields.description.required]],
    ["a tick", { "dishes[1].milk": "Yes" }, ["Name is required."]],
    ["an allergy", { "dishes[1].allergies": "lait" }, ["Name is required."]],
    ["Home Made", { "dishes[1].home": "Yes" }, ["Name is required."]],
    ["Vegan", { "dishes[1].baigan": "No" }, ["Name is required."]],
  ])("requires the fields of a block with one entry, such as %s", async (_what, entry, errors) => {
    const day = freshDay();
    const { status, html } = await sendMenu(day, {
      ...block("dishes[0]", "dish", "Penne"),
      ...EMPTY_DISH_2,
      ...entry,
    });
    expect(status).toBe(400);
    const blocks = html.split("<details");
    const [first, second] = ["Dish 1", "Dish 2"].map((title) =>
      blocks.find((each) => each.includes(`<summary>${title}</summary>`)),
    );
    for (const error of errors) expect(second).toContain(error);
    expect(second).toMatch(/^[^>]* open=""/);
    expect(first).not.toContain("is required.");
    expect(html).toContain('value="Penne"');
    expect(await namesOn(day)).toEqual([]);
  });

  test.each([
    ["the rest of a day with a dish", [item("Penne")], { dishes: 2, desserts: 1 }],
    [
      "nothing to a full day",
      [item("Torta", "dessert"), ...["1", "2", "3"].map((each) => item(each))],
      { dishes: 0, desserts: 0 },
    ],
  ])("offers %s", async (_what, items, counts) => {
    const day = freshDay();
    await create(day, ...items);
    const html = await page(`/dish-description/${day}?dialog=add`);
    expect({
      dishes: html.match(/name="dishes\[\d\]\.name"/g)?.length ?? 0,
      desserts: html.match(/name="desserts\[\d\]\.name"/g)?.length ?? 0,
    }).toEqual(counts);
  });

  test("keeps the typed values if somebody else has filled the day meanwhile", async () => {
    const day = freshDay();
    await create(day, item("Torta", "dessert"));
    const { status, html } = await sendMenu(day, block("desserts[0]", "dessert", "Tiramisù"));
    expect(status).toBe(409);
    expect(html).toContain(DESSERT_FULL);
    expect(html).toContain('value="Tiramisù"');
    expect(await namesOn(day)).toEqual(["Torta"]);
  });

  test("keeps the typed values if the database can't be written", async () => {
    const day = freshDay();
    const other = openSqlite(path.join(server.dataDir, "restaurant.sqlite"));
    other.exec("begin immediate");
    const { status, html } = await sendMenu(day, block("dishes[0]", "dish", "Penne"));
    other.exec("rollback");
    other.close();
    expect(status).toBe(503);
    expect(html).toContain("An error occurred while saving the menu.");
    expect(html).toContain('value="Penne"');
    expect(await namesOn(day)).toEqual([]);
  });

  test.each<[string, object[], Record<string, string>, RegExp]>([
    ["the first dish", [], { ...EMPTY_DISH_1, ...EMPTY_DISH_2 }, /name="dishes\[0\]\.name"/],
    ["the dessert", ["1", "2", "3"].map((each) => item(each)), EMPTY_DESSERT, /name="desserts\[0\]\.name"/],
    ["the first dish, with no fields at all", [], {}, /name="dishes\[0\]\.name"/],
  ])("without any entry has the errors of its first block: %s", async (_what, stored, fields, name) => {
    const day = freshDay();
    if (stored.length > 0) await create(day, ...stored);
    const before = await namesOn(day);
    const { status, html } = await sendMenu(day, fields);
    expect(status).toBe(400);
    expect(html.match(/>Name is required\.</g)).toHaveLength(1);
    const invalid = html.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];
    expect(invalid[0]).toMatch(name);
    expect(await namesOn(day)).toEqual(before);
  });
});

describe("the other dialogs of a day", () => {
  async function dayWith(...items: object[]) {
    const day = freshDay();
    const { body } = await create(day, ...items);
    return { day, id: body.data.items[0]._id as string };
  }

  test("edit an item, or show that the day has no room for it", async () => {
    const { day, id } = await dayWith(item("Penne"), item("Torta", "dessert"));
    const path = `/dish-description/${day}?dialog=edit&id=${id}`;
    expect(await page(path)).toContain('value="18.50"');
    const fields = { ...item("Pasta"), price: "9.50", dprice: "", intent: "edit", id };
    expect(await submit(path, { ...fields, isType: "dessert" })).toMatchObject({
      status: 409,
      html: expect.stringContaining(DESSERT_FULL),
    });
    expect((await post(path, fields)).status).toBe(302);
    expect(await namesOn(day)).toEqual(["Pasta", "Torta"]);
  });

  test("delete an item after asking", async () => {
    const { day, id } = await dayWith(item("Penne & co"), item("Zucchine"));
    const path = `/dish-description/${day}?dialog=delete&id=${id}`;
    const html = await page(path);
    expect(html).toContain("Are you sure?");
    expect(html).toContain("Penne &amp; co");
    const toDay = { status: 302, location: `/dish-description/${day}` };
    expect(await submit(path, { intent: "delete", id })).toMatchObject(toDay);
    expect(await namesOn(day)).toEqual(["Zucchine"]);
    expect(await show(path)).toMatchObject(toDay);
  });

  test("delete everything after asking", async () => {
    const { day } = await dayWith(item("Penne"), item("Torta", "dessert"));
    const path = `/dish-description/${day}?dialog=delete-all`;
    const html = await page(path);
    expect(html).toContain("Are you sure?");
    expect(html).toContain("This will delete all menu items permanently.");
    expect((await post(path, { intent: "delete-all" })).status).toBe(302);
    expect(await namesOn(day)).toEqual([]);
  });

  test("explain the sample file and link to it", async () => {
    const html = await page(`/dish-description/${freshDay()}?dialog=sample`);
    expect(html).toContain('href="/dish-download"');
    for (const { heading } of dayMenuColumns) expect(html).toContain(heading);
  });

  test("upload a workbook; the downloaded sample is accepted", async () => {
    const upload = (...file: ConstructorParameters<typeof File>) =>
      submit(
        `/dish-description/${TODAY}?dialog=upload`,
        formData({ intent: "upload", file: new File(...file) }),
      );
    expect(await upload([], "")).toMatchObject({
      status: 400,
      html: expect.stringContaining("Please select a file!"),
    });
    const sample = await (await open("/dish-download")).blob();
    // At the first row that was imported.
    expect(await upload([sample], "sample-dish.xlsx")).toMatchObject({
      status: 302,
      location: expect.stringMatching(new RegExp(`^/dish-description/${TODAY}#item-[\\w-]+$`)),
    });
    const names = await namesOn(TODAY);
    expect(names.length).toBeGreaterThan(0);
    await upload([sample], "sample-dish.xlsx");
    expect(await namesOn(TODAY)).toEqual(names);
  });
});

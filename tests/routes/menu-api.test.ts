import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { categoryMessages, chefMessages, menuMessages } from "~/messages/menu";
import { menuItemFields } from "~/domain/fields/menu-item";
import { callsOf } from "../support/api";
import { startServerWithAdmin } from "../support/for-file";
import { menuItemJson } from "../support/menu";
import { today } from "../support/today";

const TODAY = today();

const MARINARA = {
  name: "Marinara",
  description: "Tomate, ail, origan",
  category: "pizza",
  price: "15.50",
  dprice: 0,
  menuType: "Yes",
  baigan: "Yes",
  allergies: "Gluten",
};

const { server, api } = await startServerWithAdmin();

async function listMenu(): Promise<{ _id: string; name: string; category: string; date: string | null }[]> {
  return (await callsOf(server)("GET /api/menu/get-menu")).body.data;
}

async function addItem(fields: object = {}) {
  const { body } = await api("POST /api/menu/add-single", { ...MARINARA, ...fields });
  return body.data._id as string;
}

describe("menu items", () => {
  test("are added for today, edited and deleted, and returned as stored", async () => {
    const added = await api("POST /api/menu/add-single", MARINARA);
    const item = {
      name: "Marinara",
      description: "Tomate, ail, origan",
      price: 15.5,
      dprice: 0,
      category: "Pizza",
      menuType: "Yes",
      baigan: "Yes",
      home: "Yes",
      allergies: "Gluten",
      allergens: ["gluten"],
      traces: [],
      date: TODAY,
    };
    expect(added).toMatchObject({
      status: 201,
      body: { success: true, message: menuMessages.added, data: item },
    });
    const id = added.body.data._id;
    expect(await listMenu()).toContainEqual(
      menuItemJson({
        _id: id,
        ...item,
        soldOut: false,
        soldOutUntil: null,
        photo: null,
        favourite: false,
        externalId: null,
        sizes: [],
        version: 1,
      }),
    );

    const edited = await api(`PUT /api/menu/edit/${id}`, { ...added.body.data, price: 16, dprice: "14" });
    expect(edited).toMatchObject({
      status: 200,
      body: { message: menuMessages.updated, data: { ...item, price: 16, dprice: 14 } },
    });

    const deleted = await api(`DELETE /api/menu/delete/${id}`);
    expect(deleted).toMatchObject({
      status: 200,
      body: { success: true, message: menuMessages.deleted("Marinara") },
    });
    expect((await listMenu()).map(({ _id }) => _id)).not.toContain(id);
  });

  test.each(["POST", "PUT"])("%s names an unknown category beside whatever else is wrong", async (method) => {
    const id = await addItem();
    const path = method === "POST" ? "/api/menu/add-single" : `/api/menu/edit/${id}`;
    const reply = await api(`${method} ${path}`, {
      name: null,
      description: "",
      category: "Sushi",
      price: 0,
      menuType: "Brunch",
      date: "soon",
    });
    await api(`DELETE /api/menu/delete/${id}`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      name: "Name is required.",
      description: menuItemFields.description.required,
      category: 'There is no category "Sushi".',
      price: menuMessages.addPrices.priceNotPositive,
      menuType: 'The menu type must be Yes, No or a meal time, not "Brunch".',
      date: "The date must be YYYY-MM-DD.",
    });
  });

  test("keep what a PUT doesn't send, and lose what it empties", async () => {
    const full = {
      ...MARINARA,
      category: "Pizza",
      price: 15.5,
      dprice: 1,
      menuType: "Yes",
      baigan: "Yes",
      allergies: "Gluten",
      date: "2028-03-01",
    };
    const id = await addItem(full);
    const path = `/api/menu/edit/${id}`;
    const stored = (await api(`PUT ${path}`, {})).body.data;
    expect(stored).toMatchObject(full);
    const renamed = await api(`PUT ${path}`, { name: "Marinara II" });
    expect(renamed.body.data).toEqual({ ...stored, name: "Marinara II", version: 2 });
    for (const empty of [null, ""]) {
      const fields = { dprice: empty, menuType: empty, baigan: empty, allergies: empty, date: empty };
      expect((await api(`PUT ${path}`, fields)).body.data).toMatchObject({
        name: "Marinara II",
        price: full.price,
        description: full.description,
        dprice: 0,
        menuType: "No",
        baigan: "",
        allergies: "",
        date: null,
      });
      const required = await api(`PUT ${path}`, {
        name: empty,
        description: empty,
        category: empty,
        price: empty,
      });
      expect(Object.keys(required.body.errors).sort()).toEqual(["category", "description", "name", "price"]);
    }
    await api(`DELETE /api/menu/delete/${id}`);
  });

  test("of another day become today's", async () => {
    const yesterday = addDays(TODAY, -1);
    await addItem({ name: "Yesterday's", date: yesterday });
    await addItem({ name: "Today's" });
    const reply = await api("PUT /api/menu/prev/12", { date: yesterday, menuType: "new" });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, status: 200, data: { message: "Added Successfully" } });
    const menu = (await listMenu()).map(({ name, date }) => [name, date]);
    expect(menu.filter(([name]) => name?.endsWith("'s"))).toEqual([
      ["Yesterday's", TODAY],
      ["Today's", null],
    ]);
    expect(await api("PUT /api/menu/prev/12", { date: "soon", menuType: "both" })).toMatchObject({
      status: 400,
      body: {
        errors: {
          date: "The date must be YYYY-MM-DD.",
          menuType: "The menu type must be 'new' or 'exist'.",
        },
      },
    });
    expect(await api("PUT /api/menu/prev/13", { date: yesterday, menuType: "new" })).toMatchObject({
      status: 404,
    });
    expect((await api("GET /menu-left")).body).toEqual({ success: true, count: 1 });
  });
});

test("meal times are listed by name", async () => {
  expect((await api("GET /api/menu-time/get-menu")).body).toEqual({
    success: true,
    data: [{ name: "BreakFast" }, { name: "Lunch" }, { name: "Dinner" }],
  });
});

describe("categories", () => {
  async function names() {
    const { body } = await callsOf(server)("GET /api/category/get-category");
    return (body.data as { name: string }[]).map(({ name }) => name);
  }

  test("are added, renamed with their items, and deleted", async () => {
    const added = await api("POST /api/category/add-category", { name: " Antipasti " });
    expect(added).toMatchObject({
      status: 201,
      body: { success: true, message: categoryMessages.added, data: { name: "Antipasti" } },
    });
    const id = added.body.data._id;
    await addItem({ name: "Bruschetta", category: "ANTIPASTI" });
    expect(await api(`PUT /api/category/update/${id}`, { name: "Entrées" })).toMatchObject({
      status: 200,
    });
    expect(await listMenu()).toContainEqual(
      expect.objectContaining({ name: "Bruschetta", category: "Entrées" }),
    );
    expect(await api(`DELETE /api/category/delete/${id}`)).toMatchObject({
      status: 200,
      body: { message: "Entrées has been deleted successfully." },
    });
    expect(await api(`DELETE /api/category/delete/${id}`)).toMatchObject({ status: 404 });
    expect(await names()).not.toContain("Entrées");
  });

  test("are all deleted at once", async () => {
    const deleted = await api("DELETE /api/category/delete-all");
    expect(deleted).toMatchObject({
      status: 200,
      body: { success: true, message: categoryMessages.allDeleted },
    });
    expect(await names()).toEqual([]);
    await api(`POST /api/history/${deleted.body.changeId}/undo`, {});
  });
});

test("chef's suggestions are added, edited and deleted, and returned as stored", async () => {
  const polpo = { name: "Polpo", description: "Poulpe grillé", price: 33, allergies: "Mollusques" };
  const added = await api("POST /api/chef/add-chef", { ...polpo, category: "Pesce" });
  const suggestion = { ...polpo, category: "Pesce", allergens: ["molluscs"], traces: [], isAvailable: true };
  expect(added).toMatchObject({
    status: 201,
    body: { success: true, message: "Chef suggestion added successfully!", data: suggestion },
  });
  const id = added.body.data._id;
  expect((await callsOf(server)("GET /api/chef/get-chef")).body.data).toEqual([
    { _id: id, ...suggestion, soldOut: false, soldOutUntil: null, photo: null, sizes: [], version: 1 },
  ]);
  expect(
    await api(`PUT /api/chef/update/${id}`, { ...polpo, category: "Yes", isAvailable: false }),
  ).toMatchObject({
    status: 200,
    body: { message: "Updated Successfully", data: { category: "Yes", isAvailable: false } },
  });
  expect(await api("POST /api/chef/add-chef", { ...polpo, allergies: "" })).toMatchObject({
    status: 400,
    body: { message: chefMessages.allergiesRequired, errors: { allergies: chefMessages.allergiesRequired } },
  });
  expect(await api(`DELETE /api/chef/delete/${id}`)).toMatchObject({
    status: 200,
    body: { message: chefMessages.deleted("Polpo") },
  });
  expect(await api(`DELETE /api/chef/delete/${id}`)).toMatchObject({ status: 404 });
});

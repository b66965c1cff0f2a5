import { afterAll, beforeAll, expect, test } from "vitest";
import { signInByApi, startServer, type TestServer } from "../support/server";
import { makeWorkbook } from "../support/workbook";

const DAY = "2030-05-06";
const DISH = { name: "Lasagne", description: "Au four", price: 19, dprice: "17.50", isType: "dish" };
const DESSERT = { name: "Torta", description: "Au citron", price: 8, isType: "dessert" };
const MARINARA = { name: "Marinara", description: "Tomate", price: 15.5, category: "Pizza", menuType: "Yes" };
const POLPO = { name: "Polpo", description: "Grillé", price: 33, category: "Yes", allergies: "Mollusques" };

const MENU_ITEM =
  "_id name description price dprice category menuType baigan home allergies allergens traces date soldOut soldOutUntil photo favourite externalId version";
const DAY_ITEM =
  "_id name price description dprice allergies allergens traces home baigan isType isLast soldOut soldOutUntil version";
const SUGGESTION =
  "_id name description category price allergies allergens traces isAvailable soldOut soldOutUntil photo version";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  headers = await signInByApi(server);
});
afterAll(async () => {
  await server.stop();
});

/** The reply's status and body. */
async function call(target: string, body?: object | FormData) {
  const [method = "", path = ""] = target.split(" ");
  const isForm = body instanceof FormData;
  const reply = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...(body && !isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  return [reply.status, await reply.json()] as const;
}

const keys = (value: object) => Object.keys(value).sort().join(" ");
const fields = (text: string) => text.split(" ").sort().join(" ");

test("menu items", async () => {
  const [status, added] = await call("POST /api/menu/add-single", MARINARA);
  expect([status, keys(added), keys(added.data)]).toEqual([
    201,
    "changeId data message success",
    fields(MENU_ITEM),
  ]);
  const [, list] = await call("GET /api/menu/get-menu");
  expect([keys(list), keys(list.data[0])]).toEqual(["data success", fields(MENU_ITEM)]);
  const [, edited] = await call(`PUT /api/menu/edit/${added.data._id}`, { ...MARINARA, price: 16 });
  expect([keys(edited), keys(edited.data)]).toEqual(["changeId data message success", fields(MENU_ITEM)]);
  const [, calendar] = await call("GET /api/menu/get-menu?view=calendar&month=2030-05");
  expect([calendar.success, calendar.data["2030-05-31"]]).toEqual([true, { hasMenu: false }]);
  const [, taken] = await call("PUT /api/menu/prev/12", { date: added.data.date, menuType: "exist" });
  expect(taken).toMatchObject({ success: true, status: 200, data: { message: expect.any(String) } });
  expect(await call("GET /menu-left")).toEqual([200, { success: true, count: 1 }]);
  const [, deleted] = await call(`DELETE /api/menu/delete/${added.data._id}`);
  expect(keys(deleted)).toBe("changeId message success");
  const [, times] = await call("GET /api/menu-time/get-menu");
  expect([keys(times), keys(times.data[0])]).toEqual(["data success", "name"]);
});

test("uploads", async () => {
  const upload = (...rows: (string | number)[][]) => {
    const form = new FormData();
    const sheet = [["Name", "Description", "Category", "Price"], ...rows];
    form.set("file", new File([makeWorkbook({ Sheet: sheet })], "week.xlsx"));
    return call("POST /api/menu/week", form);
  };
  const counts = { added: 1, updated: 0, unchanged: 0 };
  expect(await upload(["Napoli", "Anchois", "Pizza", 18])).toEqual([
    200,
    { success: true, message: "File uploaded successfully!", data: counts, changeId: expect.any(String) },
  ]);
  const [status, rejected] = await upload(["Napoli", "Anchois", "Vins", 18]);
  expect([status, keys(rejected), keys(rejected.errors[0])]).toEqual([
    400,
    "errors message success",
    "column message row sheet",
  ]);
});

test("categories and suggestions", async () => {
  const [status, category] = await call("POST /api/category/add-category", { name: "Antipasti" });
  expect([status, keys(category), keys(category.data)]).toEqual([
    201,
    "changeId data message success",
    "_id drinks name namesStay version",
  ]);
  const [, categories] = await call("GET /api/category/get-category");
  expect([keys(categories), keys(categories.data[0])]).toEqual([
    "data success",
    "_id drinks name namesStay version",
  ]);
  const [added, suggestion] = await call("POST /api/chef/add-chef", POLPO);
  expect([added, keys(suggestion.data)]).toEqual([201, fields(SUGGESTION)]);
  const [, suggestions] = await call("GET /api/chef/get-chef");
  expect([keys(suggestions), keys(suggestions.data[0])]).toEqual(["data success", fields(SUGGESTION)]);
});

test("day menus, with isLast on the day's last item", async () => {
  const [, { data: first }] = await call("POST /api/dish/create", { date: DAY, items: [DESSERT] });
  expect([keys(first), keys(first.items[0]), first.items[0].isLast]).toEqual([
    "date items",
    fields(DAY_ITEM),
    true,
  ]);
  const [status, { data: second }] = await call("POST /api/dish/create", { date: DAY, items: [DISH] });
  expect([status, second.items[0].isLast]).toEqual([201, false]);
  const edit = (item: { _id: string }, body: object) => call(`PUT /api/dish/edit/${DAY}/${item._id}`, body);
  const [, dish] = await edit(second.items[0], { ...DISH, price: 20 });
  expect([keys(dish), keys(dish.data), dish.data.isLast, dish.data.price]).toEqual([
    "changeId data message success",
    fields(DAY_ITEM),
    false,
    20,
  ]);
  const [, dessert] = await edit(first.items[0], DESSERT);
  expect(dessert.data).toEqual({ ...first.items[0], isLast: true });
  const [, [day, ...others]] = await call(`GET /api/dish/get-dish-date/${DAY}`);
  expect([others, keys(day), day.items]).toEqual([[], "date items", [dish.data, dessert.data]]);
  const [marked, mark] = await call(`PUT /api/sold-out/${dish.data._id}`, { until: "always" });
  expect([marked, keys(mark), keys(mark.data)]).toEqual([
    200,
    "changeId data message success",
    "_id soldOut soldOutUntil",
  ]);
  const [, calendar] = await call("GET /api/dish/get-dish?month=2030-05");
  expect([keys(calendar), calendar.calendarData[DAY]]).toEqual(["calendarData success", { hasMenu: true }]);
});

test("the history", async () => {
  const line = "_id action at canUndo count label source undoneBy who";
  const [, { changeId, data }] = await call("POST /api/category/add-category", { name: "Vini" });
  const [status, list] = await call(`GET /api/history?page=1&kind=category&item=${data._id}`);
  expect([status, keys(list), list.total, keys(list.data[0])]).toEqual([200, "data success total", 1, line]);
  const [, one] = await call(`GET /api/history/${changeId}`);
  expect([keys(one), keys(one.data)]).toEqual(["data success", fields(`${line} rows`)]);
  expect(one.data.rows).toEqual([
    {
      kind: "category",
      _id: data._id,
      name: "Vini",
      before: null,
      after: { name: "Vini", drinks: false, namesStay: false, position: expect.any(Number) },
    },
  ]);
  const [undone, reply] = await call(`POST /api/history/${changeId}/undo`, {});
  expect([undone, keys(reply), keys(reply.data)]).toEqual([
    200,
    "changeId data message success",
    "changeId failed kept undone",
  ]);
});

test("messages and accounts", async () => {
  const message = { email: "anna@example.com", phone: "079", message: "Bonjour" };
  const [status, sent] = await call("POST /api/contact/add", message);
  expect([status, keys(sent)]).toEqual([201, "message success"]);
  const [, list] = await call("GET /api/contact/all");
  expect([keys(list), keys(list.data[0])]).toEqual([
    "data success",
    "_id answered createdAt email message phone",
  ]);
  const validity = { isValid: true, isAdmin: true };
  expect((await call("POST /api/auth/validateToken"))[1]).toEqual({ ...validity, data: validity });
  expect(keys((await call("GET /api/auth/profile"))[1])).toBe("email name phone");
  expect(keys((await call("GET /api/auth/get-user"))[1][0])).toBe("_id email name");
  const user = { name: "Anna", email: "anna@example.com", password: "long enough", phone: "079" };
  const [registered, reply] = await call("POST /api/auth/register", user);
  expect([registered, keys(reply)]).toEqual([201, "message success"]);
  const [, login] = await call("POST /api/auth/login", user);
  expect([keys(login), keys(login.user)]).toEqual(["isAdmin message success token user", "_id email name"]);
});

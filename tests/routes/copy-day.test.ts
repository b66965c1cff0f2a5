import { expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { startServerWithAdmin } from "../support/for-file";

const MONDAY = "2031-03-10";
const DISHES = ["Lasagne", "Trota", "Gnocchi"].map((name) => ({ ...dish(name), isType: "dish" }));
const DESSERT = { ...dish("Torta"), isType: "dessert" };

const { api, page, pageAfter, post } = await startServerWithAdmin();

function dish(name: string) {
  return { name, description: `${name} du jour`, price: 18.5, dprice: 15, allergies: "lait", home: "Yes" };
}

async function create(date: string, ...items: object[]) {
  expect((await api("POST /api/dish/create", { date, items })).status).toBe(201);
}

const copy = (body: unknown) => api("POST /api/dish/copy", body);

async function itemsOf(date: string): Promise<Record<string, unknown>[]> {
  const [day] = (await api(`GET /api/dish/get-dish-date/${date}`)).body;
  return day?.items ?? [];
}

test("a copied day has the same items with ids of their own, and the original stays", async () => {
  const [from, to] = [MONDAY, addDays(MONDAY, 1)];
  await create(from, ...DISHES, DESSERT);
  const originals = await itemsOf(from);
  const { status, body } = await copy({ from, to });
  expect([status, body.message, body.data.date]).toEqual([201, "Menu saved successfully!", to]);
  const withoutId = ({ _id, ...item }: Record<string, unknown>) => item;
  expect((await itemsOf(to)).map(withoutId)).toEqual(originals.map(withoutId));
  expect(body.data.items).toEqual(await itemsOf(to));
  expect(await itemsOf(from)).toEqual(originals);
  expect(new Set([...originals, ...body.data.items].map(({ _id }) => _id)).size).toBe(8);
});

test("one undo takes the whole copy back", async () => {
  const [from, to] = ["2031-04-01", "2031-04-02"];
  await create(from, ...DISHES);
  const { changeId } = (await copy({ from, to })).body;
  const { data } = (await api(`GET /api/history/${changeId}`)).body;
  expect(data).toMatchObject({ action: "day.copy", label: `Copied the menu of ${from} to ${to}` });
  await api(`POST /api/history/${changeId}/undo`, {});
  expect(await itemsOf(to)).toEqual([]);
  expect(await itemsOf(from)).toHaveLength(3);
});

test.each([
  ["an empty day", { from: "2031-06-01", to: "2031-06-02" }, 404, dayMenuMessages.nothingToCopy],
  ["a day that doesn't exist", { from: "2031-02-30", to: MONDAY }, 400, undefined],
  ["no target", { from: MONDAY }, 400, undefined],
])("copying %s fails", async (_what, body, status, message) => {
  const reply = await copy(body);
  expect(reply.status).toBe(status);
  if (message) expect(reply.body.message).toBe(message);
});

test("a day without a menu offers the day before and the last four same weekdays", async () => {
  const shown = "2031-09-29";
  // Five Mondays with a gap, the Sunday before, and a Wednesday.
  const mondays = ["2031-09-22", "2031-09-15", "2031-09-01", "2031-08-25", "2031-08-18"];
  for (const day of [...mondays, "2031-09-28", "2031-09-24"]) await create(day, DISHES[0] ?? {}, DESSERT);
  const offered = (await page(`/dish-description/${shown}`)).match(/name="from" value="[^"]+"/g);
  const days = offered?.map((field) => field.slice(-11, -1));
  expect(days).toEqual(["2031-09-28", ...mondays.slice(0, 4)]);
  expect(await page(`/dish-description/${shown}`)).toMatch(/Copy from Monday, 22 September/);
  expect(await page("/dish-description/2031-09-22")).not.toContain('name="from"');
});

test("one press copies without JavaScript, and the toast offers Undo", async () => {
  const [from, to] = ["2031-11-03", "2031-11-10"];
  await create(from, ...DISHES);
  const path = `/dish-description/${to}`;
  const reply = await post(path, { intent: "copy", from });
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, path]);
  const after = await pageAfter(reply);
  expect(after).toContain("Menu saved successfully!");
  expect(after).toMatch(/<button[^>]*>(?:<svg.*?<\/svg>)?Undo/);
  expect(await itemsOf(to)).toHaveLength(3);
});

test("a copy of a day that was emptied meanwhile says so", async () => {
  const path = "/dish-description/2031-12-08";
  const reply = await post(path, { intent: "copy", from: "2031-12-01" });
  expect(await pageAfter(reply)).toContain(dayMenuMessages.nothingToCopy);
  expect((await post(path, { intent: "copy", from: "x" })).status).toBe(400);
});

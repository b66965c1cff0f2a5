// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { fieldsOfForm } from "../support/forms";
import { NOUNS } from "../support/nouns";

const { api, page, post } = await startServerWithAdmin();

/** The items that an address of the API lists. */
async function list(path: string): Promise<{ _id: string; name?: string; reason?: string }[]> {
  const { body } = await api(`GET ${path}`);
  return Array.isArray(body) ? (body[0]?.items ?? []) : body.data;
}

const open = async (path: string, intent: string) => fieldsOfForm(await page(path), intent);

const { menu, chef, category, closure } = NOUNS;

describe.each(Object.values(NOUNS))(
  "the edit form of $screen",
  ({ screen, add, item, body = item, list: path }) => {
    test("changes nothing when it is sent as it was shown", async () => {
      await api(`POST ${add}`, body);
      const before = await list(path);
      const id = before.at(-1)?._id ?? "";
      const dialog = `${screen}?dialog=edit&id=${id}`;
      const reply = await post(dialog, await open(dialog, "edit"));
      expect(reply.status).toBe(302);
      expect(await list(path)).toEqual(before);
      expect((await api(`GET /api/history?item=${id}`)).body.data).toHaveLength(1);
    });
  },
);

const TYPED = { name: "Arancini", description: "Au safran", price: "12,50", milk: "Yes" };
const inBlock = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`dishes[0].${name}`, value]));

/** Every form that adds: its screen and intent, what is typed, where the items are listed, and their number if it is added twice. */
const ADD_FORMS: [string, string, Record<string, string>, string, number][] = [
  ["/menu-description", "add", { ...TYPED, category: "Pizza" }, menu.list, 2],
  ["/menu-description", "add-another", { ...TYPED, name: "Panelle", category: "Pizza" }, menu.list, 2],
  ["/dashboard", "add", { ...TYPED, name: "Caponata", category: "Pizza" }, menu.list, 2],
  ["/chef", "add", TYPED, chef.list, 2],
  ["/dish-description/2030-05-07", "add", inBlock(TYPED), "/api/dish/get-dish-date/2030-05-07", 2],
  ["/category", "add", { name: "Contorni" }, category.list, 1],
  ["/closures", "add", { firstDay: "2030-09-01", reason: "Mariage" }, closure.list, 1],
];

test("the table has every noun's form", () => {
  const screenOf = (path: string) => path.split("/")[1];
  const screens = Object.values(NOUNS).map(({ screen }) => screenOf(screen));
  const listed = ADD_FORMS.map(([screen]) => screenOf(screen));
  expect(screens.filter((screen) => !listed.includes(screen))).toEqual([]);
});

describe.each(ADD_FORMS)("the form of %s with the button %s", (screen, intent, typed, listed, twice) => {
  const path = `${screen}?dialog=add`;
  const fill = async () => {
    const opened = Object.entries(await open(path, intent));
    // The empty dessert of a day's form.
    const fields = opened.filter(([name]) => !name.startsWith("desserts"));
    return { ...Object.fromEntries(fields), ...typed };
  };
  const send = (fields: Record<string, string>) => post(path, fields);
  const name = typed.name ?? typed.reason ?? TYPED.name;
  const added = async () => (await list(listed)).filter((item) => (item.name ?? item.reason) === name);
  const deleteAdded = async () => {
    const list = screen === "/dashboard" ? "/menu-description" : screen;
    for (const { _id } of await added()) await post(list, { intent: "delete", id: _id });
  };

  test("adds once what a double click sends twice, and answers both the same", async () => {
    const fields = await fill();
    const replies = await Promise.all([send(fields), send(fields)]);
    const [first, second] = replies.map(({ status, headers }) => [
      status,
      headers.get("Location"),
      headers.getSetCookie(),
    ]);
    expect(first?.[0]).toBe(302);
    expect(second).toEqual(first);
    expect(await added()).toHaveLength(1);
  });

  test("adds the same again from a form that was opened anew, unless its name or days are taken", async () => {
    const { status } = await send(await fill());
    expect(status).toBe(twice === 1 ? 409 : 302);
    expect(await added()).toHaveLength(twice);
  });

  test("adds again what was deleted since", async () => {
    await deleteAdded();
    const fields = await fill();
    await send(fields);
    await deleteAdded();
    expect((await send(fields)).status).toBe(302);
    expect(await added()).toHaveLength(1);
  });

  test("adds what was typed into the same form after it was sent", async () => {
    await deleteAdded();
    const fields = await fill();
    const changed = { firstDay: "2030-10-01", reason: "Fermé", name: "Cassata", "dishes[0].name": "Cassata" };
    const changes = Object.entries(changed).filter(([name]) => name in typed);
    const names = async () => (await list(listed)).map((item) => item.name ?? item.reason);
    const before = await names();
    expect((await send(fields)).status).toBe(302);
    expect((await send({ ...fields, ...Object.fromEntries(changes) })).status).toBe(302);
    expect((await names()).toSorted()).toEqual([...before, name, changes.at(-1)?.[1]].toSorted());
  });
});

test("a dish that was deleted meanwhile is added again once by a double click", async () => {
  await api("POST /api/menu/add-single", { ...menu.item, name: "Sfogliatella" });
  const id = (await list(menu.list)).find(({ name }) => name === "Sfogliatella")?._id ?? "";
  const path = `/menu-description?dialog=edit&id=${id}`;
  const fields = await open(path, "edit");
  await api(`DELETE /api/menu/delete/${id}`);
  const conflict = await post(path, fields);
  const again = fieldsOfForm(await conflict.text(), "add-again");
  await Promise.all([post(path, again), post(path, again)]);
  const found = (await list(menu.list)).filter(({ name }) => name === "Sfogliatella");
  expect(found).toMatchObject([{ allergies: "Milk,  WHEAT\r\nou soja; traces de noix" }]);
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { startServerWithAdmin } from "../support/for-file";
import { fieldsOfForm, nameOfField } from "../support/forms";
import { addOrdinaryUser, signInByApi } from "../support/server";

const PAGE = "/declarations/allergens";

const { server, db, token, api, page, submit } = await startServerWithAdmin();
const colleague = await signInByApi(server, await addOrdinaryUser(server, "Luca Bianchi"));
beforeEach(async () => {
  for (const table of ["menuItems", "chefSuggestions"] as const) await db.deleteFrom(table).execute();
});

async function addItem(name: string, allergies = "", description = "Maison") {
  const item = { name, description, price: 18, category: "Pizza", menuType: "No", allergies };
  return (await api("POST /api/menu/add-single", item)).body.data._id as string;
}

async function addSuggestion(name: string, allergies: string) {
  const item = { name, description: "Maison", price: 30, category: "Yes", allergies };
  return (await api("POST /api/chef/add-chef", item)).body.data._id as string;
}

const put = (path: string, body: object, headers = token) => api(`PUT ${path}`, body, headers);

async function textsOf(): Promise<Record<string, string>> {
  const { data } = (await api("GET /api/menu/get-menu")).body;
  return Object.fromEntries(
    data.map((item: { name: string; allergies: string }) => [item.name, item.allergies]),
  );
}

/** The form of the page, in which a test ticks boxes. */
function formOf(html: string) {
  const fields = fieldsOfForm(html, "save");
  const letter = (code: string) =>
    code === "none" ? "o" : String.fromCharCode(97 + ALLERGEN_CODES.indexOf(code as never));
  const name = (id: string, code: string) => nameOfField(fields, id, letter(code));
  return {
    ids: (fields.rows ?? "").split(" ").map((row) => row.split(":")[0]!),
    isTicked: (id: string, code: string) => name(id, code) in fields,
    tick: (id: string, ...codes: string[]) => codes.forEach((code) => (fields[name(id, code)] = "on")),
    /** What the group's button has ticked: 'l0'. */
    groupTick: (id: string) => fields[nameOfField(fields, id, "tick")],
    save: (path = PAGE, more: Record<string, string> = {}) => submit(path, { ...fields, ...more }),
  };
}

const open = async (path = PAGE) => formOf(await page(path));

/** What is in the history: the newest change first. */
const history = async () =>
  (await api("GET /api/history")).body as {
    total: number;
    data: { _id: string; label: string; action: string; count: number }[];
  };

describe("the page", () => {
  test("declares changed rows alone, in one change that one undo takes back to the letter", async () => {
    const margherita = await addItem("Margherita");
    const diavola = await addItem("Diavola", "sauce maison");
    const insalata = await addItem("Insalata");
    await addItem("Rest");
    await addItem("Fine", "gluten,  LAIT");
    const before = await textsOf();
    const form = await open();
    expect(form.ids).toHaveLength(4);
    form.tick(margherita, "gluten", "milk");
    form.tick(diavola, "gluten");
    form.tick(insalata, "none");
    expect(await form.save()).toMatchObject({ status: 302, location: PAGE });
    expect(await textsOf()).toEqual({
      Margherita: "Gluten, lait",
      Diavola: "Gluten, sauce maison",
      Insalata: "Aucun",
      Rest: "",
      Fine: "gluten,  LAIT",
    });
    const { data } = await history();
    expect(data[0]).toMatchObject({
      label: "Declared the allergens of 3 menu items",
      action: "menu.allergens",
      count: 3,
    });
    expect((await page("/allergenes")).match(/Non déclaré/g)?.length).toBeGreaterThan(0);
    // What has an unknown word stays listed, and leads to its form and back.
    const left = await page(PAGE);
    expect(formOf(left).ids).toHaveLength(2);
    expect(left).toContain(
      `href="/menu-description?dialog=edit&amp;id=${diavola}&amp;open=allergens&amp;back=declarations%2Fallergens"`,
    );
    await api(`POST /api/history/${data[0]?._id}/undo`, {});
    expect(await textsOf()).toEqual(before);
  });

  test("keeps traces, and writes none before them", async () => {
    const one = await addItem("One", "Lait, traces de soja");
    const two = await addItem("Two", "Traces de soja");
    const form = await open(`${PAGE}?show=all`);
    expect([form.isTicked(one, "milk"), form.isTicked(one, "gluten"), form.isTicked(two, "none")]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await page(`${PAGE}?show=all`)).match(/<b>Traces: soja/g)).toHaveLength(2);
    form.tick(one, "gluten");
    form.tick(two, "none");
    expect((await form.save(`${PAGE}?show=all`)).location).toBe(`${PAGE}?show=all`);
    expect(await textsOf()).toEqual({ One: "Gluten, lait, traces de soja", Two: "Aucun. Traces de soja" });
  });

  test.each([
    ["boxes and none", ["milk", "none"], "", "Tick allergens or &quot;No allergen&quot;, not both."],
    [
      "none where the text names a group",
      ["none"],
      "Lait, sauce maison",
      "The text says &quot;Lait&quot;. Correct it in the dish&#x27;s form.",
    ],
  ])("refuses %s at the row, names the dish, and saves the others", async (_what, codes, text, message) => {
    const dish = await addItem("Dish", text);
    const other = await addItem("Other");
    const form = await open();
    form.tick(dish, ...codes);
    form.tick(other, "fish");
    const { status, html } = await form.save();
    expect([status, html.includes(message)]).toEqual([400, true]);
    expect(html).toContain("1 dish is saved. 1 is not valid:");
    const again = formOf(html);
    expect(again.ids).toEqual([dish]);
    expect(codes.map((code) => again.isTicked(dish, code))).toEqual(codes.map(() => true));
    const [, id] = /<a href="#(\w+)"[^>]*>Dish<\/a>/.exec(html) ?? [];
    const [box] = new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(html) ?? [];
    expect(box).toMatch(/aria-invalid="true".*autofocus=""/i);
    expect(await textsOf()).toEqual({ Dish: text, Other: "Poisson" });
  });

  describe("a group at once, without JavaScript", () => {
    const ticked = `${PAGE}?tick=sulphites&show=all&category=Pizza`;
    const prepare = async () => {
      const [one, two, three] = [await addItem("One"), await addItem("Two"), await addItem("Three", "Lait")];
      const form = await open(ticked);
      for (const id of [one, two, three]) expect(form.isTicked(id, "sulphites")).toBe(true);
      expect([form.groupTick(one), form.groupTick(two), form.groupTick(three)]).toEqual([
        "l0",
        "l0",
        undefined,
      ]);
      return { one, two, form };
    };

    test("declares no dish by that tick alone", async () => {
      const { one, two, form } = await prepare();
      form.tick(two, "milk");
      const { status, html } = await form.save(ticked);
      expect(status).toBe(400);
      expect(await textsOf()).toEqual({ One: "", Two: "Lait, sulfites", Three: "Lait, sulfites" });
      // It stays ticked, and the box that would save it has the focus.
      expect(html).toContain("2 dishes are saved. Not saved: 1 dish.");
      expect(html).toContain("Not saved: 1 dish. Only sulphites? Tick &quot;No other allergen&quot;.");
      expect(html).toMatch(
        /<input type="checkbox" name="groups\[0\]\.rest" aria-invalid="true"[^>]* autofocus=""/i,
      );
      const again = formOf(html);
      expect([again.isTicked(one, "sulphites"), again.groupTick(one)]).toEqual([true, "l0"]);
      const saved = await again.save(ticked, { "groups[0].rest": "on" });
      expect(saved.location).toBe(`${PAGE}?show=all&category=Pizza`);
      expect(await textsOf()).toMatchObject({ One: "Sulfites" });
    });

    test.each([
      ["a row", { "0.rest": "on" }, 400, { One: "Sulfites", Two: "", Three: "Lait, sulfites" }],
      [
        "the group",
        { "groups[0].rest": "on" },
        302,
        { One: "Sulfites", Two: "Sulfites", Three: "Lait, sulfites" },
      ],
    ])("does where %s says that nothing else is in it", async (_what, rest, status, texts) => {
      const { form } = await prepare();
      expect((await form.save(ticked, rest)).status).toBe(status);
      expect(await textsOf()).toEqual(texts);
    });
  });

  describe("a dish whose text names an allergen", () => {
    /** Ticks gluten and milk as the buttons of the group do, or by hand. */
    const tickBoth = (form: ReturnType<typeof formOf>, ids: string[]) => {
      for (const id of ids) form.tick(id, "gluten", "milk");
      return Object.fromEntries(ids.map((id) => [`${form.ids.indexOf(id)}.tick`, "ag0"]));
    };
    const prepare = async () => {
      const plain = await addItem("Margherita");
      const named = await addItem("Napoli", "", "Tomate, mozzarella, anchois");
      return { plain, named, form: await open() };
    };

    test("isn't declared by ticks of its group, however many, until somebody answers", async () => {
      const { plain, named, form } = await prepare();
      const { status, html } = await form.save(PAGE, tickBoth(form, [plain, named]));
      expect([status, await textsOf()]).toEqual([400, { Margherita: "Gluten, lait", Napoli: "" }]);
      expect(html).toContain("1 dish is saved. Not saved: 1 dish.");
      const again = formOf(html);
      expect([again.ids, again.isTicked(named, "milk"), again.groupTick(named)]).toEqual([
        [named],
        true,
        "ag0",
      ]);
      // The box 'Fish' has the focus, and 'It has none' is beside the question.
      expect(html).toMatch(/name="0\.d" aria-invalid="true" aria-describedby="q0d" autofocus=""/i);
      const [, digest = ""] = /name="0\.none" value="(\w+)"/.exec(html) ?? [];
      expect((await again.save()).status).toBe(400);

      expect((await again.save(PAGE, { "0.none": digest })).status).toBe(302);
      expect(await textsOf()).toMatchObject({ Napoli: "Gluten, lait" });
      expect((await page("/declarations")).includes("anchois: fish")).toBe(false);
      const { _id: id } = (await history()).data[0]!;
      expect((await api(`POST /api/history/${id}/undo`, {})).status).toBe(200);
      expect(await page(PAGE)).toContain("anchois: Fish?");
    });

    test.each([
      ["ticks of its group and one by hand", ["eggs"], { tick: "ag0h" }, 400],
      ["ticks by hand alone", [], { tick: "" }, 302],
      ["its own box 'No other allergen'", [], { rest: "on" }, 302],
      ["the box of what it names", ["fish"], {}, 302],
      ["an answer about another text", [], { none: "00000000" }, 400],
    ])("by %s", async (_what, more, fields: object, status) => {
      const { named, form } = await prepare();
      const ticks = tickBoth(form, [named]);
      form.tick(named, ...more);
      const place = form.ids.indexOf(named);
      const own = Object.entries(fields).map(([name, value]): [string, string] => [
        `${place}.${name}`,
        value,
      ]);
      const saved = await form.save(PAGE, { ...ticks, ...Object.fromEntries(own) });
      expect(saved.status).toBe(status);
      expect((await textsOf()).Napoli !== "").toBe(status === 302);
    });
  });

  test("offers what a description names, and ticks nothing", async () => {
    await addItem("Margherita", "", "Tomate, mozzarella");
    const html = await page(PAGE);
    expect(html).toContain("mozzarella: Milk?");
    expect(html).not.toContain('checked=""');
  });

  test("names who changed a row meanwhile, and saves yours the second time", async () => {
    const dish = await addItem("Dish");
    const other = await addItem("Other");
    const untouched = await addItem("Untouched");
    const form = await open();
    form.tick(dish, "milk");
    form.tick(other, "fish");
    const theirs = { name: "Dish", description: "Maison", price: 18, category: "Pizza", allergies: "Gluten" };
    expect((await put(`/api/menu/edit/${dish}`, theirs, colleague)).status).toBe(200);
    await put(`/api/menu/edit/${untouched}`, { ...theirs, name: "Untouched", allergies: "Soja" }, colleague);
    // Another price is no conflict.
    await put(`/api/menu/edit/${other}`, { ...theirs, name: "Other", price: 20, allergies: "" }, colleague);
    const { status, html } = await form.save();
    expect(status).toBe(409);
    expect(html).toMatch(/Luca Bianchi changed this at \d\d:\d\d\./);
    expect(await textsOf()).toEqual({ Dish: "Gluten", Other: "", Untouched: "Soja" });
    const again = formOf(html);
    expect([
      again.isTicked(dish, "milk"),
      again.isTicked(dish, "gluten"),
      again.isTicked(other, "fish"),
    ]).toEqual([true, false, true]);
    expect((await again.save()).status).toBe(302);
    expect(await textsOf()).toEqual({ Dish: "Lait", Other: "Poisson", Untouched: "Soja" });
  });

  test("a row that somebody else has declared alike is no conflict; one that was deleted is named", async () => {
    const [alike, deleted] = [await addItem("Alike"), await addItem("Deleted")];
    const form = await open();
    form.tick(alike, "milk");
    await put("/api/menu/allergens", { items: [{ _id: alike, allergens: ["milk"] }] }, colleague);
    expect((await form.save()).status).toBe(302);
    form.tick(deleted, "milk");
    await api(`DELETE /api/menu/delete/${deleted}`, undefined, colleague);
    expect(await form.save()).toMatchObject({
      status: 409,
      html: expect.stringMatching(/Deleted: This was deleted by Luca Bianchi at/),
    });
  });

  test("lists menu and suggestions, by category, all or what is missing", async () => {
    const [item, suggestion] = [await addItem("Item", "Lait"), await addSuggestion("Polpo", "sauce")];
    expect((await open()).ids).toEqual([suggestion]);
    expect((await open(`${PAGE}?show=all`)).ids).toEqual([item, suggestion]);
    expect((await open(`${PAGE}?show=all&category=pizza`)).ids).toEqual([item]);
    expect(await page(`${PAGE}?category=Vini`)).toContain("No data found");
    const form = await open();
    form.tick(suggestion, "molluscs");
    await form.save();
    expect((await history()).data[0]?.label).toBe("Declared the allergens of 1 dish");
    const { total } = await history();
    expect((await (await open()).save()).status).toBe(302);
    expect((await history()).total).toBe(total);
  });

  test("shows all once every dish is declared", async () => {
    const item = await addItem("Item", "Lait");
    expect((await open()).ids).toEqual([item]);
  });

  test("300 dishes are one page below 400 kB, saved in one go; more are listed by category", async () => {
    const items = Array.from({ length: 300 }, (_, index) => `Pizza numéro ${index}`);
    for (const name of items) await addItem(name);
    const html = await page(PAGE);
    expect(Buffer.byteLength(html)).toBeLessThan(400_000);
    const form = formOf(html);
    expect(form.ids).toHaveLength(300);
    for (const id of form.ids) form.tick(id, ...ALLERGEN_CODES);
    expect((await form.save()).status).toBe(302);
    expect((await history()).data[0]).toMatchObject({
      label: "Declared the allergens of 300 menu items",
      count: 300,
    });
    await addItem("One more");
    expect(await page(`${PAGE}?show=all`)).toContain("Choose a category.");
  });

  test("is linked from the declarations and the menu, and a dish's form leads back", async () => {
    const dish = await addItem("Dish");
    const declarations = await page("/declarations");
    expect(declarations).toContain(`href="${PAGE}"`);
    expect(await page("/menu-description")).toContain(`href="${PAGE}"`);
    const href = `/menu-description?dialog=edit&id=${dish}&open=allergens&back=declarations`;
    expect(declarations).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
    const dialog = await page(href);
    expect(dialog).toMatch(/<details class="fold allergen-boxes" open="">/);
    expect(dialog.match(/<dialog.*<\/dialog>/s)?.[0].match(/href="\/declarations#item-/g)).toHaveLength(2);
    const fields = {
      id: dish,
      intent: "edit",
      name: "Dish",
      description: "Maison",
      price: "18",
      dprice: "",
      category: "Pizza",
      baigan: "",
      milk: "Yes",
      allergies: "",
    };
    expect(await submit(href, { ...fields, price: "0" })).toMatchObject({
      status: 400,
      html: expect.stringContaining('href="/declarations#item-'),
    });
    const saved = await submit(href, fields);
    expect([saved.status, saved.location.split("#")[0]]).toEqual([302, "/declarations"]);
    expect((await page("/declarations")).indexOf("What is fine")).toBeGreaterThan(0);
    expect(await page("/menu-description?back=https://evil.example")).not.toContain('href="https://evil');
  });
});

describe("PUT /api/menu/allergens", () => {
  test("declares menu items and suggestions at once", async () => {
    const [one, two] = [await addItem("One", "Traces de soja"), await addItem("Two", "Gluten, lait")];
    const polpo = await addSuggestion("Polpo", "sauce");
    const { status, body } = await put("/api/menu/allergens", {
      items: [
        { _id: one, allergens: ["milk", "gluten"] },
        { _id: two, allergens: ["milk", "gluten"] },
        { _id: polpo, allergens: ["molluscs"] },
      ],
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: "Declared the allergens of 2 dishes.",
        data: { changed: 2, unchanged: 1 },
        changeId: expect.any(String),
      },
    ]);
    expect(await textsOf()).toEqual({ One: "Gluten, lait, Traces de soja", Two: "Gluten, lait" });
  });

  test.each([
    ["no items", () => [], 400, "items"],
    ["an unknown id", () => [{ _id: "gone", allergens: [] }], 400, "items[0]"],
    ["an unknown code", (id: string) => [{ _id: id, allergens: ["cheese"] }], 400, "items[0].allergens[0]"],
    [
      "an id twice",
      (id: string) => [
        { _id: id, allergens: [] },
        { _id: id, allergens: ["milk"] },
      ],
      400,
      "items[1]._id",
    ],
    [
      "a version that is none",
      (id: string) => [{ _id: id, allergens: ["milk"], version: "x" }],
      400,
      "items[0].version",
    ],
    ["an outdated version", (id: string) => [{ _id: id, allergens: ["milk"], version: 7 }], 409, "items[0]"],
    ["none against the text", (id: string) => [{ _id: id, allergens: [] }], 400, "items[0]"],
    ["too many items", (id: string) => Array(2001).fill({ _id: id, allergens: [] }), 400, "items"],
  ])("refuses %s, and writes nothing", async (_what, items, status, field) => {
    const [id, other] = [await addItem("Dish", "Lait, sauce maison"), await addItem("Other")];
    const list = items(id);
    const all = list.length === 0 || list.length > 9 ? list : [...list, { _id: other, allergens: ["fish"] }];
    const reply = await put("/api/menu/allergens", { items: all });
    expect([reply.status, reply.body.success, Object.keys(reply.body.errors ?? {})]).toEqual([
      status,
      false,
      [field],
    ]);
    expect(await textsOf()).toEqual({ Dish: "Lait, sauce maison", Other: "" });
  });
});

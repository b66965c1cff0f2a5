import { beforeEach, describe, expect, test } from "vitest";
import { leftOutField } from "~/domain/menu/bulk-prices.server";
import { readSizes } from "~/domain/price/price";
import { formatSizes } from "~/domain/price/sizes";
import { bulkPriceMessages, menuMessages } from "~/messages/menu";
import { startServerWithAdmin } from "../support/for-file";
import { nameOfField, rowFieldsIn } from "../support/forms";
import { menuItemRow } from "../support/menu";
import { now } from "../support/today";

const { db, api, pageAfter, post, show, submit } = await startServerWithAdmin();
beforeEach(async () => {
  await db.deleteFrom("menuItems").execute();
  await insert(
    menuItemRow("Margherita", { price: 17_00 }),
    menuItemRow("Napoli", { price: 15_50, discountPrice: 15_00 }),
    menuItemRow("Panna cotta", { category: "Dolci", price: 4_20 }),
  );
});

const WINE = {
  category: "Dolci",
  price: 5_20,
  sizes: [
    { label: "1 dl", price: 5_20 },
    { label: "5 dl", price: 24_00 },
  ],
};

const insert = (...rows: ReturnType<typeof menuItemRow>[]) =>
  db.insertInto("menuItems").values(rows).execute();

const prices = async () =>
  (await db.selectFrom("menuItems").select(["price", "discountPrice"]).orderBy("id").execute()).map(
    ({ price, discountPrice }) => [price, discountPrice],
  );
const itemsByName = async () => {
  const items = await db.selectFrom("menuItems").select(["id", "name", "sizes"]).execute();
  return Object.fromEntries(items.map((item) => [item.name, item]));
};
const idOf = async (name: string) => (await itemsByName())[name]?.id ?? "";
const sizesOf = async (name: string) =>
  formatSizes(readSizes((await itemsByName())[name]?.sizes ?? null) ?? []);

const call = (body: object, query = "") => api(`POST /api/menu/prices${query}`, body);

describe("POST /api/menu/prices", () => {
  test("changes a category, and undo restores it to the centime", async () => {
    const before = await prices();
    const { status, body } = await call({ category: "pizza", percent: 3, round: 0.05 });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: bulkPriceMessages.changed(2),
        data: { changed: 2, unchanged: 0 },
        changes: [
          { _id: expect.any(String), name: "Margherita", before: 17, after: 17.5 },
          { _id: expect.any(String), name: "Napoli", before: 15.5, after: 15.95 },
        ],
        changeId: expect.any(String),
      },
    ]);
    expect(await prices()).toEqual([
      [17_50, 0],
      [15_95, 15_00],
      [4_20, 0],
    ]);
    await api(`POST /api/history/${body.changeId}/undo`, {});
    expect(await prices()).toEqual(before);
  });

  test("names the size of a price", async () => {
    await insert(menuItemRow("Chasselas", WINE));
    const { body } = await call({ category: "Dolci", amount: 1 });
    expect(body.changes).toMatchObject([
      { name: "Panna cotta", after: 5.2 },
      { name: "Chasselas", size: "1 dl", before: 5.2, after: 6.2 },
      { name: "Chasselas", size: "5 dl", before: 24, after: 25 },
    ]);
    expect(body).toMatchObject({ data: { changed: 3, unchanged: 0 } });
  });

  test("a dry run answers the changes of the real run, and writes nothing", async () => {
    const before = await prices();
    const change = { amount: 0.5, discounts: true };
    const dry = await call({ ...change, dryRun: true });
    expect(dry.body.message).toBe("Nothing has been written.");
    expect(await prices()).toEqual(before);
    expect((await call(change)).body.changes).toEqual(dry.body.changes);
    expect(await prices()).toEqual([
      [17_50, 0],
      [16_00, 15_50],
      [4_70, 0],
    ]);
  });

  test("is only tried if the query or the body says so", async () => {
    const before = await prices();
    for (const dryRun of [undefined, true, false]) {
      const { body } = await call({ amount: 0.5, dryRun }, "?dryRun=1");
      expect(body.message).toBe("Nothing has been written.");
    }
    for (const query of ["?dryRun=0", "?dryRun=", "?dryRun=true", "?dryRun=1&dryRun=x"])
      expect(await call({ amount: 0.5 }, query)).toMatchObject({
        status: 400,
        body: { message: "dryRun must be 1." },
      });
    for (const dryRun of ["1", 1, null]) expect((await call({ amount: 0.5, dryRun })).status).toBe(400);
    expect(await prices()).toEqual(before);
  });

  test.each([
    ["is read", {}, "percent"],
    ["is stored", { percent: 1, category: "Vins" }, "category"],
  ])("rejects what can be refused when it %s", async (_when, body, field) => {
    const before = await prices();
    expect(await call(body)).toMatchObject({
      status: 400,
      body: { success: false, errors: { [field]: expect.any(String) } },
    });
    expect(await prices()).toEqual(before);
  });
});

describe("the screen", () => {
  const at = (query: string) => `/menu-prices?${query}`;
  const htmlOf = async (query: string) => (await show(at(query))).html;
  const fieldsOf = async (query: string) => rowFieldsIn(await htmlOf(query));
  const pricesOf = (fields: Record<string, string>) =>
    Object.keys(fields).filter((name) => /\.price(?:\.\d)?$/.test(name));

  test("says how many prices change, and marks a struck one that may no longer be struck", async () => {
    const itemId = await idOf("Napoli");
    await db.deleteFrom("prices").where("itemId", "=", itemId).execute();
    const daysAgo = (days: number) => now(-days * 86_400_000).toISOString();
    await db
      .insertInto("prices")
      .values([
        { itemId, fromAt: daysAgo(60), price: 15_50, discountPrice: 0 },
        { itemId, fromAt: daysAgo(10), price: 15_50, discountPrice: 15_00 },
      ])
      .execute();
    expect(await htmlOf("category=Pizza&amount=10")).toContain("Not allowed: never sold at CHF\u00a017.10.");
    const html = await htmlOf("category=Dolci&amount=10");
    expect(html).toContain('<h2 id="prices" tabindex="-1">1 price</h2>');
    expect(html).not.toContain("Not allowed: never sold at");
  });

  test("shows the new prices, which can be corrected, then changes them", async () => {
    const html = await htmlOf("category=Pizza&amount=3&by=percent&round=0.05");
    expect(html).toContain("Change 2 prices");
    const fields = rowFieldsIn(html);
    const [margherita = ""] = pricesOf(fields);
    expect(fields[margherita]).toBe("17.50");
    const reply = await post("/menu-prices?category=Pizza&amount=3&by=percent&round=0.05", {
      ...fields,
      [margherita]: "17,90",
      intent: "change",
    });
    const next = "/menu-prices?by=percent&amount=3&round=0.05&next=1";
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, next]);
    expect(await prices()).toEqual([
      [17_90, 0],
      [15_95, 15_00],
      [4_20, 0],
    ]);
  });

  test("asks about a price that moves far in its row, and after saving if it couldn't", async () => {
    const query = "category=Pizza&amount=40&by=percent&round=0.05";
    const html = await htmlOf(query);
    expect(html).toContain("CHF\u00a017.00 → 23.80. Is that right?");
    // Without JavaScript nothing is said of what is typed.
    const fields = { ...rowFieldsIn(html), "1.price": "1.55", "1.dprice": "0", intent: "change" };
    const reply = await post(`/menu-prices?${query}`, fields);
    const list = await pageAfter(reply);
    expect(list).toMatch(/toast-warning.*Napoli: CHF\u00a015\.50 → 1\.55\. Is that right\?/);
    expect(list).not.toContain("Margherita: CHF");
  });

  test("has a row for each size, and marks a dish's first one when somebody else has changed it", async () => {
    await insert(menuItemRow("Chasselas", WINE));
    const query = "q=chasselas&amount=1&by=chf";
    const html = await htmlOf(query);
    expect(html).toContain("Change 2 prices");
    expect(html).toContain("New price of Chasselas, 5 dl");
    const fields = rowFieldsIn(html);
    const [first = "", second = ""] = pricesOf(fields);
    const typed = { ...fields, [second]: "25.50", intent: "change" };
    expect((await post(`/menu-prices?${query}`, typed)).status).toBe(302);
    expect(await sizesOf("Chasselas")).toBe("1 dl 6.20; 5 dl 25.50");

    const stale = await submit(at(query), { ...typed, [first]: "9.90" });
    expect(stale.status).toBe(409);
    expect(stale.html).toMatch(/Admin changed this at \d\d:\d\d\./);
    expect(rowFieldsIn(stale.html)).toMatchObject({ [first]: "7.20", [second]: "26.50" });
    expect(await sizesOf("Chasselas")).toBe("1 dl 6.20; 5 dl 25.50");
  });

  test("keeps the amount for the next change, which is shown only when it is asked for", async () => {
    const html = await htmlOf("by=percent&amount=3&round=0.05&next=1");
    expect(html).toMatch(/<input (?=[^>]*name="amount")[^>]*value="3"/);
    expect(html).not.toContain('id="prices"');
    expect(html).not.toContain('name="next"');
  });

  test("changes several categories at once", async () => {
    await insert(menuItemRow("Rivella", { category: "Bevande E Caffè", price: 4_50 }));
    const html = await htmlOf("category=Pizza&category=dolci&amount=10&by=percent");
    expect(html).toContain("3 prices");
    expect(html).not.toContain("Rivella");
  });

  test("leaves rows out that are ticked, whatever is typed or was changed in them", async () => {
    await insert(menuItemRow("Chasselas", WINE));
    const query = "/menu-prices?amount=1&by=chf";
    const html = await htmlOf("amount=1&by=chf");
    const fields = rowFieldsIn(html);
    const items = await itemsByName();
    const out = (name: string, field = "price") => leftOutField(items[name]?.id ?? "", field);
    for (const name of [out("Margherita"), out("Chasselas", "price.2")])
      expect(html).toContain(`name="${name}"`);
    await db.updateTable("menuItems").set({ price: 30_00 }).where("name", "=", "Margherita").execute();
    const typed = {
      ...fields,
      [nameOfField(fields, await idOf("Margherita"), "price")]: "cher",
      [out("Margherita")]: "Yes",
      [out("Napoli")]: "Yes",
      [out("Chasselas", "price.2")]: "Yes",
    };
    const reply = await post(query, typed);
    expect(reply.status).toBe(302);
    expect(await pageAfter(reply)).toMatch(/toast-warning.*2 prices have been changed\..*3 were left out\./);
    expect(await prices()).toEqual([
      [30_00, 0],
      [15_50, 15_00],
      [5_20, 0],
      [6_20, 0],
    ]);
    expect(await sizesOf("Chasselas")).toBe("1 dl 6.20; 5 dl 24.00");
    const all = Object.fromEntries(
      Object.keys(items).flatMap((name) =>
        ["price", "price.1", "price.2"].map((field) => [out(name, field), "Yes"]),
      ),
    );
    expect((await post(query, { ...fields, ...all })).status).toBe(302);
  });

  test.each([
    ["amount=", "Enter a number."],
    ["amount=1&category=Vins", "There is no category"],
    [`amount=1&q=${"a".repeat(101)}`, "Must have at most 100 characters."],
  ])("?%s is an error at its field", async (query, message) => {
    const { status, html } = await show(at(query));
    expect(status).toBe(400);
    expect(html).toContain(message);
  });

  test("tells all faults together, also of a discount beside a price that can't be read, and writes nothing", async () => {
    const before = await prices();
    const fields = await fieldsOf("amount=0&discounts=1");
    const discount = Object.keys(fields).find((name) => name.endsWith(".dprice")) ?? "";
    const price = discount.replace("dprice", "price");
    const other = pricesOf(fields).find((name) => name !== price) ?? "";
    const typed = { ...fields, [price]: "cher", [discount]: "99", [other]: "0" };
    const { status, html } = await submit(at("amount=0&discounts=1"), typed);
    expect(status).toBe(400);
    const invalid = [...html.matchAll(/<input [^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    const names = invalid.map((input) => / name="([^"]*)"/.exec(input)?.[1]);
    expect(names.toSorted()).toEqual([discount, other, price].toSorted());
    expect(html).toContain('value="cher"');
    expect(html).toContain("Price must be an amount such as 18.50");
    expect(await prices()).toEqual(before);
  });

  test("shows a discount price that is above the new price at the price, if discount prices aren't shown", async () => {
    const query = "amount=-1&by=chf";
    const { status, html } = await submit(at(query), await fieldsOf(query));
    expect(status).toBe(400);
    const row = /<tr[^>]*>(?:(?!<tr).)*Napoli.*?<\/tr>/.exec(html)?.[0];
    expect(row).toContain(menuMessages.editPrices.discountAbovePrice);
  });

  test("changes nothing after somebody else has changed a price: marks its row, and keeps the others' prices", async () => {
    const query = "/menu-prices?amount=1&by=chf";
    const fields = await fieldsOf("amount=1&by=chf");
    const names = ["Margherita", "Napoli", "Panna cotta"];
    const ids = await Promise.all(names.map(idOf));
    const [margherita = "", napoli = "", pannaCotta = ""] = ids.map((id) => nameOfField(fields, id, "price"));
    await api(`PUT /api/menu/edit/${ids[0]}`, { price: 30 });
    const before = await prices();
    const typed = { ...fields, [margherita]: "19.90", [napoli]: "18.80", [pannaCotta]: "6,60" };
    const { status, html } = await submit(query, typed);
    expect(status).toBe(409);
    expect(html).toContain(menuMessages.stale);
    const row = /<tr[^>]*>(?:(?!<tr).)*Margherita.*?<\/tr>/.exec(html)?.[0] ?? "";
    expect(row).toMatch(/Admin changed this at \d\d:\d\d\./);
    expect(row).toContain("CHF\u00a030.00");
    expect(/<input[^>]*autofocus[^>]*>/i.exec(html)?.[0]).toContain(`name="${margherita}"`);
    const shown = rowFieldsIn(html);
    expect(shown).toMatchObject({ [margherita]: "31.00", [napoli]: "18.80", [pannaCotta]: "6,60" });
    expect(await prices()).toEqual(before);

    expect((await post(query, shown)).status).toBe(302);
    expect((await prices()).map(([price]) => price)).toEqual([31_00, 18_80, 6_60]);
  });

  test("says at the top that a dish was deleted meanwhile, and keeps the others' prices", async () => {
    const query = "/menu-prices?amount=1&by=chf";
    const fields = await fieldsOf("amount=1&by=chf");
    const [, second = ""] = pricesOf(fields);
    const [first = ""] = fields.rows?.split(":") ?? [];
    await db.deleteFrom("menuItems").where("id", "=", first).execute();
    const { status, html } = await submit(query, { ...fields, [second]: "18.80" });
    expect(status).toBe(409);
    expect(html).toMatch(/<div[^>]*autofocus[^>]*>.*?The menu has changed meanwhile/is);
    const left = rowFieldsIn(html);
    expect(left["0.price"]).toBe("18.80");
    expect(left.rows).not.toContain(first);
  });

  test("changes 200 dishes at once", async () => {
    await insert(
      ...Array.from({ length: 200 }, (_, index) =>
        menuItemRow(`Pizza ${index}`, { price: 20_00, discountPrice: 10_00 }),
      ),
    );
    const query = "/menu-prices?amount=5&by=percent&discounts=1";
    const fields = await fieldsOf(query.split("?")[1] ?? "");
    expect((await post(query, fields)).status).toBe(302);
    expect((await prices()).filter(([price]) => price === 21_00)).toHaveLength(200);
  });
});

import { describe, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { addItemOf, NOUN_DAY, NOUNS } from "../support/nouns";

const PIZZA = { name: "Margherita", description: "Tomate", category: "Pizza", price: 17 };

const { api, pageAfter, post } = await startServerWithAdmin();
const ids: Record<string, string> = {};
for (const [kind, noun] of Object.entries(NOUNS)) ids[kind] = await addItemOf(noun, api);
ids.menu = await addItemOf({ ...NOUNS.menu, item: { ...PIZZA, externalId: "1" } }, api);

describe("names that nobody knows", () => {
  test.each<[string, string, unknown, object[] | undefined]>([
    ["none", "PUT /api/menu/edit/:menu", { price: 18 }, undefined],
    ["an item that was read", "PUT /api/menu/edit/:menu", { _id: "x", soldOut: false, price: 18 }, undefined],
    ["a version", "PUT /api/menu/edit/:menu?version=1", { price: 18, version: 1 }, undefined],
    [
      "others",
      "PUT /api/menu/edit/:menu",
      { price: 18, prise: 5, Name: "x", is_vegan: true },
      [{ name: "prise" }, { name: "Name", didYouMean: "name" }, { name: "is_vegan" }],
    ],
    [
      "those within a list",
      "PUT /api/menu/items",
      {
        items: [
          { ...PIZZA, external_id: "1", sizes: [{ label: "petite", price: 18, Label: "x" }] },
          { ...PIZZA, name: "Napoli", external_id: "2" },
        ],
        dryrun: true,
      },
      [
        { name: "external_id", didYouMean: "externalId" },
        { name: "Label", didYouMean: "label" },
        { name: "dryrun", didYouMean: "dryRun" },
      ],
    ],
    ["one in the query", "PUT /api/sold-out/:menu?till=3", { until: null }, [{ name: "till" }]],
    [
      "a section's",
      "PUT /api/site/restaurant",
      { name: "Da Rino", Name: 1, vat: 1 },
      [{ name: "Name", didYouMean: "name" }, { name: "vat" }],
    ],
    ["those of a refusal", "PUT /api/menu/edit/:menu", { price: -1, prise: 5 }, [{ name: "prise" }]],
  ])("are told: %s", async (_what, target, body, ignored) => {
    const path = target.replace(":menu", ids.menu ?? "");
    expect((await api(path, body)).body.ignored).toEqual(ignored);
  });

  test("are told once each, at most 50, and cut", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `name ${index}`);
    const body = { price: 18, ["x".repeat(500)]: 1, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const { ignored } = (await api(`PUT /api/menu/edit/${ids.menu}`, body)).body;
    expect(ignored).toHaveLength(50);
    expect(ignored[0].name).toBe(`${"x".repeat(120)}…`);
  });

  test.each([
    ["PUT /api/menu/items?dryrun=1", { items: [PIZZA] }, "dryrun", "dryRun"],
    ["PUT /api/menu/items?dry_run=1", { items: [PIZZA] }, "dry_run", "dryRun"],
    ["POST /api/menu/prices?DryRun=1", { percent: 10 }, "DryRun", "dryRun"],
    ["PUT /api/menu/edit/:menu?Version=1", { price: 99 }, "Version", "version"],
    ["GET /api/menu/get-menu?Lang=de", undefined, "Lang", "lang"],
    ["GET /api/history?per_page=5", undefined, "per_page", "perPage"],
  ])("in a query are refused if they are almost a known one: %s", async (target, body, wrong, right) => {
    const before = (await api("GET /api/menu/get-menu")).body;
    const reply = await api(target.replace(":menu", ids.menu ?? ""), body);
    const message = `There is no parameter "${wrong}". Did you mean ${right}?`;
    expect(reply).toMatchObject({ status: 400, body: { code: "unknown" } });
    expect(JSON.stringify(reply.body.errors)).toContain(JSON.stringify(message));
    expect((await api("GET /api/menu/get-menu")).body).toEqual(before);
  });
});

test.each([
  ["/api/menu/edit/:menu", { price: 20 }],
  ["/api/chef/update/:chef", { price: 20 }],
  ["/api/category/update/:category", { drinks: true }],
  [`/api/dish/edit/${NOUN_DAY}/:day`, { price: 20 }],
  ["/api/closures/:closure", { reason: "Fête" }],
])("PUT %s returns the item's ETag, by which the next one is carried out", async (path, body) => {
  const target = path.replaceAll(/:(\w+)/g, (_match, name: string) => ids[name] ?? "");
  const first = await api(`PUT ${target}`, body);
  const etag = first.headers.get("ETag") ?? "";
  expect([first.status, etag]).toEqual([200, `"${first.body.data.version}"`]);
  expect((await api(`GET ${target}`)).headers.get("ETag")).toBe(etag);
  const again = await api(`PUT ${target}`, body, { "If-Match": etag });
  expect([again.status, again.headers.get("ETag")]).toEqual([200, etag]);
});

describe("many dishes sold out at once", () => {
  const soldOut = async () =>
    ((await api("GET /api/menu/get-menu")).body.data as Record<string, unknown>[])
      .filter((item) => item.soldOut)
      .map(({ name }) => name);

  test("are one change, told in the order sent, that can be undone", async () => {
    const items = [
      { _id: ids.day, until: "always" },
      { externalId: "1", until: "always" },
      { _id: ids.chef, until: null },
    ];
    const { status, body } = await api("PUT /api/sold-out", { items });
    const end = { soldOut: true, soldOutUntil: "9999-12-31T00:00:00.000Z" };
    expect([status, body]).toMatchObject([
      200,
      {
        message: "Marked 2 dishes as sold out.",
        data: {
          changed: 2,
          unchanged: 1,
          items: [
            { _id: ids.day, externalId: null, ...end },
            { _id: ids.menu, externalId: "1", ...end },
            { _id: ids.chef, externalId: null, soldOut: false, soldOutUntil: null },
          ],
        },
        changeId: expect.any(String),
      },
    ]);
    expect(await soldOut()).toEqual(["Margherita"]);
    const again = await api("PUT /api/sold-out", { items });
    expect(again.body).toMatchObject({ data: { changed: 0, unchanged: 3 } });
    expect(again.body.changeId).toBeUndefined();
    expect((await api(`POST /api/history/${body.changeId}/undo`)).status).toBe(200);
    expect(await soldOut()).toEqual([]);
  });

  test.each<[string, unknown, number, Record<string, string>]>([
    ["an unknown id", [{ _id: "gone", until: null }], 400, { "items[1]._id": "unknown" }],
    ["an unknown external id", [{ externalId: "9", until: null }], 400, { "items[1].externalId": "unknown" }],
    ["one dish twice", [{ externalId: "1", until: null }], 400, { "items[1].externalId": "taken" }],
    ["no dish", [{ until: null }], 400, { "items[1]._id": "required" }],
    ["a number as id", [{ externalId: 1, until: null }], 400, { "items[1].externalId": "invalid" }],
    ["no end", [{ externalId: "1" }], 400, { "items[1].until": "required" }],
    ["an end in words", [{ externalId: "1", until: "soon" }], 400, { "items[1].until": "invalid" }],
    ["no object", ["x"], 400, { "items[1]": "invalid" }],
    ["too many", Array(2000).fill({ _id: "x", until: null }), 400, { items: "limit" }],
  ])("are refused as a whole with %s", async (_what, others, status, codes) => {
    const items = [{ _id: ids.menu, until: "always" }, ...(others as object[])];
    expect(await api("PUT /api/sold-out", { items })).toMatchObject({ status, body: { codes } });
    expect(await soldOut()).toEqual([]);
  });

  test("are refused with a version that isn't the current one, and without a list", async () => {
    const items = [{ _id: ids.menu, until: "always", version: 99 }];
    expect(await api("PUT /api/sold-out", { items })).toMatchObject({
      status: 409,
      body: { code: "stale", errors: { "items[0].version": expect.any(String) } },
    });
    expect(await api("PUT /api/sold-out", { items: [] })).toMatchObject({
      status: 400,
      body: { codes: { items: "required" } },
    });
  });

  test("name the dish that doesn't exist", async () => {
    const { body } = await api("PUT /api/sold-out", { items: [{ externalId: "4711", until: null }] });
    expect(body.message).toContain("4711");
  });
});

test("a form makes a second dish of a name and category, and its toast says so", async () => {
  const typed = { name: "margherita", description: "Tomate", price: "18", category: "Pizza", menuType: "No" };
  const reply = await post("/menu-description?dialog=add", { intent: "add", ...typed });
  expect(reply.status).toBe(302);
  expect(await pageAfter(reply)).toContain("There are two &quot;margherita&quot; in Pizza now.");
});

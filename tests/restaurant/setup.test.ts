import { beforeEach, describe, expect, test } from "vitest";
import { editCategory, listCategories } from "~/domain/categories/categories.server";
import { addMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import {
  readSetup,
  removeDemoContent,
  settleStep,
  showSkippedSteps,
  skipStep,
} from "~/restaurant/setup.server";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import type { TypedFacts } from "~/domain/fields/restaurant";
import type { ExampleFact } from "~/restaurant/example-facts.server";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { findSection, saveSection, writePlaceholders } from "~/restaurant/site-sections.server";
import { fillWithDemoData } from "~db/demo-data";
import { MARGHERITA } from "../support/menu";
import { databaseForEachTest, db } from "../support/test-database";
import { undo } from "../support/undo";
import { insertUser } from "../support/users";

const TODAY = "2026-11-20";
const TABLES = ["menuItems", "dayMenuItems", "chefSuggestions"] as const;

databaseForEachTest();

/** A restaurant's own facts, beside the placeholders that are tried. */
const OWN: TypedFacts = {
  ...PLACEHOLDER,
  name: "Chez Nous",
  phone: "026 1",
  email: "nous@example.com",
  address: { ...PLACEHOLDER.address, street: "Grand-Rue 1" },
  hours: { shop: [{ days: ["Sunday"], periods: [{ opens: "11:00", closes: "22:00" }] }], kitchen: [] },
  takeawayDiscountPercent: 0,
  deliveryServices: [],
  social: undefined,
  about: ["Chez nous."],
  teasers: { pizza: "Cuites ici" },
  cook: "Léa",
  since: 2019,
  goodToKnow: ["parking"],
  stopNearby: undefined,
};

const openSteps = async (restaurant: TypedFacts, userId = "") =>
  (await readSetup(db, restaurant, userId)).steps.map(({ step, isSkipped }) =>
    isSkipped ? `${step} (skipped)` : step,
  );
const removeDemo = (restaurant = OWN) => removeDemoContent(db, restaurant);
const ids = async (table: (typeof TABLES)[number]) =>
  (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

describe("the open steps", () => {
  test("of a new installation are all that is a placeholder, in their order", async () => {
    expect(await openSteps(PLACEHOLDER)).toEqual([
      ...["name", "address", "hours", "discount", "links", "presentation", "visit", "dishes"],
    ]);
  });

  const { address, deliveryServices, about, hours, teasers } = PLACEHOLDER;
  const own = { name: "Eat.ch", url: "https://www.eat.ch/" };
  test.each<[Partial<TypedFacts>, string, ExampleFact[]]>([
    [{ name: "Da Tonino" }, "name", [{ text: "Da Tonino" }]],
    [{ address }, "address", [{ label: "Address", text: "Rue du Four 14, 1700 Fribourg" }]],
    [{ phone: PLACEHOLDER.phone }, "address", [{ label: "Phone", text: "026 555 01 42" }]],
    [{ email: PLACEHOLDER.email }, "address", [{ label: "Email", text: "ciao@example.com" }]],
    [
      { hours: { ...OWN.hours, kitchen: hours.kitchen } },
      "hours",
      [
        {
          label: "Kitchen",
          text: "Lundi-Samedi 11H30-14H et 18H30-23H · Dimanche 18H30-23H",
          lang: "fr",
        },
      ],
    ],
    [
      { takeawayDiscountPercent: 10 },
      "discount",
      [{ text: "Guests read '-10%' in the popup of their first visit." }],
    ],
    [{ deliveryServices: [own, ...deliveryServices.slice(1)] }, "links", [{ text: "Uber Eats" }]],
    [{ social: PLACEHOLDER.social }, "links", [{ text: "Instagram" }]],
    [{ about: ["Chez nous.", ...about.slice(1)] }, "presentation", [{ text: about[1] ?? "", lang: "fr" }]],
    [
      { teasers: { ...OWN.teasers, drinks: teasers?.drinks } },
      "presentation",
      [{ text: "De l’apéritif au dernier ristretto", lang: "fr" }],
    ],
    [{ cook: PLACEHOLDER.cook }, "visit", [{ label: "Who cooks", text: "Tonino et Lucia", lang: "fr" }]],
    [{ since: 1987 }, "visit", [{ label: "Since", text: "1987" }]],
    [
      { goodToKnow: PLACEHOLDER.goodToKnow },
      "visit",
      [
        {
          label: "Good to know",
          text: "Terrace, High chair, Dogs welcome, Cards, TWINT, Vegetarian dishes",
        },
      ],
    ],
    [
      { stopNearby: PLACEHOLDER.stopNearby },
      "visit",
      [{ label: "Stop nearby", text: "Fribourg, Tilleul", lang: "fr" }],
    ],
  ])("with %o alone of the example contain %s, and say so", async (example, step, examples) => {
    await addMenuItem(db, MARGHERITA, null);
    expect(await openSteps(OWN)).toEqual([]);
    const { steps } = await readSetup(db, { ...OWN, ...example }, "");
    expect(steps).toEqual([{ step, examples, isSkipped: false }]);
  });

  test("of the demo contain its dishes, days, messages and languages until it is removed", async () => {
    await fillWithDemoData(db, TODAY);
    const demo: TypedFacts = { ...OWN, languages: ["de", "en"] };
    expect(await openSteps(demo)).toEqual(["dishes", "days", "messages", "languages"]);
    expect(await openSteps({ ...OWN, languages: ["de"] })).toEqual(["dishes", "days", "messages"]);
    await removeDemo();
    expect(await openSteps(OWN)).toEqual(["dishes"]);
    await addMenuItem(db, MARGHERITA, null);
    expect(await openSteps(OWN)).toEqual([]);
  });

  test("without the demo don't contain German and English, which the owner has switched on", async () => {
    await addMenuItem(db, MARGHERITA, null);
    expect(await openSteps({ ...OWN, languages: ["de", "en"] })).toEqual([]);
  });

  test("contain the dishes if all that is left of the examples is a suggestion", async () => {
    await addMenuItem(db, MARGHERITA, null);
    await fillWithDemoData(db, TODAY);
    await db.deleteFrom("menuItems").where("name", "!=", MARGHERITA.name).execute();
    expect(await openSteps(OWN)).toContain("dishes");
  });

  test("are hidden by who skips them, until Undo, and ended by 'Keep this' for everybody", async () => {
    const [one, other] = await Promise.all([insertUser(db, {}), insertUser(db, {})]);
    for (const step of ["hours", "hours", "discount"] as const) {
      expect(await skipStep(db, step, one)).toMatchObject({ ok: true, message: "Skipped." });
    }
    expect(await settleStep(db, "name")).toMatchObject({ ok: true });
    expect(await settleStep(db, "name")).toMatchObject({ ok: true });
    expect(await openSteps(PLACEHOLDER, one)).toEqual([
      ...["address", "hours (skipped)", "discount (skipped)", "links", "presentation", "visit", "dishes"],
    ]);
    const all = ["address", "hours", "discount", "links", "presentation", "visit", "dishes"];
    expect(await openSteps(PLACEHOLDER, other)).toEqual(all);
    await showSkippedSteps(db, one);
    expect(await openSteps(PLACEHOLDER, one)).toEqual(all);
  });
});

describe("removing the demo content", () => {
  beforeEach(() => fillWithDemoData(db, TODAY));

  test("deletes the examples and erases their messages, but not a guest's", async () => {
    const [first] = await db.selectFrom("contactMessages").selectAll().execute();
    await db
      .insertInto("contactMessages")
      .values({ ...first!, id: "own", message: "Une table ?" })
      .execute();
    expect(await removeDemo()).toMatchObject({ ok: true, message: "The demo content has been removed." });
    for (const table of TABLES) expect(await ids(table)).toEqual([]);
    const messages = await db.selectFrom("contactMessages").select("id").execute();
    expect(messages).toEqual([{ id: "own" }]);
  });

  test("deletes more dishes than fit into one statement", async () => {
    const [first] = await db.selectFrom("menuItems").selectAll().execute();
    const copies = Array.from({ length: 450 }, (_, index) => ({ ...first!, id: `copy-${index}` }));
    for (const copy of copies) await db.insertInto("menuItems").values(copy).execute();
    await removeDemo();
    expect(await listMenuItems(db)).toEqual([]);
  });

  const PHOTO = "1111111111111111-960x720-360x270";
  test.each<[string, (typeof TABLES)[number], object]>([
    ...TABLES.flatMap((table): [string, typeof table, object][] => [
      ["name", table, { name: "Autre" }],
      ["description", table, { description: "Autre" }],
      ["price", table, { price: 123_45 }],
      ["list of allergens", table, { allergies: "Autre" }],
    ]),
    ["discount", "menuItems", { discountPrice: 1 }],
    ["discount", "dayMenuItems", { discountPrice: 1 }],
    ["meal time", "menuItems", { menuType: "Lunch" }],
    ["availability", "chefSuggestions", { isAvailable: 0 }],
    ["photo", "menuItems", { photo: PHOTO }],
    ["photo", "chefSuggestions", { photo: PHOTO }],
  ])("keeps what has another %s in %s", async (_field, table, change) => {
    const [, second = ""] = await ids(table);
    await db.updateTable(table).set(change).where("id", "=", second).execute();
    await removeDemo();
    expect(await ids(table)).toEqual([second]);
  });

  test("keeps a favourite, and what another system knows", async () => {
    const [first = "", second = ""] = await ids("menuItems");
    await db.updateTable("menuItems").set({ externalId: "4711" }).where("id", "=", first).execute();
    await db.updateTable("menuItems").set({ photo: PHOTO, favourite: 1 }).where("id", "=", second).execute();
    await removeDemo();
    expect(await ids("menuItems")).toEqual([first, second]);
  });

  test("counts a dish as edited that was the example's, and not one of its name that was added", async () => {
    const editedDishes = async () => (await readSetup(db, OWN, "")).demo.editedDishes.length;
    await addMenuItem(db, { ...MARGHERITA, price: 1234, category: "Dolci" }, null);
    expect(await editedDishes()).toBe(0);
    await db.updateTable("menuItems").set({ price: 4321 }).where("name", "=", "Napoli").execute();
    expect(await editedDishes()).toBe(1);
    await removeDemo();
    expect((await listMenuItems(db)).map(({ name }) => name).sort()).toEqual(["Margherita", "Napoli"]);
  });

  test("keeps the categories of a new installation, and its languages if somebody has saved them", async () => {
    await writePlaceholders(db, { ...PLACEHOLDER, languages: ["de", "en"] });
    const languages: TypedFacts = { ...OWN, languages: ["de", "en"] };
    expect(await openSteps(languages)).toContain("languages");
    await saveSection(db, "languages", { languages: ["de"] });
    await saveSection(db, "languages", { languages: ["de", "en"] });
    expect(await openSteps(languages)).not.toContain("languages");
    await removeDemo(languages);
    expect((await findSection(db, "languages")).values).toEqual({ languages: ["de", "en"] });
    expect((await listCategories(db)).map(({ name }) => name)).toEqual(["Pizza", "Bevande E Caffè", "Dolci"]);
  });

  test("deletes what was sold out, or whose category was renamed", async () => {
    const [drinks] = (await listCategories(db)).filter(({ isDrinks }) => isDrinks);
    await editCategory(db, drinks!.id, { name: "Boissons" });
    await db.updateTable("menuItems").set({ soldOutUntil: WITHOUT_END }).execute();
    await removeDemo();
    expect(await listMenuItems(db)).toEqual([]);
  });

  test("keeps a day menu from before 1970", async () => {
    const [item] = await db.selectFrom("dayMenuItems").selectAll().execute();
    const values = { id: "old", date: "1969-12-24", name: "Autre" };
    await db
      .insertInto("dayMenuItems")
      .values({ ...item!, ...values })
      .execute();
    expect(await removeDemo()).toMatchObject({ ok: true });
    expect(await ids("dayMenuItems")).toEqual(["old"]);
  });

  test.each([
    ["it", { languages: [] }],
    ["fr", { languages: [], namesLanguage: "fr" }],
  ] as const)(
    "switches the demo's languages off, and keeps names that are in %s unless the demo's are",
    async (namesLanguage, left) => {
      const demo: TypedFacts = { ...OWN, languages: ["de", "en"], namesLanguage };
      await writePlaceholders(db, demo);
      await removeDemo(demo);
      const section = db.selectFrom("siteSections").select("value").where("id", "=", "languages");
      expect(JSON.parse((await section.executeTakeFirstOrThrow()).value)).toEqual(left);
    },
  );

  test("is one change of the history, and can be undone", async () => {
    const before = await Promise.all(TABLES.map(ids));
    const outcome = await removeDemo();
    const changes = await db.selectFrom("changes").select(["action", "label", "itemCount"]).execute();
    expect(changes).toEqual([
      { action: "demo.delete", label: "Deleted the demo content", itemCount: before.flat().length },
    ]);
    expect(await undo(outcome)).toMatchObject({ ok: true });
    expect(await Promise.all(TABLES.map(ids))).toEqual(before);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import type { Kysely } from "kysely";
import type { AllergenCode } from "~/domain/allergen";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { listMissingDeclarations } from "~/domain/declarations/declarations.server";
import { addDays } from "~/domain/dates/local-date";
import { normalizeText } from "~/domain/text/normalize-text";
import { listTexts } from "~/domain/translations/texts.server";
import { fillWithDemoData } from "~db/demo-data";
import type { Database } from "~db/schema";
import { openMigratedDatabase } from "../support/migrated-database";

const DAYS = ["2026-11-21", "2026-11-22", "2026-11-23", "2028-02-29", "2026-12-31"];

const ANIMAL: AllergenCode[] = ["milk", "eggs", "fish", "crustaceans", "molluscs"];

const opened: Kysely<Database>[] = [];

afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

async function openFilled(today: string): Promise<Kysely<Database>> {
  const db = await openMigratedDatabase();
  opened.push(db);
  await fillWithDemoData(db, today);
  return db;
}

async function readAll(db: Kysely<Database>) {
  return {
    menuItems: await db.selectFrom("menuItems").selectAll().orderBy("id").execute(),
    dayMenuItems: await db.selectFrom("dayMenuItems").selectAll().orderBy("id").execute(),
    suggestions: await db.selectFrom("chefSuggestions").selectAll().orderBy("id").execute(),
    messages: await db.selectFrom("contactMessages").selectAll().orderBy("id").execute(),
  };
}

/** Items by day, each day's dishes before its dessert. */
function menusByDay<Item extends { date: string; type: string; slot: number; name: string }>(items: Item[]) {
  const menus = new Map<string, Item[]>();
  for (const item of items) menus.set(item.date, [...(menus.get(item.date) ?? []), item]);
  return menus;
}

describe.each(DAYS)("demo data on %s", (today) => {
  it("fills the three categories that exist", async () => {
    const db = await openFilled(today);
    const { menuItems } = await readAll(db);
    const categories = await db.selectFrom("categories").select(["id", "name"]).execute();
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const counts = new Map<string | undefined, number>();
    for (const { categoryId } of menuItems) {
      const name = names.get(categoryId);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }

    expect([...counts]).toEqual([
      ["Pizza", 28],
      ["Bevande E Caffè", 20],
      ["Dolci", 12],
    ]);
    expect(new Set(menuItems.map((item) => `${item.categoryId}/${item.nameNormalized}`)).size).toBe(60);
  });

  it("dates part of the menu today and around it", async () => {
    const { menuItems } = await readAll(await openFilled(today));
    const ofToday = menuItems.filter((item) => item.date === today);
    const ofOtherDays = menuItems.filter((item) => item.date !== null && item.date !== today);

    expect(ofToday).toHaveLength(9);
    expect(new Set(ofToday.map((item) => item.categoryId)).size).toBe(3);
    expect(ofOtherDays).toHaveLength(12);
    for (const { date } of ofOtherDays) {
      expect(date! >= addDays(today, -10) && date! <= addDays(today, 10), date!).toBe(true);
    }
  });

  it("has day menus for two weeks before and after, except on two far Mondays", async () => {
    const { dayMenuItems } = await readAll(await openFilled(today));
    const menus = menusByDay(dayMenuItems);
    const window = Array.from({ length: 29 }, (_, index) => addDays(today, index - 14));
    const empty = window.filter((day) => !menus.has(day));

    expect([...menus.keys()]).toEqual(window.filter((day) => !empty.includes(day)));
    expect(empty).toHaveLength(2);
    expect(empty).not.toContain(today);
    expect(empty).not.toContain(addDays(today, 1));

    for (const [day, items] of menus) {
      const slots = items.map(({ type, slot }) => `${type} ${slot}`);
      const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
      expect(slots).toEqual(["dish 1", "dish 2", ...(isSunday ? [] : ["dish 3"]), "dessert 1"]);
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);

      const before = menus.get(addDays(day, -1)) ?? [];
      expect(before.filter(({ name }) => items.some((item) => item.name === name))).toEqual([]);
    }
  });

  it("is the same every time, except for ids and times of creation", async () => {
    const strip = (all: Awaited<ReturnType<typeof readAll>>) =>
      Object.values(all).map((rows) => rows.map((row) => ({ ...row, id: "", createdAt: "" })));
    const first = await readAll(await openFilled(today));
    const second = await readAll(await openFilled(today));
    expect(strip(second)).toEqual(strip(first));
  });

  it("spreads the messages over the days before", async () => {
    const { messages } = await readAll(await openFilled(today));
    const times = messages.map(({ createdAt }) => createdAt);

    expect(messages).toHaveLength(5);
    expect(times).toEqual([...times].sort());
    expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(5);
    for (const time of times) {
      expect(new Date(time).toISOString()).toBe(time);
      expect(time < today && time > addDays(today, -14), time).toBe(true);
    }
    expect(messages.filter(({ message }) => message.includes("\n"))).toHaveLength(1);
    for (const { email, phone, emailNormalized, phoneNormalized } of messages) {
      expect(email).toMatch(/@example\.(com|ch)$/);
      expect([emailNormalized, phoneNormalized]).toEqual([normalizeText(email), normalizeText(phone)]);
    }
  });
});

describe("the dishes", () => {
  it("name no animal allergens where they are vegan", async () => {
    const { menuItems, dayMenuItems } = await readAll(await openFilled("2026-11-21"));
    const vegan = [...menuItems, ...dayMenuItems].filter(({ isVegan }) => isVegan === "Yes");
    expect(vegan.length).toBeGreaterThan(10);
    for (const { name, allergies } of vegan) {
      const { groups } = parseAllergens(allergies);
      expect(
        groups.filter((group) => ANIMAL.includes(group)),
        name,
      ).toEqual([]);
    }
  });

  it.each(DAYS)("declare on %s all but the origins, which only the owner knows", async (today) => {
    const db = await openFilled(today);
    const missing = await listMissingDeclarations(db, { today, timeZone: "Europe/Zurich" });
    expect(missing).toMatchObject({ allergens: [], quantities: [], spirits: [], isBreadMissing: true });
    expect(missing.struckPrices.length).toBeGreaterThanOrEqual(7);
    for (const { dish, status } of missing.struckPrices)
      expect([dish.name, status.kind]).toEqual([dish.name, "charged"]);
    expect(missing.count).toBe(missing.origins.length + 1);
  });

  it("cost whole five-centime amounts and less with a discount", async () => {
    const { menuItems, dayMenuItems } = await readAll(await openFilled("2026-11-21"));
    for (const { name, price, discountPrice } of [...menuItems, ...dayMenuItems]) {
      expect([price % 5, discountPrice % 5], name).toEqual([0, 0]);
      expect(discountPrice < price, name).toBe(true);
    }
    expect(menuItems.filter(({ discountPrice }) => discountPrice > 0)).toHaveLength(7);
    expect(dayMenuItems.some(({ discountPrice }) => discountPrice > 0)).toBe(true);
  });

  it("are described in one line, with typographic apostrophes and normalized names", async () => {
    const { menuItems, dayMenuItems, suggestions } = await readAll(await openFilled("2026-11-21"));
    for (const { name, description } of [...menuItems, ...dayMenuItems, ...suggestions]) {
      expect(description.length, name).toBeGreaterThanOrEqual(40);
      expect(description.length, name).toBeLessThanOrEqual(140);
      expect(name + description).not.toMatch(/['\n]/);
    }
    for (const { name, nameNormalized } of [...menuItems, ...dayMenuItems])
      expect(nameNormalized).toBe(normalizeText(name));
  });

  it("include three available suggestions of four", async () => {
    const { suggestions } = await readAll(await openFilled("2026-11-21"));
    expect(suggestions.map(({ isAvailable }) => isAvailable)).toEqual([1, 1, 1, 0]);
    for (const { category } of suggestions) expect(["Yes", "No"]).toContain(category);
  });
});

it("leaves nothing behind when it fails", async () => {
  const db = await openMigratedDatabase();
  opened.push(db);
  await db.schema.dropTable("contactMessages").execute();
  await expect(fillWithDemoData(db, "2026-11-21")).rejects.toThrow();
  expect(await db.selectFrom("menuItems").select("id").execute()).toEqual([]);
});

it.each(["de", "en"] as const)(
  "every text of the demo is translated into %s, or needs no translation",
  async (language) => {
    const db = await openFilled("2026-11-21");
    const texts = await listTexts(db, language, "2026-11-21");
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter(({ state }) => state === "missing")).toEqual([]);
  },
);

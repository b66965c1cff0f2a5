import { writeFileSync } from "node:fs";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { normalizeText } from "~/domain/text/normalize-text";
import { MAX_SIZE_LABEL } from "~/domain/price/sizes";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { addContacts } from "./contacts";
import { categoryIdOf } from "./menu";
import { type TestServer } from "./server";
import { insertUser } from "./users";
import { now, today } from "./today";

/** How many rows each list gets: enough for several pages at any page size. */
const ROWS = 45;

const LONG =
  "Pizza rustica della nonna con salsiccia piccante, friarielli, provola affumicata e olio extravergine d’oliva del Cilento";
const UNBROKEN =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftspizzamitsauerkrautundkartoffelpufferno1";
const ARABIC = "بيتزا مارغريتا بالجبن الطازج والريحان";
const HEBREW = "פיצה עם זיתים שחורים ובצל (חריף!)";

/** Names that stress a layout, first in every list: long, unbroken, right to left, one letter. */
const NAMES = [LONG, UNBROKEN, ARABIC, HEBREW, "Ö", "<b>Œuf</b> & “Co”"];

const MAX_PRICE_CENTIMES = 9_999_995;

/** Six sizes, as long as they may be. */
function sizesFrom(price: number): string | null {
  const labels = ["1 dl", "W".repeat(MAX_SIZE_LABEL), ARABIC, LONG, "75 cl", "magnum"];
  return JSON.stringify(labels.map((label) => ({ label: label.slice(0, MAX_SIZE_LABEL).trim(), price })));
}

/** Writes restaurant facts of the maximum length, before the server starts. */
export function writeLongFacts(dataDir: string): void {
  const facts = {
    ...PLACEHOLDER,
    name: "Ristorante Pizzeria al Vecchio Mulino di Sant’Agata",
    curvedTitle: "Al Vecchio Mulino di Sant’Agata",
    email: "reservations.et.commandes@al-vecchio-mulino-di-santagata-fribourg.example.com",
    about: [`${LONG}. `.repeat(4).trim(), ARABIC],
    deliveryServices: [
      { name: "Livraison Express Fribourgeoise", url: "https://example.com/1" },
      { name: UNBROKEN.slice(0, 40), url: "https://example.com/2" },
    ],
  };
  // The first start takes it over.
  writeFileSync(path.join(dataDir, "site.json"), JSON.stringify(facts));
}

/** Fills a server's empty database with data that stresses the layout, 45 rows a list. */
export async function fillWithStressData(server: TestServer): Promise<void> {
  const db = server.openDatabase();
  const createdAt = now().toISOString();
  await db
    .insertInto("categories")
    .values(
      named(ROWS, "Catégorie").map((name) => ({ id: uuid(), name, nameNormalized: normalizeText(name) })),
    )
    .execute();
  const dishes = named(ROWS, "Pizza numéro").map((name, index) => ({
    id: uuid(),
    name,
    nameNormalized: normalizeText(name),
    description: index % 3 === 0 ? `${LONG}. ${LONG}.` : index % 3 === 1 ? "—" : ARABIC,
    price: index % 2 === 0 ? MAX_PRICE_CENTIMES : 5,
    discountPrice: index % 4 === 0 ? MAX_PRICE_CENTIMES - 5 : 0,
    isVegan: (["Yes", "No", ""] as const)[index % 3]!,
    allergies:
      index % 2 === 0 ? "" : "Gluten, lait, œufs, fruits à coque, céleri, moutarde, sésame, sulfites",
    createdAt,
  }));
  const menuItems = dishes.map((dish, index) => {
    const category = index < 20 ? "Pizza" : NAMES[index % NAMES.length]!;
    return {
      ...dish,
      sizes: index % 10 === 1 ? sizesFrom(dish.price) : null,
      categoryId: categoryIdOf(category),
      menuType: index % 2 ? "Yes" : "No",
      date: today(),
    };
  });
  await db.insertInto("menuItems").values(menuItems).execute();
  const ofDay = dishes.slice(0, 4).map((dish, index) => ({
    ...dish,
    id: uuid(),
    date: today(),
    type: index < 3 ? ("dish" as const) : ("dessert" as const),
    slot: index < 3 ? index + 1 : 1,
    isHomeMade: index % 2 ? ("Yes" as const) : ("No" as const),
  }));
  await db.insertInto("dayMenuItems").values(ofDay).execute();
  await db
    .insertInto("chefSuggestions")
    .values(
      dishes.map(({ name, description, price, allergies }, index) => ({
        id: uuid(),
        name,
        description,
        price,
        allergies,
        category: index % 2 ? "Yes" : LONG,
        isAvailable: index % 3 ? (1 as const) : (0 as const),
        createdAt,
      })),
    )
    .execute();
  // The user's name is in the sidebar.
  await db
    .updateTable("users")
    .set({ name: LONG, nameNormalized: normalizeText(LONG) })
    .execute();
  for (const [index, name] of named(ROWS, "Utilisatrice").entries())
    await insertUser(db, { name, email: `${"tres.long.prenom.".repeat(index % 4)}${index}@example.com` });
  await db.destroy();
  await addContacts(
    server,
    named(ROWS, "Une question").map((text, index) => ({
      email: `${"tres.long.prenom.".repeat(index % 4)}nom${index}@example.com`,
      phone: index % 5 === 0 ? "1".repeat(60) : `+41 79 555 ${10 + index} ${10 + index}`,
      message: index % 3 === 0 ? `${text}\n\n${`${LONG}. `.repeat(6)}` : text,
    })),
  );
}

function named(count: number, name: string): string[] {
  return Array.from({ length: count }, (_, index) => NAMES[index] ?? `${name} ${index + 1}`);
}

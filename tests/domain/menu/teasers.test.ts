import { expect, test } from "vitest";
import type { Language } from "~/domain/text/language";
import { addMenuItem } from "~/domain/menu/menu-items.server";
import { createTranslator, FRENCH } from "~/domain/dishes/translator";
import { guestWords } from "~/messages/guests/words";
import { readTeasers } from "~/domain/menu/teasers.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { MARGHERITA } from "../../support/menu";
import { databaseForEachTest, db } from "../../support/test-database";

databaseForEachTest();

const read = async (language: Language = "fr") => {
  const teasers = await readTeasers(db, undefined, FRENCH, guestWords[language].site);
  return teasers.map(({ line }) => line?.text.replaceAll("\u00a0", " "));
};

test.each<[Language, string[]]>([
  ["fr", ["3 plats, dès CHF 9.50", "1 boisson, dès CHF 4.00"]],
  ["de", ["3 Gerichte, ab CHF 9.50", "1 Getränk, ab CHF 4.00"]],
  ["en", ["3 dishes, from CHF 9.50", "1 drink, from CHF 4.00"]],
  ["it", ["3 piatti, da CHF 9.50", "1 bevanda, da CHF 4.00"]],
])("without typed lines they count what guests can order, in %s", async (language, expected) => {
  const sizes = [
    { label: "grande", price: 2000 },
    { label: "petite", price: 1200 },
  ];
  await addMenuItem(db, { ...MARGHERITA, name: "A", price: 1500 }, null);
  await addMenuItem(db, { ...MARGHERITA, name: "B", price: 1000, discountPrice: 950 }, null);
  await addMenuItem(db, { ...MARGHERITA, name: "C", price: 2000, sizes: sizes }, null);
  await addMenuItem(db, { ...MARGHERITA, name: "D", price: 400, category: "Bevande E Caffè" }, null);
  expect(await read(language)).toEqual([...expected, undefined]);
});

test("a typed line stands also without a dish, in its translation if there is one", async () => {
  const typed = { pizza: "Cuites ici", drinks: "Au comptoir" };
  const texts = [
    { field: "paragraph" as const, originalNormalized: normalizeText("Cuites ici"), text: "Hier gebacken" },
  ];
  const german = createTranslator("de", texts);
  expect(await readTeasers(db, typed, german, guestWords.de.site)).toEqual([
    { place: "pizza", line: { text: "Hier gebacken" } },
    { place: "drinks", line: { text: "Au comptoir", french: true } },
    { place: "desserts" },
  ]);
});

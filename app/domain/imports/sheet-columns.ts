import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { type Fields, listFields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";
import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergen";

/** A column of a workbook: its headings, its cells' values, and its description for staff. */
export interface SheetColumn {
  /** The documented field that it fills. */
  field: string;
  heading: string;
  frenchHeading: string;
  /** Other accepted headings, German and Italian ones among them. */
  aliases?: readonly string[];
  kind: "text" | "price" | "day";
  /** The documented value of each other accepted text, in lower case. */
  synonyms?: Map<string, string>;
  /** Whether it identifies the item: every row must fill it. */
  isKey?: boolean;
  isRequired: boolean;
  /** In characters. */
  width: number;
  explanation: string;
}

const YES_NO = new Map([
  ["oui", "Yes"],
  ["non", "No"],
  ["ja", "Yes"],
  ["nein", "No"],
  ["sì", "Yes"],
  ["si", "Yes"],
  // The values of boolean cells.
  ["true", "Yes"],
  ["false", "No"],
]);

const DISH_TYPES = new Map([
  ["plat", "dish"],
  ["gericht", "dish"],
  ["piatto", "dish"],
  ["nachspeise", "dessert"],
  ["dolce", "dessert"],
]);

/** The column of a declared field; its heading is the field's label, unless it says another. */
function columnOf<Of extends Fields>(
  fields: Of,
  property: keyof Of & string,
  column: Partial<SheetColumn> & Pick<SheetColumn, "frenchHeading" | "width" | "explanation">,
): SheetColumn {
  const [declared] = listFields(fields).filter((each) => each.property === property);
  if (!declared) throw new Error(`No field is called ${property}.`);
  const { name: field, field: said } = declared;
  const kind = said.kind === "money" ? "price" : said.kind === "day" ? "day" : "text";
  return { field, heading: said.label, kind, isRequired: false, ...column };
}

/** What identifies a row. */
const KEY = { isKey: true, isRequired: true };

const name = { ...KEY, frenchHeading: "Nom", aliases: ["Nome"], width: 28 };

const description = columnOf(menuItemFields, "description", {
  frenchHeading: "Description",
  aliases: ["Beschreibung", "Descrizione"],
  isRequired: true,
  width: 60,
  explanation: "A sentence or two about the dish.",
});

const allergies = columnOf(menuItemFields, "allergies", {
  frenchHeading: "Allergies",
  aliases: ["Allergènes", "Allergens", "Allergene", "Allergien", "Allergeni", "Allergie"],
  width: 26,
  explanation: "What guests must know, such as: Gluten, lait. 'Aucun' states that there are none.",
});

const price = columnOf(menuItemFields, "price", {
  frenchHeading: "Prix",
  aliases: ["Preis", "Prezzo"],
  isRequired: true,
  width: 10,
  explanation: "In francs, above zero: 18.50, 18,50, 18.- or CHF 18.50",
});

const discountPrice = columnOf(menuItemFields, "discountPrice", {
  heading: "Discounted Price",
  frenchHeading: "Prix réduit",
  aliases: ["Discount Price", "Reduzierter Preis", "Aktionspreis", "Prezzo ridotto", "Prezzo scontato"],
  width: 18,
  explanation: "In francs, not above the price. 0: no discount.",
});

export const weeklyMenuColumns: SheetColumn[] = [
  columnOf(menuItemFields, "menuType", {
    heading: "Menu Type",
    frenchHeading: "Fait maison",
    aliases: ["Type de menu", "Home Made", "Hausgemacht", "Fatto in casa"],
    synonyms: YES_NO,
    width: 12,
    explanation: "Whether it is home-made: Yes or No. Empty in a new row: No.",
  }),
  columnOf(menuItemFields, "name", {
    ...name,
    explanation: "What guests read. Together with the category it identifies the dish.",
  }),
  description,
  allergies,
  columnOf(menuItemFields, "category", {
    ...KEY,
    frenchHeading: "Catégorie",
    aliases: ["Kategorie", "Categoria"],
    width: 20,
    explanation: "One of the restaurant's categories.",
  }),
  { ...price, explanation: `${price.explanation}. A dish in sizes: 1 dl 5.20; 5 dl 24.00` },
  discountPrice,
];

/** The day menu workbook: dishes and desserts of any number of days. */
export const dayMenuColumns: SheetColumn[] = [
  columnOf(dayMenuItemFields, "date", {
    ...KEY,
    frenchHeading: "Date",
    aliases: ["Datum", "Data"],
    width: 12,
    explanation: "The day: a date cell, 2026-12-15, 15.12.2026 or mardi 15 décembre 2026.",
  }),
  columnOf(dayMenuItemFields, "name", {
    ...name,
    explanation: "What guests read. Together with the date it identifies the item.",
  }),
  allergies,
  price,
  description,
  { ...discountPrice, isRequired: true },
  columnOf(dayMenuItemFields, "type", {
    frenchHeading: "Type",
    aliases: ["Typ", "Tipo"],
    synonyms: DISH_TYPES,
    width: 10,
    explanation:
      "dish (or plat) or dessert. Empty in a new row: dessert. A day has at most 3 dishes and 1 dessert.",
  }),
];

const ALLERGEN_WORDS = ALLERGEN_CODES.map((code) => ALLERGEN_NAMES[code].french).join(", ");

/** The rules for the rows of either workbook, for the samples' instructions. */
export const ROW_RULES: [subject: string, rule: string][] = [
  [
    "Changing rows",
    "In a row for an existing item, an empty cell changes nothing, and a dash (-) clears the value.",
  ],
  ["Allergies", `Guests can filter by these words: ${ALLERGEN_WORDS}. Other words are only shown.`],
  ["New rows", "In a new row, an empty cell takes the default."],
  [
    "Languages",
    "Headings, Yes and No, dish and dessert may be in English, French, German or Italian (Nom, Preis, Prezzo, Oui, Nein, plat). A heading may have a unit, such as Prix (CHF).",
  ],
];

/** A column of a translator's file. */
function textColumn(
  field: string,
  [heading, frenchHeading]: [string, string],
  width: number,
  explanation: string,
): SheetColumn {
  return { field, heading, frenchHeading, kind: "text", isRequired: field !== "where", width, explanation };
}

export const translationColumns = [
  textColumn("language", ["Language", "Langue"], 12, "Stays as it is."),
  textColumn("id", ["Id", "Identifiant"], 20, "Stays as it is: it says which text the row is about."),
  textColumn("where", ["Where", "Emplacement"], 28, "Where guests read the text."),
  textColumn("original", ["Original", "Texte français"], 60, "The French text. Stays as it is."),
  textColumn(
    "translation",
    ["Translation", "Traduction"],
    60,
    "What guests read in the language. Empty leaves what is there; a dash removes it.",
  ),
];

import { type Message, fill, type Sentence } from "~/messages/office/t";
import { officeLanguage, type OfficeLanguage } from "~/messages/office/language";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { type DeclaredField, type Fields, listFields } from "~/domain/fields/field";
import { kindOf } from "~/domain/fields/kinds/kinds";
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
  synonyms?: ReadonlyMap<string, string>;
  /** The texts that its cells may have, if they are few: a dropdown list offers them. */
  values?: readonly string[];
  /** Whether it identifies the item: every row must fill it. */
  isKey?: boolean;
  isRequired: boolean;
  /** In characters. */
  width: number;
  explanation: string;
}

/** Where the heading of each language is. */
const HEADINGS = { en: "heading", fr: "frenchHeading" } as const satisfies Record<
  OfficeLanguage,
  keyof SheetColumn
>;

/** What a column is called in the reader's language. An import reads its other headings, too. */
export function headingOf(column: Pick<SheetColumn, "heading" | "frenchHeading">): string {
  return column[HEADINGS[officeLanguage()]];
}

/** What a column is called in French, and beside a French heading in English. */
export function otherHeadingOf({ heading, frenchHeading }: SheetColumn): string {
  return officeLanguage() === "fr" ? heading : frenchHeading;
}

/** The columns of the fields that have one: first some in an order, then the others. */
export function columnsOf<Of extends Fields>(fields: Of, first: (keyof Of & string)[]): SheetColumn[] {
  const places = new Map<string, number>(first.map((property, index) => [property, index]));
  const placeOf = ({ property }: DeclaredField) => places.get(property) ?? places.size;
  const ordered = listFields(fields).sort((one, other) => placeOf(one) - placeOf(other));
  return ordered.flatMap(({ name, field }): SheetColumn[] => {
    const { label, sheet } = field;
    if (!sheet) return [];
    const { cell = "text", cellValues, cellSynonyms } = kindOf(field);
    const own = { field: name, heading: label, isRequired: false, ...sheet, kind: sheet.kind ?? cell };
    const synonyms = new Map([...(cellSynonyms?.(field) ?? []), ...(sheet.synonyms ?? [])]);
    return [{ ...own, values: cellValues?.(field), ...(synonyms.size > 0 && { synonyms }) }];
  });
}

export const weeklyMenuColumns = columnsOf(menuItemFields, [
  "menuType",
  "name",
  "description",
  "allergies",
  "category",
  "price",
  "discountPrice",
]);

/** The columns of a menu, with what tells dishes of one name apart. Only a downloaded menu with such dishes has it. */
export const menuColumnsWithIds: SheetColumn[] = [
  ...weeklyMenuColumns,
  {
    field: "externalId",
    heading: menuItemFields.externalId.label,
    frenchHeading: "Identifiant externe",
    kind: "text",
    isRequired: false,
    width: 20,
    explanation: "What another system, such as a till, calls the dish. It tells dishes of one name apart.",
  },
];

/** The day menu workbook: dishes and desserts of any number of days. */
export const dayMenuColumns = columnsOf(dayMenuItemFields, [
  "date",
  "name",
  "allergies",
  "price",
  "description",
  "discountPrice",
  "type",
]);

const ALLERGEN_WORDS = ALLERGEN_CODES.map((code) => ALLERGEN_NAMES[code].french).join(", ");

/** The rules for the rows of either workbook, for the samples' instructions. */
export const ROW_RULES: [subject: Sentence, rule: Message][] = [
  [
    "Changing rows",
    "In a row for an existing item, an empty cell changes nothing, and a dash (-) clears the value.",
  ],
  [
    "Allergies",
    fill("Guests can filter by these words: {words}. Other words are only shown.", { words: ALLERGEN_WORDS }),
  ],
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

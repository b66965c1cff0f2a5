import { dishFields } from "./dish";
import type { Entered, Fields, Stored } from "./field";

const { name, description, price, discountPrice, isVegan, allergies, soldOutUntil } = dishFields;

/** A dish or dessert of one day. */
export const dayMenuItemFields = {
  name: {
    ...name,
    example: "Lasagne",
    sheet: { ...name.sheet, explanation: "What guests read. Together with the date it identifies the item." },
  },
  description: { ...description, example: "Bœuf, béchamel, salade" },
  price: { ...price, example: 21 },
  discountPrice: { ...discountPrice, sheet: { ...discountPrice.sheet, isRequired: true } },
  type: {
    example: "dish",
    kind: "choice",
    values: ["dish", "dessert"],
    label: "Type",
    as: "isType",
    sheet: {
      frenchHeading: "Type",
      aliases: ["Typ", "Tipo"],
      synonyms: new Map([
        ["plat", "dish"],
        ["gericht", "dish"],
        ["piatto", "dish"],
        ["nachspeise", "dessert"],
        ["dolce", "dessert"],
      ]),
      width: 10,
      explanation:
        "dish (or plat) or dessert. Empty in a new row: dessert. A day has at most 3 dishes and 1 dessert.",
    },
  },
  isHomeMade: {
    kind: "choice",
    values: ["Yes", "No"],
    empty: "No",
    label: "Home Made",
    as: "home",
    example: "Yes",
    marks: { Yes: "homeMade" },
  },
  isVegan,
  allergies,
  date: {
    kind: "day",
    label: "Date",
    isReadSeparately: true,
    sheet: {
      isKey: true,
      isRequired: true,
      frenchHeading: "Date",
      aliases: ["Datum", "Data"],
      width: 12,
      explanation: "The day: a date cell, 2026-12-15, 15.12.2026 or mardi 15 décembre 2026.",
    },
  },
  soldOutUntil,
} as const satisfies Fields;

export type DayMenuItem = Stored<typeof dayMenuItemFields>;

export type DayMenuItemType = DayMenuItem["type"];

/** Without a type, an item keeps its own. */
export type DayMenuItemChanges = Entered<typeof dayMenuItemFields>;

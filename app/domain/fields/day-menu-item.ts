import { MAX_LENGTH } from "~/domain/max-length";
import { dayMenuMessages } from "~/messages/day-menus";
import type { Entered, Fields, Stored } from "./field";

/** A dish or dessert of one day. */
export const dayMenuItemFields = {
  name: { kind: "text", label: "Name", max: MAX_LENGTH.name, required: "Name is required." },
  description: { kind: "text", label: "Description", required: dayMenuMessages.descriptionRequired },
  price: { kind: "money", label: "Price", words: "Price" },
  discountPrice: {
    kind: "money",
    label: "Discount Price",
    as: "dprice",
    words: "Discount price",
    about: "The discount price in francs; 0: none.",
  },
  type: {
    example: "dish",
    kind: "choice",
    values: ["dish", "dessert"],
    label: "Type",
    as: "isType",
    invalid: "Type must be dish or dessert.",
  },
  isHomeMade: {
    kind: "choice",
    values: ["Yes", "No"],
    empty: "No",
    label: "Home Made",
    as: "home",
    invalid: "Home Made must be Yes or No.",
    marks: { Yes: "homeMade" },
  },
  isVegan: {
    kind: "choice",
    values: ["Yes", "No", ""],
    empty: "",
    label: "Vegan",
    as: "baigan",
    invalid: "Vegan must be Yes or No.",
    marks: { Yes: "vegan" },
  },
  allergies: { kind: "allergens", label: "Allergies" },
  date: { kind: "day", label: "Date", isReadApart: true },
  soldOutUntil: { kind: "soldOut", label: "Sold out until", edited: "apart" },
} as const satisfies Fields;

export type DayMenuItem = Stored<typeof dayMenuItemFields>;

export type DayMenuItemType = DayMenuItem["type"];

/** Without a type, an item keeps its own. */
export type DayMenuItemChanges = Entered<typeof dayMenuItemFields>;

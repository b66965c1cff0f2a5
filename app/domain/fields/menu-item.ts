import { menuMessages } from "~/messages/menu";
import { dishFields } from "./dish";
import type { Entered, Fields, Stored } from "./field";
import { YES_NO } from "./kinds/flag";

const { name, description, price, discountPrice, isVegan, allergies, soldOutUntil } = dishFields;

export const menuItemFields = {
  name,
  description,
  price: {
    ...price,
    sheet: {
      ...price.sheet,
      explanation:
        "In francs, above zero: 18.50, 18,50, 18.- or CHF 18.50. A dish in sizes: 1 dl 5.20; 5 dl 24.00",
    },
  },
  discountPrice,
  category: {
    example: "Pizza",
    kind: "reference",
    to: "categories",
    label: "Category",
    required: menuMessages.categoryRequired,
    about: "The name of its category.",
    sheet: {
      isKey: true,
      isRequired: true,
      frenchHeading: "Catégorie",
      aliases: ["Kategorie", "Categoria"],
      width: 20,
      explanation: "One of the restaurant's categories.",
    },
  },
  menuType: {
    example: "Yes",
    kind: "text",
    label: "Home Made",
    empty: "No",
    about: "'Yes' (home-made), 'No' or a meal time.",
    marks: { Yes: "homeMade" },
    sheet: {
      heading: "Menu Type",
      frenchHeading: "Fait maison",
      aliases: ["Type de menu", "Home Made", "Hausgemacht", "Fatto in casa"],
      synonyms: YES_NO,
      width: 12,
      explanation: "Whether it is home-made: Yes or No. Empty in a new row: No.",
    },
  },
  isVegan,
  allergies,
  date: {
    kind: "day",
    isNullable: true,
    label: "Date",
    about: "The day for which it was added.",
    example: "2026-12-15",
  },
  soldOutUntil,
  quantityWaivedAt: {
    kind: "instant",
    label: "Quantity not needed since",
    edited: "separately",
    isReadSeparately: true,
  },
  photo: { kind: "photo", label: "Photo", edited: "separately" },
  favourite: { kind: "mark", label: "Favourite", about: "Whether it stands large on the home page." },
  externalId: {
    example: "4711",
    kind: "key",
    label: "External Id",
    max: 120,
    about: "What another system calls it.",
  },
  sizes: {
    kind: "sizes",
    label: "Sizes",
    partOf: "price",
    example: [
      { label: "petite", price: 17.5 },
      { label: "grande", price: 23 },
    ],
  },
  position: { kind: "position", label: "Position", edited: "separately", isReadSeparately: true },
} as const satisfies Fields;

export type MenuItem = Stored<typeof menuItemFields>;

export type NewMenuItem = Entered<typeof menuItemFields>;

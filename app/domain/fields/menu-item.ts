import { MAX_LENGTH } from "~/domain/max-length";
import { menuMessages } from "~/messages/menu";
import type { Entered, Fields, Stored } from "./field";

export const menuItemFields = {
  name: {
    kind: "text",
    label: "Name",
    max: MAX_LENGTH.name,
    required: "Name is required.",
    example: "Margherita",
  },
  description: {
    kind: "text",
    label: "Description",
    required: menuMessages.descriptionRequired,
    example: "Tomate, mozzarella, basilic",
  },
  price: { kind: "money", label: "Price", words: "Price", example: 17.5 },
  discountPrice: {
    example: 0,
    kind: "money",
    label: "Discount Price",
    as: "dprice",
    words: "Discount price",
    about: "The discount price in francs; 0: none.",
  },
  category: {
    example: "Pizza",
    kind: "reference",
    to: "categories",
    label: "Category",
    required: menuMessages.categoryRequired,
    about: "The name of its category.",
  },
  menuType: {
    example: "Yes",
    kind: "text",
    label: "Home Made",
    empty: "No",
    about: "'Yes' (home-made), 'No' or a meal time.",
    marks: { Yes: "homeMade" },
  },
  isVegan: {
    example: "",
    kind: "choice",
    values: ["Yes", "No", ""],
    empty: "",
    label: "Vegan",
    as: "baigan",
    invalid: "Vegan must be Yes or No.",
    about: "Whether it is vegan.",
    marks: { Yes: "vegan" },
  },
  allergies: { kind: "allergens", label: "Allergies", example: "Gluten, lait" },
  date: {
    kind: "day",
    isNullable: true,
    label: "Date",
    about: "The day for which it was added.",
    example: "2026-12-15",
  },
  soldOutUntil: { kind: "soldOut", label: "Sold out until", edited: "apart", example: null },
  quantityWaivedAt: {
    kind: "instant",
    label: "Quantity not needed since",
    edited: "apart",
    isReadApart: true,
  },
  photo: { kind: "photo", label: "Photo", edited: "apart", example: null },
  favourite: {
    kind: "mark",
    label: "Favourite",
    invalid: "Favourite must be true or false.",
    about: "Whether it stands large on the home page.",
  },
  externalId: {
    example: "4711",
    kind: "key",
    label: "External Id",
    max: MAX_LENGTH.externalId,
    about: "What another system calls it.",
  },
  sizes: {
    kind: "sizes",
    label: "Sizes",
    partOf: "price",
    example: [{ label: "petite", price: 17.5 }],
  },
  position: { kind: "position", label: "Position", edited: "apart", isReadApart: true },
} as const satisfies Fields;

export type MenuItem = Stored<typeof menuItemFields>;

export type NewMenuItem = Entered<typeof menuItemFields>;

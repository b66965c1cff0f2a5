import { chefMessages } from "~/messages/menu";
import { dishFields } from "./dish";
import type { Entered, Fields, Stored } from "./field";

/** A dish that the chef recommends. */
export const chefSuggestionFields = {
  name: { ...dishFields.name, example: "Osso buco" },
  description: { ...dishFields.description, example: "Jarret de veau, risotto au safran" },
  price: {
    example: 38,
    kind: "money",
    label: "Price",
    errorName: "Price",
    required: chefMessages.priceRequired,
    negative: chefMessages.priceNegative,
  },
  sizes: { kind: "sizes", label: "Sizes", partOf: "price" },
  /** Free text in the API; the staff's forms write the home-made flag into it. */
  category: { kind: "text", label: "Home Made", empty: "No", marks: { Yes: "homeMade" }, example: "Yes" },
  allergies: {
    kind: "allergens",
    label: "Allergies",
    required: chefMessages.allergiesRequired,
    example: "Céleri, lait",
  },
  isAvailable: { kind: "flag", label: "Available", example: true },
  soldOutUntil: dishFields.soldOutUntil,
  photo: { kind: "photo", label: "Photo", edited: "separately" },
} as const satisfies Fields;

export type ChefSuggestion = Stored<typeof chefSuggestionFields>;

/** Without `isAvailable` a new one is available. */
export type NewChefSuggestion = Entered<typeof chefSuggestionFields>;

import { MAX_LENGTH } from "~/domain/max-length";
import { chefMessages } from "~/messages/menu";
import type { Entered, Fields, Stored } from "./field";

/** A dish that the chef recommends. */
export const chefSuggestionFields = {
  name: { kind: "text", label: "Name", max: MAX_LENGTH.name, required: "Name is required." },
  description: { kind: "text", label: "Description", required: chefMessages.descriptionRequired },
  price: {
    kind: "money",
    label: "Price",
    words: "Price",
    required: chefMessages.priceRequired,
    negative: chefMessages.priceNegative,
  },
  sizes: { kind: "sizes", label: "Sizes", partOf: "price" },
  /** Free text in the API; the staff's forms write the home-made flag into it. */
  category: { kind: "text", label: "Home Made", empty: "No", marks: { Yes: "homeMade" } },
  allergies: { kind: "allergens", label: "Allergies", required: chefMessages.allergiesRequired },
  isAvailable: { kind: "flag", label: "Available", invalid: "Available must be true or false." },
  soldOutUntil: { kind: "soldOut", label: "Sold out until", edited: "apart" },
  photo: { kind: "photo", label: "Photo", edited: "apart" },
} as const satisfies Fields;

export type ChefSuggestion = Stored<typeof chefSuggestionFields>;

/** Without `isAvailable` a new one is available. */
export type NewChefSuggestion = Entered<typeof chefSuggestionFields>;

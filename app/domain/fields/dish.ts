import { MAX_LENGTH } from "~/domain/text/max-length";
import type { Fields } from "./field";

/** What the dishes of the menu and of a day have in common. */
export const dishFields = {
  name: {
    kind: "text",
    label: "Name",
    max: MAX_LENGTH.name,
    required: "Name is required.",
    example: "Margherita",
    sheet: {
      isKey: true,
      isRequired: true,
      frenchHeading: "Nom",
      aliases: ["Nome"],
      width: 28,
      explanation: "What guests read. Together with the category it identifies the dish.",
    },
  },
  description: {
    kind: "text",
    label: "Description",
    required: "Description is required.",
    example: "Tomate, mozzarella, basilic",
    sheet: {
      frenchHeading: "Description",
      aliases: ["Beschreibung", "Descrizione"],
      isRequired: true,
      width: 60,
      explanation: "A sentence or two about the dish.",
    },
  },
  price: {
    kind: "money",
    label: "Price",
    errorName: "Price",
    example: 17.5,
    sheet: {
      frenchHeading: "Prix",
      aliases: ["Preis", "Prezzo"],
      isRequired: true,
      width: 10,
      explanation: "In francs, above zero: 18.50, 18,50, 18.- or CHF 18.50",
    },
  },
  discountPrice: {
    kind: "money",
    label: "Discount Price",
    as: "dprice",
    errorName: "Discount price",
    about: "The discount price in francs; 0: none.",
    example: 0,
    sheet: {
      heading: "Discounted Price",
      frenchHeading: "Prix réduit",
      aliases: ["Discount Price", "Reduzierter Preis", "Aktionspreis", "Prezzo ridotto", "Prezzo scontato"],
      width: 18,
      explanation: "In francs, not above the price. 0: no discount.",
    },
  },
  isVegan: {
    kind: "choice",
    values: ["Yes", "No", ""],
    empty: "",
    label: "Vegan",
    as: "baigan",
    about: "Whether it is vegan.",
    example: "",
    marks: { Yes: "vegan" },
  },
  allergies: {
    kind: "allergens",
    label: "Allergies",
    example: "Gluten, lait",
    sheet: {
      frenchHeading: "Allergies",
      aliases: ["Allergènes", "Allergens", "Allergene", "Allergien", "Allergeni", "Allergie"],
      width: 26,
      explanation: "What guests must know, such as: Gluten, lait. 'Aucun' states that there are none.",
    },
  },
  soldOutUntil: { kind: "soldOut", label: "Sold out until", edited: "separately" },
} as const satisfies Fields;

import { MAX_LENGTH } from "~/domain/text/max-length";
import { categoryMessages } from "~/messages/menu";
import type { Entered, Fields, Stored } from "./field";

/** The drawings that a category can have beside its name, each a view of ui/illustrations/drawings.svg. */
export const CATEGORY_DRAWINGS = [
  "pizza",
  "pasta",
  "antipasti",
  "salad",
  "soup",
  "meat",
  "fish",
  "vegetables",
  "cheese",
  "dessert",
  "ice-cream",
  "wine",
  "coffee",
  "children",
] as const;

export type CategoryDrawing = (typeof CATEGORY_DRAWINGS)[number];

export const categoryFields = {
  name: {
    kind: "text",
    label: "Name",
    max: MAX_LENGTH.name,
    required: "Name is required.",
    example: "Antipasti",
  },
  isDrinks: {
    kind: "flag",
    label: "Drinks",
    as: "drinks",
    invalid: categoryMessages.drinksInvalid,
    about: "Whether its items are drinks, whose quantity must be stated.",
    example: false,
  },
  namesStay: {
    kind: "flag",
    label: "Names stay as they are",
    invalid: "Names stay as they are must be Yes or No.",
    about: "Whether the names of its items are never translated.",
    example: false,
  },
  drawing: {
    kind: "choice",
    values: CATEGORY_DRAWINGS,
    isNullable: true,
    label: "Drawing",
    about: "What is drawn beside its name for guests; null: nothing.",
    example: "antipasti",
  },
  position: { kind: "position", label: "Position", edited: "separately", isReadSeparately: true },
} as const satisfies Fields;

export type Category = Stored<typeof categoryFields>;

/** Without `isDrinks` or `namesStay`, they are false for a new one; without `drawing` it is guessed from its name. */
export type NewCategory = Entered<typeof categoryFields>;

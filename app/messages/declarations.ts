import { ALLERGEN_NAMES, type AllergenCode } from "~/domain/allergen";
import type { StruckPriceStatus } from "~/domain/price/struck-price";
import { formatShortDay } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";

/** How many sentences about a saved dish a toast has room for. */
const MAX_NAMED = 3;

export const declarationMessages = {
  title: "Declarations",
  missing: (count: number) =>
    count === 1 ? "1 declaration is missing." : `${count} declarations are missing.`,
  notLoaded: "Failed to load the declarations.",
  undeclared: (count: number) => (count === 1 ? "1 dish" : `${count} dishes`) + " without declared allergens",
  quantityMissing: { text: "Quantity missing", isFine: false },
  quantityNotNeeded: "Not needed (hot, mixed, with ice)",
  quantityWaived: (name: string) => `${name} needs no quantity.`,
  quantityNotWaived: "Failed to save this.",
  hasNone: "It has none",
  notDeclared: ({ word, code }: { word: string; code: AllergenCode }) =>
    `${word}: ${ALLERGEN_NAMES[code].english.toLowerCase()} isn’t declared.`,
  /** Such sentences, or how many there are. */
  someNotDeclared: (sentences: string[]) =>
    sentences.length <= MAX_NAMED
      ? sentences
      : [`${sentences.length} allergens that texts name aren’t declared.`],
  drinksNotMarked: { text: "This category looks like drinks, and isn't marked so.", isFine: false },
  areDrinks: "They are drinks",
  areNoDrinks: "No drinks",
  noDrinks: (category: string) => `${category} holds no drinks.`,
  drinksNotSaved: "Failed to save this.",
  strikes: (count: number) => `${count} struck prices may not be allowed.`,
  declaredFor: (name: string) => `Allergens were declared for ${name}.`,
  stillRight: "Still right",
  confirmed: (name: string) => `Confirmed the allergens of ${name}.`,
  notConfirmed: "Failed to confirm the allergens.",
  spirit: "A struck price on spirits is not allowed.",
} as const;

export interface DeclarationNotice {
  text: string;
  isFine: boolean;
}

/** What the price history says about a struck price. */
export function describeStruckPrice(status: StruckPriceStatus): string {
  switch (status.kind) {
    case "charged":
      return `Allowed: ${formatPrice(status.price)} was charged for ${status.days} days.`;
    case "until":
      return `Allowed until ${formatShortDay(status.day)} (half-time rule).`;
    case "ended":
      return `Since ${formatShortDay(status.day)} no longer allowed.`;
    case "never":
      return `Not allowed: never sold at ${formatPrice(status.price)}.`;
    case "unknown":
      return `Not known: recorded since ${formatShortDay(status.since)}.`;
  }
}

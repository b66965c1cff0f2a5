import { fill, type Message, t } from "./office/t";
import { type AllergenCode, allergenInSentence } from "~/domain/allergen";
import type { StruckPriceStatus } from "~/domain/price/struck-price";
import { formatShortDay } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";

/** How many sentences about a saved dish a toast has room for. */
const MAX_NAMED = 3;

export const declarationMessages = {
  title: "Declarations",
  missing: (count: number) =>
    fill({ one: "{count} declaration is missing.", other: "{count} declarations are missing." }, { count }),
  notLoaded: "Failed to load the declarations.",
  undeclared: (count: number) =>
    fill(
      {
        one: "{count} dish without declared allergens",
        other: "{count} dishes without declared allergens",
      },
      { count },
    ),
  quantityMissing: "Quantity missing",
  quantityNotNeeded: "Not needed (hot, mixed, with ice)",
  /** Labels in the history; with a full stop they are said to who does it. */
  quantityWaived: (name: string) => fill("{name} needs no quantity", { name }),
  quantityNotWaived: "Failed to save this.",
  hasNone: "It has none",
  notDeclared: ({ word, code }: { word: string; code: AllergenCode }) =>
    fill("{word}: {allergen} isn’t declared.", { word, allergen: fill(allergenInSentence(code)) }),
  /** Such sentences, or how many there are. */
  someNotDeclared: (sentences: Message[]): Message[] =>
    sentences.length <= MAX_NAMED
      ? sentences
      : [fill("{count} allergens that texts name aren’t declared.", { count: sentences.length })],
  drinksNotMarked: "This category looks like drinks, and isn't marked so.",
  areDrinks: "They are drinks",
  areNoDrinks: "No drinks",
  noDrinks: (category: string) => fill("{category} holds no drinks", { category }),
  drinksNotSaved: "Failed to save this.",
  strikes: (count: number) => fill("{count} struck prices may not be allowed.", { count }),
  declaredFor: (name: string) => fill("Allergens were declared for {name}.", { name }),
  stillRight: "Still right",
  confirmed: (name: string) => fill("Confirmed the allergens of {name}", { name }),
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
      return t("Allowed: {price} was charged for {days} days.", {
        price: formatPrice(status.price),
        days: status.days,
      });
    case "until":
      return t("Allowed until {day} (half-time rule).", { day: formatShortDay(status.day) });
    case "ended":
      return t("Since {day} no longer allowed.", { day: formatShortDay(status.day) });
    case "never":
      return t("Not allowed: never sold at {price}.", { price: formatPrice(status.price) });
    case "unknown":
      return t("Not known: recorded since {day}.", { day: formatShortDay(status.since) });
  }
}

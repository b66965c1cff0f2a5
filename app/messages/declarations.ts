import { fill, type Message } from "./office/t";
import { type AllergenCode, allergenInSentence } from "~/domain/allergen";

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

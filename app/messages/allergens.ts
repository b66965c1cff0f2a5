import { type AllergenCode, allergenInSentence } from "~/domain/allergen";
import { fill, type Message } from "./office/t";
import { shorten, truncateText } from "~/domain/text/truncate-text";

export const allergenMessages = {
  /** In front of a dish's allergens. */
  label: "Allergies: ",
  /** A group in a list of them. */
  inList: (group: string) => group.toLowerCase(),
  tracesOf: (group: string) => `Traces de ${group.toLowerCase()}`.replace(/de (?=[aœ])/, "d’"),
  title: "Allergènes",
  table: "Tableau des allergènes",
  dish: "Plat",
  contains: "contient",
  traces: "traces possibles",
  legend: "●\u00A0contient · ○\u00A0traces possibles",
  notDeclared: "Non déclaré – demandez-nous",
  asOf: (date: string) => `État au ${date}`,
  filter: "Allergie ou intolérance\u00A0?",
  avoid: "J’évite\u00A0:",
  untick: "Tout décocher",
  staysOnDevice: "Votre choix ne quitte pas cet appareil.",
  /** How many dishes of the page the ticked boxes mark; a script fills in the numbers. */
  marked: {
    one: "{avoid} plat à éviter, {ask} à demander.",
    other: "{avoid} plats à éviter, {ask} à demander.",
  },
  caution: "Selon nos déclarations. Des traces restent possibles\u00A0: dites-le-nous en commandant.",
  /** In front of the telephone number. */
  ask: "Allergies ou intolérances\u00A0? Notre équipe vous renseigne sur les ingrédients de chaque plat\u00A0: ",
} as const;

const NO_OTHER_ALLERGEN = "No other allergen";

const notSaved = (count: number) =>
  fill({ one: "Not saved: {count} dish.", other: "Not saved: {count} dishes." }, { count });

export const allergenFormMessages = {
  title: "Allergens",
  someAndNone: "Choose allergens or none, not both.",
  notCodes: (codes: readonly string[], unknown?: unknown) =>
    `${typeof unknown === "string" ? `"${truncateText(unknown, 60)}" is no code. ` : ""}Allergens must be a list of these codes: ${codes.join(", ")}.`,
  tooManyWords: (max: number) => fill("At most {max} words.", { max }),
  pageTitle: "Allergens of the menu",
  namesGroup: (names: string) => fill('The text says "{names}". Correct it in the dish\'s form.', { names }),
  declared: (count: number, hasSuggestions: boolean) =>
    hasSuggestions
      ? fill(
          {
            one: "Declared the allergens of {count} dish",
            other: "Declared the allergens of {count} dishes",
          },
          { count },
        )
      : fill(
          {
            one: "Declared the allergens of {count} menu item",
            other: "Declared the allergens of {count} menu items",
          },
          { count },
        ),
  confirmed: (names: string[]) =>
    names.length === 1
      ? fill("Confirmed the allergens of {name}", { name: names[0] ?? "" })
      : fill(
          {
            one: "Confirmed the allergens of {count} dish",
            other: "Confirmed the allergens of {count} dishes",
          },
          { count: names.length },
        ),
  /** Of dishes that were ticked: how many are saved, and how many aren't, and why. */
  notAllSaved: ({ saved, faulty, asked, alone }: Record<"saved" | "faulty" | "asked" | "alone", number>) => {
    const open = asked || (faulty > 0 ? 0 : alone);
    const sentences: Message[] = [];
    if (saved > 0)
      sentences.push(
        fill({ one: "{count} dish is saved.", other: "{count} dishes are saved." }, { count: saved }),
      );
    else if (faulty > 0) sentences.push(fill("Nothing was saved."));
    if (open > 0) sentences.push(notSaved(open));
    // Before the list of them.
    if (faulty > 0)
      sentences.push(
        fill({ one: "{count} is not valid:", other: "{count} are not valid:" }, { count: faulty }),
      );
    return sentences.reduce((message, reason) => fill("{message} {reason}", { message, reason }));
  },
  /** Of a group in which nothing but one allergen was ticked. */
  alone: (count: number, code: AllergenCode) =>
    fill('{notSaved} Only {allergen}? Tick "{box}".', {
      notSaved: notSaved(count),
      allergen: fill(allergenInSentence(code)),
      box: fill(NO_OTHER_ALLERGEN),
    }),
  noOther: NO_OTHER_ALLERGEN,
  none: "No allergen",
  hasNone: "It has none",
  showAll: "Show all 14",
  idUnknown: (id: string) => `There is no menu item or suggestion ${shorten(id, 60)}.`,
  idTwice: (id: string) => `${id} is listed twice.`,
  itemsInvalid: (max: number) => `Items must be a list of 1 to ${max.toLocaleString("en")}.`,
  disagree: "Allergens and allergies don't say the same.",
} as const;

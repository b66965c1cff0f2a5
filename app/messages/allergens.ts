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

const notSaved = (count: number) => `Not saved: ${count} ${count === 1 ? "dish" : "dishes"}.`;

export const allergenFormMessages = {
  title: "Allergens",
  someAndNone: "Choose allergens or none, not both.",
  notCodes: (codes: readonly string[], unknown?: unknown) =>
    `${typeof unknown === "string" ? `"${truncateText(unknown, 60)}" is no code. ` : ""}Allergens must be a list of these codes: ${codes.join(", ")}.`,
  tooManyWords: (max: number) => `At most ${max} words.`,
  pageTitle: "Allergens of the menu",
  namesGroup: (names: string) => `The text says "${names}". Correct it in the dish's form.`,
  declared: (count: number, hasSuggestions: boolean) =>
    `Declared the allergens of ${count} ${nounOf(count, hasSuggestions)}`,
  confirmed: (names: string[]) =>
    `Confirmed the allergens of ${names.length === 1 ? names[0] : `${names.length} dishes`}`,
  /** Of dishes that were ticked: how many are saved, and how many aren't, and why. */
  notAllSaved: ({ saved, faulty, asked, alone }: Record<"saved" | "faulty" | "asked" | "alone", number>) => {
    const open = asked || (faulty > 0 ? 0 : alone);
    return [
      saved > 0 && `${saved} ${saved === 1 ? "dish is" : "dishes are"} saved.`,
      saved === 0 && faulty > 0 && "Nothing was saved.",
      open > 0 && notSaved(open),
      // Before the list of them.
      faulty > 0 && `${faulty} ${faulty === 1 ? "is" : "are"} not valid:`,
    ]
      .filter(Boolean)
      .join(" ");
  },
  /** Of a group in which nothing but one allergen was ticked. */
  alone: (count: number, allergen: string) =>
    `${notSaved(count)} Only ${allergen.toLowerCase()}? Tick "${NO_OTHER_ALLERGEN}".`,
  noOther: NO_OTHER_ALLERGEN,
  none: "No allergen",
  hasNone: "It has none",
  showAll: "Show all 14",
  idUnknown: (id: string) => `There is no menu item or suggestion ${shorten(id, 60)}.`,
  idTwice: (id: string) => `${id} is listed twice.`,
  itemsInvalid: (max: number) => `Items must be a list of 1 to ${max.toLocaleString("en")}.`,
  disagree: "Allergens and allergies don't say the same.",
} as const;

function nounOf(count: number, hasSuggestions: boolean): string {
  if (hasSuggestions) return count === 1 ? "dish" : "dishes";
  return count === 1 ? "menu item" : "menu items";
}

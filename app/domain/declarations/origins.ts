import type { Restaurant } from "~/domain/fields/restaurant";
import { normalizeText, toSearchText } from "~/domain/text/normalize-text";

export type OriginDeclarations = NonNullable<Restaurant["declarations"]>;

/**
 * Patterns for words that name a kind of meat or fish, in search form (`toSearchText`).
 * Ambiguous words ("bar", "sole", "steak de thon") are left out: a missing line does
 * less harm than many wrong ones.
 */
const PATTERNS = {
  meat: {
    "Pork (porc)":
      "porcs?|porcelets?|cochons?|jambons?(?! de (?:dinde|poulet))|salamis?|salame|lard|lardons?|bacon|pancetta|guanciale|speck|prosciutto|coppa(?! (?:di|de|del|della|gelato|glacee?)\\b)|finocchiona|spianata|mortadell[ae]s?|saucissons?|saucisses?(?! de (?:veau|volaille|boeuf|poulet))|salsicci[ae]|'?nduja|chorizo|pepperoni|charcuteries?",
    "Beef (bœuf)": "(?<!coeurs? de )boeufs?|manzo|bresaola|viande sechee|entrecotes?|rumsteck",
    "Veal (veau)": "veaux?|vitello|ossobuco|saltimbocca",
    "Chicken (poulet)": "poulets?|pollo|volailles?",
    "Turkey (dinde)": "dindes?|tacchino",
    "Duck (canard)": "canards?|anatra",
    "Lamb (agneau)": "agneaux?|agnello",
    "Horse (cheval)": "cheval|cavallo",
    "Rabbit (lapin)": "lapins?|coniglio",
    "Game (gibier)": "gibiers?|chevreuils?|cerfs?|sangliers?|cinghiale",
  },
  fish: {
    "Tuna (thon)": "thons?|tonno",
    "Salmon (saumon)": "saumons?|salmone",
    "Anchovies (anchois)": "anchois|acciug(?:a|he)",
    "Sardines (sardines)": "sardines?",
    "Perch (perche)": "perches?|persico",
    "Sea bream (daurade)": "daurades?|dorades?|orata",
    "Sea bass (bar)": "branzino|loups? de mer|bar (?:entier|de ligne)|filets? de bar",
    "Sole (sole)": "filets? de sole|soles? meuniere",
    "Cod (cabillaud)": "cabillauds?|morues?|baccala",
    "Trout (truite)": "truites?|trota",
    "Swordfish (espadon)": "espadons?",
    "Prawns (crevettes)": "crevettes?|gambas|gamber(?:i|oni|etti)|scampis?|langoustines?",
    "Mussels (moules)": "moules|cozze",
    "Clams (palourdes)": "palourdes?|vongole",
    "Squid (calamar)": "calamars?|calamari|encornets?|seiches?|seppi[ae]",
    "Octopus (poulpe)": "poulpes?|polpo",
  },
};

interface Kind {
  list: "meat" | "fish";
  /** In English, with the French word: 'Pork (porc)'. */
  kind: string;
  french: string;
  pattern: RegExp;
}

const KINDS = (["meat", "fish"] as const).flatMap((list) =>
  Object.entries(PATTERNS[list]).map(([kind, pattern]): Kind => ({
    list,
    kind,
    french: /\(([^()]+)\)/.exec(kind)?.[1] ?? kind,
    // 'sans jambon' names none.
    pattern: new RegExp(`(?<![\\p{L}-]|sans )(?:${pattern})(?![\\p{L}-])`, "u"),
  })),
);

/** The kinds of meat and fish that a French or Italian text names, such as 'Pork (porc)'. */
export function kindsNamedIn(text: string): string[] {
  const searched = toSearchText(text);
  return KINDS.filter(({ pattern }) => pattern.test(searched)).map(({ kind }) => kind);
}

type Texts = { name: string; description: string };

/**
 * The kinds of meat and fish that dishes name and for which no country is declared,
 * each with its dishes. Of dishes of the same name, as day menus repeat them, the first.
 */
export function listUndeclaredKinds<Dish extends Texts>(
  dishes: Dish[],
  { meat = [], fish = [] }: OriginDeclarations = {},
): { kind: string; dishes: Dish[] }[] {
  const entries = [...meat, ...fish].map((entry) => entry.kind);
  const declared = new Set(entries.flatMap(kindsNamedIn));
  const words = new Set(entries.map(toSearchText));
  const named = dishes.map((dish) => ({ dish, kinds: kindsNamedIn(`${dish.name}\n${dish.description}`) }));
  return KINDS.flatMap(({ kind, french }) => {
    // Alone 'bar' is the fish; in a description it may be another.
    if (declared.has(kind) || words.has(toSearchText(french))) return [];
    const naming = named.filter(({ kinds }) => kinds.includes(kind)).map(({ dish }) => dish);
    const first = [...Map.groupBy(naming, ({ name }) => name).values()].flatMap(([dish]) => dish ?? []);
    return first.length > 0 ? [{ kind, dishes: first }] : [];
  });
}

/** The kinds that dishes name and for which no country is declared, in French: 'Porc'. */
export function suggestOrigins(dishes: Texts[], origins?: OriginDeclarations) {
  const undeclared = listUndeclaredKinds(dishes, origins).map(({ kind }) => kind);
  const wordsOf = (list: Kind["list"]) =>
    KINDS.filter((each) => each.list === list && undeclared.includes(each.kind)).map(
      ({ french }) => french.charAt(0).toUpperCase() + french.slice(1),
    );
  return { meat: wordsOf("meat"), fish: wordsOf("fish") };
}

/** Where food comes from, as guests read it: meat, fish and bread, as far as declared. */
export function listOrigins({ meat = [], fish = [], bread }: OriginDeclarations = {}): {
  name: string;
  text: string;
}[] {
  const origins = (entries: { kind: string; country: string }[]) =>
    entries.map(({ kind, country }) => `${kind} (${country})`).join(", ");
  return [
    { name: "Viande", text: origins(meat) },
    { name: "Poisson", text: origins(fish) },
    { name: "Pain", text: bread ?? "" },
  ].filter(({ text }) => text !== "");
}

/**
 * The origins by country, in the order of the settings: 'Suisse (bœuf, porc), Brésil (poulet)'. Where several kinds
 * all come from one country, it stands for them.
 */
export function listOriginsByCountry({ meat = [], fish = [], bread }: OriginDeclarations = {}): {
  food: "meat" | "fish" | "bread";
  text: string;
}[] {
  return [
    { food: "meat" as const, text: byCountry(meat) },
    { food: "fish" as const, text: byCountry(fish) },
    { food: "bread" as const, text: bread ?? "" },
  ].filter(({ text }) => text !== "");
}

function byCountry(origins: { kind: string; country: string }[]): string {
  const countries = [...Map.groupBy(origins, ({ country }) => normalizeText(country)).values()];
  return countries
    .map((ofCountry) => {
      const kinds = new Set(ofCountry.map(({ kind }) => kind.toLowerCase()));
      const isForAll = countries.length === 1 && kinds.size > 1;
      return `${ofCountry[0]?.country}${isForAll ? "" : ` (${[...kinds].join(", ")})`}`;
    })
    .join(", ");
}

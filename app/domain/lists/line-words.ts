import { calendarWords } from "~/domain/dates/calendar-words";
import { toSearchText } from "~/domain/text/normalize-text";
import { remembered } from "~/domain/remembered";

// Words by which a line of a list is understood, in French, German, Italian and English, as searched.

function wordsOf(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.join(" ").split(" "));
}

/** Sizes of a dish or a drink. */
const SIZES = wordsOf(
  "petit petite petits petites moyen moyenne moyens moyennes grand grande grands grandes normal normale demi demie",
  "entier entiere enfant enfants verre carafe pichet bouteille tasse bol simple double",
  "klein kleine kleiner kleines mittel gross grosse normale glas karaffe flasche kinder",
  "piccolo piccola piccoli medio media grande bicchiere caraffa bottiglia small medium large glass bottle s m l xl",
);

/** What is sold in a size: `petite portion`. */
const PORTIONS = wordsOf("portion portions assiette assiettes porzione portionen teller pizza");

/** Between two prices, or what an amount is an alternative of. */
const OR = wordsOf("ou oder or o");

/** What stands between a name and its price: `Reine à 19.-`. */
const AT = wordsOf("à zu at");

/** No name ends in these words: the number after them is a day, an hour, a limit, or the lowest price. */
const INCOMPLETE = wordsOf(
  "des de du aux au le la les pour par sur jusque",
  "ab bis von vom zum am um fur pro je",
  "da dal dalla dalle di del al alle per from to until for of",
);

/** The number after these words belongs to them: `Menu 2`, `pour 2`. */
const NUMBERED = wordsOf(
  "menu formule plat assiette no n° nr numero nummer numéro variante teller tapas combo set box lot pack version pour fur per for",
  "table plateau",
);

const TAXES = wordsOf("tva mwst iva vat version v.");

const PAGES = wordsOf("page seite pagina p. s. no n° nr nr. p s");

/** Words of a street that stand in names as well: only the first word of a text. */
const STREET_BEGINNINGS = wordsOf(
  "place pl. via viale piazza corso vicolo passage quai ch. av. bd grand-rue grandrue",
);

const STREETS = wordsOf("rue route rte avenue chemin boulevard impasse ruelle postfach");

const STREET_ENDINGS = ["strasse", "str.", "gasse", "weg", "platz"];

/** What stands beside days and hours. */
const OF_TIMES = wordsOf(
  "le les du de des au aux a et h heures ouvert ouverte ouverture horaire horaires ferme tous jours",
  "von bis am um und uhr offen geschlossen ruhetag dal al dalle alle il e ore aperto chiuso",
  "from to and open closed lu ma me je ve sa di",
);

/** What begins the title of a category, whatever stands around it. */
const CATEGORIES = wordsOf(
  "entrees plats desserts boissons pizzas pizze antipasti dolci primi secondi contorni bevande insalate zuppe vini birre",
  "vorspeisen hauptgerichte hauptspeisen hauptgange nachspeisen getranke weine biere suppen beilagen schnapse",
  "vins bieres viandes grillades burgers aperitifs digestifs spiritueux cocktails starters mains drinks wines beers",
  "whiskies whiskys hors-d'oeuvre classiques specialites spezialitaten specialita potages soupes",
);

/** A text that names no category: somebody's number, address or tax. */
const NO_CATEGORIES = wordsOf(
  "tva mwst iva vat tel tel. telephone telefon telefono fax iban ide uid page seite pagina",
);

/** The name of a row that adds up others. */
const TOTALS = wordsOf(
  "total totaux somme sous-total subtotal moyenne summe gesamt gesamtsumme zwischensumme durchschnitt mittelwert totale",
  "somma subtotale media average mean sum minimum maximum",
);

/** A longer word is none of these, in UTF-16 units. */
const MAX_WORD = 24;

const searched = remembered((word) => (word.length > MAX_WORD ? "" : toSearchText(word)));

export function isSizeWord(word: string): boolean {
  const text = searched(word);
  // `m` and `l` in small letters are units.
  return SIZES.has(text) && (text.length > 2 || word === word.toUpperCase());
}

export const isPortion = (word: string) => PORTIONS.has(searched(word));

export const isOr = (word: string) => OR.has(searched(word));

export const isAt = (word: string) => AT.has(word.toLowerCase());

/** Whether no name ends in a word, also after an apostrophe: `jusqu'à`, `jusqu'au`. */
export function isIncomplete(word: string): boolean {
  const text = searched(word);
  const [last = ""] = text.split("'").reverse();
  return (
    INCOMPLETE.has(text) ||
    text === "jusqu'a" ||
    text === "jusqua" ||
    (text.includes("'") && INCOMPLETE.has(last))
  );
}

export function takesNumber(word: string): boolean {
  const text = searched(word);
  return NUMBERED.has(text) || isAt(word) || /men[uü]$/.test(text);
}

export const isTaxWord = (word: string) => TAXES.has(searched(word));

export const isPageWord = (word: string) => PAGES.has(searched(word));

export const beginsStreet = (word: string) => STREET_BEGINNINGS.has(searched(word));

export const isStreetWord = (word: string) => STREETS.has(searched(word));

export function endsStreet(word: string): boolean {
  const text = searched(word);
  return STREET_ENDINGS.some((ending) => text.endsWith(ending));
}

/** Whether a word is a day's, a month's or what stands beside hours; numbers aside. */
export function isOfTime(word: string): boolean {
  const { months, weekdays } = calendarWords();
  return searched(word)
    .split(/[^\p{L}]+/u)
    .every((part) => part === "" || months.has(part) || weekdays.has(part) || OF_TIMES.has(part));
}

export function isWeekdayOrMonth(word: string): boolean {
  const { months, weekdays } = calendarWords();
  const text = searched(word).replace(/\.$/, "");
  return months.has(text) || weekdays.has(text);
}

export const isTotalWord = (word: string) => TOTALS.has(searched(word));

export const beginsCategory = (word: string) => CATEGORIES.has(searched(word));

export const isOfNoCategory = (word: string) =>
  NO_CATEGORIES.has(searched(word)) || searched(word).startsWith("che-");

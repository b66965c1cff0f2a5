import type { CategoryDrawing } from "~/domain/fields/category";
import { normalizeText, toSearchText } from "~/domain/text/normalize-text";

/** What the form of a new category sends for the drawing that its name stands for. */
export const GUESSED_DRAWING = "guessed";

/**
 * Words in French, German, English and Italian, in search form (`toSearchText`). German ones begin or
 * end compounds.
 */
const WORDS: [CategoryDrawing, RegExp][] = [
  ["pizza", /^(?:pizz.+|calzon[ei]|focacci?[ae]|pins[ae])$/],
  ["pasta", /^(?:pasta.*|pates|spaghett.+|lasagn.+|gnocch.+|raviol.+|nudel.*|noodles?|teigwaren.*|primi)$/],
  ["antipasti", /^(?:antipast.+|entrees?|starters?|appetizers?|vorspeise.*|tapas|stuzzichini|bruschett.+)$/],
  ["salad", /^(?:salad(?:e|es|s)?|salat.*|.+salate?n?|insalat.+)$/],
  ["soup", /^(?:soup(?:e|es|s)?|potages?|veloutes?|suppe.*|.+suppen?|zupp[ae]|minestr.+)$/],
  ["meat", /^(?:viandes?|volailles?|grillades?|steaks?|meats?|burgers?|hamburgers?|carn[ei]|secondi)$/],
  ["meat", /^(?:boeuf|veau|porc|agneau|poulets?|beef|veal|pork|lamb|chicken|fleisch.*|.+fleisch)$/],
  ["fish", /^(?:poissons?|mer|crustaces|fisch.*|meeresfrucht.+|fish|seafood|pesc[ei]|mare)$/],
  ["vegetables", /^(?:legumes?|vegeta[rlb].+|vegan.*|veggie|gemuse.*|verdur[ae]|contorn[io])$/],
  ["cheese", /^(?:fromages?|fondues?|raclettes?|kase(?!kuchen).*|cheeses?|formagg[io])$/],
  ["ice-cream", /^(?:glaces?|coupes?|sorbets?|sorbett[io]|eis|eisbecher|eiscreme|icecreams?|gelat[io])$/],
  ["dessert", /^(?:dessert.*|patisseries?|gateaux?|nachspeise.*|nachtisch.*|sussspeise.*|kuchen|torten?)$/],
  ["dessert", /^(?:cakes?|sweets?|puddings?|dolc[ei]|tiramisu)$/],
  ["wine", /^(?:vins?|champagnes?|weine?|weinkarte|.+(?<!sch)weine?|wines?|vin[io]|spumant[ei]|prosecco)$/],
  ["coffee", /^(?:cafes?|tisanes?|infusions?|kaffee.*|tees?|coffees?|teas?|caffe|espresso|cappuccino)$/],
];

const CHILDREN = /^(?:enfants?|kinder.*|kids?|child(?:ren)?|bambin[io])$/;

/** Words that are others without their accents: tea, which isn't English 'the', and pies, which aren't pasta. */
const ACCENTED: [CategoryDrawing | null, RegExp][] = [
  ["coffee", /^(?:thés?|tè)$/],
  [null, /^pâtés?$/],
];

/** The drawing that the first word in a category's name stands for; children's dishes are theirs whatever else it says. */
export function guessDrawing(name: string): CategoryDrawing | null {
  const words = wordsOf(name);
  if (words.some((word) => CHILDREN.test(toSearchText(word)))) return "children";
  for (const word of words) {
    const drawing = drawingOf(word);
    if (drawing) return drawing;
  }
  return null;
}

function drawingOf(word: string): CategoryDrawing | null | undefined {
  const accented = ACCENTED.find(([, pattern]) => pattern.test(word));
  if (accented) return accented[0];
  const searched = toSearchText(word);
  return WORDS.find(([, pattern]) => pattern.test(searched))?.[0];
}

function wordsOf(name: string): string[] {
  return (
    normalizeText(name)
      .replace(/ice[ -]cream/g, "icecream")
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

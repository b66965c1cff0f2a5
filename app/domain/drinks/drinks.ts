import { normalizeText, toSearchText } from "~/domain/text/normalize-text";
import type { Sizes } from "~/domain/price/sizes";
import { isSpirit } from "./spirits";

/** A quantity of a drink, such as '3,3 dl'. */
export const VOLUME = /\d\s?(?:cl|dl|ml|l)(?!\p{L})/iu;

/** Words for kinds of drinks in French, German, English and Italian, in search form (`toSearchText`). */
const KINDS = words(
  "boisson boissons vin vins biere bieres cocktail cocktails mocktail mocktails apero aperos aperitif aperitifs",
  "digestif digestifs spiritueux alcool alcools liqueur liqueurs eau eaux minerale minerales jus sirop sirops",
  "limonade limonades cidre cidres champagne champagnes cafe cafes thes tisane tisanes infusion infusions",
  "spirituosen schnaps schnapse aperitive digestife kaffee kaffees tee tees mineral",
  "beverage beverages wine wines beer beers cider ciders spirits liquors juice juices soda sodas softs water",
  "waters coffee coffees tea teas bevanda bevande bibita bibite vino vini birra birre aperitivo aperitivi",
  "digestivo digestivi amaro amari liquore liquori distillato distillati spumante spumanti bollicine succo succhi",
  "acqua acque caffe",
);

/** What German compounds for drinks end with. */
const ENDINGS = "getrank getranke wein weine bier biere saft safte wasser drink drinks".split(" ");

/** What single drinks are called that name no kind. */
const NAMES = words(
  "chasselas fendant dezaley gamay pinot merlot syrah dole chianti barolo barbera primitivo montepulciano avola",
  "prosecco lambrusco sauvignon chardonnay bordeaux spritz mojito coca fanta sprite rivella schweppes tonic",
  "orangina sinalco evian henniez valser pellegrino espresso ristretto cappuccino macchiato moretti heineken",
  "peroni panache",
);

/** Tea, whose word is another one without its accent. */
const TEA = /(?<!\p{L})(?:thé|tè)(?!\p{L})/u;

/** Whether the name of a category is one of drinks. */
export function namesDrinks(category: string): boolean {
  return wordsOf(category).some(isKind) || TEA.test(normalizeText(category)) || isSpirit(category);
}

/** Whether a dish looks like a drink: by a quantity, or by a word in its name. */
export function looksLikeDrink({
  name,
  description,
  sizes,
}: {
  name: string;
  description: string;
  sizes?: Sizes;
}): boolean {
  const texts = [name, description, ...(sizes ?? []).map(({ label }) => label)];
  return (
    texts.some((text) => VOLUME.test(text)) ||
    namesDrinks(name) ||
    wordsOf(name).some((word) => NAMES.has(word))
  );
}

function isKind(word: string): boolean {
  if (KINDS.has(word)) return true;
  return ENDINGS.some((ending) => word.endsWith(ending)) && !/schweine?$/.test(word);
}

function wordsOf(text: string): string[] {
  return toSearchText(text).match(/\p{L}+/gu) ?? [];
}

function words(...lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

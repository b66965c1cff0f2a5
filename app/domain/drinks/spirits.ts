import { toSearchText } from "~/domain/text/normalize-text";

/** Distilled drinks and drinks made of them, in the form in which texts are searched. */
const SPIRITS = [
  "absinthe",
  "amaretto",
  "amaro",
  "aperol",
  "armagnac",
  "averna",
  "baileys",
  "bourbon",
  "branca",
  "calvados",
  "campari",
  "cognac",
  "cointreau",
  "cynar",
  "eau-de-vie",
  "fernet",
  "genepi",
  "gin",
  "grappa",
  "kirsch",
  "limoncello",
  "liqueur",
  "mezcal",
  "montenegro",
  "negroni",
  "pastis",
  "pisco",
  "ramazzotti",
  "rhum",
  "rum",
  "sambuca",
  "schnaps",
  "tequila",
  "vodka",
  "whiskey",
  "whisky",
  "williamine",
];

const SPIRIT = new RegExp(`(?<![\\p{L}-])(?:${SPIRITS.join("|")})s?(?!\\p{L})`, "u");

/**
 * Whether a name is that of a spirit, whose price must not be struck under Swiss law
 * (LAlc art. 42b al. 2). Only whole words count, also before a hyphen and in the plural:
 * 'Gin-Tonic' is one, 'gingembre' isn't.
 */
export function isSpirit(name: string): boolean {
  return SPIRIT.test(toSearchText(name));
}

import { parseAllergens } from "~/domain/allergens/allergen-text";
import type { AllergenCode } from "~/domain/allergen";
import { isPortion, isSizeWord } from "~/domain/lists/line-words";
import { toSearchText } from "~/domain/text/normalize-text";
import { isQuantity, MAX_SIZE_LABEL } from "~/domain/price/sizes";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { columnsByHeading, MAX_HEADING_LENGTH, normalizeHeading, withoutUnit } from "./sheet-table";

// What the headings of a list say about its columns, in French, German, Italian and English.

/**
 * What a column is: one of our fields; 'size' or 'active' of a list; 'inactive', which says the contrary;
 * 'centimes' beside francs; 'other' for what is none of ours, such as a stock or the price before.
 */
export type Role = string;

export interface Heading {
  role: Role;
  /** The heading is one of those that we know, rather than one of its words. */
  isExact: boolean;
}

/** Headings by field. They are good enough for a guess, not for reading a column without asking. */
const EXACT: Record<string, string> = {
  name:
    "Plat, Plats, Mets, Article, Désignation, Libellé, Produit, Boisson, Boissons, Titre, Gericht, " +
    "Gerichte, Speise, Speisen, Artikel, Bezeichnung, Produkt, Getränk, Getränke, Piatto, Piatti, " +
    "Articolo, Denominazione, Prodotto, Voce, Bevanda, Bevande, Pizza, Pizze, Dish, Dishes, Item, " +
    "Product, Title, Pizzas, Drink, Drinks, Vin, Vins, Wein, Weine, Vino, Vini, Bière, Bières",
  description:
    "Descriptif, Détails, Composition, Ingrédients, Garniture, Texte, Zutaten, Zusammensetzung, Beilagen, " +
    "Text, Ingredienti, Composizione, Dettagli, Testo, Ingredients, Details",
  allergies: "Allergen, Allergènes déclarés, Allergenhinweise, Allergy",
  category:
    "Rubrique, Groupe, Famille, Section, Genre, Sorte, Type de plat, Rubrik, Gruppe, Warengruppe, Art, " +
    "Rubrica, Gruppo, Sezione, Tipo di piatto, Group, Course",
  price:
    "Prix de vente, Tarif, Montant, CHF, Fr, Francs, Preise, Verkaufspreis, Betrag, Franken, Prezzi, " +
    "Importo, Tariffa, Franchi, Prices, Amount",
  dprice: "Prix promotionnel, Action, Promotion, Rabattpreis, Aktion, Promozione, Offerta, Offer",
  date: "Jour, Tag, Giorno, Day",
  menuType: "Maison, Homemade, Hausgemacht, Casa",
};

/** Words by role, as searched: `*` stands for further letters. The first role that has one of a heading's words is meant. */
const WORDS: [role: Role, words: string][] = [
  ["allergies", "allergen* allergies"],
  [
    "inactive",
    "inactif inactive inaktiv inattivo desactive disabled deaktiviert masque cache hidden versteckt nascosto archive archived archiviert gesperrt supprime deleted geloscht",
  ],
  [
    "active",
    "actif active activ aktiv attivo enabled disponible disponibilite verfugbar available availability disponibile visible sichtbar visibile publie published online statut status stato",
  ],
  [
    "price",
    "prix preis preise *preis *preise prezzo prezzi price prices tarif tarifs chf fr frs sfr francs franken franchi montant betrag amount",
  ],
  [
    "category",
    "categorie categories category kategorie *kategorie categoria rubrique rubrik rubrica famille groupe gruppe *gruppe gruppo group section sezione",
  ],
  [
    "description",
    "description beschreibung *beschreibung descrizione descriptif composition ingredients ingredienti zutaten garniture details composizione zusammensetzung",
  ],
  [
    "size",
    "taille format grosse groesse size formato grandezza misura contenance inhalt variante variation variant portion",
  ],
  [
    "other",
    "id ids ref refs reference referenz handle sku ean plu gtin barcode code codes codice nr no n num numero nummer *nummer *nr number key uuid position pos",
  ],
  [
    "name",
    "nom name *name nome plat plats mets gericht gerichte speise speisen piatto article artikel articolo designation bezeichnung *bezeichnung libelle produit produkt prodotto dish item product titre titel title",
  ],
  ["date", "date datum data jour tag giorno day"],
];

/** A price with one of these words isn't what guests pay. */
const OTHER_PRICES =
  "ancien ancienne anciens precedent alt alter alte altpreis old vecchio previous ht hors net netto nett excl exkl achat revient einkauf* cout couts cost costs kosten* marge margin* tva mwst iva vat tax taxe steuer* fournisseur lieferant* supplier kg kilo litre*";

const DISCOUNTS =
  "promo* promotionnel action aktion* rabatt* reduit reduced remise* sconto scontato offerta discount* discounted solde soldes ridotto reduziert*";

const CENTIMES = "ct cts cent cents centime centimes rp rappen centesimi";

/** What a column beside prices and names says that guests don't read. */
const OTHERS =
  "stock lager bestand *bestand quantite menge kcal kj calories kalorien energie marge margin marges cout cost kosten* ht achat revient tva mwst iva vat tax taxe steuer* imprimante printer drucker stampante couleur color farbe image images photo bild url lien link fournisseur lieferant supplier created updated creation modifie modification cree creato sort ordre order reihenfolge tri points remarque remarques bemerkung bemerkungen kommentar commentaire comment notes anzahl nombre count ventes sales umsatz unite unit einheit departement department compte konto poids gewicht weight";

const MATCHERS = new Map<string, (word: string) => boolean>();

function hasWord(heading: string[], words: string): boolean {
  let matches = MATCHERS.get(words);
  if (!matches) {
    const all = words.split(" ");
    const whole = new Set(all.filter((word) => !word.includes("*")));
    const starts = all.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
    const ends = all.filter((word) => word.startsWith("*")).map((word) => word.slice(1));
    matches = (word) =>
      whole.has(word) ||
      starts.some((start) => word.startsWith(start)) ||
      ends.some((end) => word.length > end.length && word.endsWith(end));
    MATCHERS.set(words, matches);
  }
  return heading.some(matches);
}

function wordsOf(heading: string): string[] {
  return toSearchText(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a heading says of its column; undefined if it says nothing that we know. */
export function readHeading(text: unknown, columns: SheetColumn[]): Heading | undefined {
  if (typeof text !== "string" || text.length > MAX_HEADING_LENGTH) return undefined;
  const known = knownHeadings(columns);
  const field = known.get(normalizeHeading(text)) ?? known.get(normalizeHeading(withoutUnit(text)));
  if (field !== undefined) return { role: field, isExact: true };
  const words = wordsOf(text);
  if (words.length > 0 && words.every((word) => hasWord([word], CENTIMES)))
    return { role: "centimes", isExact: true };
  const role = WORDS.find(([, each]) => hasWord(words, each))?.[0];
  if (role === "price")
    return {
      role: hasWord(words, OTHER_PRICES) ? "other" : hasWord(words, DISCOUNTS) ? "dprice" : "price",
      isExact: false,
    };
  if (hasWord(words, CENTIMES) && hasWord(words, "montant amount")) return { role: "price", isExact: false };
  if (hasWord(words, OTHERS) || (role === undefined && hasWord(words, OTHER_PRICES)))
    return { role: "other", isExact: false };
  if (role !== undefined) return { role, isExact: false };
  return hasWord(words, DISCOUNTS) ? { role: "dprice", isExact: false } : undefined;
}

const knownByColumns = new WeakMap<SheetColumn[], Map<string, Role>>();

function knownHeadings(columns: SheetColumn[]): Map<string, Role> {
  const made = knownByColumns.get(columns);
  if (made) return made;
  const known = new Map<string, Role>();
  for (const { field } of columns)
    for (const guess of EXACT[field]?.split(", ") ?? []) known.set(normalizeHeading(guess), field);
  for (const [heading, { field }] of columnsByHeading(columns)) known.set(heading, field);
  knownByColumns.set(columns, known);
  return known;
}

/** Whether a heading of prices says that they are in centimes. */
export function areInCentimes(heading: unknown): boolean {
  return typeof heading === "string" && hasWord(wordsOf(heading), CENTIMES);
}

/** The size whose prices a column has: '1 dl', 'petite', 'Prix grande'; undefined if its heading is none. */
export function sizeOfHeading(heading: unknown): string | undefined {
  if (typeof heading !== "string" || heading.length > MAX_HEADING_LENGTH) return undefined;
  const words = heading
    .trim()
    .split(/\s+/)
    .filter((word) => !hasWord(wordsOf(word), "prix preis prezzo price chf fr"));
  const label = words.join(" ").replace(/[():]/g, "").trim();
  const isSize =
    isQuantity(label) ||
    /^[øØ⌀]\s?\d+\s?cm$/.test(label) ||
    (label !== "" &&
      label.split(" ").every((word) => isSizeWord(word) || isPortion(word)) &&
      label.split(" ").some(isSizeWord));
  return isSize && label.length <= MAX_SIZE_LABEL ? label : undefined;
}

/** The allergen that a column of crosses is about. */
export function allergenOfHeading(heading: unknown): AllergenCode | undefined {
  if (typeof heading !== "string" || heading.length > MAX_SIZE_LABEL * 2) return undefined;
  const { groups, unknown } = parseAllergens(heading);
  const [code, ...others] = groups;
  return others.length === 0 && unknown.length === 0 ? code : undefined;
}

import { type Kysely, sql } from "kysely";

/**
 * What is drawn beside a category's name: guessed once from the names of those that exist, also in what
 * the history recorded of them, so that earlier changes can be undone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(ADD_COLUMN).execute(db);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name_normalized as name from categories`.execute(db);
  await sql`drop trigger categories_version`.execute(db);
  for (const { id, name } of rows) {
    const drawing = guessDrawing(name);
    if (drawing === null) continue;
    await sql`update categories set drawing = ${drawing} where id = ${id}`.execute(db);
    await sql`
      update change_rows set
        before = iif(before ->> 'position' is null, before, json_set(before, '$.drawing', ${drawing})),
        after = iif(after ->> 'position' is null, after, json_set(after, '$.drawing', ${drawing}))
      where kind = 'category' and item_id = ${id}`.execute(db);
  }
  await sql.raw(COUNT_VERSIONS).execute(db);
}

const DRAWINGS =
  "pizza pasta antipasti salad soup meat fish vegetables cheese dessert ice-cream wine coffee children";

const ADD_COLUMN = `
  alter table categories add column drawing text
  check (drawing in (${DRAWINGS.split(" ")
    .map((each) => `'${each}'`)
    .join(", ")}))`;

const COUNT_VERSIONS = `
  create trigger categories_version after update on categories
  when ${["names_stay", "name", "is_drinks", "drawing"].map((column) => `old.${column} is not new.${column}`).join(" or ")}
  begin
    update categories set version = old.version + 1 where id = new.id;
  end`;

/** Words in French, German, English and Italian without accents; German ones begin or end compounds. */
const WORDS: [string, RegExp][] = [
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

function guessDrawing(name: string): string | null {
  const words = name.replace(/ice[ -]cream/g, "icecream").match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => CHILDREN.test(withoutAccents(word)))) return "children";
  for (const word of words) {
    // Tea isn't English 'the', and pies aren't pasta.
    if (/^(?:thés?|tè)$/.test(word)) return "coffee";
    if (/^pâtés?$/.test(word)) continue;
    const found = WORDS.find(([, pattern]) => pattern.test(withoutAccents(word)));
    if (found) return found[0];
  }
  return null;
}

const PLAIN: Record<string, string> = {
  ...{ à: "a", â: "a", ä: "a", ç: "c", è: "e", é: "e", ê: "e", ë: "e", î: "i", ï: "i" },
  ...{ ô: "o", ö: "o", ù: "u", û: "u", ü: "u", œ: "oe", ß: "ss" },
};

function withoutAccents(word: string): string {
  return word.replace(/[àâäçèéêëîïôöùûüœß]/g, (letter) => PLAIN[letter] ?? letter);
}

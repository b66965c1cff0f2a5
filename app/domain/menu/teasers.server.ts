import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { Restaurant } from "~/domain/fields/restaurant";
import { listCategoryRanges } from "~/domain/menu/public-menu.server";
import { formatPrice } from "~/domain/formats/money";
import { normalizeText } from "~/domain/text/normalize-text";
import type { TranslatedText, Translator } from "~/domain/dishes/translator";
import type { GuestWords } from "~/messages/guests/words";

/** The categories that the home page shows, by the place of their photos. */
const CATEGORIES = { pizza: "Pizza", drinks: "Bevande E Caffè", desserts: "Dolci" } as const;

const TEASER_PLACES = ["pizza", "drinks", "desserts"] as const;

export interface Teaser {
  place: (typeof TEASER_PLACES)[number];
  /** The category, as it is written, to which it leads; undefined if guests don't see it. */
  category?: string;
  /** The typed line, or how many dishes there are and from which price on; undefined without any. */
  line?: TranslatedText;
}

export async function readTeasers(
  db: Kysely<Database>,
  typed: Restaurant["teasers"],
  { translate }: Translator,
  words: GuestWords["site"],
): Promise<Teaser[]> {
  const ranges = await listCategoryRanges(db);
  return TEASER_PLACES.map((place) => {
    const range = ranges.find(({ name }) => normalizeText(name) === normalizeText(CATEGORIES[place]));
    const line = typed?.[place];
    if (line !== undefined) return { place, category: range?.name, line: translate("paragraph", line) };
    return range ? { place, category: range.name, line: { text: rangeLine(range, words) } } : { place };
  });
}

/** '28 plats, dès CHF 15.50' */
function rangeLine(
  { count, isDrinks, lowest }: Awaited<ReturnType<typeof listCategoryRanges>>[number],
  words: GuestWords["site"],
): string {
  const counted = isDrinks ? words.drinks(count) : words.dishes(count);
  return `${counted}, ${words.from(formatPrice(lowest))}`;
}

import type { Fields } from "~/domain/fields/field";
import { type Mark, marksOf, markWords } from "~/domain/marks";
import { formatPrice } from "~/domain/money";
import { effectivePrice, type Prices } from "~/domain/struck-price";
import { formatPrices } from "~/domain/sizes";
import type { CompactRow } from "~/ui/data-table";

const MARKS: Record<Mark, string> = { vegan: "Vegan", homeMade: "Home made" };

/** What a phone shows of a dish: its name and price, what was struck, and what is remarkable about it. */
export function compactDish(
  fields: Fields,
  dish: Prices & { name: string; sizes?: string | null; allergies: string },
  {
    kind,
    isUnavailable,
  }: {
    /** Such as its category. */
    kind?: string;
    isUnavailable?: boolean;
  },
): CompactRow {
  const { name, sizes, allergies } = dish;
  const { price, regularPrice } = effectivePrice(dish);
  return {
    name,
    end: sizes ? undefined : formatPrice(price),
    line: (
      <>
        {sizes && <span>{formatPrices(dish)}</span>}
        {regularPrice !== undefined && <s>{formatPrice(regularPrice)}</s>}
        {kind && <span>{kind}</span>}
        {isUnavailable && <span className="badge badge-bad">Not Available</span>}
        {markWords(MARKS, marksOf(fields, dish)).map(([mark, word]) => (
          <span key={mark} className={mark === "vegan" ? "badge badge-good" : "badge"}>
            {word}
          </span>
        ))}
        {!allergies && <span className="badge badge-bad">No allergens declared</span>}
      </>
    ),
  };
}

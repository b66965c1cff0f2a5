import { formatPrice } from "~/domain/money";
import { formatPrices } from "~/domain/sizes";
import type { CompactRow } from "~/ui/data-table";

/** What a phone shows of a dish: its name and price, what was struck, and what is remarkable about it. */
export function compactDish({
  name,
  price,
  discountPrice = 0,
  sizes,
  kind,
  isVegan,
  isHomeMade,
  isUnavailable,
  allergies,
}: {
  name: string;
  /** In centimes, as `discountPrice`, which is 0 without a discount. */
  price: number;
  discountPrice?: number;
  /** As they are stored. */
  sizes?: string | null;
  /** Such as its category. */
  kind?: string;
  isVegan?: boolean;
  isHomeMade: boolean;
  isUnavailable?: boolean;
  allergies: string;
}): CompactRow {
  const isStruck = discountPrice > 0 && discountPrice < price;
  return {
    name,
    end: sizes ? undefined : formatPrice(isStruck ? discountPrice : price),
    line: (
      <>
        {sizes && <span>{formatPrices({ price, sizes })}</span>}
        {isStruck && <s>{formatPrice(price)}</s>}
        {kind && <span>{kind}</span>}
        {isUnavailable && <span className="badge badge-bad">Not Available</span>}
        {isVegan && <span className="badge badge-good">Vegan</span>}
        {isHomeMade && <span className="badge">Home made</span>}
        {!allergies && <span className="badge badge-bad">No allergens declared</span>}
      </>
    ),
  };
}

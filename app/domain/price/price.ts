import { formatPrice } from "~/domain/formats/money";
import { formatSizes, readSizes, type Size } from "./sizes";

/** In centimes. */
export interface Prices {
  price: number;
  /** 0 means none. */
  discountPrice?: number;
}

/** What a dish costs, as it is stored. */
export interface PricedDish extends Prices {
  /** As JSON; the first one's price is `price`. Null for none. */
  sizes?: string | null;
}

/** What is shown of a price, to guests and to staff. In centimes. */
export interface ShownPrice {
  toPay: number;
  /** The price before the discount, which is struck through. */
  struck?: number;
  sizes: Size[];
}

/** A discount price applies only if it is below the price. */
export function shownPrice({ price, discountPrice = 0, sizes }: PricedDish): ShownPrice {
  const isDiscounted = discountPrice > 0 && discountPrice < price;
  return {
    ...(isDiscounted ? { toPay: discountPrice, struck: price } : { toPay: price }),
    sizes: readSizes(sizes),
  };
}

export function isPriceStruck(prices: Prices): boolean {
  return shownPrice(prices).struck !== undefined;
}

/** A dish's ordinary price as staff read it, or those of all its sizes. */
export function formatPrices({ price, sizes }: PricedDish): string {
  return sizes ? formatSizes(readSizes(sizes)) : formatPrice(price);
}

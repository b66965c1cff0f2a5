import { formatPrice } from "~/domain/formats/money";
import { formatSizes, type Size, type Sizes } from "./sizes";

/** In centimes. */
export interface Prices {
  price: number;
  /** 0 means none. */
  discountPrice?: number;
}

/** What a dish costs. */
export interface PricedDish extends Prices {
  /** The first one's price is `price`. */
  sizes?: Sizes;
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
    sizes: sizes ?? [],
  };
}

export function isPriceStruck(prices: Prices): boolean {
  return shownPrice(prices).struck !== undefined;
}

/** A dish's ordinary price as staff read it, or those of all its sizes. */
export function formatPrices({ price, sizes }: PricedDish): string {
  return sizes ? formatSizes(sizes) : formatPrice(price);
}

/** The sizes of a dish, from its column, which has them as JSON; null for none. */
export function readSizes(stored: unknown): Sizes {
  return typeof stored === "string" ? (JSON.parse(stored) as Size[]) : null;
}

/** The column of a dish's sizes; undefined if nothing is said of them. */
export function storeSizes(sizes: Sizes | undefined): string | null | undefined {
  return sizes && JSON.stringify(sizes);
}

import { formatPrice } from "~/domain/formats/money";
import { formatSizes, type Size, type Sizes } from "./sizes";

/** What a dish costs. In centimes. */
export interface Price {
  /** With sizes that of the first one. */
  amount: number;
  /** What is asked instead of the amount; 0 means none. */
  discount: number;
  sizes: Size[];
}

/** The price of a dish without sizes. */
export type SinglePrice = Omit<Price, "sizes">;

/** The fields of an item that say what it costs. A suggestion has no discount, a day's dish no sizes. */
export interface PriceFields {
  price: number;
  discountPrice?: number;
  sizes?: Sizes;
}

export function priceOf({ price, discountPrice = 0, sizes }: PriceFields): Price {
  return { amount: price, discount: discountPrice, sizes: sizes ?? [] };
}

/** What is shown of a price, to guests and to staff. In centimes. */
export interface ShownPrice<ShownSize extends Size = Size> {
  toPay: number;
  /** The amount before the discount, which is struck through. */
  struck?: number;
  sizes: ShownSize[];
}

/** A discount applies only if it is below the amount. */
export function shownPrice({ amount, discount, sizes }: Price): ShownPrice {
  const isDiscounted = discount > 0 && discount < amount;
  return { ...(isDiscounted ? { toPay: discount, struck: amount } : { toPay: amount }), sizes };
}

/** What guests pay: each of the sizes, or one price. */
export function pricesToPay({ toPay, sizes }: ShownPrice): number[] {
  return sizes.length > 0 ? sizes.map((size) => size.price) : [toPay];
}

export function isPriceStruck(price: SinglePrice): boolean {
  return shownPrice({ ...price, sizes: [] }).struck !== undefined;
}

/** The amount as staff read it, or those of all sizes. */
export function formatAmounts({ amount, sizes }: Pick<Price, "amount" | "sizes">): string {
  return sizes.length > 0 ? formatSizes(sizes) : formatPrice(amount);
}

/** The sizes of a dish, from its column, which has them as JSON; null for none. */
export function readSizes(stored: unknown): Sizes {
  return typeof stored === "string" ? (JSON.parse(stored) as Size[]) : null;
}

/** The column of a dish's sizes; undefined if nothing is said of them. */
export function storeSizes(sizes: Sizes | undefined): string | null | undefined {
  return sizes && JSON.stringify(sizes);
}

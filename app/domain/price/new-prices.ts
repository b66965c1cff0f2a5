import type { MenuItem } from "~/domain/fields/menu-item";
import { MAX_PRICE_CENTIMES } from "~/domain/formats/money";
import { err, type FieldErrors, okValue, type Outcome } from "~/domain/outcome";
import { bulkPriceMessages, menuMessages } from "~/messages/menu";
import { type Price, priceOf, type SinglePrice } from "./price";
import { changePrice, type PriceChange } from "./price-change";
import { priceErrors } from "./price-rule";

// New prices of many items: a price is an item's own, or that of one of its sizes.

export interface NewPrice {
  item: MenuItem;
  /** The size's index; undefined for an item without sizes. */
  size?: number;
  /** The size's label; '' without sizes. */
  label: string;
  before: SinglePrice;
  after: SinglePrice;
}

export interface CheckedPrices {
  changed: NewPrice[];
  unchanged: number;
}

/** The prices of items, which stay as they are. */
export function listPrices(items: MenuItem[]): NewPrice[] {
  return items.flatMap((item): NewPrice[] => {
    const { sizes, ...own } = priceOf(item);
    if (sizes.length === 0) return [{ item, label: "", before: own, after: own }];
    return sizes.map(({ label, price }, size) => {
      const ofSize = { amount: price, discount: 0 };
      return { item, size, label, before: ofSize, after: ofSize };
    });
  });
}

export function changePrices(items: MenuItem[], change: PriceChange): NewPrice[] {
  return listPrices(items).map((each) => ({ ...each, after: changePrice(each.before, change) }));
}

export function isChanged({ before, after }: NewPrice): boolean {
  return before.amount !== after.amount || before.discount !== after.discount;
}

/** The field of a price in its item's row: `price`, or that of the second size `price.2`. */
export function fieldOfPrice({ size }: Pick<NewPrice, "size">): string {
  return size === undefined ? "price" : `price.${size + 1}`;
}

/** The name of an error of a price, or of the discount price. */
export type PriceErrorName = (of: NewPrice, field: "price" | "dprice") => string;

/** In a form's rows: `{id}.price`, of the second size `{id}.price.2`, and `{id}.dprice`. */
export const rowErrorName: PriceErrorName = (of, field) =>
  `${of.item.id}.${field === "price" ? fieldOfPrice(of) : field}`;

/** As calls have them: `price-{id}`, `price-{id}.2` and `dprice-{id}`. */
export const callErrorName: PriceErrorName = ({ item, size }, field) =>
  `${field}-${item.id}${size === undefined || field === "dprice" ? "" : `.${size + 1}`}`;

/** The items' prices after a change. 400 with the errors by name if a discount would end, as 0 means none. */
export function calculatePrices(
  items: MenuItem[],
  change: PriceChange,
  nameOf: PriceErrorName,
): Outcome<NewPrice[]> {
  const prices = changePrices(items, change);
  const ending = prices.filter(({ before, after }) => before.discount > 0 && after.discount <= 0);
  if (ending.length === 0) return okValue(prices);
  const errors = ending.map((each) => [nameOf(each, "dprice"), bulkPriceMessages.discountEnds] as const);
  return err(400, bulkPriceMessages.rowErrors, Object.fromEntries(errors));
}

/** The prices that change. 400 with the errors by name if one breaks the price rule. */
export function checkPrices(prices: NewPrice[], nameOf: PriceErrorName): Outcome<CheckedPrices> {
  const errors: FieldErrors = {};
  for (const each of prices) {
    const { amount, discount } = each.after;
    const found = priceErrors({ price: amount, discountPrice: discount }, menuMessages.editPrices);
    const message =
      found.price ?? (amount > MAX_PRICE_CENTIMES ? "Price must be at most 100000." : undefined);
    if (message) errors[nameOf(each, "price")] = message;
    if (found.dprice) errors[nameOf(each, "dprice")] = found.dprice;
  }
  if (Object.keys(errors).length > 0) return err(400, bulkPriceMessages.rowErrors, errors);
  const changed = prices.filter(isChanged);
  return okValue({ changed, unchanged: prices.length - changed.length });
}

/** What an item costs once some of its prices have changed. */
export function priceAfter(item: MenuItem, changed: NewPrice[]): Price {
  const { sizes, ...own } = priceOf(item);
  if (sizes.length === 0) return { ...(changed[0]?.after ?? own), sizes };
  const amounts = new Map(changed.map(({ size, after }) => [size, after.amount]));
  const after = sizes.map((size, index) => ({ ...size, price: amounts.get(index) ?? size.price }));
  return { amount: after[0]?.price ?? own.amount, discount: 0, sizes: after };
}

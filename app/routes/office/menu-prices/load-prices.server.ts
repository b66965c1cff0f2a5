import { say } from "~/messages/office/t";
import { mapValues } from "~/domain/record";
import type { Db } from "~db/schema";
import { data } from "@remix-run/node";
import type { StruckPriceStatus } from "~/domain/price/struck-price";
import { findEndedStrikes } from "~/domain/price/struck-prices.server";
import { listCategories } from "~/domain/categories/categories.server";
import { MAX_LISTED } from "~/domain/listing/list-query";
import { readSearch } from "~/domain/input/search";
import { readPriceChangeQuery } from "~/domain/menu/read-price-change";
import { changePrices, fieldOfPrice, isChanged, type NewPrice } from "~/domain/price/new-prices";
import { toStruckPriceNotice } from "~/domain/price/struck-price-notice";
import { today } from "~/restaurant/today.server";
import { leftOutField, listItemsInScope } from "~/domain/menu/bulk-prices.server";
import { outcomeOf } from "~/domain/fields/read-fields";
import { formatAmount, formatPrice } from "~/domain/formats/money";
import type { FieldErrors } from "~/domain/outcome";
import { getConfig } from "~/platform/config.server";

/** How many prices the page shows: each has one or two fields. */
const MAX_ITEMS = MAX_LISTED.withControls;

/** What the page shows for its query: the new prices, a choice of the category if there are too many, or what is wrong with it. */
export async function loadPrices(db: Db, request: Request) {
  const query = readQuery(request);
  const categories = (await listCategories(db)).map(({ name }) => name);
  if (query.amount === undefined || query.next !== undefined)
    return { query, categories, errors: {}, preview: null };
  const change = outcomeOf(readPriceChangeQuery(query));
  const items = await listItemsInScope(db, scopeOf(query));
  const errors: FieldErrors = {
    ...(!change.ok && change.errors),
    ...(!items.ok && items.errors),
  };
  if (!change.ok || !items.ok) {
    return data({ query, categories, errors: mapValues(errors, say), preview: null }, { status: 400 });
  }
  const prices = changePrices(items.value, change.value);
  const isTooLong = prices.length > MAX_ITEMS;
  const { timeZone } = getConfig();
  const ended = await findEndedStrikes(db, isTooLong ? [] : prices, { today: today(), timeZone });
  const rows = prices.map((each) => toRow(each, ended.get(each.item.id)));
  const byCategory = Map.groupBy(prices, ({ item }) => item.category);
  const preview = {
    // The name narrows down one category that is too long.
    choice:
      isTooLong && query.category.length !== 1 ? { categories: [...byCategory].map(toChoice) } : undefined,
    hasDiscounts: change.value.discounts,
    rows: isTooLong ? [] : rows,
    count: rows.length,
    changed: rows.filter(({ isChanged }) => isChanged).length,
  };
  return { query, categories, errors: mapValues(errors, say), preview };
}

function readQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? undefined;
  return {
    // None: all.
    category: searchParams.getAll("category").filter(Boolean),
    q: read("q"),
    search: readSearch(searchParams).text,
    by: read("by"),
    amount: read("amount"),
    round: read("round"),
    discounts: read("discounts"),
    // After a change, for the next one.
    next: read("next"),
  };
}

/** The address that asks for the next change by the same amount, once prices have been changed. */
export function nextChangePath(request: Request): string {
  const { by, amount, round, discounts } = readQuery(request);
  const kept = Object.entries({ by, amount, round, discounts, next: "1" });
  const entries = kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/menu-prices?${new URLSearchParams(Object.fromEntries(entries))}`;
}

function scopeOf({ category, search }: { category: string[]; search: string }) {
  return { category: category.length > 0 ? category : undefined, search };
}

function toChoice([name, prices]: [string, NewPrice[]]) {
  return { name, count: prices.length };
}

function toRow(prices: NewPrice, endedStrike: StruckPriceStatus | undefined) {
  const { item, size = 0, label, before, after } = prices;
  return {
    id: item.id,
    field: fieldOfPrice(prices),
    isFirst: size === 0,
    leftOut: leftOutField(item.id, fieldOfPrice(prices)),
    version: item.version,
    name: label ? `${item.name}, ${label}` : item.name,
    now: formatPrice(before.amount),
    before: { price: before.amount, discount: before.discount },
    price: formatAmount(after.amount),
    discountNow: before.discount > 0 ? formatPrice(before.discount) : "—",
    hasDiscount: before.discount > 0,
    // Empty if it would end: then it has to be typed.
    discount: after.discount > 0 ? formatAmount(after.discount) : "",
    warning: endedStrike && toStruckPriceNotice(endedStrike).text,
    isChanged: isChanged(prices),
  };
}

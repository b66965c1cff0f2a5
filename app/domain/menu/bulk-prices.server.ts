import type { Kysely, Transaction } from "kysely";
import { type JournalRow, updateJournalRows } from "~db/journal";
import type { Database } from "~db/schema";
import { describeLastChanges } from "~/domain/history/conflict.server";
import { recordChange } from "~/domain/history/record-change.server";
import { MAX_PRICE_CENTIMES, parseTypedPrice } from "~/domain/formats/money";
import { toSearchText } from "~/domain/text/normalize-text";
import {
  type Err,
  err,
  errStale,
  type FieldErrors,
  MAX_ERRORS,
  ok,
  okValue,
  type Outcome,
} from "~/domain/outcome";
import type { Operation } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { priceErrors } from "~/domain/price/price-rule";
import { type Prices, storeSizes } from "~/domain/price/price";
import { type PostedRow, readRows } from "~/domain/listing/rows";
import type { Size } from "~/domain/price/sizes";
import { versionMessages } from "~/messages/history";
import { bulkPriceMessages, menuMessages, priceMessages } from "~/messages/menu";
import type { MenuItem } from "~/domain/fields/menu-item";
import { listMenuItems } from "./menu-items.server";
import { changePrices, type PriceChange } from "./price-change";
import { resolveCategory } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";

/** The items of a change: all, or those that match each given criterion. */
export interface PriceScope {
  /** One, or several of which items are in any. */
  category?: string | string[];
  ids?: string[];
  /** A part of the name. */
  search?: string;
}

/** A price of an item: its own, or that of one of its sizes. */
interface PriceEntry {
  item: MenuItem;
  /** The size's index; undefined for an item without sizes. */
  size?: number;
}

export interface NewPrices extends Required<Prices>, PriceEntry {}

export function listPrices(items: MenuItem[]): NewPrices[] {
  return items.flatMap((item): NewPrices[] =>
    item.sizes === null
      ? [{ item, price: item.price, discountPrice: item.discountPrice }]
      : item.sizes.map(({ price }, size) => ({ item, size, price, discountPrice: 0 })),
  );
}

/** The field of a price in its item's row: `price`, or that of the second size `price.2`. */
export function fieldOfPrice({ size }: Pick<PriceEntry, "size">): string {
  return size === undefined ? "price" : `price.${size + 1}`;
}

/** The name of an error of a price, or of the discount price. */
type PriceErrorName = (of: PriceEntry, field: "price" | "dprice") => string;

/** In a form's rows: `{id}.price`, of the second size `{id}.price.2`, and `{id}.dprice`. */
const rowErrorName: PriceErrorName = (of, field) =>
  `${of.item.id}.${field === "price" ? fieldOfPrice(of) : field}`;

/** As calls have them: `price-{id}`, `price-{id}.2` and `dprice-{id}`. */
export const callErrorName: PriceErrorName = ({ item, size }, field) =>
  `${field}-${item.id}${size === undefined || field === "dprice" ? "" : `.${size + 1}`}`;

/** The price as it is now, and the label of its size; '' without sizes. */
export function presentPrice({ item, size }: PriceEntry): Size {
  const of = size === undefined ? undefined : item.sizes?.[size];
  return of ?? { label: "", price: item.price };
}

export interface BulkPriceResult {
  changed: NewPrices[];
  unchanged: number;
}

/** The items of a scope, in the order of the menu. 400 if the category or an id doesn't exist. */
export async function listItemsInScope(
  db: Kysely<Database>,
  { category, ids, search = "" }: PriceScope,
): Promise<Outcome<MenuItem[]>> {
  const items = await listMenuItems(db);
  if (ids) {
    const known = new Set(items.map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) {
      const message = bulkPriceMessages.idUnknown(unknown);
      return err(400, message, { ids: message }, "unknown");
    }
  }
  const names = category === undefined ? undefined : [category].flat();
  const categoryIds = new Set<string>();
  for (const name of names ?? []) {
    const resolved = resolveCategory(await listReferenceNames(db), name);
    if (!resolved.ok) return resolved;
    categoryIds.add(resolved.value.id);
  }
  const wantedIds = ids && new Set(ids);
  const wantedText = toSearchText(search);
  return okValue(
    items.filter(
      (item) =>
        (!names || categoryIds.has(item.categoryId)) &&
        (!wantedIds || wantedIds.has(item.id)) &&
        toSearchText(item.name).includes(wantedText),
    ),
  );
}

/**
 * Why prices that were shown can't be set: 409 with the errors by id if somebody else has changed
 * or deleted one of the items meanwhile. Undefined if nobody has.
 */
export async function findChangedPrices(
  db: Kysely<Database>,
  shown: Pick<PostedRow, "id" | "version">[],
  timeZone: string,
): Promise<Err | undefined> {
  const versions = new Map((await listMenuItems(db)).map(({ id, version }) => [id, String(version)]));
  const changed = shown.filter(({ id, version }) => versions.get(id) !== version);
  // A form without rows was opened before an upgrade.
  if (changed.length === 0 && shown.length > 0) return undefined;
  const ids = changed.slice(0, MAX_ERRORS).map(({ id }) => id);
  const described = await describeLastChanges(db, { kind: "menu", ids, timeZone });
  const errors = Object.fromEntries(ids.map((id) => [id, described.get(id) ?? versionMessages.stale]));
  return errStale(menuMessages.stale, errors);
}

/** What a change would do. Fails like `setPrices` with `calculatePrices`. */
export async function previewPrices(
  db: Kysely<Database>,
  scope: PriceScope,
  change: PriceChange,
  nameOf = rowErrorName,
): Promise<Outcome<BulkPriceResult>> {
  const items = await listItemsInScope(db, scope);
  if (!items.ok) return items;
  const prices = calculatePrices(items.value, change, nameOf);
  return prices.ok ? checkPrices(prices.value, nameOf) : prices;
}

/** The items' prices after a change. 400 with the errors by name if a discount price would end, as 0 means none. */
export function calculatePrices(
  items: MenuItem[],
  change: PriceChange,
  nameOf = rowErrorName,
): Outcome<NewPrices[]> {
  const prices = listPrices(items).map((each) => ({ ...each, ...changePrices(each, change) }));
  const ending = prices.filter(({ item, discountPrice }) => item.discountPrice > 0 && discountPrice <= 0);
  if (ending.length === 0) return okValue(prices);
  const errors = ending.map((each) => [nameOf(each, "dprice"), bulkPriceMessages.discountEnds] as const);
  return err(400, bulkPriceMessages.rowErrors, Object.fromEntries(errors));
}

/**
 * Gives items new prices, all or none. 400 like `checkPrices`.
 * @param choose The new prices of the scope's items as they are now; an Err changes nothing.
 */
export function setPrices(
  db: Kysely<Database>,
  scope: PriceScope,
  choose: (
    items: MenuItem[],
    transaction: Transaction<Database>,
  ) => Outcome<NewPrices[]> | Promise<Outcome<NewPrices[]>>,
  nameOf = rowErrorName,
): Promise<Outcome<BulkPriceResult>> {
  return recordChange<Outcome<BulkPriceResult>>(db, async (transaction, describe) => {
    const items = await listItemsInScope(transaction, scope);
    if (!items.ok) return items;
    const chosen = await choose(items.value, transaction);
    const checked = chosen.ok ? checkPrices(chosen.value, nameOf) : chosen;
    if (!checked.ok) return checked;
    const { changed } = checked.value;
    const rows = [...Map.groupBy(changed, ({ item }) => item).entries()].map(toRow);
    await updateJournalRows(transaction, "menu", rows, ["price", "discount_price", "sizes"]);
    describe({ action: "menu.prices", label: bulkPriceMessages.label(rows.length) });
    return ok(bulkPriceMessages.changed(changed.length), checked.value);
  });
}

function toRow([item, changed]: [MenuItem, NewPrices[]]): JournalRow {
  const [{ price, discountPrice } = item] = changed;
  if (item.sizes === null) return { id: item.id, price, discount_price: discountPrice, sizes: null };
  const prices = new Map(changed.map(({ size, price }) => [size, price]));
  const sizes = item.sizes.map((size, index) => ({
    ...size,
    price: prices.get(index) ?? size.price,
  }));
  return {
    id: item.id,
    price: sizes[0]?.price ?? item.price,
    discount_price: 0,
    sizes: storeSizes(sizes) ?? null,
  };
}

/** The prices that change. 400 with the errors by name if one breaks the price rule. */
function checkPrices(prices: NewPrices[], nameOf = rowErrorName): Outcome<BulkPriceResult> {
  const errors: FieldErrors = {};
  for (const each of prices) {
    const found = priceErrors(each, menuMessages.editPrices);
    const message =
      found.price ?? (each.price > MAX_PRICE_CENTIMES ? "Price must be at most 100000." : undefined);
    if (message) errors[nameOf(each, "price")] = message;
    if (found.dprice) errors[nameOf(each, "dprice")] = found.dprice;
  }
  if (Object.keys(errors).length > 0) return err(400, bulkPriceMessages.rowErrors, errors);
  const changed = prices.filter(
    (each) => presentPrice(each).price !== each.price || each.item.discountPrice !== each.discountPrice,
  );
  return okValue({ changed, unchanged: prices.length - changed.length });
}

/** The typed prices of items; those without a field keep theirs. */
function readPrices(items: MenuItem[], rows: PostedRow[]): Outcome<NewPrices[]> {
  const values = new Map(rows.map((row) => [row.id, row.values]));
  const errors: FieldErrors = {};
  const read = (id: string, field: string, stored: number) => {
    const typed = values.get(id)?.[field];
    if (typed === undefined) return stored;
    const price = parseTypedPrice(typed);
    const label = field === "dprice" ? "Discount price" : "Price";
    if (price === null) errors[`${id}.${field}`] = priceMessages.unreadable(label, typed);
    return price ?? stored;
  };
  const prices = listPrices(items.filter(({ id }) => values.has(id))).map((each) => ({
    ...each,
    price: read(each.item.id, fieldOfPrice(each), each.price),
    discountPrice: read(each.item.id, "dprice", each.discountPrice),
  }));
  if (Object.keys(errors).length === 0) return okValue(prices);
  // All faults are told together: a price that can't be read counts as the stored one.
  const checked = checkPrices(prices);
  return err(400, bulkPriceMessages.rowErrors, { ...(!checked.ok && checked.errors), ...errors });
}

const LEFT_OUT = "out-";

/** The name of the box that leaves a price of an item out of what is changed. */
export function leftOutField(id: string, field: string): string {
  return `${LEFT_OUT}${id}.${field}`;
}

/** How many prices a form leaves out. */
export function countLeftOut(fields: FormFields): number {
  return Object.entries(fields).filter(([name, value]) => name.startsWith(LEFT_OUT) && value === "Yes")
    .length;
}

/** The rows without the prices that are left out: a row without any other is none. */
function withoutLeftOut(rows: PostedRow[], fields: FormFields): PostedRow[] {
  return rows.flatMap((row) => {
    const isOut = (field: string) => fields[leftOutField(row.id, field)] === "Yes";
    // The discount price goes with the price.
    const kept = Object.entries(row.values).filter(([field]) => !isOut(field === "dprice" ? "price" : field));
    return kept.length > 0 || Object.keys(row.values).length === 0
      ? [{ ...row, values: Object.fromEntries(kept) }]
      : [];
  });
}

/** Stores the prices of the items that were shown and aren't left out, all or none; 409 if one has changed since. */
export const shownPricesEdit: Operation<FormFields, BulkPriceResult> = {
  run: (db, fields, { timeZone }) =>
    setPrices(db, {}, async (items, transaction) => {
      const shown = readRows(fields);
      const rows = withoutLeftOut(shown, fields);
      if (rows.length === 0 && shown.length > 0) return okValue([]);
      const changed = await findChangedPrices(transaction, rows, timeZone);
      return changed ?? readPrices(items, rows);
    }),
  stale: "rows",
  failed: bulkPriceMessages.notChanged,
};

import type { Kysely, Transaction } from "kysely";
import { type JournalRow, updateJournalRows } from "~db/journal";
import type { Database } from "~db/schema";
import { describeLastChanges } from "~/domain/history/conflict.server";
import { recordChange } from "~/domain/history/record-change.server";
import { parseTypedPrice } from "~/domain/formats/money";
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
import {
  calculatePrices,
  type CheckedPrices,
  checkPrices,
  fieldOfPrice,
  listPrices,
  type NewPrice,
  priceAfter,
  rowErrorName,
} from "~/domain/price/new-prices";
import type { PriceChange } from "~/domain/price/price-change";
import { storeSizes } from "~/domain/price/price";
import { type PostedRow, readRows } from "~/domain/listing/rows";
import { versionMessages } from "~/messages/history";
import { bulkPriceMessages, menuMessages, priceMessages } from "~/messages/menu";
import type { MenuItem } from "~/domain/fields/menu-item";
import { listMenuItems } from "./menu-items.server";
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
): Promise<Outcome<CheckedPrices>> {
  const items = await listItemsInScope(db, scope);
  if (!items.ok) return items;
  const prices = calculatePrices(items.value, change, nameOf);
  return prices.ok ? checkPrices(prices.value, nameOf) : prices;
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
  ) => Outcome<NewPrice[]> | Promise<Outcome<NewPrice[]>>,
  nameOf = rowErrorName,
): Promise<Outcome<CheckedPrices>> {
  return recordChange<Outcome<CheckedPrices>>(db, async (transaction, describe) => {
    const items = await listItemsInScope(transaction, scope);
    if (!items.ok) return items;
    const chosen = await choose(items.value, transaction);
    const checked = chosen.ok ? checkPrices(chosen.value, nameOf) : chosen;
    if (!checked.ok) return checked;
    const { changed } = checked.value;
    const rows = [...Map.groupBy(changed, ({ item }) => item)].map(toRow);
    await updateJournalRows(transaction, "menu", rows, ["price", "discount_price", "sizes"]);
    describe({ action: "menu.prices", label: bulkPriceMessages.label(rows.length) });
    return ok(bulkPriceMessages.changed(changed.length), checked.value);
  });
}

function toRow([item, changed]: [MenuItem, NewPrice[]]): JournalRow {
  const { amount, discount, sizes } = priceAfter(item, changed);
  return {
    id: item.id,
    price: amount,
    discount_price: discount,
    sizes: storeSizes(sizes.length > 0 ? sizes : null) ?? null,
  };
}

/** The typed prices of items; those without a field keep theirs. */
function readPrices(items: MenuItem[], rows: PostedRow[]): Outcome<NewPrice[]> {
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
    after: {
      amount: read(each.item.id, fieldOfPrice(each), each.before.amount),
      discount: read(each.item.id, "dprice", each.before.discount),
    },
  }));
  if (Object.keys(errors).length === 0) return okValue(prices);
  // All faults are told together: a price that can't be read counts as the stored one.
  const checked = checkPrices(prices, rowErrorName);
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
export const shownPricesEdit: Operation<FormFields, CheckedPrices> = {
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

import { fill } from "~/messages/office/t";
import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { excludedValues } from "~db/journal";
import { v7 as uuid } from "uuid";
import type { Database, MenuItemsTable } from "~db/schema";
import { nameKey } from "~/domain/input/measure-text";
import type { Importer, ImportPlan } from "~/domain/imports/import-rows.server";
import { isIncomplete } from "~/domain/lists/line-words";
import { inBatches } from "~/platform/in-batches.server";
import { parseTypedPrice, toFrancs } from "~/domain/formats/money";
import { codeOfStatus } from "~/domain/fields/error-code";
import { type Err, parseVersion } from "~/domain/outcome";
import { keptValues } from "~/domain/fields/kept-values";
import { blankItem, toSheetValues } from "~/domain/fields/values";
import {
  type ImportRow,
  type ImportTable,
  type ItemOfRow,
  type Replace,
  type RowError,
  fieldErrorsOf,
  givenValues,
  rowError,
  ROWS_PER_STATEMENT,
} from "~/domain/imports/import-table";
import {
  type PlannedItem,
  planItems,
  readItemRows,
  type RowReading,
  type WrittenItems,
} from "~/domain/imports/item-plan.server";
import { weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import type { UploadOptions } from "~/excel/workbook-types.server";
import { hasSameValues, isSameValue } from "~/domain/text/same-value";
import { keptSizesRefusal } from "~/domain/price/price-rule";
import { formatSizes, parseOwnSize, parseSizes, type Size } from "~/domain/price/sizes";
import { versionMessages } from "~/messages/history";
import { menuMessages, sizeMessages } from "~/messages/menu";
import { type ReferenceNames, resolveNames, withOwnNames } from "./reference-names";
import { addNewCategories, withNewCategories } from "./new-categories.server";
import { readDatedMenuItem, readMenuItem } from "./read-menu-item";
import { listReferenceNames } from "./reference-names.server";
import { type MenuItem, menuItemFields, type NewMenuItem } from "~/domain/fields/menu-item";
import { toMenuItemJson } from "./menu-item";
import { nextPosition } from "~/domain/listing/next-position.server";
import { listMenuItems, toColumns } from "./menu-items.server";

interface PlanOptions extends UploadOptions {
  /** Set if the rows are the items of a call, as its fields name them: for their dates. */
  timeZone?: string;
}

/**
 * Imports rows into the menu: a row with the category and name of an item changes
 * that item, others are added. The items of a call may also name an item by `_id` or
 * `externalId`, and say which version of it they know.
 */
export function menuImporter(options: PlanOptions): Importer {
  return {
    plan: (db, table, replace) => planImport(db, table, { ...options, replace }),
    source: options.timeZone === undefined ? "excel" : "api",
    action: "menu.import",
    label: fill("the weekly menu"),
  };
}

async function planImport(
  db: Kysely<Database>,
  table: ImportTable,
  { replace, ...options }: PlanOptions & { replace: Replace },
): Promise<ImportPlan> {
  const names = await withNewCategories(db, await listReferenceNames(db), options.newCategories);
  const menu = await listMenuItems(db);
  const isCall = options.timeZone !== undefined;
  const { wanted, matched, errors } = readItemRows(
    table,
    createMatcher(table, menu),
    isCall ? itemReader(names, options) : cellReader(names, table.required),
  );
  const all = wanted.map(({ row, before, item: values }): PlannedItem<MenuItem> => {
    const added = { ...blankItem(menuItemFields), id: uuid(), date: options.today };
    return { row, before, item: { ...(before ?? added), ...values } };
  });
  const planned = all.filter(({ before, item }) => !hasSameValues(before, item));
  const categories = new Set(wanted.map(({ item }) => item.categoryId));
  const inScope = menu.filter(({ categoryId }) => categories.has(categoryId));
  const missing = inScope.filter((item) => !matched.has(item));
  const removed = replace
    ? missing.filter(({ externalId }) => replace === true || externalId !== null)
    : undefined;
  const gone = new Set(removed);
  const staying = menu.filter((item) => !gone.has(item));
  errors.push(...takenExternalIds(planned, staying));
  if (isCall) errors.push(...secondDishes(planned, staying));
  const warnings = isCall && replace === true ? removalWarnings(removed ?? []) : [];
  const plan = planItems(
    { ...table, warnings: [...table.warnings, ...warnings] },
    { planned, inScope, missing, removed, errors },
    {
      toFields: ({ externalId, ...item }) => ({
        ...toSheetValues(menuItemFields, item, weeklyMenuColumns),
        ...(externalId !== null && { externalId }),
      }),
      groupOf: ({ category }) => category,
      async write(transaction, items) {
        await addNewCategories(transaction, items, options);
        await write(transaction, items);
      },
    },
  );
  return isCall
    ? { ...plan, listItemsOfRows: (transaction) => listWritten(transaction, all, planned) }
    : plan;
}

type ReadValues = NewMenuItem & Pick<MenuItem, "categoryId"> & Partial<Pick<MenuItem, "date">>;

type ReadRow = (row: ImportRow, before: MenuItem | undefined) => RowReading<ReadValues>;

/** What the items of the menu are found by. Those that share category and name are in one list, in menu order. */
function indexMenu(menu: MenuItem[]): Record<"_id" | "externalId" | "name", Map<string, MenuItem[]>> {
  return {
    _id: Map.groupBy(menu, ({ id }) => id),
    externalId: Map.groupBy(menu, ({ externalId }) => externalId ?? ""),
    name: Map.groupBy(menu, keyOf),
  };
}

/**
 * Makes a function that finds the stored items that a row names, and its key among the rows if there is none: by
 * `_id`, else by `externalId`, else by category and name. Of several that share a name, those that other
 * rows name by an id aren't meant.
 */
function createMatcher({ rows }: ImportTable, menu: MenuItem[]) {
  const index = indexMenu(menu);
  const byId = ({ values }: ImportRow) => {
    const id = idOf(values);
    if (id !== undefined)
      return { field: "_id", label: "item", found: index._id.get(id) ?? [], key: `_id ${id}` };
    const externalId = textOf(values.externalId);
    const found = externalId === "" ? undefined : index.externalId.get(externalId);
    return found && { field: "externalId", label: "item", found, key: `externalId ${externalId}` };
  };
  const claimed = new Set(rows.flatMap((row) => byId(row)?.found ?? []));
  return (row: ImportRow) => {
    const identified = byId(row);
    if (identified) return identified;
    const externalId = textOf(row.values.externalId);
    const key = keyOf(row.values);
    const named = index.name.get(key) ?? [];
    const free = named.filter((item) => !claimed.has(item));
    if (externalId === "")
      return { field: "name", label: "category and name", found: free.length > 0 ? free : named, key };
    // Another new item of that name, if all that are stored are named by other rows.
    for (const item of free.slice(0, 1)) claimed.add(item);
    return { field: "externalId", label: "item", found: free, key: `externalId ${externalId}` };
  };
}

/** The id that an item of a call names; undefined if it names none. */
function idOf({ _id: id }: ImportRow["values"]): string | undefined {
  return id === undefined || id === null || id === "" ? undefined : textOf(id);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function takenExternalIds(planned: PlannedItem<MenuItem>[], staying: MenuItem[]): RowError[] {
  const changes = planned.filter(({ before, item }) => item.externalId !== before?.externalId);
  const freed = new Set(changes.map(({ item }) => item.id));
  const holders = new Map(staying.filter(({ id }) => !freed.has(id)).map((item) => [item.externalId, item]));
  return changes.flatMap(({ row, item }) => {
    const { externalId } = item;
    if (externalId === null) return [];
    const holder = holders.get(externalId);
    holders.set(externalId, item);
    if (!holder) return [];
    const error = rowError(row, "externalId", menuMessages.externalIdTaken(holder.name), "taken");
    return [{ ...error, isConflict: true as const }];
  });
}

/** The rows that would add a second dish of a name and category, unless both have an external id. */
function secondDishes(planned: PlannedItem<MenuItem>[], staying: MenuItem[]): RowError[] {
  const changed = new Map(planned.map(({ item }) => [item.id, item]));
  const menu = Map.groupBy(
    staying.map((item) => changed.get(item.id) ?? item),
    keyOf,
  );
  return planned.flatMap(({ row, before, item }) => {
    if (before) return [];
    const namesakes = menu.get(keyOf(item)) ?? [];
    const other = namesakes.find(({ externalId }) => externalId === null || item.externalId === null);
    menu.set(keyOf(item), namesakes);
    namesakes.push(item);
    if (!other) return [];
    const error = rowError(row, "name", menuMessages.nameTaken(other.name, other.category), "taken");
    return [{ ...error, isConflict: true as const }];
  });
}

/** Dishes that another system doesn't know, and that a call removes because they aren't in its list. */
function removalWarnings(removed: MenuItem[]): RowError[] {
  const names = removed.filter(({ externalId }) => externalId === null).map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ sheet: "", row: null, field: "replace", message: menuMessages.removedWithoutId(names) }];
}

/** What became of the items of a call, in the order of its rows. */
async function listWritten(
  transaction: Transaction<Database>,
  all: PlannedItem<MenuItem>[],
  planned: PlannedItem<MenuItem>[],
): Promise<ItemOfRow[]> {
  const versions = new Map<string, number>();
  await inBatches(planned, ROWS_PER_STATEMENT, async (batch) => {
    const ids = batch.map(({ item }) => item.id);
    const rows = await transaction
      .selectFrom("menuItems")
      .select(["id", "version"])
      .where("id", "in", ids)
      .execute();
    for (const { id, version } of rows) versions.set(id, version);
  });
  return all.map(({ before, item: { id, externalId, version } }) => {
    const written = versions.get(id);
    const action = written === undefined ? "unchanged" : before ? "update" : "add";
    return { id, externalId, version: written ?? version, action };
  });
}

function keyOf({ category, name }: { category?: unknown; name?: unknown }): string {
  return `${nameKey(category)}\n${nameKey(name)}`;
}

/** Reads a row of cells: an empty one keeps the stored value. */
function cellReader(names: ReferenceNames, required: ImportTable["required"]): ReadRow {
  return (row, before) => {
    const { values: given, errors: missing } = givenValues(row, { required, isNew: !before });
    const cells = withCellSizes(given, before);
    const values = { ...(before && keptValues(toMenuItemJson(before), cells)), ...cells };
    // A row says what a new item does, in the words for one.
    const read = readMenuItem(values, { source: "row", names, does: "add", stored: before });
    if (read.errors.length > 0)
      return { errors: [...missing, ...fieldErrorsOf(row, read.errors).map(atPriceCell)] };
    const refusal = before && keptSizesRefusal(before, read.values, sizeMessages.notWritten);
    if (refusal) return { errors: [...missing, ...errorsOf(row, refusal)] };
    const resolved = resolveNames(names, read.values);
    if (!resolved.ok) return { errors: [...missing, ...errorsOf(row, resolved)] };
    return { item: resolved.value, errors: missing };
  };
}

/** A row's values, with the sizes that its price says. Those that the item has already need no reading. */
function withCellSizes(values: Record<string, unknown>, before: MenuItem | undefined) {
  const { price, ...others } = values;
  if (typeof price !== "string") return values;
  if (before?.sizes && price.trim() === formatSizes(before.sizes)) return others;
  const sizes = parseTypedPrice(price) === null ? (parseSizes(price) ?? ownSize(price)) : undefined;
  if (sizes && isSameValue(sizes, before?.sizes)) return others;
  return sizes
    ? { ...others, sizes: sizes.map((size) => ({ ...size, price: toFrancs(size.price) })) }
    : values;
}

/** A dish in one size, as a downloaded menu has it; 'dès 12.00' is none. */
function ownSize(price: string): Size[] | undefined {
  const size = parseOwnSize(price.trim());
  return size && !size.label.split(" ").some(isIncomplete) ? [size] : undefined;
}

/** An error of sizes, which stand in the cell of the price. */
function atPriceCell(error: RowError): RowError {
  return error.field.startsWith("sizes") ? { ...error, field: "price" } : error;
}

/** Reads an item of a call as the calls that add or edit one do. Whether it is a favourite stays. */
function itemReader(names: ReferenceNames, { today, timeZone = "" }: PlanOptions): ReadRow {
  return (row, before) => {
    const { version, ...values } = row.values;
    if (!before && idOf(values) !== undefined)
      return { errors: [rowError(row, "_id", "There is no menu item with this id.", "unknown")] };
    const known = version === undefined ? before?.version : parseVersion(version);
    if (known === undefined && version !== undefined)
      return { errors: [rowError(row, "version", versionMessages.invalid)] };
    if (version !== undefined && known !== before?.version)
      return { errors: [{ ...rowError(row, "version", versionMessages.stale, "stale"), isConflict: true }] };
    const own = withOwnNames(names, before);
    const kept = before && keptValues(toMenuItemJson(before), values);
    const given = { names: own, stored: before, timeZone, today };
    const read = readDatedMenuItem({ ...kept, ...values, favourite: undefined }, given);
    if (read.errors.length > 0) return { errors: fieldErrorsOf(row, read.errors) };
    const refusal = before && keptSizesRefusal(before, read.values);
    if (refusal) return { errors: errorsOf(row, refusal) };
    const resolved = resolveNames(own, read.values);
    return resolved.ok ? { item: resolved.value, errors: [] } : { errors: errorsOf(row, resolved) };
  };
}

function errorsOf(row: ImportRow, { status, errors = {}, code = codeOfStatus(status) }: Err): RowError[] {
  return Object.entries(errors).map(([field, message]) => rowError(row, field, message, code));
}

async function write(
  transaction: Transaction<Database>,
  { added, changed, removed }: WrittenItems<MenuItem>,
): Promise<void> {
  await inBatches(removed, ROWS_PER_STATEMENT, (batch) => {
    const ids = batch.map(({ id }) => id);
    return transaction.deleteFrom("menuItems").where("id", "in", ids).execute();
  });
  await freeExternalIds(transaction, [...added, ...changed]);
  const createdAt = new Date().toISOString();
  // Changed items keep their position in their category, and `createdAt`.
  const position = await nextPosition(transaction, "menuItems");
  const written = [...added, ...changed].map((item, index) => ({ ...item, position: position + index }));
  await inBatches(written, ROWS_PER_STATEMENT, (batch) => {
    const rows = batch.map((item): Insertable<MenuItemsTable> => ({
      ...toColumns(item),
      createdAt,
    }));
    return transaction
      .insertInto("menuItems")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({
          ...excludedValues("menu"),
          // In another category it comes last.
          position: sql<number>`case when menu_items.category_id is excluded.category_id
            then menu_items.position else excluded.position end`,
        }),
      )
      .execute();
  });
}

/** Takes the external ids that written items get from those that have them now: two may swap theirs, and no two may have one. */
async function freeExternalIds(transaction: Transaction<Database>, written: MenuItem[]): Promise<void> {
  const newIds = new Map(
    written.flatMap(({ externalId, id }) => (externalId === null ? [] : [[externalId, id]])),
  );
  await inBatches([...newIds.keys()], ROWS_PER_STATEMENT, async (batch) => {
    const holders = await transaction
      .selectFrom("menuItems")
      .select(["id", "externalId"])
      .where("externalId", "in", batch)
      .execute();
    const others = holders.filter(({ id, externalId }) => newIds.get(externalId ?? "") !== id);
    if (others.length === 0) return;
    const ids = others.map(({ id }) => id);
    await transaction.updateTable("menuItems").set({ externalId: null }).where("id", "in", ids).execute();
  });
}

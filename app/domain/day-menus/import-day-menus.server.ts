import { fill } from "~/messages/office/t";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, DayMenuItemsTable } from "~db/schema";
import { nameKey } from "~/domain/input/measure-text";
import { normalizeText } from "~/domain/text/normalize-text";
import type { Importer } from "~/domain/imports/import-rows.server";
import { inBatches } from "~/platform/in-batches.server";
import { isDay } from "~/domain/dates/local-date";
import { dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { blankItem, toJson, toSheetValues } from "~/domain/fields/values";
import {
  fieldErrorsOf,
  givenValues,
  type ImportRow,
  type ImportTable,
  quoteCell,
  type RowError,
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
import { dayMenuColumns } from "~/domain/imports/sheet-columns";
import { hasSameValues } from "~/domain/text/same-value";
import { dayMenuMessages } from "~/messages/day-menus";
import { uploadMessages } from "~/messages/uploads";
import { DAY_LIMITS } from "./day-menu";
import { type NewDayMenuItem, readNewDayMenuItem } from "./read-day-menu-item";
import { DAY_MENU_ITEM } from "./day-menus.server";

type StoredItem = Omit<Selectable<DayMenuItemsTable>, "nameNormalized">;

/** A row without errors of its own, and the stored item that it matches, if any. */
type WantedItem = PlannedItem<StoredItem, NewDayMenuItem & { date: string }>;

/**
 * Imports rows into their days: a row with the date and name of an item changes
 * that item, others are added while the day has room (three dishes, one dessert).
 */
export const dayMenuImporter: Importer = {
  async plan(db, table, replace) {
    const inScope = await itemsOfDays(db, new Set(table.rows.map(dateOf).filter(isDay)));
    const items = Map.groupBy(inScope, ({ date, name }) => keyOf(date, name));
    const { wanted, matched, errors } = readItemRows(
      table,
      (row) => {
        const key = keyOf(dateOf(row), row.values.name);
        return { found: items.get(key) ?? [], key, field: "name", label: "date and name" };
      },
      (row, before) => readRow(table, row, before),
    );
    const missing = inScope.filter((item) => !matched.has(item));
    const { planned, dayFullErrors } = assignSlots(wanted, replace ? [...matched] : inScope);
    const removed = replace ? missing : undefined;
    const plan = { planned, inScope, missing, errors: [...errors, ...dayFullErrors], removed };
    return planItems(table, plan, {
      toFields: (item) => toSheetValues(dayMenuItemFields, item, dayMenuColumns),
      groupOf: ({ date }) => date,
      write,
    });
  },
  action: "day.import",
  source: "excel",
  label: fill("day menus"),
};

function dateOf({ values }: ImportRow): string {
  return String(values.date ?? "").trim();
}

function keyOf(date: string, name: unknown): string {
  return `${date} ${nameKey(name)}`;
}

function readRow(
  { required }: ImportTable,
  row: ImportRow,
  before: StoredItem | undefined,
): RowReading<WantedItem["item"]> {
  const { values: given, errors } = givenValues(row, { required, isNew: !before });
  const date = dateOf(row);
  if (!isDay(date))
    errors.push(rowError(row, "date", quoteCell(uploadMessages.dateInvalid, row.values.date)));
  const values = { ...(before && toJson(dayMenuItemFields, before)), ...given };
  const read = readNewDayMenuItem(values, { source: "row", stored: before });
  if (read.errors.length > 0) return { errors: [...errors, ...fieldErrorsOf(row, read.errors)] };
  return errors.length > 0 ? { errors } : { item: { ...read.values, date }, errors };
}

function itemsOfDays(db: Kysely<Database>, days: Set<string>): Promise<StoredItem[]> {
  if (days.size === 0) return Promise.resolve([]);
  return db
    .selectFrom("dayMenuItems")
    .select([...DAY_MENU_ITEM, "date", "slot", "createdAt"])
    .where("date", "in", [...days])
    .execute();
}

/** Assigns each wanted item a slot of its day, in the order of the rows; a row without a free slot is an error. */
function assignSlots(wanted: WantedItem[], stored: StoredItem[]) {
  const taken = new Set(stored.map(slotName));
  // An item that changes its type frees its slot.
  for (const { before, item: values } of wanted) {
    if (before && before.type !== values.type) taken.delete(slotName(before));
  }
  const createdAt = new Date().toISOString();
  const planned: PlannedItem<StoredItem>[] = [];
  const dayFullErrors: RowError[] = [];
  for (const { row, before, item: values } of wanted) {
    const slot = before?.type === values.type ? before.slot : freeSlot(values, taken);
    if (slot === undefined) {
      dayFullErrors.push(rowError(row, "isType", dayMenuMessages.dayFull[values.type]));
      continue;
    }
    const item: StoredItem = {
      ...(before ?? { ...blankItem(dayMenuItemFields), id: uuid(), createdAt }),
      ...values,
      slot,
    };
    taken.add(slotName(item));
    if (!hasSameValues(before, item)) planned.push({ row, before, item });
  }
  return { planned, dayFullErrors };
}

function freeSlot({ date, type }: WantedItem["item"], taken: Set<string>): number | undefined {
  for (let slot = 1; slot <= DAY_LIMITS[type]; slot += 1) {
    if (!taken.has(slotName({ date, type, slot }))) return slot;
  }
}

function slotName({ date, type, slot }: { date: string; type: DayMenuItemType; slot: number }): string {
  return `${date} ${type} ${slot}`;
}

/** Deletes changed items before it inserts them again, because two of a day may have swapped slots. */
async function write(
  transaction: Transaction<Database>,
  { added, changed, removed }: WrittenItems<StoredItem>,
): Promise<void> {
  await inBatches([...changed, ...removed], ROWS_PER_STATEMENT, (batch) => {
    const ids = batch.map(({ id }) => id);
    return transaction.deleteFrom("dayMenuItems").where("id", "in", ids).execute();
  });
  const newVersions = changed.map((item) => ({ ...item, version: item.version + 1 }));
  await inBatches([...newVersions, ...added], ROWS_PER_STATEMENT, (batch) => {
    const rows = batch.map((item): Insertable<DayMenuItemsTable> => ({
      ...item,
      nameNormalized: normalizeText(item.name),
    }));
    return transaction.insertInto("dayMenuItems").values(rows).execute();
  });
}

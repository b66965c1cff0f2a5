import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, DayMenuItemsTable } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import type { ImportPlan } from "~/domain/imports/import-plan";
import type { Importer } from "~/domain/imports/import-rows.server";
import { inBatches } from "~/domain/in-batches.server";
import { isDay } from "~/domain/local-date";
import { dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { toDishJson } from "~/domain/fields/dish-values";
import { toSheetValues } from "~/domain/fields/values";
import {
  asNewItem,
  createDuplicateFinder,
  describeRow,
  givenValues,
  type ImportRow,
  type ImportTable,
  missingValueErrors,
  quoteCell,
  type RowError,
  rowError,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/imports/import-table";
import { hasSameValues } from "~/domain/same-value";
import { keepStoredTexts } from "~/domain/text";
import { dayMenuMessages } from "~/messages/day-menus";
import { uploadMessages } from "~/messages/uploads";
import { DAY_LIMITS } from "./day-menu";
import { dayMenuItemSchema, type NewDayMenuItem } from "~/domain/day-menus/day-menu-schema.server";
import { DAY_MENU_ITEM } from "./day-menus.server";

type StoredItem = Omit<Selectable<DayMenuItemsTable>, "nameNormalized">;

/** A row without errors of its own, and the stored item that it matches, if any. */
interface WantedItem {
  row: ImportRow;
  before: StoredItem | undefined;
  values: NewDayMenuItem & { date: string };
}

const COLUMNS = ["date", "name", "allergies", "price", "description", "dprice", "isType"];

const rowSchema = dayMenuItemSchema("row");

/**
 * Imports rows into their days: a row with the date and name of an item changes
 * that item, others are added while the day has room (three dishes, one dessert).
 */
export const dayMenuImporter: Importer<StoredItem> = {
  plan: planImport,
  write,
  toFields,
  groupOf: ({ date }) => date,
  action: "day.import",
  source: "excel",
  label: "day menus",
};

async function planImport(
  db: Kysely<Database>,
  { rows, errors: tableErrors, required }: ImportTable,
  replace: boolean,
): Promise<ImportPlan<StoredItem>> {
  const inScope = await itemsOfDays(db, new Set(rows.map(dateOf).filter(isDay)));
  const items = byKey(inScope);
  const findDuplicate = createDuplicateFinder();
  const errors = [...tableErrors];
  const wanted: WantedItem[] = [];
  const matched = new Set<StoredItem>();

  for (const row of rows) {
    const date = dateOf(row);
    const key = keyOf(date, row.values.name);
    const [before, storedDuplicate] = items.get(key) ?? [];
    const duplicate = findDuplicate(key, row);
    if (duplicate && row.values.name) {
      const message = uploadMessages.rowTwice("date and name", describeRow(duplicate, row));
      errors.push(rowError(row, "name", message));
    }
    if (storedDuplicate) errors.push(rowError(row, "name", uploadMessages.storedTwice(storedDuplicate.name)));
    if (before) matched.add(before);
    const result = checkRow(required, row, before);
    errors.push(...result.errors);
    if (result.item) wanted.push({ row, before, values: { ...result.item, date } });
  }
  const missing = inScope.filter((item) => !matched.has(item));
  const { planned, dayFullErrors } = assignSlots(wanted, replace ? [...matched] : inScope);
  return {
    planned,
    unchanged: rows.length - planned.length,
    inScope,
    missing,
    errors: [...errors, ...dayFullErrors],
  };
}

function dateOf({ values }: ImportRow): string {
  return String(values.date ?? "").trim();
}

function keyOf(date: string, name: unknown): string {
  return `${date} ${normalizeText(String(name))}`;
}

function byKey(items: StoredItem[]): Map<string, StoredItem[]> {
  return Map.groupBy(items, ({ date, name }) => keyOf(date, name));
}

interface CheckedRow {
  item?: NewDayMenuItem;
  errors: RowError[];
}

function checkRow(
  required: ImportTable["required"],
  row: ImportRow,
  before: StoredItem | undefined,
): CheckedRow {
  const given = before ? row : asNewItem(row);
  const errors = before ? [] : missingValueErrors(given, required);
  if (!isDay(dateOf(row)))
    errors.push(rowError(row, "date", quoteCell(uploadMessages.dateInvalid, row.values.date)));
  const values = { ...(before && toDishJson(dayMenuItemFields, before)), ...givenValues(given) };
  const parsed = rowSchema.safeParse(keepStoredTexts(values, before));
  if (!parsed.success) return { errors: [...errors, ...schemaErrors(row, parsed.error)] };
  return errors.length > 0 ? { errors } : { item: parsed.data, errors };
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
  for (const { before, values } of wanted) {
    if (before && before.type !== values.type) taken.delete(slotName(before));
  }
  const createdAt = new Date().toISOString();
  const planned: ImportPlan<StoredItem>["planned"] = [];
  const dayFullErrors: RowError[] = [];
  for (const { row, before, values } of wanted) {
    const slot = before?.type === values.type ? before.slot : freeSlot(values, taken);
    if (slot === undefined) {
      dayFullErrors.push(rowError(row, "isType", dayMenuMessages.dayFull[values.type]));
      continue;
    }
    const item: StoredItem = {
      ...(before ?? { id: uuid(), createdAt, soldOutUntil: null, version: 1 }),
      ...values,
      slot,
    };
    taken.add(slotName(item));
    if (!hasSameValues(before, item)) planned.push({ row, before, item });
  }
  return { planned, dayFullErrors };
}

function freeSlot({ date, type }: WantedItem["values"], taken: Set<string>): number | undefined {
  for (let slot = 1; slot <= DAY_LIMITS[type]; slot += 1) {
    if (!taken.has(slotName({ date, type, slot }))) return slot;
  }
}

function slotName({ date, type, slot }: { date: string; type: DayMenuItemType; slot: number }): string {
  return `${date} ${type} ${slot}`;
}

function toFields(item: StoredItem) {
  return toSheetValues(dayMenuItemFields, item, COLUMNS);
}

/** Deletes changed items before it inserts them again, because two of a day may have swapped slots. */
async function write(
  transaction: Transaction<Database>,
  { added, changed, removed }: { added: StoredItem[]; changed: StoredItem[]; removed: StoredItem[] },
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

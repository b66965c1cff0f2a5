import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, DayMenuItemsTable } from "~db/schema";
import { isSame, ROWS_PER_CHECK, validateUpfront } from "~/domain/validate-upfront.server";
import { normalizeText } from "~/domain/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/domain/in-batches.server";
import { isDay } from "~/domain/local-date";
import { withTypedPrices } from "~/domain/price-field";
import {
  createDuplicateFinder,
  describeRow,
  givenValues,
  type ImportCounts,
  type ImportResult,
  type ImportRow,
  type ImportTable,
  missingValueErrors,
  type RowError,
  rowError,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/row-import";
import { dayMenuMessages } from "~/messages/day-menus";
import { historyMessages } from "~/messages/history";
import { uploadMessages } from "~/messages/uploads";
import {
  DAY_LIMITS,
  toDayMenuItemJson,
  dayMenuItemSchema,
  type DayMenuItemType,
  type NewDayMenuItem,
} from "./day-menu";
import { DAY_MENU_ITEM } from "./day-menus.server";

type StoredItem = Omit<Selectable<DayMenuItemsTable>, "nameFolded">;

/** A row without errors of its own, and the stored item that it matches, if any. */
interface WantedItem {
  row: ImportRow;
  before: StoredItem | undefined;
  values: NewDayMenuItem & { date: string };
}

/** The result of an import, and the days to which it added items, in order. */
export interface DayMenuImportSummary extends ImportCounts {
  daysAddedTo: string[];
}

const rowSchema = withTypedPrices(dayMenuItemSchema);

/**
 * Imports rows into their days, all or none: a row with the date and name of an
 * item changes that item, others are added while the day has room, counting what
 * is there (three dishes, one dessert). With any error, those of the table
 * included, nothing is written and all are returned.
 */
export async function importDayMenuItems(
  db: Kysely<Database>,
  { rows, errors: tableErrors, required }: ImportTable,
): Promise<ImportResult<DayMenuImportSummary>> {
  const days = new Set(rows.map(dateOf).filter(isDay));
  const itemsBefore = byKey(await itemsOfDays(db, days));
  const checked = await validateUpfront(
    rows,
    (row) => itemsBefore.get(keyOf(dateOf(row), row.values.name)),
    (row, item) => checkRow(required, row, item),
  );

  return recordChange<ImportResult<DayMenuImportSummary>>(db, async (transaction, describe) => {
    const stored = await itemsOfDays(transaction, days);
    const items = byKey(stored);
    const findTwin = createDuplicateFinder();
    const errors = [...tableErrors];
    const wanted: WantedItem[] = [];

    await inBatches(rows, ROWS_PER_CHECK, (batch) => {
      for (const row of batch) {
        const date = dateOf(row);
        const key = keyOf(date, row.values.name);
        const before = items.get(key);
        const twin = findTwin(key, row);
        if (twin && row.values.name) {
          const message = uploadMessages.rowTwice("date and name", describeRow(twin, row));
          errors.push(rowError(row, "name", message));
        }
        const result = checked(row, before);
        errors.push(...result.errors);
        if (result.item) wanted.push({ row, before, values: { ...result.item, date } });
      }
    });
    const { added, changed, dayFullErrors } = assignSlots(wanted, stored);
    errors.push(...dayFullErrors);
    if (errors.length > 0) return { ok: false, errors };

    await write(transaction, added, changed);
    const summary = {
      added: added.length,
      updated: changed.length,
      unchanged: rows.length - added.length - changed.length,
      daysAddedTo: [...new Set(added.map(({ date }) => date))].sort(),
    };
    describe({
      action: "day.import",
      label: historyMessages.imported("day menus", summary),
      source: "excel",
    });
    return { ok: true, summary };
  });
}

function dateOf({ values }: ImportRow): string {
  return String(values.date ?? "").trim();
}

function keyOf(date: string, name: unknown): string {
  return `${date} ${normalizeText(String(name))}`;
}

function byKey(items: StoredItem[]): Map<string, StoredItem> {
  return new Map(items.map((item) => [keyOf(item.date, item.name), item]));
}

/** The item that results from a row and the stored item that it matches, if any; or the row's errors. */
function checkRow(
  required: ImportTable["required"],
  row: ImportRow,
  before: StoredItem | undefined,
): { item?: NewDayMenuItem; errors: RowError[] } {
  const errors = before ? [] : missingValueErrors(row, required);
  if (!isDay(dateOf(row))) errors.push(rowError(row, "date", uploadMessages.dateInvalid));
  const parsed = rowSchema.safeParse({
    ...(before && toDayMenuItemJson(before, undefined)),
    ...givenValues(row),
  });
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
  const added: StoredItem[] = [];
  const changed: StoredItem[] = [];
  const dayFullErrors: RowError[] = [];
  for (const { row, before, values } of wanted) {
    const slot = before?.type === values.type ? before.slot : freeSlot(values, taken);
    if (slot === undefined) {
      dayFullErrors.push(rowError(row, "isType", dayMenuMessages.dayFull[values.type]));
      continue;
    }
    const item: StoredItem = { id: uuid(), createdAt, version: 1, ...before, ...values, slot };
    taken.add(slotName(item));
    if (!before) added.push(item);
    else if (!isSame(before, item)) changed.push({ ...item, version: before.version + 1 });
  }
  return { added, changed, dayFullErrors };
}

function freeSlot({ date, type }: WantedItem["values"], taken: Set<string>): number | undefined {
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
  added: StoredItem[],
  changed: StoredItem[],
): Promise<void> {
  await inBatches(changed, ROWS_PER_STATEMENT, (batch) => {
    const ids = batch.map(({ id }) => id);
    return transaction.deleteFrom("dayMenuItems").where("id", "in", ids).execute();
  });
  await inBatches([...changed, ...added], ROWS_PER_STATEMENT, (batch) => {
    const rows = batch.map((item): Insertable<DayMenuItemsTable> => ({
      ...item,
      nameFolded: normalizeText(item.name),
    }));
    return transaction.insertInto("dayMenuItems").values(rows).execute();
  });
}

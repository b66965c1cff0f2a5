import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, DayMenuItemsTable } from "~db/schema";
import { validateUpfront, isSame } from "~/domain/validate-upfront.server";
import { normalizeText } from "~/domain/normalize-text";
import { inTransaction } from "~/domain/in-transaction";
import { inBatches } from "~/domain/in-batches.server";
import { isDay } from "~/domain/local-date";
import {
  type ImportResult,
  type ImportRow,
  type ImportTable,
  type RowError,
  rowError,
  createDuplicateFinder,
  describeRow,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/row-import";
import { apiMessages } from "~/messages/api";
import { dayMenuMessages } from "~/messages/day-menus";
import { uploadMessages } from "~/messages/uploads";
import {
  DAY_LIMITS,
  toDayMenuItemJson,
  dayMenuItemSchema,
  type DayMenuItemType,
  type NewDayMenuItem,
} from "./day-menu";

type StoredItem = Omit<DayMenuItemsTable, "nameFolded">;

/** A row that is good in itself, and the item that it is about if there is one. */
interface WantedItem {
  row: ImportRow;
  before: StoredItem | undefined;
  values: NewDayMenuItem & { date: string };
}

/**
 * Brings rows onto their days, all or none: one with the date and name of an
 * item gives it new values, others are added while the day has room, counting
 * what is there (three dishes, one dessert). What a row doesn't say stays. With
 * any fault, those of the table included, nothing is written and every fault is
 * returned.
 */
export async function importDayMenuItems(
  db: Kysely<Database>,
  { rows, faults: tableFaults }: ImportTable,
): Promise<ImportResult> {
  const days = new Set(rows.map(dateOf).filter(isDay));
  const itemsAhead = byKey(await itemsOfDays(db, days));
  const checked = await validateUpfront(
    rows,
    (row) => itemsAhead.get(keyOf(dateOf(row), row.values.name)),
    checkRow,
  );

  return inTransaction(db, async (transaction) => {
    const there = await itemsOfDays(transaction, days);
    const items = byKey(there);
    const findTwin = createDuplicateFinder();
    const faults = [...tableFaults];
    const wanted: WantedItem[] = [];

    for (const row of rows) {
      const date = dateOf(row);
      const key = keyOf(date, row.values.name);
      const before = items.get(key);
      const twin = findTwin(key, row);
      if (twin && row.values.name) {
        faults.push(rowError(row, "name", uploadMessages.rowTwice("date and name", describeRow(twin, row))));
      }
      if (!isDay(date)) faults.push(rowError(row, "date", apiMessages.notADate));
      const parsed = checked(row, before);
      if (parsed.success) wanted.push({ row, before, values: { ...parsed.data, date } });
      else faults.push(...schemaErrors(row, parsed.error));
    }
    const { added, changed, crowded } = place(wanted, there);
    faults.push(...crowded);
    if (faults.length > 0) return { ok: false, faults };

    await write(transaction, added, changed);
    const unchanged = rows.length - added.length - changed.length;
    return { ok: true, counts: { added: added.length, updated: changed.length, unchanged } };
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

function checkRow({ values }: ImportRow, before: StoredItem | undefined) {
  return dayMenuItemSchema.safeParse({ ...(before && toDayMenuItemJson(before, undefined)), ...values });
}

function itemsOfDays(db: Kysely<Database>, days: Set<string>): Promise<StoredItem[]> {
  if (days.size === 0) return Promise.resolve([]);
  return db
    .selectFrom("dayMenuItems")
    .select([
      "id",
      "date",
      "type",
      "slot",
      "name",
      "description",
      "price",
      "discountPrice",
      "allergies",
      "isHomeMade",
      "isVegan",
      "createdAt",
    ])
    .where("date", "in", [...days])
    .execute();
}

/** Gives each wanted item a slot of its day, in the order of the rows; those that find none are faults. */
function place(wanted: WantedItem[], there: StoredItem[]) {
  const taken = new Set(there.map(slotName));
  // Whoever changes its type leaves its slot to others.
  for (const { before, values } of wanted) {
    if (before && before.type !== values.type) taken.delete(slotName(before));
  }
  const createdAt = new Date().toISOString();
  const added: StoredItem[] = [];
  const changed: StoredItem[] = [];
  const crowded: RowError[] = [];
  for (const { row, before, values } of wanted) {
    const slot = before?.type === values.type ? before.slot : freeSlot(values, taken);
    if (slot === undefined) {
      crowded.push(rowError(row, "isType", dayMenuMessages.dayFull[values.type]));
      continue;
    }
    const item: StoredItem = { id: uuid(), createdAt, ...before, ...values, slot };
    taken.add(slotName(item));
    if (!before) added.push(item);
    else if (!isSame(before, item)) changed.push(item);
  }
  return { added, changed, crowded };
}

function freeSlot({ date, type }: WantedItem["values"], taken: Set<string>): number | undefined {
  for (let slot = 1; slot <= DAY_LIMITS[type]; slot += 1) {
    if (!taken.has(slotName({ date, type, slot }))) return slot;
  }
}

function slotName({ date, type, slot }: { date: string; type: DayMenuItemType; slot: number }): string {
  return `${date} ${type} ${slot}`;
}

/** Changed items leave before they come back: two of a day may have changed places. */
async function write(
  transaction: Transaction<Database>,
  added: StoredItem[],
  changed: StoredItem[],
): Promise<void> {
  await inBatches(changed, ROWS_PER_STATEMENT, (group) => {
    const ids = group.map(({ id }) => id);
    return transaction.deleteFrom("dayMenuItems").where("id", "in", ids).execute();
  });
  await inBatches([...changed, ...added], ROWS_PER_STATEMENT, (group) => {
    const rows = group.map((item): Insertable<DayMenuItemsTable> => ({
      ...item,
      nameFolded: normalizeText(item.name),
    }));
    return transaction.insertInto("dayMenuItems").values(rows).execute();
  });
}

import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, DayMenuItemsTable } from "~db/schema";
import { checkAhead, isSame } from "~/domain/check-ahead.server";
import { fold } from "~/domain/folding";
import { inTransaction } from "~/domain/in-transaction";
import { inTurns } from "~/domain/in-turns.server";
import { isDay } from "~/domain/local-date";
import {
  type ImportResult,
  type ImportRow,
  type ImportTable,
  type RowFault,
  rowFault,
  rowMemory,
  rowName,
  ROWS_A_STATEMENT,
  schemaFaults,
} from "~/domain/row-import";
import { callWords } from "~/wording/calls";
import { dayMenuWords } from "~/wording/day-menus";
import { uploadWords } from "~/wording/uploads";
import {
  DAY_LIMITS,
  dayMenuItemReply,
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
  const checked = await checkAhead(
    rows,
    (row) => itemsAhead.get(keyOf(dateOf(row), row.values.name)),
    checkRow,
  );

  return inTransaction(db, async (transaction) => {
    const there = await itemsOfDays(transaction, days);
    const items = byKey(there);
    const findTwin = rowMemory();
    const faults = [...tableFaults];
    const wanted: WantedItem[] = [];

    for (const row of rows) {
      const date = dateOf(row);
      const key = keyOf(date, row.values.name);
      const before = items.get(key);
      const twin = findTwin(key, row);
      if (twin && row.values.name) {
        faults.push(rowFault(row, "name", uploadWords.rowTwice("date and name", rowName(twin, row))));
      }
      if (!isDay(date)) faults.push(rowFault(row, "date", callWords.notADate));
      const parsed = checked(row, before);
      if (parsed.success) wanted.push({ row, before, values: { ...parsed.data, date } });
      else faults.push(...schemaFaults(row, parsed.error));
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
  return `${date} ${fold(String(name))}`;
}

function byKey(items: StoredItem[]): Map<string, StoredItem> {
  return new Map(items.map((item) => [keyOf(item.date, item.name), item]));
}

function checkRow({ values }: ImportRow, before: StoredItem | undefined) {
  return dayMenuItemSchema.safeParse({ ...(before && dayMenuItemReply(before, undefined)), ...values });
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
  const crowded: RowFault[] = [];
  for (const { row, before, values } of wanted) {
    const slot = before?.type === values.type ? before.slot : freeSlot(values, taken);
    if (slot === undefined) {
      crowded.push(rowFault(row, "isType", dayMenuWords.dayFull[values.type]));
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
  await inTurns(changed, ROWS_A_STATEMENT, (group) => {
    const ids = group.map(({ id }) => id);
    return transaction.deleteFrom("dayMenuItems").where("id", "in", ids).execute();
  });
  await inTurns([...changed, ...added], ROWS_A_STATEMENT, (group) => {
    const rows = group.map((item): Insertable<DayMenuItemsTable> => ({
      ...item,
      nameFolded: fold(item.name),
    }));
    return transaction.insertInto("dayMenuItems").values(rows).execute();
  });
}

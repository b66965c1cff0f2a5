import { fill } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { blankItem, itemColumns } from "~/domain/fields/values";
import { keptValues } from "~/domain/fields/kept-values";
import { toForm } from "~/domain/fields/form";
import type { Database } from "~db/schema";
import type { ErrorCode } from "~/domain/fields/error-code";
import { normalizeText } from "~/domain/text/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { ok, notFound, type Outcome, type Err, err, errStale, isStale } from "~/domain/outcome";
import { withStoredTexts } from "~/domain/text/same-value";
import { dayMenuMessages } from "~/messages/day-menus";
import { itemOperations, type Operation } from "~/domain/operation";
import { DAY_LIMITS, toDayMenuItemJson } from "./day-menu";
import {
  type DayMenuItem,
  type DayMenuItemChanges,
  dayMenuItemFields,
  type DayMenuItemType,
} from "~/domain/fields/day-menu-item";
import { type Read, readBy, readFields } from "~/domain/fields/read-fields";
import { toRecord } from "~/domain/record";
import { DAY } from "./day";
import { dayMenuItemBody, dayMenuItemJson } from "./day-menu-schema.server";
import { type NewDayMenuItem, readDayMenuItem, readNewDayMenuItem } from "./read-day-menu-item";

export const DAY_MENU_ITEM = itemColumns(dayMenuItemFields, "version");

/** A day's items: its dishes, then its dessert. */
export function listDayMenuItems(db: Kysely<Database>, date: string): Promise<DayMenuItem[]> {
  return db
    .selectFrom("dayMenuItems")
    .select(DAY_MENU_ITEM)
    .where("date", "=", date)
    .orderBy("type", "desc")
    .orderBy("slot")
    .execute();
}

export type DatedDayMenuItem = DayMenuItem & { date: string };

/** The items of the days from one to another (`YYYY-MM-DD`): of each day its dishes, then its dessert. */
export function listDayMenuItemsBetween(
  db: Kysely<Database>,
  firstDay: string,
  lastDay: string,
): Promise<DatedDayMenuItem[]> {
  return datedItems(db).where("date", ">=", firstDay).where("date", "<=", lastDay).execute();
}

/** The items of a day (`YYYY-MM-DD`) and of the following ones: of each day its dishes, then its dessert. */
export function listDayMenuItemsFrom(db: Kysely<Database>, day: string): Promise<DatedDayMenuItem[]> {
  return datedItems(db).where("date", ">=", day).execute();
}

function findDayMenuItem(db: Kysely<Database>, date: string, id: string): Promise<DayMenuItem | undefined> {
  return db
    .selectFrom("dayMenuItems")
    .select(DAY_MENU_ITEM)
    .where("date", "=", date)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findLastItemId(db: Kysely<Database>, date: string): Promise<string | undefined> {
  return (await listDayMenuItems(db, date)).at(-1)?.id;
}

/** The days of a month (`YYYY-MM`) that have a day menu, in order. */
export async function listDaysWithDayMenu(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dayMenuItems")
    .select("date")
    .distinct()
    .where("date", ">=", `${month}-01`)
    .where("date", "<=", `${month}-31`)
    .orderBy("date")
    .execute();
  return rows.map(({ date }) => date);
}

/**
 * Adds items to a day, all or none, and returns them with their ids. 409 if the
 * day would have more than three dishes or one dessert.
 * @param fieldOf Which field names the course of an item; undefined if there is none.
 */
export function addDayMenuItems(
  db: Kysely<Database>,
  date: string,
  items: NewDayMenuItem[],
  fieldOf: (index: number) => string | undefined = (index) => `items[${index}].isType`,
): Promise<Outcome<DayMenuItem[]>> {
  return recordChange(db, async (transaction, describe) => {
    const free = await freeSlots(transaction, date);
    const added: DayMenuItem[] = [];
    const rows = [];
    for (const [index, item] of items.entries()) {
      const slot = free[item.type].shift();
      if (slot === undefined) return dayFull(item.type, fieldOf(index));
      const values = { ...blankItem(dayMenuItemFields), ...item, id: uuid() };
      added.push(values);
      rows.push({
        ...values,
        date,
        slot,
        nameNormalized: normalizeText(item.name),
        createdAt: new Date().toISOString(),
      });
    }
    if (rows.length === 0)
      return err(400, dayMenuMessages.noItems, { items: dayMenuMessages.noItems }, "required");
    await transaction.insertInto("dayMenuItems").values(rows).execute();
    const names = added.map(({ name }) => name).join(", ");
    describe({ action: "day.add", label: fill("Added {names} to {date}", { names, date }) });
    return ok(dayMenuMessages.saved, added);
  });
}

/** Updates an item of a day. 404 if it no longer exists, 409 if the day has no room for its new type. */
export function editDayMenuItem(
  db: Kysely<Database>,
  date: string,
  id: string,
  item: DayMenuItemChanges,
  versions: number[] = [],
): Promise<Outcome<DayMenuItem>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findDayMenuItem(transaction, date, id);
    if (!before) return notFound(dayMenuMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const changes = withStoredTexts(item, before);
    const type = changes.type ?? before.type;
    let move = {};
    if (type !== before.type) {
      const [slot] = (await freeSlots(transaction, date))[type];
      if (slot === undefined) return dayFull(type, "isType");
      move = { slot };
    }
    await transaction
      .updateTable("dayMenuItems")
      .set({ ...changes, ...move, type, nameNormalized: normalizeText(changes.name) })
      .where("id", "=", id)
      .execute();
    describe({ action: "day.edit", label: fill("Edited {name} of {date}", { name: changes.name, date }) });
    return ok(dayMenuMessages.updated, (await findDayMenuItem(transaction, date, id)) ?? before);
  });
}

/** Deletes an item of a day. 404 if it no longer exists. */
export function deleteDayMenuItem(
  db: Kysely<Database>,
  date: string,
  id: string,
  versions: number[] = [],
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const item = await findDayMenuItem(transaction, date, id);
    if (!item) return notFound(dayMenuMessages.notDeleted);
    if (isStale(item, versions)) return errStale();
    await transaction.deleteFrom("dayMenuItems").where("id", "=", id).execute();
    describe({ action: "day.delete", label: fill("Deleted {name} of {date}", { name: item.name, date }) });
    return ok(dayMenuMessages.deleted(item.name));
  });
}

/** Deletes a day's items. 404 if it has none. */
export function deleteDayMenu(db: Kysely<Database>, date: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("dayMenuItems")
      .where("date", "=", date)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return err(404, dayMenuMessages.notAllDeleted);
    describe({ action: "day.delete-all", label: fill("Deleted the menu of {date}", { date }) });
    return ok(dayMenuMessages.allDeleted);
  });
}

// To be called in the transaction that will use the slots, which holds the write lock.
async function freeSlots(
  transaction: Transaction<Database>,
  date: string,
): Promise<Record<DayMenuItemType, number[]>> {
  const taken = await transaction
    .selectFrom("dayMenuItems")
    .select(["type", "slot"])
    .where("date", "=", date)
    .execute();
  const free = (type: DayMenuItemType) =>
    Array.from({ length: DAY_LIMITS[type] }, (_, index) => index + 1).filter(
      (slot) => !taken.some((each) => each.type === type && each.slot === slot),
    );
  return { dish: free("dish"), dessert: free("dessert") };
}

function dayFull(type: DayMenuItemType, field: string | undefined): Err {
  const message = dayMenuMessages.dayFull[type];
  return err(409, message, field === undefined ? undefined : { [field]: message }, "limit");
}

function datedItems(db: Kysely<Database>) {
  return db
    .selectFrom("dayMenuItems")
    .select([...DAY_MENU_ITEM, "date"])
    .orderBy("date")
    .orderBy("type", "desc")
    .orderBy("slot");
}

export function dayMenuItems(date: string) {
  return itemOperations<DayMenuItem, DayMenuItemChanges>(
    {
      kind: "day",
      find: (db, id) => findDayMenuItem(db, date, id),
      toJson: async (item, db) => toDayMenuItemJson(item, await findLastItemId(db, date)),
      keptValues,
      document: { noun: "an item of a day's menu", json: dayMenuItemJson, body: dayMenuItemBody },
      form: { toFields: (item) => toForm(dayMenuItemFields, item) },
      read: readDayMenuItem,
    },
    {
      add: {
        async run(db, { type = "dish", ...item }) {
          const outcome = await addDayMenuItems(db, date, [{ type, ...item }], () => undefined);
          return outcome.ok ? { ...outcome, value: outcome.value[0] as DayMenuItem } : outcome;
        },
        failed: dayMenuMessages.notSaved,
      },
      edit: {
        run: (db, item, { id, versions }) => editDayMenuItem(db, date, id, item, versions),
        failed: dayMenuMessages.notUpdated,
      },
      delete: {
        run: (db, _fields, { id, versions }) => deleteDayMenuItem(db, date, id, versions),
        failed: dayMenuMessages.notDeleted,
      },
    },
  );
}

/** How many items one call may name: a day takes fewer. */
export const MAX_ADDED = 50;

type Addition = { date: string; items: NewDayMenuItem[] };

/** Adds items to a day; its form has blocks, which it reads itself. */
export const dayMenuAddition: Operation<Addition, DayMenuItem[]> = {
  once: true,
  read(body, given) {
    const { values, errors } = readFields({ date: DAY }, body, given);
    const list = readItems(toRecord(body).items);
    return { values: { ...values, items: list.values }, errors: [...errors, ...list.errors] };
  },
  run: (db, { date, items }) => addDayMenuItems(db, date, items),
  failed: { refused: dayMenuMessages.notSaved, unexpected: "An error occurred while saving the menu." },
};

function readItems(items: unknown): Read<NewDayMenuItem[]> {
  const refuse = (message: string, code: ErrorCode) => ({
    values: [],
    errors: [{ field: "items", message, code }],
  });
  const { noItems, tooManyItems } = dayMenuMessages;
  if (!Array.isArray(items)) return refuse(noItems, items === undefined ? "required" : "invalid");
  if (items.length === 0) return refuse(noItems, "required");
  if (items.length > MAX_ADDED) return refuse(tooManyItems(MAX_ADDED), "limit");
  const read = items.map((item, index) =>
    readNewDayMenuItem(item, { source: "body", at: `items[${index}]` }),
  );
  return { values: read.map(({ values }) => values), errors: read.flatMap(({ errors }) => errors) };
}

export const dayMenuDeletion: Operation<{ date: string }> = {
  ...readBy({ date: DAY }),
  run: (db, { date }) => deleteDayMenu(db, date),
  failed: "An error occurred while deleting all menus.",
};

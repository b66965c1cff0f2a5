import { fill, type Message } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { type Closure, closureFields, type NewClosure } from "~/domain/fields/closure";
import { itemBody } from "~/domain/fields/item-body";
import { itemColumns, itemOf, toJson } from "~/domain/fields/values";
import { documentOf } from "~/domain/fields/schema.server";
import { err, errStale, isStale, notFound, ok, type Outcome } from "~/domain/outcome";
import { dayInMessage } from "~/domain/dates/local-date";
import { closureMessages } from "~/messages/closures";
import type { Read } from "~/domain/fields/read-fields";
import { toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { readClosure } from "./read-closure";
import { type Holiday, listHolidaysAhead } from "./holidays";
import { itemOperations, type Operation } from "~/domain/operation";
import { closureFormFields } from "./closure-form";

const CLOSURE = itemColumns(closureFields, "version");

/** All closures by first day, or those that end on `from` (`YYYY-MM-DD`) or later. */
export async function listClosures(db: Kysely<Database>, from = ""): Promise<Closure[]> {
  const rows = await db
    .selectFrom("closures")
    .select(CLOSURE)
    .where("lastDay", ">=", from)
    .orderBy("firstDay")
    .execute();
  return rows.map((row) => itemOf(closureFields, row));
}

export async function listPastClosures(db: Kysely<Database>, before: string): Promise<Closure[]> {
  const rows = await db
    .selectFrom("closures")
    .select(CLOSURE)
    .where("lastDay", "<", before)
    .orderBy("firstDay", "desc")
    .execute();
  return rows.map((row) => itemOf(closureFields, row));
}

export async function findClosure(db: Kysely<Database>, id: string): Promise<Closure | undefined> {
  const row = await db.selectFrom("closures").select(CLOSURE).where("id", "=", id).executeTakeFirst();
  return row && itemOf(closureFields, row);
}

/** The public holidays of the next 28 days for which staff have neither answered nor planned a closure. */
export async function listUnansweredHolidays(db: Kysely<Database>, today: string): Promise<Holiday[]> {
  const holidays = listHolidaysAhead(today);
  if (holidays.length === 0) return [];
  const answered = await db.selectFrom("answeredHolidays").select("day").where("day", ">=", today).execute();
  const days = new Set(answered.map(({ day }) => day));
  const closures = await listClosures(db, today);
  const isPlanned = (day: string) =>
    closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return holidays.filter(({ day }) => !days.has(day) && !isPlanned(day));
}

/** Notes that the week's hours apply on a holiday, so that it is not asked about again. */
export async function keepRegularHours(db: Kysely<Database>, day: string): Promise<Outcome> {
  await db
    .insertInto("answeredHolidays")
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok("The regular hours apply.");
}

/** How many days of a closure, from today (`YYYY-MM-DD`) on, have a day menu that guests don't see because of it. */
export async function countHiddenMenus(
  db: Kysely<Database>,
  { firstDay, lastDay, kitchen }: Closure,
  today: string,
): Promise<number> {
  if (kitchen.length > 0) return 0;
  const { days } = await db
    .selectFrom("dayMenuItems")
    .select(({ fn }) => fn.count<number>("date").distinct().as("days"))
    .where("date", ">=", firstDay > today ? firstDay : today)
    .where("date", "<=", lastDay)
    .executeTakeFirstOrThrow();
  return days;
}

/** Adds a closure. 409 if it overlaps another closure. */
export function addClosure(db: Kysely<Database>, closure: NewClosure): Promise<Outcome<Closure>> {
  return recordChange(db, async (transaction, describe) => {
    const overlap = await findOverlappingDay(transaction, closure);
    if (overlap) return errOverlap(overlap);
    const added = { id: uuid(), ...closure, version: 1 };
    await transaction
      .insertInto("closures")
      .values({ ...toRow(added), createdAt: new Date().toISOString() })
      .execute();
    describe({ action: "closure.add", label: fill("Added closure {closure}", { closure: nameOf(added) }) });
    return ok(closureMessages.added, added);
  });
}

/** Changes a closure. 404 if it no longer exists; 409 if it overlaps another closure. */
export function editClosure(
  db: Kysely<Database>,
  id: string,
  closure: NewClosure,
  versions: number[] = [],
): Promise<Outcome<Closure>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findClosure(transaction, id);
    if (!before) return notFound(closureMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const overlap = await findOverlappingDay(transaction, { ...closure, id });
    if (overlap) return errOverlap(overlap);
    await transaction.updateTable("closures").set(toRow(closure)).where("id", "=", id).execute();
    describe({
      action: "closure.edit",
      label: fill("Edited closure {closure}", { closure: nameOf(closure) }),
    });
    return ok("Closure updated successfully!", (await findClosure(transaction, id)) ?? before);
  });
}

/** Deletes a closure. 404 if it no longer exists. */
export function deleteClosure(db: Kysely<Database>, id: string, versions: number[] = []): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findClosure(transaction, id);
    if (!before) return notFound(closureMessages.notDeleted);
    if (isStale(before, versions)) return errStale();
    await transaction.deleteFrom("closures").where("id", "=", id).execute();
    describe({
      action: "closure.delete",
      label: fill("Deleted closure {closure}", { closure: nameOf(before) }),
    });
    return ok("Closure deleted successfully!");
  });
}

export async function findOverlappingDay(
  db: Kysely<Database>,
  { id = "", firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay"> & { id?: string },
): Promise<string | undefined> {
  const other = await db
    .selectFrom("closures")
    .select("firstDay")
    .where("id", "!=", id)
    .where("firstDay", "<=", lastDay)
    .where("lastDay", ">=", firstDay)
    .orderBy("firstDay")
    .executeTakeFirst();
  if (!other) return undefined;
  return other.firstDay < firstDay ? firstDay : other.firstDay;
}

function errOverlap(day: string) {
  const message = closureMessages.conflict(dayInMessage(day));
  return err(409, message, { firstDay: message }, "taken");
}

function nameOf({ firstDay, lastDay, reason }: NewClosure): Message {
  const days = firstDay === lastDay ? firstDay : fill("{firstDay} to {lastDay}", { firstDay, lastDay });
  return reason ? fill("{days} ({reason})", { days, reason }) : days;
}

function toRow<Value extends NewClosure>(closure: Value) {
  return { ...closure, shop: JSON.stringify(closure.shop), kitchen: JSON.stringify(closure.kitchen) };
}

/** The document of `toClosureJson`. */
export const closureJson = documentOf(closureFields, "Closure");

export function toClosureJson(closure: Closure) {
  return toJson(closureFields, closure);
}

export const closures = itemOperations<Closure, NewClosure>(
  {
    kind: "closure",
    find: findClosure,
    toJson: toClosureJson,
    document: {
      noun: "a closure",
      json: closureJson,
      body: itemBody("ClosureBody", closureFields, { changed: ["reason", "shop", "kitchen"] }),
    },
    form: { toFields: closureFormFields },
    read: readClosure,
  },
  {
    add: { run: addClosure, failed: closureMessages.notAdded },
    edit: {
      run: (db, closure, { id, versions }) => editClosure(db, id, closure, versions),
      failed: closureMessages.notUpdated,
    },
    delete: {
      run: (db, _fields, { id, versions }) => deleteClosure(db, id, versions),
      failed: closureMessages.notDeleted,
    },
  },
);

export const regularHours: Operation<Holiday> = {
  read: readHoliday,
  run: (db, { day }) => keepRegularHours(db, day),
  failed: closureMessages.notAdded,
};

export const holidayClosure: Operation<Holiday> = {
  read: readHoliday,
  run: (db, { day, frenchName }) =>
    addClosure(db, { firstDay: day, lastDay: day, reason: frenchName, shop: [], kitchen: [] }),
  failed: closureMessages.notAdded,
};

/** A holiday of those that staff are asked about, by its day. */
function readHoliday(values: object, { today }: { today: string }): Read<Holiday> {
  const { day } = toRecord(values);
  const holiday = listHolidaysAhead(today).find((each) => each.day === day);
  if (holiday) return { values: holiday, errors: [] };
  const missing = { field: "day", message: apiMessages.invalidValue, code: "required" } as const;
  const errors = [day === undefined ? missing : { field: "", message: closureMessages.notAdded }];
  return { values: { day: "", name: "National Day", frenchName: "" }, errors };
}

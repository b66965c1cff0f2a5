import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { readBy } from "~/domain/fields/read-fields";
import { DAY } from "./day";
import type { Operation } from "~/domain/operation";
import { err, ok, type Outcome } from "~/domain/outcome";
import { dayMenuMessages } from "~/messages/day-menus";

/** Whether the house has no desserts of the day. Triggers end this as soon as one is planned. */
export async function isDessertWaived(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("waivedCourses").select("course").executeTakeFirst()) !== undefined;
}

/**
 * Records that the house has no desserts of the day, so that no day lacks one until one is planned. 409
 * if the day (`YYYY-MM-DD`) that lacked one has one now.
 */
export async function waiveDessert(db: Kysely<Database>, date: string): Promise<Outcome> {
  const planned = db.selectFrom("dayMenuItems").select("id").where("date", "=", date);
  const dessert = await planned.where("type", "=", "dessert").executeTakeFirst();
  if (dessert) return err(409, dayMenuMessages.dessertPlanned);
  await db
    .insertInto("waivedCourses")
    .values({ course: "dessert" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok(dayMenuMessages.dessertWaived);
}

export async function expectDessert(db: Kysely<Database>): Promise<Outcome> {
  await db.deleteFrom("waivedCourses").execute();
  return ok("Undone.");
}

export const dessertWaiver: Operation<{ date: string }> = {
  ...readBy({ date: DAY }),
  run: (db, { date }) => waiveDessert(db, date),
  failed: dayMenuMessages.dessertNotWaived,
};

export const dessertWaiverUndo: Operation = {
  run: (db) => expectDessert(db),
  failed: dayMenuMessages.dessertNotWaived,
};

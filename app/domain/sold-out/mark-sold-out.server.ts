import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { err, ok, type Outcome } from "~/domain/outcome";
import { describeSoldOutEnd, soldOutMessages } from "~/messages/sold-out";
import { isSoldOut, type Moment, resolveSoldOutEnd, type SoldOutEnd, type SoldOutUntil } from "./sold-out";

/** What can be sold out; ids are unique across these tables. */
const TABLES = ["menuItems", "dayMenuItems", "chefSuggestions"] as const;

/** A dish of the menu, of a day or of the chef's. */
export interface MarkedDish {
  id: string;
  name: string;
  soldOutUntil: SoldOutUntil;
}

/**
 * Marks a dish, of whichever kind, as sold out until an instant, or as back (null).
 * 404 for an unknown id, 400 for an instant that has passed.
 */
export function markSoldOut(
  db: Kysely<Database>,
  id: string,
  end: SoldOutEnd,
  moment: Moment,
): Promise<Outcome<MarkedDish>> {
  return recordChange(db, async (transaction, describe) => {
    const { now, schedule } = moment;
    if (typeof end === "number" && end <= now) {
      return err(400, soldOutMessages.past, { until: soldOutMessages.past });
    }
    const dish = await findDish(transaction, id);
    if (!dish) return err(404, soldOutMessages.unknown);
    const { table, name } = dish;
    const soldOutUntil = resolveSoldOutEnd(end, moment);
    // A mark that has ended stays as it is: removing it would change nothing.
    if (soldOutUntil !== null || isSoldOut(dish, now)) {
      await transaction.updateTable(table).set({ soldOutUntil }).where("id", "=", id).execute();
    }
    const marked = { id, name, soldOutUntil };
    if (soldOutUntil === null) {
      describe({ action: "soldout", label: soldOutMessages.unmarked(name) });
      return ok(soldOutMessages.back(name), marked);
    }
    describe({ action: "soldout", label: soldOutMessages.marked(name) });
    const until = describeSoldOutEnd(soldOutUntil, now, schedule.timeZone);
    return ok(soldOutMessages.soldOut(name, until), marked);
  });
}

async function findDish(db: Kysely<Database>, id: string) {
  for (const table of TABLES) {
    const dish = await db
      .selectFrom(table)
      .select(["name", "soldOutUntil"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (dish) return { table, ...dish };
  }
  return undefined;
}

import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { dayOf } from "~/domain/local-date";
import { undoableSince } from "~/domain/history/undo-period";
import type { PriceHistory, PriceState } from "./struck-price";

/** The price histories of menu items, by id. Of several changes on a day, the last one counts. */
export async function readPriceHistories(
  db: Kysely<Database>,
  ids: string[],
  timeZone: string,
): Promise<Map<string, PriceHistory>> {
  const histories = new Map<string, PriceHistory>();
  if (ids.length === 0) return histories;
  const rows = await db
    .selectFrom("prices")
    .innerJoin("menuItems", "menuItems.id", "prices.itemId")
    .select(["itemId", "fromAt", "prices.price", "prices.discountPrice", "createdAt"])
    .where("itemId", "in", ids)
    .orderBy("fromAt")
    .orderBy("prices.id")
    .execute();
  for (const { itemId, fromAt, price, discountPrice, createdAt } of rows) {
    const from = dayOf(new Date(fromAt), timeZone);
    const history = histories.get(itemId) ?? {
      states: [],
      isCut: dayOf(new Date(createdAt), timeZone) < from,
    };
    addState(history.states, { from, price, discountPrice: discountPrice ?? 0 });
    histories.set(itemId, history);
  }
  return histories;
}

/** Removes the prices of items that were deleted too long ago to be restored. */
export async function removeOldPrices(db: Kysely<Database>, now = new Date()): Promise<void> {
  await db
    .deleteFrom("prices")
    .where("itemId", "not in", db.selectFrom("menuItems").select("id"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("prices as later")
            .select("later.id")
            .whereRef("later.itemId", "=", "prices.itemId")
            .where("later.fromAt", ">=", undoableSince(now)),
        ),
      ),
    )
    .execute();
}

function addState(states: PriceState[], state: PriceState): void {
  if (states.at(-1)?.from === state.from) states.pop();
  states.push(state);
}

import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { addDays, dayOf } from "~/domain/dates/local-date";
import type { OfferedDish } from "~/domain/declarations/dishes.server";
import { isSpirit } from "~/domain/drinks/spirits";
import { normalizeText } from "~/domain/text/normalize-text";
import {
  checkStruckPrice,
  isStruckPriceAllowed,
  type PriceHistory,
  type PriceState,
  type StruckPriceStatus,
} from "./struck-price";
import { isPriceStruck, type SinglePrice } from "./price";

interface StruckDish extends Pick<OfferedDish, "kind" | "id" | "name" | "day"> {
  price: SinglePrice;
}

/**
 * What the history of prices says about each struck price, by the dish's id; or
 * 'spirit', whose price may never be struck.
 * @param options.today The day (`YYYY-MM-DD`) in the time zone.
 */
export async function checkStruckPrices(
  db: Kysely<Database>,
  dishes: StruckDish[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Map<string, StruckPriceStatus | "spirit">> {
  const struck = dishes.filter(({ price }) => isPriceStruck(price));
  const onMenu = struck.filter(({ kind }) => kind === "menu").map(({ id }) => id);
  const histories = await readPriceHistories(db, onMenu, timeZone);
  const statuses = new Map<string, StruckPriceStatus | "spirit">();
  for (const dish of struck) {
    // A coming day's dish is judged by what was charged until today.
    const day = dish.day !== undefined && dish.day < today ? dish.day : today;
    const history =
      dish.day === undefined ? histories.get(dish.id) : await readDayHistory(db, { ...dish, day }, timeZone);
    const status = isSpirit(dish.name) ? "spirit" : history && checkStruckPrice(history, day);
    if (status) statuses.set(dish.id, status);
  }
  return statuses;
}

/**
 * The struck prices of menu items that may be struck today, and no longer after a change of
 * today: what the history will say about each, by the item's id.
 */
export async function findEndedStrikes(
  db: Kysely<Database>,
  changes: { item: { id: string; name: string }; after: SinglePrice }[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Map<string, StruckPriceStatus>> {
  const struck = changes.filter(({ item, after }) => isPriceStruck(after) && !isSpirit(item.name));
  const ids = struck.map(({ item }) => item.id);
  const histories = await readPriceHistories(db, ids, timeZone);
  const ended = new Map<string, StruckPriceStatus>();
  for (const { item, after: price } of struck) {
    const history = histories.get(item.id);
    if (!history) continue;
    const before = checkStruckPrice(history, today);
    const states = [...history.states];
    addState(states, { from: today, price });
    const after = checkStruckPrice({ ...history, states }, today);
    const wasAllowed = !before || isStruckPriceAllowed(before);
    if (wasAllowed && after && !isStruckPriceAllowed(after)) ended.set(item.id, after);
  }
  return ended;
}

/**
 * A day menu's dish is a new one each day. Its price was charged if the menu or an
 * earlier day menu had a dish of that name at that price. From the dish's own day on,
 * the price counts as struck.
 */
async function readDayHistory(
  db: Kysely<Database>,
  { name, day, price }: { name: string; day: string; price: SinglePrice },
  timeZone: string,
): Promise<PriceHistory> {
  const nameNormalized = normalizeText(name);
  const namesake = await db
    .selectFrom("menuItems")
    .select("id")
    .where("nameNormalized", "=", nameNormalized)
    .orderBy("id")
    .executeTakeFirst();
  const ofMenu = namesake && (await readPriceHistories(db, [namesake.id], timeZone)).get(namesake.id);
  const states = ofMenu?.states ?? (await readDayPrices(db, nameNormalized, day));
  const before = states.filter(({ from }) => from < day);
  return {
    states: [...before, { from: day, price }],
    isIncomplete: ofMenu?.isIncomplete ?? false,
  };
}

/** The prices of a dish in the day menus before a day. Between them it was not on offer. */
async function readDayPrices(
  db: Kysely<Database>,
  nameNormalized: string,
  before: string,
): Promise<PriceState[]> {
  const served = await db
    .selectFrom("dayMenuItems")
    .select(["date", "price", "discountPrice"])
    .where("nameNormalized", "=", nameNormalized)
    .where("date", "<", before)
    .orderBy("date")
    .execute();
  const states = new Map<string, PriceState>();
  for (const { date, price: amount, discountPrice: discount } of served) {
    const nextDay = addDays(date, 1);
    states.set(date, { from: date, price: { amount, discount } });
    states.set(nextDay, { from: nextDay, price: null });
  }
  return [...states.values()];
}

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
      isIncomplete: dayOf(new Date(createdAt), timeZone) < from,
    };
    addState(history.states, {
      from,
      price: price === null ? null : { amount: price, discount: discountPrice ?? 0 },
    });
    histories.set(itemId, history);
  }
  return histories;
}

/** Removes the prices of deleted items that no undo needs: those before an instant (UTC ISO). */
export async function removeOldPrices(db: Kysely<Database>, before: string): Promise<void> {
  await db
    .deleteFrom("prices")
    .where("itemId", "not in", db.selectFrom("menuItems").select("id"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("prices as later")
            .select("later.id")
            .whereRef("later.itemId", "=", "prices.itemId")
            .where("later.fromAt", ">=", before),
        ),
      ),
    )
    .execute();
}

function addState(states: PriceState[], state: PriceState): void {
  if (states.at(-1)?.from === state.from) states.pop();
  states.push(state);
}

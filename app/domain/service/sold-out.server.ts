import { t } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { type PriceFields, priceOf, type ShownPrice, shownPrice } from "~/domain/price/price";
import { DISH_TABLES } from "~db/dish-tables";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { toSearchText } from "~/domain/text/normalize-text";
import type { RowGroup } from "~/domain/listing/list-query";
import { type FieldError, typeError } from "~/domain/fields/kinds/kind";
import { readId } from "~/domain/fields/read-items";
import { toRecord } from "~/domain/record";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import type { Operation } from "~/domain/operation";
import { recordChange } from "~/domain/history/record-change.server";
import { err, errStale, isStale, ok, type Outcome } from "~/domain/outcome";
import { describeSoldOutEnd } from "~/domain/sold-out/describe-sold-out";
import { soldOutMessages } from "~/messages/sold-out";
import { soldOutContextAt } from "~/restaurant/schedule.server";
import {
  parseSoldOutEnd,
  resolveSoldOutEnd,
  SOLD_OUT_KEYWORDS,
  type SoldOutContext,
  type SoldOutEnd,
} from "~/domain/sold-out/sold-out-end";
import { isSoldOut, soldOutEnd, type WithSoldOutUntil } from "~/domain/sold-out/sold-out";

export interface ServiceDish extends WithSoldOutUntil {
  id: string;
  name: string;
  price: ShownPrice;
}

/**
 * What guests can order on a day (`YYYY-MM-DD`), in the order in which they read it: the
 * day's menu, the suggestions that are available, and the menu by category. Headings
 * without dishes are left out.
 * @param options.search Only dishes whose name contains it.
 */
export async function listServiceSections(
  db: Kysely<Database>,
  { today, search = "" }: { today: string; search?: string },
): Promise<RowGroup<ServiceDish>[]> {
  const menu = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);
  const suggestions = await listChefSuggestions(db);
  const sections = [
    { heading: t("Today"), items: await listDayMenuItems(db, today) },
    { heading: t("Suggestions"), items: suggestions.filter(({ isAvailable }) => isAvailable) },
    ...(await listCategories(db)).map(({ id, name }) => ({ heading: name, items: menu.get(id) ?? [] })),
  ];
  const query = toSearchText(search);
  return sections.flatMap(({ heading, items }) => {
    const rows = items.filter(({ name }) => toSearchText(name).includes(query)).map(toServiceDish);
    return rows.length > 0 ? [{ heading, rows }] : [];
  });
}

/** The dishes of a day that are sold out at an instant (milliseconds). */
export async function listSoldOutDishes(
  db: Kysely<Database>,
  { today, now }: { today: string; now: number },
): Promise<(ServiceDish & { soldOutUntil: string })[]> {
  const dishes = (await listServiceSections(db, { today })).flatMap(({ rows }) => rows);
  return dishes.flatMap((dish) => {
    const soldOutUntil = soldOutEnd(dish, now);
    return soldOutUntil === null ? [] : [{ ...dish, soldOutUntil }];
  });
}

function toServiceDish({
  id,
  name,
  soldOutUntil,
  ...prices
}: PriceFields & Omit<ServiceDish, "price">): ServiceDish {
  return { id, name, price: shownPrice(priceOf(prices)), soldOutUntil };
}

export interface MarkedDish extends WithSoldOutUntil {
  id: string;
  name: string;
  version: number;
}

/**
 * Marks a dish, of whichever kind, as sold out until an instant, or as back (null). 404 for an unknown id,
 * 400 for an instant that has passed.
 */
export function markSoldOut(
  db: Kysely<Database>,
  id: string,
  end: SoldOutEnd,
  context: SoldOutContext,
  versions: number[] = [],
): Promise<Outcome<MarkedDish>> {
  return recordChange(db, async (transaction, describe) => {
    const { now, schedule } = context;
    if (typeof end === "number" && end <= now) {
      return err(400, soldOutMessages.past, { until: soldOutMessages.past });
    }
    const dish = await findDish(transaction, id);
    if (!dish) return err(404, "There is no such dish.");
    if (isStale(dish, versions)) return errStale();
    const { table, name, version } = dish;
    const soldOutUntil = resolveSoldOutEnd(end, context);
    // A mark that has ended stays as it is: removing it would change nothing.
    if (soldOutUntil !== null || isSoldOut(dish, now)) {
      await transaction.updateTable(table).set({ soldOutUntil }).where("id", "=", id).execute();
    }
    const marked = { id, name, soldOutUntil, version };
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
  for (const table of Object.values(DISH_TABLES)) {
    const dish = await db
      .selectFrom(table)
      .select(["name", "soldOutUntil", "version"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (dish) return { table, ...dish };
  }
  return undefined;
}

/** What `until` may be, in the words of JSON Schema. */
export const UNTIL: JsonSchema = {
  anyOf: [{ enum: [...SOLD_OUT_KEYWORDS] }, { type: "string", format: "date-time" }, { type: "null" }],
};

/** What a call may send, its path's id among it. */
export const markBody: JsonSchema = {
  type: "object",
  properties: { id: { type: "string" }, until: UNTIL },
  required: ["until"],
};

export const soldOutMark: Operation<{ id: string; until: SoldOutEnd }, MarkedDish> = {
  stale: "item",
  read(values, { source, timeZone }) {
    const errors: FieldError[] = [];
    const { id: named, until } = toRecord(values);
    const id = readId(named, (message, code) => void errors.push({ field: "id", message, code }));
    const end = parseSoldOutEnd(source === "form" && until === "" ? null : until, timeZone);
    if (end === undefined)
      errors.push({ field: "until", message: soldOutMessages.untilInvalid, ...typeError(until) });
    return { values: { id, until: end ?? null }, errors };
  },
  run: (db, { id, until }, { versions }) => markSoldOut(db, id, until, soldOutContextAt(), versions),
  failed: "This could not be saved. Please try again.",
};

import { type Kysely, sql } from "kysely";
import type { Database } from "~db/schema";
import type { Conflict } from "~/domain/history/conflict";
import { formatRecentInstant } from "~/domain/history/conflict.server";
import { normalizeText } from "~/domain/normalize-text";
import { versionMessages } from "~/messages/history";
import type { MenuOrder } from "./menu-order.server";

/**
 * Compares an order with the numbers that somebody wanted to save, by id.
 * @param timeZone For the time of the last change to the order.
 */
export async function findOrderConflict(
  db: Kysely<Database>,
  order: MenuOrder,
  { typed, timeZone }: { typed: Map<string, string>; timeZone: string },
): Promise<Conflict> {
  const last = await findLastReordering(db, order);
  return {
    sentence: last
      ? versionMessages.changedBy(last.actorName, formatRecentInstant(last.at, timeZone))
      : versionMessages.stale,
    isDeleted: false,
    differences: order.entries.flatMap(({ id, name }, index) => {
      const [theirs, yours] = [String(index + 1), typed.get(id)?.trim() ?? "—"];
      return theirs === yours ? [] : [{ field: name, theirs, yours }];
    }),
  };
}

/** The last change that moved, added or removed an entry. */
function findLastReordering(db: Kysely<Database>, { table, category }: MenuOrder) {
  let query = db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["changes.actorName", "changes.at"])
    .where("changeRows.kind", "=", table === "categories" ? "category" : "menu")
    .where(sql<boolean>`before ->> 'position' is not after ->> 'position'`);
  if (category !== undefined) {
    const normalized = normalizeText(category);
    query = query.where(
      sql<boolean>`${normalized} in (before ->> 'category_normalized', after ->> 'category_normalized')`,
    );
  }
  return query.orderBy("changeRows.changeId", "desc").executeTakeFirst();
}

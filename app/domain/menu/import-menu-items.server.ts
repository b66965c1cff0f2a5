import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, MenuItemsTable } from "~db/schema";
import { fold } from "~/domain/folding";
import { inTransaction } from "~/domain/in-transaction";
import {
  type ImportResult,
  type ImportTable,
  inGroups,
  rowFault,
  rowMemory,
  rowName,
  ROWS_A_STATEMENT,
  schemaFaults,
} from "~/domain/row-import";
import { uploadWords } from "~/wording/uploads";
import { listKnownNames, spellNames } from "./known-names.server";
import { type MenuItem, menuItemReply, menuItemSchema, type NewMenuItem } from "./menu-item";
import { foldedNames, listMenuItems } from "./menu-items.server";

/**
 * Brings rows onto the carte, all or none: one with the category and name of an
 * item gives it new values, others are added for a day (`YYYY-MM-DD`). What a
 * row doesn't say stays. With any fault, those of the table included, nothing is
 * written and every fault is returned.
 */
export function importMenuItems(
  db: Kysely<Database>,
  { rows, faults: tableFaults }: ImportTable,
  today: string,
): Promise<ImportResult> {
  return inTransaction(db, async (transaction) => {
    const names = await listKnownNames(transaction);
    const carte = await itemsByKey(transaction);
    const findTwin = rowMemory();
    const faults = [...tableFaults];
    const added: MenuItem[] = [];
    const updated: MenuItem[] = [];

    for (const row of rows) {
      const key = keyOf(row.values);
      const before = carte.get(key);
      const twin = findTwin(key, row);
      if (twin && row.values.name)
        faults.push(rowFault(row, "name", uploadWords.rowTwice("category and name", rowName(twin, row))));
      const parsed = menuItemSchema.safeParse({ ...(before && menuItemReply(before)), ...row.values });
      if (!parsed.success) {
        faults.push(...schemaFaults(row, parsed.error));
        continue;
      }
      const item = spellNames(names, parsed.data);
      if (!item.ok) {
        for (const [field, message] of Object.entries(item.errors ?? {}))
          faults.push(rowFault(row, field, message));
      } else if (!before) {
        added.push({ id: uuid(), ...item.value, date: today });
      } else if (differs(before, item.value)) {
        updated.push({ ...before, ...item.value });
      }
    }
    if (faults.length > 0) return { ok: false, faults };

    await write(transaction, [...added, ...updated]);
    const unchanged = rows.length - added.length - updated.length;
    return { ok: true, counts: { added: added.length, updated: updated.length, unchanged } };
  });
}

/** The carte by category and name; of items that share both, the oldest. */
async function itemsByKey(transaction: Transaction<Database>): Promise<Map<string, MenuItem>> {
  const items = await listMenuItems(transaction);
  return new Map(items.reverse().map((item) => [keyOf(item), item]));
}

function keyOf({ category, name }: { category?: unknown; name?: unknown }): string {
  return JSON.stringify([fold(String(category)), fold(String(name))]);
}

function differs(before: MenuItem, item: NewMenuItem): boolean {
  return (Object.keys(item) as (keyof NewMenuItem)[]).some((field) => item[field] !== before[field]);
}

/** Adds new items and gives the others their new values, many in one statement. */
async function write(transaction: Transaction<Database>, items: MenuItem[]): Promise<void> {
  const createdAt = new Date().toISOString();
  for (const group of inGroups(items, ROWS_A_STATEMENT)) {
    const rows = group.map((item): Insertable<MenuItemsTable> => ({
      ...item,
      ...foldedNames(item),
      createdAt,
    }));
    await transaction
      .insertInto("menuItems")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          name: ref("excluded.name"),
          nameFolded: ref("excluded.nameFolded"),
          description: ref("excluded.description"),
          category: ref("excluded.category"),
          categoryFolded: ref("excluded.categoryFolded"),
          price: ref("excluded.price"),
          discountPrice: ref("excluded.discountPrice"),
          menuType: ref("excluded.menuType"),
          isVegan: ref("excluded.isVegan"),
          allergies: ref("excluded.allergies"),
        })),
      )
      .execute();
  }
}

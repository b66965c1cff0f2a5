import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, MenuItemsTable } from "~db/schema";
import { checkAhead, isSame } from "~/domain/check-ahead.server";
import { fold } from "~/domain/folding";
import { inTransaction } from "~/domain/in-transaction";
import { inTurns } from "~/domain/in-turns.server";
import type { Refused } from "~/domain/outcome";
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
import { uploadWords } from "~/wording/uploads";
import { type KnownNames, spellNames } from "./known-names";
import { listKnownNames } from "./known-names.server";
import { type MenuItem, menuItemReply, menuItemSchema } from "./menu-item";
import { foldedNames, listMenuItems } from "./menu-items.server";

/**
 * Brings rows onto the carte, all or none: one with the category and name of an
 * item gives it new values, others are added for a day (`YYYY-MM-DD`). What a
 * row doesn't say stays. With any fault, those of the table included, nothing is
 * written and every fault is returned.
 */
export async function importMenuItems(
  db: Kysely<Database>,
  { rows, faults: tableFaults }: ImportTable,
  today: string,
): Promise<ImportResult> {
  const carteAhead = await carteByKey(db);
  const namesAhead = await listKnownNames(db);
  const checked = await checkAhead(
    rows,
    (row) => carteAhead.get(keyOf(row.values)),
    (row, before) => checkRow(namesAhead, row, before),
  );

  return inTransaction(db, async (transaction) => {
    const names = await listKnownNames(transaction);
    const carte = await carteByKey(transaction);
    const findTwin = rowMemory();
    const faults = [...tableFaults];
    const added: MenuItem[] = [];
    const updated: MenuItem[] = [];

    for (const row of rows) {
      const key = keyOf(row.values);
      const before = carte.get(key);
      const twin = findTwin(key, row);
      if (twin && row.values.name) {
        faults.push(rowFault(row, "name", uploadWords.rowTwice("category and name", rowName(twin, row))));
      }
      const parsed = checked(row, before);
      if (!parsed.success) {
        faults.push(...schemaFaults(row, parsed.error));
        continue;
      }
      const spelt = spellNames(names, parsed.data);
      if (!spelt.ok) {
        faults.push(...nameFaults(row, spelt));
        continue;
      }
      const item = { ...(before ?? { id: uuid(), date: today }), ...spelt.value };
      if (!before) added.push(item);
      else if (!isSame(before, item)) updated.push(item);
    }
    if (faults.length > 0) return { ok: false, faults };

    await write(transaction, [...added, ...updated]);
    const unchanged = rows.length - added.length - updated.length;
    return { ok: true, counts: { added: added.length, updated: updated.length, unchanged } };
  });
}

/** The carte by category and name; of items that share both, the oldest. */
async function carteByKey(db: Kysely<Database>): Promise<Map<string, MenuItem>> {
  const items = await listMenuItems(db);
  return new Map(items.reverse().map((item) => [keyOf(item), item]));
}

function keyOf({ category, name }: { category?: unknown; name?: unknown }): string {
  return `${fold(String(category))}\n${fold(String(name))}`;
}

function checkRow(known: KnownNames, { values }: ImportRow, before: MenuItem | undefined) {
  return menuItemSchema(known).safeParse({ ...(before && menuItemReply(before)), ...values });
}

function nameFaults(row: ImportRow, { errors = {} }: Refused): RowFault[] {
  return Object.entries(errors).map(([field, message]) => rowFault(row, field, message));
}

/** Adds new items and gives the others their new values, many in one statement. */
async function write(transaction: Transaction<Database>, items: MenuItem[]): Promise<void> {
  const createdAt = new Date().toISOString();
  await inTurns(items, ROWS_A_STATEMENT, (group) => {
    const rows = group.map((item): Insertable<MenuItemsTable> => ({
      ...item,
      ...foldedNames(item),
      createdAt,
    }));
    return transaction
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
  });
}

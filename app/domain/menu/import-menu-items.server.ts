import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, MenuItemsTable } from "~db/schema";
import { validateUpfront, isSame } from "~/domain/validate-upfront.server";
import { normalizeText } from "~/domain/normalize-text";
import { inTransaction } from "~/domain/in-transaction";
import { inBatches } from "~/domain/in-batches.server";
import type { Err } from "~/domain/outcome";
import {
  type ImportResult,
  type ImportRow,
  type ImportTable,
  type RowError,
  rowError,
  createDuplicateFinder,
  describeRow,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/row-import";
import { uploadMessages } from "~/messages/uploads";
import { type ReferenceNames, resolveNames } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";
import { type MenuItem, toMenuItemJson, menuItemSchema } from "./menu-item";
import { normalizedNames, listMenuItems } from "./menu-items.server";

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
  const namesAhead = await listReferenceNames(db);
  const checked = await validateUpfront(
    rows,
    (row) => carteAhead.get(keyOf(row.values)),
    (row, before) => checkRow(namesAhead, row, before),
  );

  return inTransaction(db, async (transaction) => {
    const names = await listReferenceNames(transaction);
    const carte = await carteByKey(transaction);
    const findTwin = createDuplicateFinder();
    const faults = [...tableFaults];
    const added: MenuItem[] = [];
    const updated: MenuItem[] = [];

    for (const row of rows) {
      const key = keyOf(row.values);
      const before = carte.get(key);
      const twin = findTwin(key, row);
      if (twin && row.values.name) {
        faults.push(
          rowError(row, "name", uploadMessages.rowTwice("category and name", describeRow(twin, row))),
        );
      }
      const parsed = checked(row, before);
      if (!parsed.success) {
        faults.push(...schemaErrors(row, parsed.error));
        continue;
      }
      const spelt = resolveNames(names, parsed.data);
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
  return `${normalizeText(String(category))}\n${normalizeText(String(name))}`;
}

function checkRow(known: ReferenceNames, { values }: ImportRow, before: MenuItem | undefined) {
  return menuItemSchema(known).safeParse({ ...(before && toMenuItemJson(before)), ...values });
}

function nameFaults(row: ImportRow, { errors = {} }: Err): RowError[] {
  return Object.entries(errors).map(([field, message]) => rowError(row, field, message));
}

/** Adds new items and gives the others their new values, many in one statement. */
async function write(transaction: Transaction<Database>, items: MenuItem[]): Promise<void> {
  const createdAt = new Date().toISOString();
  await inBatches(items, ROWS_PER_STATEMENT, (group) => {
    const rows = group.map((item): Insertable<MenuItemsTable> => ({
      ...item,
      ...normalizedNames(item),
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

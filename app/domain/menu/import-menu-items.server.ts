import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import type { Database, MenuItemsTable } from "~db/schema";
import { isSame, ROWS_PER_CHECK, validateUpfront } from "~/domain/validate-upfront.server";
import { normalizeText } from "~/domain/normalize-text";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/domain/in-batches.server";
import type { Err } from "~/domain/outcome";
import { withTypedPrices } from "~/domain/price-field";
import {
  type ImportResult,
  type ImportRow,
  type ImportTable,
  type RowError,
  createDuplicateFinder,
  describeRow,
  givenValues,
  missingValueErrors,
  rowError,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/row-import";
import { historyMessages } from "~/messages/history";
import { uploadMessages } from "~/messages/uploads";
import { resolveNames } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";
import { type MenuItem, menuItemSchema, type NewMenuItem, toMenuItemJson } from "./menu-item";
import { normalizedNames, listMenuItems } from "./menu-items.server";

/**
 * Imports rows into the menu, all or none: a row with the category and name of
 * an item changes that item, others are added for a day (`YYYY-MM-DD`). With any
 * error, those of the table included, nothing is written and all are returned.
 */
export async function importMenuItems(
  db: Kysely<Database>,
  { rows, errors: tableErrors, required }: ImportTable,
  today: string,
): Promise<ImportResult> {
  const menuBefore = await menuByKey(db);
  const schema = withTypedPrices(menuItemSchema(await listReferenceNames(db)));
  const checked = await validateUpfront(
    rows,
    (row) => menuBefore.get(keyOf(row.values)),
    (row, item) => checkRow(schema, required, row, item),
  );

  return recordChange<ImportResult>(db, async (transaction, describe) => {
    const names = await listReferenceNames(transaction);
    const menu = await menuByKey(transaction);
    const findTwin = createDuplicateFinder();
    const errors = [...tableErrors];
    const added: MenuItem[] = [];
    const updated: MenuItem[] = [];

    await inBatches(rows, ROWS_PER_CHECK, (batch) => {
      for (const row of batch) {
        const key = keyOf(row.values);
        const before = menu.get(key);
        const twin = findTwin(key, row);
        if (twin && row.values.name) {
          const message = uploadMessages.rowTwice("category and name", describeRow(twin, row));
          errors.push(rowError(row, "name", message));
        }
        const result = checked(row, before);
        errors.push(...result.errors);
        if (!result.item) continue;
        // A category may have been deleted or renamed since the row was checked.
        const resolved = resolveNames(names, result.item);
        if (!resolved.ok) {
          errors.push(...nameErrors(row, resolved));
          continue;
        }
        const item = { ...(before ?? { id: uuid(), date: today, version: 1 }), ...resolved.value };
        if (!before) added.push(item);
        else if (!isSame(before, item)) updated.push(item);
      }
    });
    if (errors.length > 0) return { ok: false, errors };

    await write(transaction, [...added, ...updated]);
    const unchanged = rows.length - added.length - updated.length;
    const summary = { added: added.length, updated: updated.length, unchanged };
    describe({
      action: "menu.import",
      label: historyMessages.imported("the weekly menu", summary),
      source: "excel",
    });
    return { ok: true, summary };
  });
}

/** The menu by category and name; of items that share both, the oldest. */
async function menuByKey(db: Kysely<Database>): Promise<Map<string, MenuItem>> {
  const items = await listMenuItems(db);
  const byKey = new Map<string, MenuItem>();
  await inBatches(items.reverse(), ROWS_PER_CHECK, (batch) => {
    for (const item of batch) byKey.set(keyOf(item), item);
  });
  return byKey;
}

function keyOf({ category, name }: { category?: unknown; name?: unknown }): string {
  return `${normalizeText(String(category))}\n${normalizeText(String(name))}`;
}

/** The item that results from a row and the stored item that it matches, if any; or the row's errors. */
function checkRow(
  schema: z.ZodType<NewMenuItem, z.ZodTypeDef, unknown>,
  required: ImportTable["required"],
  row: ImportRow,
  before: MenuItem | undefined,
): { item?: NewMenuItem; errors: RowError[] } {
  const missing = before ? [] : missingValueErrors(row, required);
  const parsed = schema.safeParse({ ...(before && toMenuItemJson(before)), ...givenValues(row) });
  if (!parsed.success) return { errors: [...missing, ...schemaErrors(row, parsed.error)] };
  return { item: parsed.data, errors: missing };
}

function nameErrors(row: ImportRow, { errors = {} }: Err): RowError[] {
  return Object.entries(errors).map(([field, message]) => rowError(row, field, message));
}

/** Inserts new items and updates the others, many per statement. */
async function write(transaction: Transaction<Database>, items: MenuItem[]): Promise<void> {
  const createdAt = new Date().toISOString();
  await inBatches(items, ROWS_PER_STATEMENT, (batch) => {
    const rows = batch.map((item): Insertable<MenuItemsTable> => ({
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

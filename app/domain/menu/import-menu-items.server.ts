import type { Insertable, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import type { Database, MenuItemsTable } from "~db/schema";
import { normalizeText } from "~/domain/normalize-text";
import type { ImportPlan } from "~/domain/imports/import-plan";
import type { Importer } from "~/domain/imports/import-rows.server";
import { inBatches } from "~/domain/in-batches.server";
import type { Err } from "~/domain/outcome";
import { withTypedPrices } from "~/domain/price-rule";
import {
  type ImportRow,
  type ImportTable,
  type RowError,
  createDuplicateFinder,
  describeRow,
  givenValues,
  missingValueErrors,
  rowError,
  ROWS_PER_CHECK,
  ROWS_PER_STATEMENT,
  schemaErrors,
} from "~/domain/imports/import-table";
import { hasSameValues } from "~/domain/same-value";
import { keepStoredTexts } from "~/domain/text";
import { uploadMessages } from "~/messages/uploads";
import { type ReferenceNames, resolveNames } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";
import { type MenuItem, menuItemSchema, type NewMenuItem, toMenuItemJson } from "./menu-item";
import { nextPosition } from "~/domain/next-position.server";
import { listMenuItems, toColumns } from "./menu-items.server";

/**
 * Imports rows into the menu: a row with the category and name of an item changes
 * that item, others are added.
 * @param today The day (`YYYY-MM-DD`) that items are added for.
 */
export function menuImporter(today: string): Importer<MenuItem> {
  return {
    plan: (db, table) => planImport(db, table, today),
    write,
    toFields,
    groupOf: ({ category }) => category,
    action: "menu.import",
    label: "the weekly menu",
  };
}

async function planImport(
  db: Kysely<Database>,
  { rows, errors: tableErrors, required }: ImportTable,
  today: string,
): Promise<ImportPlan<MenuItem>> {
  const names = await listReferenceNames(db);
  const schema = withTypedPrices(menuItemSchema(names));
  const menu = await menuByKey(db);
  const findDuplicate = createDuplicateFinder();
  const errors = [...tableErrors];
  const planned: ImportPlan<MenuItem>["planned"] = [];
  const matched = new Set<MenuItem>();
  const categories = new Set<string>();

  await inBatches(rows, ROWS_PER_CHECK, (batch) => {
    for (const row of batch) {
      const key = keyOf(row.values);
      const [before, storedDuplicate] = menu.get(key) ?? [];
      const duplicate = findDuplicate(key, row);
      if (duplicate && row.values.name) {
        const message = uploadMessages.rowTwice("category and name", describeRow(duplicate, row));
        errors.push(rowError(row, "name", message));
      }
      if (storedDuplicate)
        errors.push(rowError(row, "name", uploadMessages.storedTwice(storedDuplicate.name)));
      if (before) matched.add(before);
      const result = checkRow(row, before, { schema, names, required });
      errors.push(...result.errors);
      if (!result.item) continue;
      const { category, categoryId } = result.item;
      if ((names.categories.get(normalizeText(category))?.length ?? 0) > 1) {
        errors.push(rowError(row, "category", uploadMessages.storedTwice(category)));
        continue;
      }
      const item = {
        ...(before ?? {
          id: uuid(),
          date: today,
          soldOutUntil: null,
          photo: null,
          favourite: null,
          version: 1,
        }),
        ...result.item,
      };
      categories.add(categoryId);
      if (!hasSameValues(before, item)) planned.push({ row, before, item });
    }
  });
  const inScope = [...menu.values()].flat().filter(({ categoryId }) => categories.has(categoryId));
  return {
    planned,
    unchanged: rows.length - planned.length,
    inScope,
    missing: inScope.filter((item) => !matched.has(item)),
    errors,
  };
}

/** The item that results from a row, or the row's errors. */
interface CheckedRow {
  item?: NewMenuItem & Pick<MenuItem, "categoryId">;
  errors: RowError[];
}

/** The menu items by category and name, in menu order. Items that share both are in one list. */
async function menuByKey(db: Kysely<Database>): Promise<Map<string, MenuItem[]>> {
  const items = await listMenuItems(db);
  return Map.groupBy(items, keyOf);
}

function keyOf({ category, name }: { category?: unknown; name?: unknown }): string {
  return `${normalizeText(String(category))}\n${normalizeText(String(name))}`;
}

function checkRow(
  row: ImportRow,
  before: MenuItem | undefined,
  {
    schema,
    names,
    required,
  }: {
    schema: z.ZodType<NewMenuItem>;
    names: ReferenceNames;
    required: ImportTable["required"];
  },
): CheckedRow {
  const missing = before ? [] : missingValueErrors(row, required);
  const values = { ...(before && toMenuItemJson(before)), ...givenValues(row) };
  const parsed = schema.safeParse(keepStoredTexts(values, before));
  if (!parsed.success) return { errors: [...missing, ...schemaErrors(row, parsed.error)] };
  const resolved = resolveNames(names, parsed.data);
  if (!resolved.ok) return { errors: [...missing, ...nameErrors(row, resolved)] };
  return { item: resolved.value, errors: missing };
}

function nameErrors(row: ImportRow, { errors = {} }: Err): RowError[] {
  return Object.entries(errors).map(([field, message]) => rowError(row, field, message));
}

/** The values of the workbook's columns. */
function toFields(item: MenuItem) {
  const { menuType, name, description, allergies, category, price, dprice } = toMenuItemJson(item);
  return { menuType, name, description, allergies, category, price, dprice };
}

async function write(
  transaction: Transaction<Database>,
  { added, changed, removed }: { added: MenuItem[]; changed: MenuItem[]; removed: MenuItem[] },
): Promise<void> {
  await inBatches(removed, ROWS_PER_STATEMENT, (batch) => {
    const ids = batch.map(({ id }) => id);
    return transaction.deleteFrom("menuItems").where("id", "in", ids).execute();
  });
  const createdAt = new Date().toISOString();
  // Changed items keep their position and `createdAt`.
  const position = await nextPosition(transaction, "menuItems");
  const written = [...added, ...changed].map((item, index) => ({ ...item, position: position + index }));
  await inBatches(written, ROWS_PER_STATEMENT, (batch) => {
    const rows = batch.map((item): Insertable<MenuItemsTable> => ({
      ...toColumns(item),
      createdAt,
    }));
    return transaction
      .insertInto("menuItems")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          name: ref("excluded.name"),
          nameNormalized: ref("excluded.nameNormalized"),
          description: ref("excluded.description"),
          categoryId: ref("excluded.categoryId"),
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

import type { Message } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { addCategory, listNamesakes } from "~/domain/categories/categories.server";
import { categoryFields } from "~/domain/fields/category";
import { readFields } from "~/domain/fields/read-fields";
import { namesDrinks } from "~/domain/drinks/drinks";
import { type ImportTable, MAX_NEW_CATEGORIES } from "~/domain/imports/import-table";
import { normalizeText } from "~/domain/text/normalize-text";
import { type ReferenceNames, resolveCategory } from "./reference-names";
import { listReferenceNames } from "./reference-names.server";

// Categories that rows name before they exist.

/** A name that no category has, and the message that says so and names the nearest one. */
export interface UnknownCategory {
  name: string;
  message: Message;
}

/**
 * The categories that rows name and that don't exist, in the rows' order, and no more after the first
 * one too many; without names that no category can have.
 */
export async function listUnknownCategories(
  db: Kysely<Database>,
  { rows }: ImportTable,
): Promise<UnknownCategory[]> {
  const names = await listReferenceNames(db);
  const unknown = new Map<string, UnknownCategory>();
  for (const { values } of rows) {
    const read = readFields(categoryFields, { name: values.category }, { source: "row" });
    if (read.errors.length > 0) continue;
    const { name } = read.values;
    const key = normalizeText(name);
    if (names.categories.has(key) || unknown.has(key)) continue;
    unknown.set(key, { name, message: resolveCategory(names, name).message });
    if (unknown.size > MAX_NEW_CATEGORIES) break;
  }
  return [...unknown.values()];
}

/** Unknown categories with whether each seems to hold drinks: by its name, or because a deleted one that comes back does. */
export async function withDrinks(db: Kysely<Database>, unknown: UnknownCategory[]) {
  const drinks: (UnknownCategory & { isDrinks: boolean })[] = [];
  for (const category of unknown) {
    const [deleted] = await listNamesakes(db, category.name);
    drinks.push({ ...category, isDrinks: namesDrinks(category.name) || deleted?.isDrinks === 1 });
  }
  return drinks;
}

/** The known names, with those of categories that are about to be added, under the ids that they will have. */
export async function withNewCategories(
  db: Kysely<Database>,
  known: ReferenceNames,
  newNames: string[] = [],
): Promise<ReferenceNames> {
  const categories = new Map(known.categories);
  for (const name of newNames) {
    const key = normalizeText(name);
    if (categories.has(key)) continue;
    const [deleted] = await listNamesakes(db, name);
    categories.set(key, { id: deleted?.id ?? uuid(), name });
  }
  return { ...known, categories };
}

/** Adds those of the new categories that written items are in. */
export async function addNewCategories(
  transaction: Transaction<Database>,
  { added, changed }: { added: NamedCategory[]; changed: NamedCategory[] },
  { newCategories = [], newDrinks }: { newCategories?: string[]; newDrinks?: string[] },
): Promise<void> {
  const wanted = new Set(newCategories.map(normalizeText));
  const drinks = newDrinks && new Set(newDrinks.map(normalizeText));
  const { categories } = await listReferenceNames(transaction);
  for (const { categoryId, category } of [...added, ...changed]) {
    const key = normalizeText(category);
    if (wanted.delete(key) && !categories.has(key))
      await addCategory(transaction, { name: category, isDrinks: drinks?.has(key) }, categoryId);
  }
}

interface NamedCategory {
  categoryId: string;
  category: string;
}

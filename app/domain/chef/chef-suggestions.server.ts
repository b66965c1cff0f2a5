import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { ok, notFound, type Outcome, errStale, isStale } from "~/domain/outcome";
import { type Page, pageBounds } from "~/domain/listing/list-query";
import { withStoredTexts } from "~/domain/text/same-value";
import { storeSizes } from "~/domain/price/price";
import { keptSizesRefusal } from "~/domain/price/price-rule";
import { chefMessages } from "~/messages/menu";
import {
  type ChefSuggestion,
  chefSuggestionFields,
  type NewChefSuggestion,
} from "~/domain/fields/chef-suggestion";
import { blankItem, itemColumns, itemOf, toJson } from "~/domain/fields/values";
import { documentOf } from "~/domain/fields/schema.server";
import { keptValues } from "~/domain/fields/kept-values";
import { toForm } from "~/domain/fields/form";
import { itemBody } from "~/domain/fields/item-body";
import { readFields } from "~/domain/fields/read-fields";
import { itemOperations } from "~/domain/operation";

const PAGE_SIZE = 5;

export const chefSuggestionJson = documentOf(chefSuggestionFields, "ChefSuggestion");

export function toChefSuggestionJson(suggestion: ChefSuggestion) {
  return toJson(chefSuggestionFields, suggestion);
}

const CHEF_SUGGESTION = itemColumns(chefSuggestionFields, "version");

export async function listChefSuggestions(db: Kysely<Database>): Promise<ChefSuggestion[]> {
  const rows = await db.selectFrom("chefSuggestions").select(CHEF_SUGGESTION).orderBy("id").execute();
  return rows.map((row) => itemOf(chefSuggestionFields, row));
}

export async function listChefSuggestionPage(
  db: Kysely<Database>,
  page: number,
): Promise<Page<ChefSuggestion>> {
  const { limit, offset, ...bounds } = pageBounds(page, await countChefSuggestions(db), PAGE_SIZE);
  const rows = await db
    .selectFrom("chefSuggestions")
    .select(CHEF_SUGGESTION)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => itemOf(chefSuggestionFields, row)), ...bounds };
}

export async function findChefSuggestion(
  db: Kysely<Database>,
  id: string,
): Promise<ChefSuggestion | undefined> {
  const row = await db
    .selectFrom("chefSuggestions")
    .select(CHEF_SUGGESTION)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && itemOf(chefSuggestionFields, row);
}

/** Adds a suggestion, available unless it says otherwise. */
export function addChefSuggestion(
  db: Kysely<Database>,
  { isAvailable = true, ...suggestion }: NewChefSuggestion,
): Promise<Outcome<ChefSuggestion>> {
  return recordChange(db, async (transaction, describe) => {
    const added = { ...blankItem(chefSuggestionFields), ...suggestion, id: uuid(), isAvailable };
    await transaction
      .insertInto("chefSuggestions")
      .values({ ...toColumns(added), createdAt: new Date().toISOString() })
      .execute();
    describe({ action: "chef.add", label: fill("Added suggestion {name}", { name: added.name }) });
    return ok(chefMessages.added, added);
  });
}

/** Updates a suggestion. 404 if it no longer exists. */
export function editChefSuggestion(
  db: Kysely<Database>,
  id: string,
  suggestion: NewChefSuggestion,
  versions: number[] = [],
): Promise<Outcome<ChefSuggestion>> {
  return recordChange(db, async (transaction, describe) => {
    const before = await findChefSuggestion(transaction, id);
    if (!before) return notFound(chefMessages.notUpdated);
    if (isStale(before, versions)) return errStale();
    const refusal = keptSizesRefusal(before, suggestion);
    if (refusal) return refusal;
    const { isAvailable = before.isAvailable, ...changes } = withStoredTexts(suggestion, before);
    await transaction
      .updateTable("chefSuggestions")
      .set(toColumns({ ...changes, isAvailable }))
      .where("id", "=", id)
      .execute();
    describe({ action: "chef.edit", label: fill("Edited suggestion {name}", { name: changes.name }) });
    return ok("Updated Successfully", (await findChefSuggestion(transaction, id)) ?? before);
  });
}

/** Deletes a suggestion. 404 if it no longer exists. */
export function deleteChefSuggestion(
  db: Kysely<Database>,
  id: string,
  versions: number[] = [],
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const suggestion = await findChefSuggestion(transaction, id);
    if (!suggestion) return notFound(chefMessages.notDeleted);
    if (isStale(suggestion, versions)) return errStale();
    await transaction.deleteFrom("chefSuggestions").where("id", "=", id).execute();
    describe({ action: "chef.delete", label: fill("Deleted suggestion {name}", { name: suggestion.name }) });
    return ok(chefMessages.deleted(suggestion.name));
  });
}

/** A suggestion's values as they are stored. */
function toColumns<Item extends NewChefSuggestion>({ sizes, isAvailable, ...item }: Item) {
  return { ...item, isAvailable: isAvailable ? (1 as const) : (0 as const), sizes: storeSizes(sizes) };
}

async function countChefSuggestions(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("chefSuggestions")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const suggestions = itemOperations<ChefSuggestion, NewChefSuggestion>(
  {
    kind: "chef",
    find: findChefSuggestion,
    toJson: toChefSuggestionJson,
    keptValues,
    document: {
      noun: "a suggestion",
      json: chefSuggestionJson,
      body: itemBody("ChefSuggestionBody", chefSuggestionFields, { changed: ["description", "isAvailable"] }),
    },
    form: { toFields: (suggestion) => toForm(chefSuggestionFields, suggestion) },
    read: (values, given) => readFields(chefSuggestionFields, values, given),
  },
  {
    add: { run: addChefSuggestion, failed: "Failed to add the chef suggestion.", once: "values" },
    edit: {
      run: (db, suggestion, { id, versions }) => editChefSuggestion(db, id, suggestion, versions),
      failed: { refused: chefMessages.notUpdated, unexpected: "Internal Server Error...." },
    },
    delete: {
      run: (db, _fields, { id, versions }) => deleteChefSuggestion(db, id, versions),
      failed: chefMessages.notDeleted,
    },
  },
);

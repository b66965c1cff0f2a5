import { fill } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { recordUnchanged } from "~db/journal";
import type { Database } from "~db/schema";
import { type AllergenQuestion, listQuestions } from "~/domain/allergens/allergen-questions";
import { digestOf } from "~/platform/digest.server";
import { DISH_TABLES } from "~db/dish-tables";
import { LASTING_DISH_KINDS, type LastingDishKind } from "~/domain/dishes/dish-kinds";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/platform/in-batches.server";
import type { Operation } from "~/domain/operation";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { toGist } from "~/domain/translations/translation";
import { declarationMessages } from "~/messages/declarations";
import type { OfferedDish } from "./dishes.server";

// A dish's text names allergens that it doesn't declare: 'anchois: Fish?'. 'It has none' answers all
// that the text asks, until it changes in more than case, accents or punctuation.

type AskedDish = Pick<OfferedDish, "id" | "name" | "description" | "allergies">;

/** The action of a change that only answers. */
export const ANSWERED = "allergens.answer";

const BATCH_SIZE = 200;

/** What the texts of menu items and suggestions name, neither declared nor answered, by the dish's id. */
export async function findOpenQuestions<Of extends AskedDish>(
  db: Kysely<Database>,
  dishes: Of[],
): Promise<Map<string, AllergenQuestion[]>> {
  const open = new Map<string, AllergenQuestion[]>();
  await inBatches(dishes, BATCH_SIZE, async (batch) => {
    const asking = batch
      .map((dish) => ({ dish, questions: listQuestions(dish) }))
      .filter(({ questions }) => questions.length > 0);
    if (asking.length === 0) return;
    const answers = await listAnswers(
      db,
      asking.map(({ dish }) => dish.id),
    );
    for (const { dish, questions } of asking)
      if (!answers.has(`${dish.id} ${askingText(dish)}`)) open.set(dish.id, questions);
  });
  return open;
}

/** The answers that weren't undone: the dish's id and the text that it was about. */
async function listAnswers(db: Kysely<Database>, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["itemId", "answeredText"])
    .where("kind", "in", LASTING_DISH_KINDS)
    .where("itemId", "in", ids)
    .where("answeredText", "is not", null)
    .where("undoneBy", "is", null)
    .execute();
  return new Set(rows.map(({ itemId, answeredText }) => `${itemId} ${answeredText}`));
}

/** A dish's text as its questions are about it. */
function askingText({ name, description }: Pick<AskedDish, "name" | "description">): string {
  return toGist(`${name}\n${description}`);
}

/** Tells whether a form asks about the dish's present text. */
export function digestOfAsking(dish: Pick<AskedDish, "name" | "description">): string {
  return digestOf(askingText(dish)).slice(0, 8);
}

/** Records within a change that dishes have none of what their texts name. */
export async function recordAnswers(
  transaction: Transaction<Database>,
  dishes: (AskedDish & { kind: LastingDishKind })[],
): Promise<void> {
  for (const dish of dishes) await recordUnchanged(transaction, dish.kind, [dish.id], askingText(dish));
}

/** Answers what a dish's text asks: it has none. Guests and versions don't change. 404 if it no longer exists. */
export function answerQuestions(db: Kysely<Database>, id: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    for (const kind of LASTING_DISH_KINDS) {
      const dish = await transaction
        .selectFrom(DISH_TABLES[kind])
        .select(["id", "name", "description", "allergies"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!dish) continue;
      const label = declarationMessages.confirmed(dish.name);
      if ((await findOpenQuestions(transaction, [dish])).size > 0) {
        await recordAnswers(transaction, [{ kind, ...dish }]);
        describe({ action: ANSWERED, label });
      }
      return ok(fill("{label}.", { label }));
    }
    return notFound(declarationMessages.notConfirmed);
  });
}

/** 'It has none': what the text of a dish names, and its allergens don't. */
export const allergenAnswer: Operation = {
  run: (db, { id = "" }) => answerQuestions(db, id),
  failed: declarationMessages.notConfirmed,
};

import { t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { type Boxes, boxesOf, describeRest, lettersOf } from "~/domain/allergens/allergen-boxes";
import { findAllergenWords } from "~/domain/allergens/allergen-words";
import { type AllergenQuestion, listQuestions } from "~/domain/allergens/allergen-questions";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { digestOfAsking, findOpenQuestions } from "~/domain/declarations/allergen-answers.server";
import { listOfferedDishes, type OfferedDish } from "~/domain/declarations/dishes.server";
import { digestOf } from "~/platform/digest.server";
import { limitGroups, MAX_LISTED, type RowGroup } from "~/domain/listing/list-query";
import { normalizeText } from "~/domain/text/normalize-text";
import { today } from "~/restaurant/today.server";

/** A dish as the page lists it, without what is empty: of 300 dishes that is 20 kB. */
export interface AllergenRow {
  id: string;
  version: string;
  /** The boxes that its text ticks. */
  given?: Boxes;
  name: string;
  description: string;
  /** What its text says besides the boxes. */
  rest?: string;
  /** Of the menu otherwise. */
  isSuggestion?: true;
  hasUnknownWords?: true;
  /** What its name and description name beside the ticked boxes. */
  offers?: [letter: string, word: string][];
  /** Those that wait for an answer: their letters, and the digest of the text that 'It has none' would be about. */
  asks?: { letters: string; digest: string };
}

/** A dish's version on the page, as `readPosted` takes it: the boxes that its text ticks, and the text's digest. */
export function versionOfText(text: string): string {
  return `${boxesOf(text)}.${digestOf(text).slice(0, 8)}`;
}

/** The menu by category, then the suggestions: those that aren't declared, or all of them. */
export async function loadAllergens(db: Db, request: Request) {
  const { searchParams } = new URL(request.url);
  const dishes = (await listOfferedDishes(db, today())).filter(({ kind }) => kind !== "day");
  const missing = dishes.filter(({ allergies }) => !isDeclared(parseAllergens(allergies)));
  const wanted = searchParams.get("show");
  const show = wanted === "all" || (wanted !== "missing" && missing.length === 0) ? "all" : "missing";
  const byCategory = Map.groupBy(
    show === "all" ? dishes : missing,
    ({ category = t("Suggestions") }) => category,
  );
  const all = [...byCategory].map(([heading, rows]) => ({ heading, rows }));
  const category = searchParams.get("category");
  const { groups, choice } = limitGroups(
    all.filter(({ heading }) => !category || normalizeText(heading) === normalizeText(category)),
    searchParams,
    MAX_LISTED.withControls,
  );
  return {
    show,
    category,
    groups: await toRows(db, groups),
    choice: choice && limitGroups(all, searchParams, MAX_LISTED.withControls).choice,
    counts: { missing: missing.length, all: dishes.length },
  };
}

/** The present rows of dishes, whether declared or not; without those that were deleted. */
export async function loadRows(db: Db, ids: string[]): Promise<AllergenRow[]> {
  const dishes = await listOfferedDishes(db, today());
  const [group] = await toRows(db, [{ heading: "", rows: dishes.filter(({ id }) => ids.includes(id)) }]);
  return group?.rows ?? [];
}

async function toRows(db: Db, groups: RowGroup<OfferedDish>[]): Promise<RowGroup<AllergenRow>[]> {
  const dishes = groups.flatMap(({ rows }) => rows);
  const questions = await findOpenQuestions(db, dishes);
  return groups.map(({ heading, rows }) => ({
    heading,
    rows: rows.map((dish) => toRow(dish, questions.get(dish.id) ?? [])),
  }));
}

function toRow(dish: OfferedDish, questions: AllergenQuestion[]): AllergenRow {
  const { id, kind, name, description, allergies } = dish;
  const given = boxesOf(allergies);
  const rest = describeRest(allergies);
  const answered = questions.length > 0 ? [] : listQuestions(dish).map(({ code }) => code);
  const offers = findAllergenWords(`${name}\n${description}`)
    .filter(({ code }) => !answered.includes(code))
    .map(({ word, code }): [string, string] => [lettersOf([code]), word])
    .filter(([letter]) => !given.includes(letter));
  return {
    id,
    name,
    description,
    version: versionOfText(allergies),
    ...(kind === "chef" && { isSuggestion: true }),
    ...(rest !== "" && { rest }),
    ...(parseAllergens(allergies).unknown.length > 0 && { hasUnknownWords: true }),
    ...(given !== "" && { given }),
    ...(offers.length > 0 && { offers }),
    ...(questions.length > 0 && {
      asks: {
        letters: questions.map(({ code }) => lettersOf([code])).join(""),
        digest: digestOfAsking(dish),
      },
    }),
  };
}

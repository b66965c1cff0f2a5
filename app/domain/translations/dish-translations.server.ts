import { fill, say } from "~/messages/office/t";
import { textsOf } from "~/domain/record";
import type { Db } from "~db/schema";
import { describeLastChanges } from "~/domain/history/conflict.server";
import { recordChange } from "~/domain/history/record-change.server";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/domain/text/language";
import type { FieldError, FormFields } from "~/domain/fields/kinds/kind";
import type { Read } from "~/domain/fields/read-fields";
import { normalizeText } from "~/domain/text/normalize-text";
import { type ItemOperations, type OperationContext, failureText } from "~/domain/operation";
import { type Err, err, type FieldErrors, type Outcome } from "~/domain/outcome";
import { versionMessages } from "~/messages/history";
import { translationMessages } from "~/messages/translations";
import { type DishText, type DishTranslations, givenField, translationField } from "./dish-translation";
import { textProblem, saveTranslations } from "./translations.server";
import { statesOfTexts, textKey } from "./texts.server";

interface TypedTranslation {
  language: OtherLanguage;
  field: DishText;
  text: string;
  /** What the form was given; undefined if it doesn't say. */
  given: string | undefined;
}

export interface WithTranslations {
  translations: TypedTranslation[];
}

type DishTexts = Record<DishText, string>;

/**
 * What is known of dishes in the languages that their forms have fields for: those that are
 * switched on, and those in which one of them has a translation already.
 */
export async function findDishTranslations(
  db: Db,
  dishes: (DishTexts & { id: string })[],
  switchedOn: readonly OtherLanguage[],
): Promise<DishTranslations> {
  const texts: DishTranslations["texts"] = {};
  const languages: OtherLanguage[] = [];
  for (const language of OTHER_LANGUAGES) {
    const known = await statesOfTexts(db, language, dishes);
    const hasText = known.some(({ name, description }) => name !== "" || description !== "");
    if (!hasText && !switchedOn.includes(language)) continue;
    languages.push(language);
    for (const { id, name, description } of known)
      texts[id] = { ...texts[id], [language]: { name, description } };
  }
  return { languages, texts };
}

/** The translations in a form of a dish that differ from what was shown. */
function readTranslations(fields: unknown, at: string): Read<WithTranslations> {
  const errors: FieldError[] = [];
  const typed: FormFields = textsOf(fields);
  const textOf = (name: string) => typed[name]?.replaceAll("\r\n", "\n").trim();
  const translations = OTHER_LANGUAGES.flatMap((language) =>
    (["name", "description"] as const).flatMap((field) => {
      const name = translationField(language, field);
      const text = textOf(name);
      const given = textOf(givenField(name));
      if (text === undefined || text === (given ?? "")) return [];
      const message = textProblem(field, text);
      if (message !== undefined) errors.push({ field: at === "" ? name : `${at}.${name}`, message });
      return [{ language, field, text, given }];
    }),
  );
  return { values: { translations }, errors };
}

/**
 * What was read of a dish's form, with its translations.
 * @param at Where the dish is in the form, such as `dishes[0]`.
 */
export function withTypedTranslations<Input>(
  { values, errors }: Read<Input>,
  fields: unknown,
  at = "",
): Read<Input & WithTranslations> {
  const read = readTranslations(fields, at);
  return { values: { ...values, ...read.values }, errors: [...errors, ...read.errors] };
}

/** Saves dishes and what was typed for them in other languages, as one change. */
export function saveWithTranslations<Value>(
  db: Db,
  save: (transaction: Db) => Promise<Outcome<Value>>,
  dishes: (DishTexts & WithTranslations)[],
): Promise<Outcome<Value>> {
  return recordChange(db, async (transaction) => {
    const outcome = await save(transaction);
    const typed = dishes.flatMap(({ translations, ...dish }) =>
      translations.map(({ language, field, text }) => ({ language, field, original: dish[field], text })),
    );
    for (const [language, texts] of Map.groupBy(outcome.ok ? typed : [], (each) => each.language)) {
      const saved = await saveTranslations(transaction, language, texts);
      if (!saved.ok) throw new Error(say(saved.message));
    }
    return outcome;
  });
}

/**
 * Which fields were typed for texts that somebody else has translated since the form was opened: their
 * errors, and what is known now. Undefined if there are none; a text whose French is changed is none.
 */
async function findStaleTranslations(
  db: Db,
  { id, stored, translations, ...dish }: { id: string; stored: DishTexts } & DishTexts & WithTranslations,
  timeZone: string,
): Promise<{ errors: FieldErrors; fields: Record<string, string> } | undefined> {
  const errors: FieldErrors = {};
  const fields: Record<string, string> = {};
  for (const { language, field, text, given } of translations) {
    if (given === undefined || textKey(field, dish[field]) !== textKey(field, stored[field])) continue;
    const now = (await statesOfTexts(db, language, [{ ...stored, id }]))[0]?.[field] ?? "";
    if (now === "" || now === given || now === text) continue;
    const name = translationField(language, field);
    const translated = await db
      .selectFrom("translations")
      .select("id")
      .where("language", "=", language)
      .where("field", "=", field)
      .where("originalNormalized", "=", normalizeText(stored[field]))
      .executeTakeFirst();
    const ids = translated ? [translated.id] : [];
    const changes = await describeLastChanges(db, { kind: "translation", ids, timeZone });
    const sentence = changes.get(ids[0] ?? "") ?? versionMessages.stale;
    errors[name] = fill("{message} {reason}", { message: sentence, reason: translationMessages.now(now) });
    fields[givenField(name)] = now;
  }
  return Object.keys(errors).length > 0 ? { errors, fields } : undefined;
}

export function withTranslations<Item extends DishTexts, Input extends DishTexts>({
  add,
  edit,
  ...operations
}: ItemOperations<Item, Input>): ItemOperations<Item, Input & WithTranslations> {
  return {
    ...operations,
    add: translated(add),
    edit: translated(edit, async (db, input, { id, timeZone }) => {
      const stored = await edit.items.find(db, id);
      const stale = stored && (await findStaleTranslations(db, { id, stored, ...input }, timeZone));
      return stale && { ...err(409, failureText(edit.failed, {}), stale.errors), fields: stale.fields };
    }),
  };
}

/**
 * An operation of a dish that saves what was typed for it in other languages, too.
 * @param findProblem Why nothing is saved, if something is wrong with that.
 */
function translated<Item extends DishTexts, Input extends DishTexts>(
  { read, ...operation }: ItemOperations<Item, Input>["add"],
  findProblem?: (
    db: Db,
    input: Input & WithTranslations,
    context: OperationContext,
  ) => Promise<Err | undefined>,
): ItemOperations<Item, Input & WithTranslations>["add"] {
  return {
    ...operation,
    read: async (values, given) => withTypedTranslations(await read(values, given), values),
    run(db, input, context) {
      const dish: Input & Partial<WithTranslations> = { ...input };
      delete dish.translations;
      const save = async (transaction: Db) =>
        (await findProblem?.(transaction, input, context)) ?? operation.run(transaction, dish, context);
      return saveWithTranslations(db, save, [input]);
    },
  };
}

import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/domain/language";
import type { ItemOperations } from "~/domain/operation";
import type { Outcome } from "~/domain/outcome";
import { type DishText, type DishTranslations, translationField } from "./dish-translation";
import { textProblem, saveTranslations } from "./translations.server";
import { statesOfTexts } from "./texts.server";

type Db = Kysely<Database>;

/** A translation that was typed into the form of a dish. */
interface TypedTranslation {
  language: OtherLanguage;
  field: DishText;
  text: string;
}

interface WithTranslations {
  translations: TypedTranslation[];
}

type Dish = Record<DishText, string>;

/**
 * What is known of dishes in the languages that their forms have fields for: those that are
 * switched on, and those in which one of them has a translation already.
 */
export async function findDishTranslations(
  db: Db,
  dishes: (Dish & { id: string })[],
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

/** Reads the translations in a form of a dish that differ from what was shown. 400 for one that is too long. */
const typedTranslations = z.unknown().transform((fields, context): WithTranslations => {
  const given = fields as Partial<Record<string, string>>;
  const translations = OTHER_LANGUAGES.flatMap((language) =>
    (["name", "description"] as const).flatMap((field) => {
      const name = translationField(language, field);
      const text = given[name]?.replaceAll("\r\n", "\n").trim();
      if (text === undefined || text === (given[`${name}.given`] ?? "").replaceAll("\r\n", "\n").trim())
        return [];
      const message = textProblem(field, text);
      if (message !== undefined) context.addIssue({ code: "custom", message, path: [name] });
      return [{ language, field, text }];
    }),
  );
  return { translations };
});

/** Makes a schema of a dish's form read its translations, too. */
export function withTypedTranslations<Input>(schema: z.ZodType<Input>): z.ZodType<Input & WithTranslations> {
  return schema.and(typedTranslations);
}

/** Saves what was typed for a dish, if it was saved itself. */
export async function saveTypedTranslations<Value>(
  db: Db,
  outcome: Outcome<Value>,
  dish: Dish,
  translations: TypedTranslation[],
): Promise<Outcome<Value>> {
  let { changeId } = outcome.ok ? outcome : { changeId: undefined };
  for (const [language, ofLanguage] of Map.groupBy(outcome.ok ? translations : [], (each) => each.language)) {
    const texts = ofLanguage.map(({ field, text }) => ({ field, original: dish[field], text }));
    const saved = await saveTranslations(db, language, texts);
    if (!saved.ok) return saved;
    changeId ??= saved.changeId;
  }
  return outcome.ok ? { ...outcome, changeId } : outcome;
}

/** The operations of dishes for forms that have fields for translations. */
export function withTranslations<Item, Input extends Dish>(
  operations: ItemOperations<Item, Input>,
): ItemOperations<Item, Input & WithTranslations> {
  const run = (
    db: Db,
    { translations, ...dish }: Input & WithTranslations,
    save: (db: Db, dish: Input) => Promise<Outcome<Item>>,
  ) =>
    inTransaction(db, async (transaction) =>
      saveTypedTranslations(
        transaction,
        await save(transaction, dish as unknown as Input),
        dish as unknown as Input,
        translations,
      ),
    );
  return {
    ...operations,
    schema: async (given) => withTypedTranslations(await operations.schema(given)),
    add: { ...operations.add, run: (db, input) => run(db, input, operations.add.run) },
    edit: {
      ...operations.edit,
      needsFreshSignIn: undefined,
      run: (db, id, input, versions) =>
        run(db, input, (transaction, dish) => operations.edit.run(transaction, id, dish, versions)),
    },
  };
}

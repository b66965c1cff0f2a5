import { t } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { listClosures } from "~/domain/closures/closures.server";
import { listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { DISH_KINDS, type DishKind } from "~/domain/dishes/dish-kinds";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/domain/text/language";
import type { Sizes } from "~/domain/price/sizes";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import { normalizeText } from "~/domain/text/normalize-text";
import { repeatsName } from "~/domain/dishes/public-dish";
import {
  type LanguageProgress,
  occurrenceKey,
  textsOfSettings,
  type TextField,
  type TextOccurrence,
  textsOfSizes,
  type TranslatableText,
  translatedField,
  type TranslatedField,
  type TranslationState,
} from "./translation";

const LAST_DAY = "9999-12-31";

interface Occurrence extends TextOccurrence {
  /** Such as 'Pizza, name'. */
  where: string;
  text: string;
  /** Whether it may stand as it is. */
  needsNone?: boolean;
}

/** A French text with all its occurrences, the first of which stands for it. */
interface DistinctText {
  key: string;
  occurrences: [Occurrence, ...Occurrence[]];
}

/**
 * All texts that guests can read from a day (`YYYY-MM-DD`) on, each once, in one language: those
 * of that day first, then those of later days, the suggestions, the menu, closures and settings.
 */
export async function listTexts(
  db: Kysely<Database>,
  language: OtherLanguage,
  today: string,
): Promise<TranslatableText[]> {
  return statesIn(db, language, groupByText(await listOccurrences(db, today)));
}

export async function listProgress(
  db: Kysely<Database>,
  today: string,
  languages: readonly OtherLanguage[] = OTHER_LANGUAGES,
): Promise<LanguageProgress[]> {
  if (languages.length === 0) return [];
  const texts = groupByText(await listOccurrences(db, today));
  const progress: LanguageProgress[] = [];
  for (const language of languages) {
    const open = (await statesIn(db, language, texts)).filter(({ state }) => isOpen(state));
    progress.push({ language, done: texts.length - open.length, total: texts.length });
  }
  return progress;
}

/** The translations of dishes as they wait in the fields of their forms; empty where none is known. */
export async function statesOfTexts(
  db: Kysely<Database>,
  language: OtherLanguage,
  dishes: TextsOfDish[],
): Promise<TextsOfDish[]> {
  const texts = dishes.flatMap((dish) =>
    // Ids are unique across the kinds of dishes.
    DISH_KINDS.flatMap((kind) => occurrencesInDish(kind, dish, "")),
  );
  const states = await statesIn(
    db,
    language,
    texts.map((occurrence) => ({
      key: textKey(occurrence.field, occurrence.text),
      occurrences: [occurrence],
    })),
  );
  const textOf = (id: string, field: TextField) =>
    states.find((state) => state.id === id && state.field === field && state.text !== "")?.text ?? "";
  return dishes.map(({ id }) => ({ id, name: textOf(id, "name"), description: textOf(id, "description") }));
}

/** The present texts by each of their occurrences: the key is of `occurrenceKey`. */
export async function findTextsByOccurrence(
  db: Kysely<Database>,
  today: string,
): Promise<Map<string, { field: TranslatedField; original: string }>> {
  const texts = groupByText(await listOccurrences(db, today));
  return new Map(
    texts.flatMap(({ occurrences }) =>
      occurrences.map((occurrence) => [
        occurrenceKey(occurrence),
        { field: translatedField(occurrence.field), original: occurrences[0].text },
      ]),
    ),
  );
}

/** The key of a text, the same wherever it stands in a field. */
export function textKey(field: TextField | TranslatedField, text: string): string {
  return `${translatedField(field)} ${normalizeText(text)}`;
}

function isOpen(state: TranslationState): boolean {
  return state === "missing" || state === "changed";
}

async function statesIn(
  db: Kysely<Database>,
  language: OtherLanguage,
  texts: DistinctText[],
): Promise<TranslatableText[]> {
  const rows = await db
    .selectFrom("translations")
    .select(["field", "originalNormalized", "text", "version"])
    .where("language", "=", language)
    .execute();
  const translations = new Map(rows.map((row) => [`${row.field} ${row.originalNormalized}`, row]));
  const earlier = new Map(
    (
      await db
        .selectFrom("earlierTexts")
        .select(["kind", "itemId", "field", "original"])
        .where("language", "=", language)
        .execute()
    ).map((row) => [`${row.kind}:${row.itemId}:${row.field}`, row.original]),
  );
  return texts.map(({ key, occurrences }) => {
    const [{ kind, id, field, where, text: original }, ...others] = occurrences;
    const common = {
      field,
      kind,
      id,
      where: others.length > 0 ? `${where} (+${others.length})` : where,
      original,
    };
    const translation = translations.get(key);
    if (translation) {
      const { text, version } = translation;
      return { ...common, text: text ?? "", state: text === null ? "not-needed" : "translated", version };
    }
    if (occurrences.every(({ needsNone }) => needsNone))
      return { ...common, text: "", state: "not-needed", version: null };
    const waiting = occurrences
      .map((occurrence) => earlier.get(occurrenceKey(occurrence)))
      .flatMap((text) => (text === undefined ? [] : (translations.get(textKey(field, text))?.text ?? [])))
      .at(0);
    return { ...common, text: waiting ?? "", state: waiting ? "changed" : "missing", version: null };
  });
}

function groupByText(occurrences: Occurrence[]): DistinctText[] {
  const texts = new Map<string, DistinctText>();
  for (const occurrence of occurrences) {
    if (occurrence.text.trim() === "") continue;
    const key = textKey(occurrence.field, occurrence.text);
    const known = texts.get(key);
    if (known) known.occurrences.push(occurrence);
    else texts.set(key, { key, occurrences: [occurrence] });
  }
  return [...texts.values()];
}

async function listOccurrences(db: Kysely<Database>, today: string): Promise<Occurrence[]> {
  const categories = await listCategories(db);
  const items = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);
  const days = await listDayMenuItemsBetween(db, today, LAST_DAY);
  const settings = await db
    .selectFrom("siteSections")
    .select("value")
    .where("id", "in", ["restaurant", "presentation"])
    .execute();
  return [
    ...days.flatMap((item) => occurrencesInDish("day", item, t("Day menu"))),
    ...(await listChefSuggestions(db)).flatMap((item) =>
      occurrencesInDish("chef", item, t("Chef Suggestions")),
    ),
    ...categories.flatMap(({ id, name, namesStay }): Occurrence[] => [
      { kind: "category", id, field: "category", where: t("Categories, name"), text: name },
      ...(items.get(id) ?? []).flatMap((item) => occurrencesInDish("menu", item, name, namesStay)),
    ]),
    ...(await listClosures(db, today)).map(({ id, reason }): Occurrence => ({
      kind: "closure",
      id,
      field: "reason",
      where: t("Closures, reason"),
      text: reason,
    })),
    ...settings.flatMap(({ value }) =>
      Object.entries(textsOfSettings(JSON.parse(value) as object)).map(
        ([id, { field, text }]): Occurrence => ({
          kind: "site",
          id,
          field,
          where: placeOfSetting(id),
          text,
        }),
      ),
    ),
  ];
}

function placeOfSetting(id: string): string {
  if (id === "city") return t("Restaurant, city");
  return t(id.startsWith("teaser") ? "Presentation, line on the home page" : "Presentation, paragraph");
}

interface TextsOfDish {
  id: string;
  name: string;
  description: string;
}

function occurrencesInDish(
  kind: DishKind,
  { id, name, description, sizes = null }: TextsOfDish & { sizes?: Sizes },
  where: string,
  namesStay?: boolean,
): Occurrence[] {
  // Guests don't read a description that repeats the name.
  const needsNone = repeatsName({ name, description });
  return [
    {
      kind,
      id,
      field: "name",
      where: t("{place}, name", { place: where }),
      text: name,
      needsNone: namesStay,
    },
    {
      kind,
      id,
      field: "description",
      where: t("{place}, description", { place: where }),
      text: description,
      needsNone,
    },
    ...textsOfSizes(sizes).map((size) => ({
      kind,
      id,
      ...size,
      where: t("{place}, size", { place: where }),
    })),
  ];
}

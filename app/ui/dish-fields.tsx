import { fill, say, t } from "~/messages/office/t";
import { type FormEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import {
  ALLERGEN_CODES,
  ALLERGEN_NAMES,
  type AllergenCode,
  type AllergenField,
  NONE_BOX,
  STORED_ALLERGIES,
} from "~/domain/allergen";
import { categoryOfForm, GIVEN_CATEGORY, type NamedCategory } from "~/domain/menu/reference-names";
import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";
import {
  type DishText,
  type DishTranslations,
  givenField,
  translationField,
} from "~/domain/translations/dish-translation";
import { allergenFormMessages } from "~/messages/allergens";
import { menuMessages } from "~/messages/menu";
import { CheckboxField, Field, SelectField, TextAreaField } from "./field";
import type { FieldEntry, LabelledEntry } from "./form-feedback";

const BOXES = [...ALLERGEN_CODES, NONE_BOX] as const;

/**
 * A dish's allergens: a box for each of the 14 groups and one for none, and a text
 * for other words. The boxes are collapsed until one is ticked.
 */
export function AllergenFields({
  field,
  isRequired,
}: {
  field: (name: AllergenField) => FieldEntry;
  isRequired?: boolean;
}) {
  const isTicked = (name: AllergenField) => field(name).defaultValue === "Yes";
  const { error } = field(NONE_BOX);
  const stored = field(STORED_ALLERGIES);
  const hasTicks = BOXES.some(isTicked);
  const isAskedFor = useSearchParams()[0].get("open") === "allergens";
  const [isOpen, setOpen] = useState(hasTicks || isAskedFor);
  const isShown = isOpen || error !== undefined;
  // A dialog opens sooner without the boxes that it hides. The server renders them: without JavaScript they are needed.
  const isHydrated = useHydrated();
  const [hasBoxes, setHasBoxes] = useState(!isHydrated);
  if (isShown && !hasBoxes) setHasBoxes(true);
  const box = (name: AllergenField) => ({ name: field(name).name, defaultChecked: isTicked(name) });
  return (
    <>
      {stored.defaultValue !== undefined && (
        <input type="hidden" name={stored.name} defaultValue={stored.defaultValue} />
      )}
      <details
        className="fold allergen-boxes"
        open={isShown}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t(allergenFormMessages.title, { at: "boxes" })}</summary>
        {hasBoxes && (
          <fieldset onChange={keepNoneAlone}>
            <legend className="visually-hidden">{t(allergenFormMessages.title, { at: "boxes" })}</legend>
            {ALLERGEN_CODES.map((code) => (
              <CheckboxField key={code} {...box(code)} label={<GroupName code={code} />} />
            ))}
            <CheckboxField {...box(NONE_BOX)} error={error} label={t(allergenFormMessages.none)} />
          </fieldset>
        )}
      </details>
      <Field
        label={t("Allergies")}
        {...field("allergies")}
        hint={t("Other words are shown to guests, but can't be filtered.")}
        aria-required={(isRequired && !hasTicks) || undefined}
      />
    </>
  );
}

/** Unticks the last box, that for none, when another one is ticked, and the others when it is. */
export function keepNoneAlone({ currentTarget, target }: FormEvent<HTMLFieldSetElement>): void {
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  const none = boxes.at(-1);
  const ticked = boxes.find((box) => box === target && box.checked);
  if (!ticked) return;
  for (const box of boxes) if (box !== ticked && (box === none || ticked === none)) box.checked = false;
}

/** A group's name with the French one, which guests read. */
function GroupName({ code }: { code: AllergenCode }) {
  const { english, french } = ALLERGEN_NAMES[code];
  const name = t(english);
  return (
    <>
      {name}
      {french !== name && (
        <>
          {" "}
          <span lang="fr" className="block muted small">
            {french}
          </span>
        </>
      )}
    </>
  );
}

/**
 * The name and the description of a dish in other languages, folded: fields for those that are
 * switched on or known. An unchanged field says nothing, so that a new French text doesn't take over
 * the translation of the one before.
 */
export function TranslationFields({
  id,
  field,
  errorResponse,
}: {
  /** The dish; undefined for a new one. */
  id: string | undefined;
  field: (name: `translation.${string}`) => FieldEntry;
  errorResponse: object | undefined;
}) {
  const { translations } = useLoaderData<{ translations: DishTranslations }>();
  const known = (id !== undefined && translations.texts[id]) || {};
  const entries = translations.languages.map((language) => ({ language, texts: known[language] }));
  const hasError = errorResponse && entries.some(({ language }) => hasErrors(language));
  if (entries.length === 0) return null;
  return (
    <details className="fold" open={hasError || undefined}>
      <summary>{t("Translations")}</summary>
      {entries.map(({ language, texts }) => (
        <div key={language} className="form">
          <TranslatedInput language={language} text="name" given={texts?.name} field={field} />
          <TranslatedInput language={language} text="description" given={texts?.description} field={field} />
        </div>
      ))}
    </details>
  );

  function hasErrors(language: OtherLanguage) {
    return DISH_TEXTS.some((text) => field(translationField(language, text)).error);
  }
}

const DISH_TEXTS = ["name", "description"] as const;

const TEXT_LABELS = { name: "Name in {language}", description: "Description in {language}" } as const;

function TranslatedInput({
  language,
  text,
  given = "",
  field,
}: {
  language: OtherLanguage;
  text: DishText;
  given: string | undefined;
  field: (name: `translation.${string}`) => FieldEntry;
}) {
  const entry = field(translationField(language, text));
  // Of a form that is shown again: a field that wasn't changed in it has what is known now.
  const wasGiven = field(givenField(translationField(language, text))).defaultValue ?? "";
  const { defaultValue = wasGiven } = entry;
  const isChanged = defaultValue.replaceAll("\r\n", "\n") !== wasGiven.replaceAll("\r\n", "\n");
  const Input = text === "name" ? Field : TextAreaField;
  return (
    <>
      <input
        type="hidden"
        name={givenField(translationField(language, text))}
        value={isChanged ? wasGiven : given}
      />
      <Input
        label={t(TEXT_LABELS[text], { language: fill(LANGUAGE_NAMES[language], { at: "in" }) })}
        {...entry}
        defaultValue={isChanged ? defaultValue : given}
        lang={language}
        autoComplete="off"
      />
    </>
  );
}

/**
 * A select of the categories; without any, a link for adding the first one. Hidden fields say which
 * one was chosen last, so that it is found if it is renamed meanwhile.
 */
export function CategoryField({
  categories,
  field,
}: {
  categories: NamedCategory[];
  field: (name: string) => FieldEntry;
}) {
  const { name, defaultValue: value = "", error } = field("category");
  const valueOf = (name: string) => field(name).defaultValue;
  const [given, id] = [valueOf(GIVEN_CATEGORY.name), valueOf(GIVEN_CATEGORY.id)];
  const meant = categoryOfForm(
    { category: value, [GIVEN_CATEGORY.name]: given, [GIVEN_CATEGORY.id]: id },
    categories,
  );
  const shown = categories.find((category) => category.name === meant);
  const [chosenId, setChosenId] = useState(shown?.id ?? id);
  const chosen = categories.find((category) => category.id === chosenId);
  return (
    <>
      <input type="hidden" name={GIVEN_CATEGORY.id} value={chosenId ?? ""} />
      <input type="hidden" name={GIVEN_CATEGORY.name} value={chosen?.name ?? ""} />
      <SelectField
        label={t("Category")}
        name={name}
        defaultValue={shown?.name ?? ""}
        onChange={({ target }) =>
          setChosenId(categories.find((category) => category.name === target.value)?.id)
        }
        error={error ?? (value && !shown ? say(menuMessages.categoryUnknown(value)) : undefined)}
        hint={
          categories.length === 0 && (
            <>
              {t("There are no categories yet.")} <Link to="/category?dialog=add">{t("Add a category")}</Link>
            </>
          )
        }
        aria-required
      >
        <option value="">{t("Select a category")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/**
 * A select of what a field may have.
 * @param props.declaration The field's.
 */
export function ChoiceField({
  declaration: { values, labels = {} },
  ...input
}: LabelledEntry & {
  declaration: { values: readonly string[]; labels?: Readonly<Record<string, string>> };
}) {
  return (
    <SelectField {...input}>
      {values.includes("") && <option value="">{t("Not specified")}</option>}
      {values.filter(Boolean).map((value) => (
        <option key={value} value={value}>
          {say(labels[value] ?? value)}
        </option>
      ))}
    </SelectField>
  );
}

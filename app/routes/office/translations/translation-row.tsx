import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/language";
import { occurrenceKey, type TranslatableText } from "~/domain/translations/translation";
import { translationMessages as messages } from "~/messages/translations";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";

/** A French text beside the field for its translation. */
export function TranslationRow({
  row,
  language,
  values,
  error,
}: {
  row: TranslatableText;
  language: OtherLanguage;
  /** What was typed, after a refusal; undefined if the row wasn't changed. */
  values: Record<string, string> | undefined;
  error: string | undefined;
}) {
  const { field, where, original, text, state, version } = row;
  const key = occurrenceKey(row);
  const typed = (name: string) => values?.[`${name}.${key}`];
  const isLong = field === "description" || field === "paragraph";
  const Input = isLong ? TextAreaField : Field;
  const wasChangedMeanwhile = values && Number(typed("version") || 0) !== (version ?? 0);
  const hidden = { original, state, version: version ?? "", given: text };
  return (
    <li>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={`${name}.${key}`} value={value} />
      ))}
      <fieldset>
        <legend>
          <span className="translation-where muted small">{where}</span>
          <span lang="fr">{original}</span>
        </legend>
        <div>
          <Input
            label={LANGUAGE_NAMES[language]}
            name={`text.${key}`}
            defaultValue={typed("text") ?? text}
            error={error}
            hint={wasChangedMeanwhile && text !== "" && messages.now(text)}
            lang={language}
            autoComplete="off"
            {...(isLong && { rows: 3 })}
          />
          {state === "changed" && (
            <>
              <p className="strong">The French has changed.</p>
              <CheckboxField
                label="The translation is still right"
                name={`keep.${key}`}
                defaultChecked={typed("keep") === "Yes"}
              />
            </>
          )}
          <CheckboxField
            label="Not needed"
            name={`notNeeded.${key}`}
            defaultChecked={values ? typed("notNeeded") === "Yes" : state === "not-needed"}
          />
        </div>
      </fieldset>
    </li>
  );
}

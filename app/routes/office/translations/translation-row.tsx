import { say, t } from "~/messages/office/t";
import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";
import type { PostedRow } from "~/domain/listing/rows";
import type { TranslatableText } from "~/domain/translations/translation";
import { translationMessages as messages } from "~/messages/translations";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import type { FieldEntry } from "~/ui/form-feedback";

/** A French text beside the field for its translation. */
export function TranslationRow({
  row,
  language,
  field: fieldOf,
  typed,
}: {
  row: TranslatableText;
  language: OtherLanguage;
  field: (name: string) => FieldEntry;
  /** What was typed, after a refusal; undefined if the row wasn't changed. */
  typed: PostedRow | undefined;
}) {
  const { field, where, original, text, state, version } = row;
  const values = typed?.values;
  const isLong = field === "description" || field === "paragraph";
  const Input = isLong ? TextAreaField : Field;
  const wasChangedMeanwhile = typed && typed.version !== String(version ?? "");
  return (
    <li>
      {Object.entries({ original, state, given: text }).map(([name, value]) => (
        <input key={name} type="hidden" name={fieldOf(name).name} value={value} />
      ))}
      <fieldset>
        <legend>
          <span className="block muted small">{where}</span>
          <span lang="fr">{original}</span>
        </legend>
        <div>
          <Input
            label={t(LANGUAGE_NAMES[language])}
            name={fieldOf("text").name}
            defaultValue={values?.text ?? text}
            error={fieldOf("text").error ?? fieldOf("version").error}
            hint={wasChangedMeanwhile && text !== "" && say(messages.now(text))}
            lang={language}
            autoComplete="off"
            {...(isLong && { rows: 3 })}
          />
          {state === "changed" && (
            <>
              <p className="strong">{t("The French has changed.")}</p>
              <CheckboxField
                label={t("The translation is still right")}
                name={fieldOf("keep").name}
                defaultChecked={values?.keep === "Yes"}
              />
            </>
          )}
          <CheckboxField
            label={t("Not needed")}
            name={fieldOf("notNeeded").name}
            defaultChecked={values ? values.notNeeded === "Yes" : state === "not-needed"}
          />
        </div>
      </fieldset>
    </li>
  );
}

import { fill, t } from "~/messages/office/t";
import { columnMessages } from "~/messages/uploads";
import { CheckboxField, SelectField } from "~/ui/field";
import { fieldsOf, FormError } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { useLeaveQuestion } from "~/ui/unsaved-changes";
import type { FormErrorData } from "~/web/form-response";
import type { LoadedQuestion } from "./columns.server";

/** Whether a row begins a category: before a ticked box's value the form sends that it is no dish. */
function RowChoice({ label, name, defaultValue }: { label: string; name: string; defaultValue?: string }) {
  return (
    <>
      <input type="hidden" name={name} value="none" />
      <CheckboxField
        label={label}
        name={name}
        value="category"
        defaultChecked={defaultValue === "category"}
      />
    </>
  );
}

export function ColumnForm({
  question: { sheets, sheetsError, headingRows, headingRow, fields, rows, shown, isChosen },
  response,
}: {
  question: LoadedQuestion;
  response: FormErrorData | undefined;
}) {
  const stored = Object.fromEntries(fields.map(({ field, chosen }) => [field, chosen]));
  for (const { text, isTitle } of rows) stored[`row-${text}`] = isTitle ? "category" : "none";
  const fieldOf = fieldsOf(response, { ...stored, headingRow: String(headingRow ?? "") });
  useLeaveQuestion(isChosen ? columnMessages.leave : undefined, false);
  const errorOfSheets = response?.errors.sheets ?? sheetsError;
  return (
    <PostForm draftTitle={fill(columnMessages.question)}>
      <FormError response={response} />
      <input type="hidden" name="columns" value="1" />
      <input type="hidden" name="shown" value={shown} />
      <fieldset>
        <legend>{t("Where the list is")}</legend>
        {sheets.map(({ name, isChosen }, index) => (
          <CheckboxField
            key={name}
            label={name}
            name={`sheet-${index}`}
            value="1"
            defaultChecked={isChosen}
            error={index === 0 ? errorOfSheets : undefined}
          />
        ))}
        <SelectField label={t("Heading row")} {...fieldOf("headingRow")}>
          <option value="">{t("None", { at: "row" })}</option>
          {headingRows.map(({ row, text }) => (
            <option key={row} value={row}>
              {t("Row {row}: {text}", { row: String(row), text })}
            </option>
          ))}
        </SelectField>
        <button type="submit" formMethod="get" className="button">
          {t("Show")}
        </button>
      </fieldset>
      <fieldset className="column-choices">
        <legend>{t("What its columns are")}</legend>
        {fields.map(({ field, label, isRequired, options }) => (
          <SelectField key={field} label={label} aria-required={isRequired || undefined} {...fieldOf(field)}>
            <option value="">{t("Choose…")}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      {rows.length > 0 && (
        <fieldset>
          <legend>{t("Rows with a single text")}</legend>
          <p className="field-hint">{t("Tick those that begin a category. The others are no dishes.")}</p>
          {rows.map(({ text, label }) => (
            <RowChoice key={text} label={label} {...fieldOf(`row-${text}`)} />
          ))}
        </fieldset>
      )}
      <div className="sticky-actions row end">
        <SubmitButton intent="cancel" look="secondary" leaves>
          {t("Cancel")}
        </SubmitButton>
        <SubmitButton intent="columns">{t("Use these columns")}</SubmitButton>
      </div>
    </PostForm>
  );
}

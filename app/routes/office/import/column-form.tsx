import { columnMessages } from "~/messages/uploads";
import { CheckboxField, SelectField } from "~/ui/field";
import { fieldsOf, FormError } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import type { FormErrorData } from "~/web/form-response";
import type { LoadedQuestion } from "./columns.server";

export function ColumnForm({
  question: { sheets, sheetsError, headingRows, headingRow, fields, rows, shown },
  response,
}: {
  question: LoadedQuestion;
  response: FormErrorData | undefined;
}) {
  const stored = Object.fromEntries(fields.map(({ field, chosen }) => [field, chosen]));
  for (const { text, isTitle } of rows) stored[`row-${text}`] = isTitle ? "category" : "none";
  const fieldOf = fieldsOf(response, { ...stored, headingRow: String(headingRow ?? "") });
  const errorOfSheets = response?.errors.sheets ?? sheetsError;
  return (
    <PostForm draftTitle={columnMessages.question}>
      <FormError response={response} />
      <input type="hidden" name="columns" value="1" />
      <input type="hidden" name="shown" value={shown} />
      <fieldset>
        <legend>Where the list is</legend>
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
        <SelectField label="Heading row" {...fieldOf("headingRow")}>
          <option value="">None</option>
          {headingRows.map(({ row, text }) => (
            <option key={row} value={row}>
              {`Row ${row}: ${text}`}
            </option>
          ))}
        </SelectField>
        <button type="submit" formMethod="get" className="button">
          Show
        </button>
      </fieldset>
      <fieldset className="column-choices">
        <legend>What its columns are</legend>
        {fields.map(({ field, label, isRequired, options }) => (
          <SelectField key={field} label={label} aria-required={isRequired || undefined} {...fieldOf(field)}>
            <option value="">Choose…</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      {rows.length > 0 && (
        <fieldset className="column-choices">
          <legend>Rows with a single text</legend>
          {rows.map(({ text, label }) => (
            <SelectField key={text} label={label} {...fieldOf(`row-${text}`)}>
              <option value="category">Category</option>
              <option value="none">Not a dish</option>
            </SelectField>
          ))}
        </fieldset>
      )}
      <div className="sticky-actions row">
        <SubmitButton intent="cancel" look="secondary">
          Cancel
        </SubmitButton>
        <SubmitButton intent="columns">Use these columns</SubmitButton>
      </div>
    </PostForm>
  );
}

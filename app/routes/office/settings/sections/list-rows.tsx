import { rowField } from "~/domain/rows";
import { Field } from "~/ui/field";
import { countRows, type ListName } from "./repeated-fields";
import type { SectionInputsProps } from "./section-view";

export const WEB_ADDRESS = {
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  placeholder: "https://",
} as const;

/** The rows of a list, with empty ones for more. */
export function ListRows({
  field,
  fields,
  listError,
  list,
  title,
  hint,
  keys,
}: SectionInputsProps & { list: ListName; title: string; hint?: string; keys: Record<string, string> }) {
  const error = listError(list);
  const count = countRows(fields, list);
  return (
    <fieldset className="settings-list stack">
      <legend>{title}</legend>
      <p className="field-hint">{hint} Empty rows are ignored. Save to get more rows.</p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="form-row">
          {Object.entries(keys).map(([key, label]) => (
            <Field
              key={key}
              label={`${label} ${index + 1}`}
              {...field(rowField(index, key, list))}
              {...(key === "url" ? WEB_ADDRESS : { autoComplete: "off" })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

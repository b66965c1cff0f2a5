import { rowField } from "~/domain/rows";
import { Field } from "~/ui/field";
import { countRows } from "./section-fields";
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
  declared,
  list,
  hint,
}: SectionInputsProps & { list: string; hint?: string }) {
  const declaration = declared.get(list);
  if (declaration?.kind !== "list") throw new Error(`${list} is no list.`);
  const { error } = field(list);
  const count = countRows(declaration.fields, fields, list);
  return (
    <fieldset className="settings-list stack">
      <legend>{declaration.label}</legend>
      <p className="field-hint">{hint} Empty rows are ignored. Save to get more rows.</p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="form-row">
          {Object.entries(declaration.fields).map(([key, { label, kind }]) => (
            <Field
              key={key}
              label={`${label} ${index + 1}`}
              {...field(rowField(index, key, list))}
              {...(kind === "webAddress" ? WEB_ADDRESS : { autoComplete: "off" })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

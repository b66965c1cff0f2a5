import { say, t } from "~/messages/office/t";
import { rowField } from "~/domain/listing/rows";
import { Field } from "~/ui/field";
import { FieldGroup, FieldRows } from "~/ui/field-group";
import { suggestedField } from "~/domain/fields/kinds/list";
import { countRows, MAX_ROWS } from "./section-fields";
import type { SectionInputsProps } from "./section-view";

export const WEB_ADDRESS = {
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  placeholder: "https://",
} as const;

/** The rows of a list, and a button for more. */
export function ListRows({
  field,
  fields,
  declared,
  list,
  noun,
  hint,
  inputs = {},
}: SectionInputsProps & {
  list: string;
  /** What the first field of each row is called, if not by its label. */
  noun?: string;
  hint?: string;
  /** What the inputs of a field have, by its name. */
  inputs?: Partial<Record<string, { list?: string; lang?: string }>>;
}) {
  const declaration = declared.get(list);
  if (declaration?.kind !== "list") throw new Error(`${list} is no list.`);
  const { error } = field(list);
  const legend = say(declaration.label);
  return (
    <FieldGroup
      legend={legend}
      hint={[hint, t("Empty rows are ignored.")].filter(Boolean).join(" ")}
      error={error}
    >
      <FieldRows list={legend} filled={countRows(declaration.fields, fields, list)} max={MAX_ROWS}>
        {(index) => (
          <>
            {Object.entries(declaration.fields).map(([key, { label, kind }], place) => (
              <Field
                key={key}
                label={`${(place === 0 && noun) || say(label)} ${index + 1}`}
                {...field(rowField(index, key, list))}
                {...(kind === "webAddress" ? WEB_ADDRESS : { autoComplete: "off" })}
                {...inputs[key]}
              />
            ))}
            <SuggestedValues
              keys={Object.keys(declaration.fields)}
              fields={fields}
              list={list}
              index={index}
            />
          </>
        )}
      </FieldRows>
    </FieldGroup>
  );
}

/** What the form has filled in itself in a row. */
function SuggestedValues({
  keys,
  fields,
  list,
  index,
}: Pick<SectionInputsProps, "fields"> & { keys: string[]; list: string; index: number }) {
  const names = keys.map((key) => suggestedField(rowField(index, key, list)));
  return names.flatMap((name) =>
    fields[name] ? [<input key={name} type="hidden" name={name} value={fields[name]} />] : [],
  );
}

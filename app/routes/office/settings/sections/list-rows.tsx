import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { rowField } from "~/domain/rows";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { suggestedField } from "~/domain/fields/kinds/list";
import { countRows, MAX_ROWS } from "./section-fields";
import type { SectionInputsProps } from "./section-view";

export const WEB_ADDRESS = {
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  placeholder: "https://",
} as const;

/** How many empty rows a form offers without JavaScript. */
const SPARE_ROWS = 2;

/** The rows of a list, with empty ones for more. */
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
  const filled = countRows(declaration.fields, fields, list);
  const { containerRef, spare, add } = useSpareRows(filled);
  const count = Math.min(filled + spare, MAX_ROWS);
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <fieldset ref={containerRef} className="settings-list stack">
      <legend>{declaration.label}</legend>
      <p className="field-hint">{hint} Empty rows are ignored.</p>
      {error && <p className="field-error">{error}</p>}
      {rows.map((index) => (
        <div key={index} className={index < filled ? "form-row" : "form-row is-spare"}>
          {Object.entries(declaration.fields).map(([key, { label, kind }], place) => (
            <Field
              key={key}
              label={`${(place === 0 && noun) || label} ${index + 1}`}
              {...field(rowField(index, key, list))}
              {...(kind === "webAddress" ? WEB_ADDRESS : { autoComplete: "off" })}
              {...inputs[key]}
            />
          ))}
          <SuggestedValues keys={Object.keys(declaration.fields)} fields={fields} list={list} index={index} />
        </div>
      ))}
      {add && count < MAX_ROWS && (
        <div>
          <button type="button" className="button" onClick={add}>
            <Icon name="plus" />
            Add a row<span className="visually-hidden">: {declaration.label}</span>
          </button>
        </div>
      )}
    </fieldset>
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

/**
 * The empty rows of a list: with JavaScript one if there is no other, and those that 'Add a row' adds. Rows in
 * which somebody has begun to type before stay.
 */
function useSpareRows(filled: number) {
  const isHydrated = useHydrated();
  const containerRef = useRef<HTMLFieldSetElement>(null);
  const needed = filled === 0 ? 1 : 0;
  const [spare, setSpare] = useState(isHydrated ? needed : SPARE_ROWS);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const inputs = containerRef.current?.querySelectorAll<HTMLInputElement>(".is-spare input") ?? [];
    const isUsed = [...inputs].some((input) => input.value !== "" || input === document.activeElement);
    if (!isUsed) setSpare(needed);
    // Once, when the page is taken over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const rows = containerRef.current?.querySelectorAll(".form-row") ?? [];
    if (added > 0) [...rows].at(-1)?.querySelector("input")?.focus();
  }, [added]);
  const add = () => setAdded(added + 1);
  return { containerRef, spare: spare + added, add: isHydrated ? add : undefined };
}

import type { Fields } from "~/domain/fields/field";
import { toForm, withoutValues } from "~/domain/fields/form";
import { type FormFields, isEmpty } from "~/domain/fields/kinds/kind";
import { suggestedField } from "~/domain/fields/kinds/list";
import { type PostedRow, readRows, rowField } from "~/domain/listing/rows";

/** The maximum number of rows of a list in a form. */
export const MAX_ROWS = 50;

/** The fields of a section's form, of which each value may be missing. */
export function toFields(fields: Fields, values: object): Record<string, string> {
  return toForm(fields, { ...withoutValues(fields), ...values });
}

/** How many rows of a list have a value. */
export function countRows(fields: Fields, shown: FormFields, list: string): number {
  const hasValue = ({ values }: PostedRow) => Object.keys(fields).some((key) => !isEmpty(values[key]));
  return readRows(shown, list).findLastIndex(hasValue) + 1;
}

/** The fields of rows that the form fills in itself below those of a list, each with one value. */
export function suggestRows(
  list: string,
  key: string,
  values: string[],
  from: number,
): Record<string, string> {
  const rows = values.map((value, index) => {
    const name = rowField(from + index, key, list);
    return [
      [name, value],
      [suggestedField(name), value],
    ];
  });
  return Object.fromEntries(rows.flat());
}

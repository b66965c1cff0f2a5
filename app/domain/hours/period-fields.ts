import type { FormFields } from "~/domain/fields/kinds/kind";
import type { FieldErrors } from "~/domain/outcome";
import { readRows, rowField } from "~/domain/listing/rows";
import type { Period } from "./schedule";

export const PERIOD_ENDS = ["opens", "closes"] as const;

/** The box that says that the kitchen stays closed while the shop opens. */
export const KITCHEN_CLOSED_FIELD = "kitchenClosed";

/** The periods in a list of a form of which at least one time was entered, with the names of their rows. */
export function readPeriods(fields: FormFields, list: string, count: number): (Period & { row: string })[] {
  return readRows(fields, list)
    .slice(0, count)
    .map(({ id, values: { opens = "", closes = "" } }) => ({
      row: id,
      opens: opens.trim(),
      closes: closes.trim(),
    }))
    .filter(({ opens, closes }) => opens !== "" || closes !== "");
}

export function periodsToFields(list: string, periods: Period[]): Record<string, string> {
  return Object.fromEntries(
    periods.flatMap((period, index) => PERIOD_ENDS.map((end) => [rowField(index, end, list), period[end]])),
  );
}

/** The errors of periods with only one of their two times, at the field of the other. */
export function missingTimes(fields: FormFields, list: string, count: number): FieldErrors {
  const errors: FieldErrors = {};
  for (const { row, opens, closes } of readPeriods(fields, list, count)) {
    if (opens === "") errors[`${row}.opens`] = "When does it open?";
    if (closes === "") errors[`${row}.closes`] = "When does it close?";
  }
  return errors;
}

import type { FieldErrors } from "~/domain/outcome";
import type { Period } from "./schedule";

type Fields = Record<string, string | undefined>;

/** The times of a period in a form, as the ends of its fields' names: `shopOpens1`, `shopCloses1`. */
export const PERIOD_ENDS = ["Opens", "Closes"] as const;

/** The box that says that the kitchen stays closed while the shop opens. */
export const KITCHEN_CLOSED_FIELD = "kitchenClosed";

/** The periods in the fields of a form of which at least one time was entered, with their numbers from 1. */
export function readPeriods(fields: Fields, name: string, count: number): (Period & { number: number })[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    opens: fields[`${name}Opens${index + 1}`]?.trim() ?? "",
    closes: fields[`${name}Closes${index + 1}`]?.trim() ?? "",
  })).filter(({ opens, closes }) => opens !== "" || closes !== "");
}

export function periodsToFields(name: string, periods: Period[]): Record<string, string> {
  return Object.fromEntries(
    periods.flatMap(({ opens, closes }, index) => [
      [`${name}Opens${index + 1}`, opens],
      [`${name}Closes${index + 1}`, closes],
    ]),
  );
}

/** The errors of periods with only one of their two times, at the field of the other. */
export function missingTimes(fields: Fields, name: string, count: number): FieldErrors {
  const errors: FieldErrors = {};
  for (const { number, opens, closes } of readPeriods(fields, name, count)) {
    if (opens === "") errors[`${name}Opens${number}`] = "When does it open?";
    if (closes === "") errors[`${name}Closes${number}`] = "When does it close?";
  }
  return errors;
}

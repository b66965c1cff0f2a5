import { type Closure, closureFields, type NewClosure } from "~/domain/fields/closure";
import { isTime } from "~/domain/fields/kinds/hours";
import type { FieldError, Source } from "~/domain/fields/kinds/kind";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { KITCHEN_CLOSED_FIELD, missingTimes, PERIOD_ENDS, readPeriods } from "~/domain/hours/period-fields";
import { CLOSURE_PERIODS, type Period } from "~/domain/hours/schedule";
import { daysBetween } from "~/domain/dates/local-date";
import type { FieldErrors } from "~/domain/outcome";
import { textsOf } from "~/domain/record";
import { closureMessages } from "~/messages/closures";

const MAX_DAYS = 366;

interface Given {
  source: Source;
  /** The closure that the input changes, if it exists. */
  stored?: Closure;
  timeZone?: string;
}

/** What a form or a call says of a closure; a form has the hours as `shop[0].opens` and so on. */
export function readClosure(input: unknown, given: Given): Read<NewClosure> {
  const form = given.source === "form" ? readForm(textsOf(input)) : undefined;
  const read = readFields(closureFields, form?.input ?? input, { ...given, check: checkDays });
  return { ...read, errors: [...(form?.errors ?? []), ...read.errors] };
}

function checkDays({ firstDay, lastDay }: Partial<NewClosure>): FieldErrors {
  if (firstDay === undefined || lastDay === undefined) return {};
  if (lastDay < firstDay) return { lastDay: closureMessages.endsBefore };
  const isTooLong = daysBetween(firstDay, lastDay) >= MAX_DAYS;
  return isTooLong ? { lastDay: "A closure has at most 366 days." } : {};
}

type Form = Record<string, string>;

/** A form's fields as a call has them, and what is wrong with its hours. */
function readForm(fields: Form): { input: object; errors: FieldError[] } {
  const hasHours = fields.kind !== "closed";
  const periodsOf = (area: string) => (hasHours ? readPeriods(fields, area, CLOSURE_PERIODS) : []);
  const areas = { shop: periodsOf("shop"), kitchen: periodsOf("kitchen") };
  return {
    input: {
      firstDay: fields.firstDay,
      // An empty last day means the first day. If that is empty, too, only the first is reported.
      lastDay: fields.lastDay?.trim() || fields.firstDay?.trim() || ANY_DAY,
      reason: fields.reason,
      // The others already have errors, at their rows: the rule counts without the empty rows.
      shop: areas.shop.filter(isPeriod),
      kitchen: areas.kitchen.filter(isPeriod),
    },
    errors: hasHours ? [...timeErrors(fields, areas), ...areaErrors(fields, areas)] : [],
  };
}

/** A valid day. It is never stored, because the first day has an error then. */
const ANY_DAY = "2000-01-01";

type Rows = Record<"shop" | "kitchen", (Period & { row: string })[]>;

function timeErrors(fields: Form, { shop, kitchen }: Rows): FieldError[] {
  const missing = ["shop", "kitchen"].flatMap((area) =>
    Object.entries(missingTimes(fields, area, CLOSURE_PERIODS)),
  );
  const unreadable = [...shop, ...kitchen].flatMap(({ row, ...period }) =>
    PERIOD_ENDS.filter((end) => period[end] !== "" && !isTime(period[end])).map((end) => `${row}.${end}`),
  );
  return [
    ...missing.map(([field, message]) => ({ field, message })),
    ...unreadable.map((field) => ({ field, message: closureMessages.timeInvalid })),
  ];
}

function areaErrors(fields: Form, { shop, kitchen }: Rows): FieldError[] {
  const isKitchenClosed = Boolean(fields[KITCHEN_CLOSED_FIELD]);
  const errors: FieldError[] = [];
  if (shop.length === 0) errors.push({ field: "shop", message: "Enter the shop's hours." });
  if (kitchen.length === 0 && !isKitchenClosed) {
    const message = "Enter the kitchen's hours, or tick 'The kitchen stays closed'.";
    errors.push({ field: "kitchen", message });
  }
  if (kitchen.length > 0 && isKitchenClosed) {
    const message = "Enter the kitchen's hours or tick 'The kitchen stays closed', not both.";
    errors.push({ field: "kitchen", message });
  }
  return errors;
}

function isPeriod({ opens, closes }: Period): boolean {
  return isTime(opens) && isTime(closes);
}

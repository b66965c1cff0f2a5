import { z } from "zod";
import { isRecord, textsOf } from "~/domain/record";
import { shortList, withPrepared } from "~/domain/field-schema";
import { KITCHEN_CLOSED_FIELD, missingTimes, PERIOD_ENDS, readPeriods } from "~/domain/hours/period-fields";
import { type Closure, closureFields } from "~/domain/fields/closure";
import { documentOf, schemaOf } from "~/domain/fields/schema.server";
import { toJson } from "~/domain/fields/values";
import { CLOSURE_PERIODS, hasOverlap, type Period } from "~/domain/hours/schedule";
import { daysBetween, parseDay } from "~/domain/local-date";
import type { FieldErrors } from "~/domain/outcome";
import { acceptStoredTexts } from "~/domain/text";
import { closureMessages } from "~/messages/closures";

const MAX_DAYS = 366;

const timeField = z
  .string(closureMessages.timeInvalid)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, closureMessages.timeInvalid);

const periodField = z.object({ opens: timeField, closes: timeField });

const periodsField = shortList(
  z.array(periodField, "Hours must be a list of periods: opens and closes."),
  2,
  "A day has at most 2 periods.",
).refine((periods) => !hasOverlap(periods), closureMessages.periodsOverlap);

/** A closure as the API sends it; forms are brought into the same shape. */
export const closureSchema = schemaOf(closureFields, {
  special: ({ kind }) => (kind === "hours" ? periodsField : undefined),
  check({ firstDay, lastDay }): FieldErrors {
    if (firstDay === undefined || lastDay === undefined) return {};
    if (lastDay < firstDay) return { lastDay: closureMessages.endsBefore };
    const isTooLong = daysBetween(firstDay, lastDay) >= MAX_DAYS;
    return isTooLong ? { lastDay: "A closure has at most 366 days." } : {};
  },
});

/**
 * A closure as its form sends it: the hours as `shop[0].opens` and so on.
 * @param stored The closure that the form edits, if it exists (see `acceptStoredTexts`).
 */
export function closureFormSchema(stored?: Closure) {
  return withPrepared(
    (form, addError) => {
      const fields = textsOf(form);
      const hasHours = fields.kind !== "closed";
      const periodsOf = (area: string) => (hasHours ? readPeriods(fields, area, CLOSURE_PERIODS) : []);
      const shop = periodsOf("shop");
      const kitchen = periodsOf("kitchen");
      if (hasHours) {
        for (const area of ["shop", "kitchen"])
          for (const [field, message] of Object.entries(missingTimes(fields, area, CLOSURE_PERIODS)))
            addError(field, message);
        for (const { row, ...period } of [...shop, ...kitchen])
          for (const end of PERIOD_ENDS)
            if (period[end] !== "" && !timeField.safeParse(period[end]).success)
              addError(`${row}.${end}`, closureMessages.timeInvalid);
        if (shop.length === 0) addError("shop", "Enter the shop's hours.");
        const isKitchenClosed = Boolean(fields[KITCHEN_CLOSED_FIELD]);
        if (kitchen.length === 0 && !isKitchenClosed)
          addError("kitchen", "Enter the kitchen's hours, or tick 'The kitchen stays closed'.");
        if (kitchen.length > 0 && isKitchenClosed)
          addError("kitchen", "Enter the kitchen's hours or tick 'The kitchen stays closed', not both.");
      }
      return {
        firstDay: fields.firstDay,
        // An empty last day means the first day. If that is empty, too, only the first is reported.
        lastDay: fields.lastDay?.trim() || fields.firstDay?.trim() || ANY_DAY,
        reason: fields.reason,
        // The others already have errors, at their rows: the schema counts without the empty rows.
        shop: shop.filter(isPeriod),
        kitchen: kitchen.filter(isPeriod),
      };
    },
    acceptStoredTexts(closureSchema, stored),
  );
}

function isPeriod(period: Period): boolean {
  return periodField.safeParse(period).success;
}

/** A valid day. It is never stored, because the first day has an error then. */
const ANY_DAY = "2000-01-01";

/**
 * A closure in a JSON body: its days may be ISO datetimes, which are read in the time zone.
 * @param stored The closure that the request changes, if it does (see `acceptStoredTexts`).
 */
export function closureBodySchema(timeZone: string, stored?: Closure) {
  const toDay = (value: unknown) => (typeof value === "string" && parseDay(value, timeZone)) || value;
  const body = z.preprocess((given) => {
    if (!isRecord(given)) return given;
    return { ...given, firstDay: toDay(given.firstDay), lastDay: toDay(given.lastDay) };
  }, closureSchema);
  return acceptStoredTexts(body, stored);
}

/** The document of `toClosureJson`. */
export const closureJson = documentOf(closureFields, "Closure");

export function toClosureJson(closure: Closure) {
  return toJson(closureFields, closure);
}

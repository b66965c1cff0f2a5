import { z } from "zod";
import { shortList, withPrepared } from "~/domain/field-schema";
import { KITCHEN_CLOSED_FIELD, missingTimes, readPeriods } from "~/domain/hours/period-fields";
import { type Closure, closureFields } from "~/domain/fields/closure";
import { documentOf } from "~/domain/fields/schema.server";
import { toJson } from "~/domain/fields/values";
import { CLOSURE_PERIODS, hasOverlap, type Period } from "~/domain/hours/schedule";
import { daysBetween, isDay, parseDay } from "~/domain/local-date";
import { MAX_LENGTH } from "~/domain/max-length";
import { acceptStoredTexts, optionalText } from "~/domain/text";
import { closureMessages } from "~/messages/closures";

export type NewClosure = Omit<Closure, "id" | "version">;

const MAX_DAYS = 366;

const dayField = z
  .string({
    error: ({ input }) => (input === undefined ? closureMessages.dayRequired : closureMessages.dayInvalid),
  })
  .trim()
  .min(1, closureMessages.dayRequired)
  .refine((text) => text === "" || isDay(text), closureMessages.dayInvalid)
  .meta({ format: "date" });

const timeField = z
  .string(closureMessages.timeInvalid)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, closureMessages.timeInvalid);

const periodsField = shortList(
  z.array(
    z.object({ opens: timeField, closes: timeField }),
    "Hours must be a list of periods: opens and closes.",
  ),
  2,
  "A day has at most 2 periods.",
).refine((periods) => !hasOverlap(periods), closureMessages.periodsOverlap);

/** A closure as the API sends it; forms are brought into the same shape. */
export const closureSchema = z
  .object({
    firstDay: dayField,
    lastDay: dayField,
    reason: optionalText({ maxLength: MAX_LENGTH.reason }),
    shop: periodsField,
    kitchen: periodsField,
  })
  // Runs even if other fields have invalid values, so that all errors are reported at once.
  .superRefine(({ firstDay, lastDay }, context) => {
    const addError = (message: string) => context.addIssue({ code: "custom", path: ["lastDay"], message });
    if (!isDay(String(firstDay)) || !isDay(String(lastDay))) return;
    if (lastDay < firstDay) addError(closureMessages.endsBefore);
    else if (daysBetween(firstDay, lastDay) >= MAX_DAYS) addError("A closure has at most 366 days.");
  });

/**
 * A closure as its form sends it: the hours as `shopOpens1`, `shopCloses1` and so on.
 * @param stored The closure that the form edits, if it exists (see `acceptStoredTexts`).
 */
export function closureFormSchema(stored?: Closure) {
  return withPrepared(
    (form, addError) => {
      const fields = form as Record<string, string>;
      const hasHours = fields.kind !== "closed";
      const periodsOf = (area: string) => {
        const periods = hasHours ? readPeriods(fields, area, CLOSURE_PERIODS) : [];
        return periods.map(({ opens, closes }) => ({ opens, closes }));
      };
      const shop = periodsOf("shop");
      const kitchen = periodsOf("kitchen");
      if (hasHours) {
        for (const area of ["shop", "kitchen"])
          for (const [field, message] of Object.entries(missingTimes(fields, area, CLOSURE_PERIODS)))
            addError(field, message);
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
        shop: shop.filter(isComplete),
        kitchen: kitchen.filter(isComplete),
      };
    },
    acceptStoredTexts(closureSchema, stored),
  );
}

/** An incomplete one already has its error. */
function isComplete({ opens, closes }: Period): boolean {
  return opens !== "" && closes !== "";
}

/** A valid day. It is never stored, because the first day has an error then. */
const ANY_DAY = "2000-01-01";

/**
 * A closure in a JSON body: its days may be ISO datetimes, which are read in the time zone.
 * @param stored The closure that the request changes, if it does (see `acceptStoredTexts`).
 */
export function closureBodySchema(timeZone: string, stored?: Closure) {
  const toDay = (value: unknown) => (typeof value === "string" && parseDay(value, timeZone)) || value;
  const body = z
    .looseObject({ firstDay: z.unknown().optional(), lastDay: z.unknown().optional() })
    .transform((fields) => ({ ...fields, firstDay: toDay(fields.firstDay), lastDay: toDay(fields.lastDay) }))
    .pipe(closureSchema);
  return acceptStoredTexts(body, stored);
}

/** The document of `toClosureJson`. */
export const closureJson = documentOf(closureFields, "Closure");

export function toClosureJson(closure: Closure) {
  return toJson(closureFields, closure);
}

import { z } from "zod";
import { hasOverlap, type Closure } from "~/domain/hours/schedule";
import { daysBetween, isDay } from "~/domain/local-date";
import { MAX_LENGTH, optionalText } from "~/domain/text";
import { closureMessages } from "~/messages/closures";

/** What staff enter about a closure. */
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

const periodsField = z
  .array(z.object({ opens: timeField, closes: timeField }), closureMessages.periodsInvalid)
  .max(2, closureMessages.tooManyPeriods)
  .refine((periods) => !hasOverlap(periods), closureMessages.periodsOverlap);

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
    else if (daysBetween(firstDay, lastDay) >= MAX_DAYS) addError(closureMessages.tooLong);
  });

/** A closure as the API returns it. */
export function toClosureJson({ id, firstDay, lastDay, reason, shop, kitchen, version }: Closure) {
  return { _id: id, firstDay, lastDay, reason, shop, kitchen, version };
}

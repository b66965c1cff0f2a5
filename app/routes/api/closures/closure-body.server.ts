import { z } from "zod";
import { dayParameter } from "~/web/date-parameters.server";
import { closureSchema } from "~/domain/closures/closure";

/** A closure in a JSON body: its days may be ISO datetimes. */
export const closureBodySchema = z
  .looseObject({ firstDay: z.unknown().optional(), lastDay: z.unknown().optional() })
  .transform((body) => ({ ...body, firstDay: toDay(body.firstDay), lastDay: toDay(body.lastDay) }))
  .pipe(closureSchema);

/** The day of a datetime; other values unchanged, for the schema to check. */
function toDay(value: unknown): unknown {
  return (typeof value === "string" && dayParameter(value)) || value;
}

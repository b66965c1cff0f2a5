import { z } from "zod";

/** The name of an item's field, or of one of the form's own. */
const FIELD = /^(?:(?:dishes|desserts)\[\d\]\.)?[a-z]+$/i;

/** The field in which conform's buttons send their intent. */
const INTENT = "__intent__";
const list = z.enum(["dishes", "desserts"]);
const intentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: list, defaultValue: z.object({ isType: z.string() }) }),
  }),
  z.object({
    type: z.literal("remove"),
    payload: z.object({ name: list, index: z.number().int().min(0).max(9) }),
  }),
]);

/**
 * The known fields of a day menu's form, for conform; undefined if an intent isn't
 * one of the form's buttons. Conform trusts names and intents: `dishes[999999999]`
 * makes it allocate that many dishes.
 */
export function dayMenuFields(fields: Record<string, string>): URLSearchParams | undefined {
  const form = new URLSearchParams(Object.entries(fields).filter(([name]) => FIELD.test(name)));
  const intent = fields[INTENT];
  if (intent === undefined) return form;
  if (!isKnownIntent(intent)) return undefined;
  form.set(INTENT, intent);
  return form;
}

function isKnownIntent(intent: string): boolean {
  try {
    return intentSchema.safeParse(JSON.parse(intent)).success;
  } catch {
    return false;
  }
}

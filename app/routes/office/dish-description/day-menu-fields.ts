import { z } from "zod";

/** A field of a day's item, or one that stands by itself. */
const FIELD = /^(?:(?:dishes|desserts)\[\d\]\.)?[a-z]+$/i;

/** What the buttons of the form ask conform for. */
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
 * The fields that a day menu's form can have, for conform to read; undefined
 * where a button of it asks for what none asks for. Conform trusts names and
 * intents: at `dishes[999999999]` it makes room for as many dishes.
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

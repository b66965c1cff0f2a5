import { z } from "zod";
import { parsePrice } from "./money";

/**
 * Francs as a number or text, into centimes; an empty field is 0.
 * @param invalid The message for what is no amount (see `parsePrice`).
 */
export function priceField(invalid: string) {
  return z.unknown().transform((value, context) => {
    const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
    const price = isEmpty ? 0 : parsePrice(value);
    if (price !== null) return price;
    context.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });
}

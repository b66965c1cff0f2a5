import { z } from "zod";
import { priceMessages } from "~/messages/prices";
import { parsePrice } from "./money";

/**
 * Francs as a number or text, into centimes; an empty field is 0.
 * @param field Its name in the message for what is no amount (see `parsePrice`).
 */
export function priceField(field: "Price" | "Discount price") {
  return z.unknown().transform((value, context) => {
    const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
    const price = isEmpty ? 0 : parsePrice(value);
    if (price !== null) return price;
    context.addIssue({ code: "custom", message: priceMessages.invalid(field) });
    return z.NEVER;
  });
}

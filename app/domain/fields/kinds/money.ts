import { parsePrice, parseTypedPrice } from "~/domain/money";
import { priceMessages } from "~/messages/menu";
import { isEmpty, type Kind, type Of, type Source } from "./kind";

/** In centimes; forms, calls and rows have francs. */
export const money: Kind<Of<"money">> = {
  read(value, { field, source, error }) {
    const { required, negative, words } = field;
    if (isEmpty(value)) return required === undefined ? 0 : error(required, { code: "required" });
    const price = readPrice(value, source);
    if (price === null)
      return error(priceMessages.unreadable(words, value, source !== "body"), { isUnreadable: true });
    return negative !== undefined && price < 0 ? error(negative) : price;
  },
};

/** In a call, a text has a point; what is typed has any of the usual spellings. */
export function readPrice(value: unknown, source: Source): number | null {
  return source !== "body" && typeof value === "string" ? parseTypedPrice(value) : parsePrice(value);
}

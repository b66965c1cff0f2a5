import { formatAmount, formatPrice, parsePrice, parseTypedPrice, toFrancs } from "~/domain/formats/money";
import { priceMessages } from "~/messages/menu";
import { PRICE, SENT_DISCOUNT, SENT_PRICE } from "./json-schema";
import { isEmpty, type Kind, type Of, type Source } from "./kind";

/** In centimes; forms, calls and rows have francs. */
export const money: Kind<Of<"money">> = {
  read(value, { field, source, error }) {
    const { required, negative, errorName } = field;
    if (isEmpty(value)) return required === undefined ? 0 : error(required, { code: "required" });
    const price = readPrice(value, source);
    if (price === null)
      return error(priceMessages.unreadable(errorName, value, source !== "body"), { isUnreadable: true });
    return negative !== undefined && price < 0 ? error(negative) : price;
  },
  isRequired: ({ errorName }) => errorName === "Price",
  instead: (fields) => Object.keys(fields).find((property) => "partOf" in (fields[property] ?? {})),
  blankColumn: 0,
  toJson: (value) => toFrancs(Number(value)),
  toText: (value) => (value === 0 ? "" : formatPrice(Number(value))),
  toForm: (value, { name }) => ({ [name]: value === undefined ? "" : formatAmount(Number(value)) }),
  // An empty price becomes 0 when its field is left.
  isEntered: (typed) => typed !== "" && parseTypedPrice(typed) !== 0,
  accepts: ({ errorName }) => (errorName === "Price" ? SENT_PRICE : SENT_DISCOUNT),
  returns: () => PRICE,
  cell: "price",
  toCell: (value) => toFrancs(Number(value)),
};

/** In a call, a text has a point; what is typed has any of the usual spellings. */
export function readPrice(value: unknown, source: Source): number | null {
  return source !== "body" && typeof value === "string" ? parseTypedPrice(value) : parsePrice(value);
}

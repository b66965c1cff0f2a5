import type { ErrorCode } from "~/domain/fields/error-code";
import { isBlank, measureText } from "~/domain/input/measure-text";
import { toFrancs } from "~/domain/formats/money";
import { isRecord } from "~/domain/record";
import { readSizes } from "~/domain/price/price";
import {
  areNoSizes,
  formatSizes,
  isLabel,
  labelKey,
  MAX_SIZE_LABEL,
  MAX_SIZES,
  type Size,
  sizeField,
  sizeFields,
  toSizesJson,
  trimLabel,
} from "~/domain/price/sizes";
import { isSameValue } from "~/domain/text/same-value";
import { apiMessages } from "~/messages/api";
import { priceMessages, sizeMessages } from "~/messages/menu";
import type { Fields } from "../field";
import { closedObject, type JsonSchema, requiredObject, PRICE, SENT_PRICE, TEXT } from "./json-schema";
import { type Input, isEmpty, type Kind, type Of, type Reading, REPORTED } from "./kind";
import { readPrice } from "./money";

/**
 * A list of labels and prices in francs, or the rows of a form; null, '' or an empty list for none. The dish's
 * price may be left out: it is the first one's. A discount beside sizes is an error, never cleared.
 */
export const sizes: Kind<Of<"sizes">> = {
  join(input, reading) {
    const { source, error } = reading;
    const isForm = source === "form" && sizeField(0, "label") in input;
    const rows = isForm ? rowsOf(input) : input.sizes;
    if (rows === undefined) return {};
    if (areNoSizes(rows)) return { sizes: null };
    // A list that is too long isn't looked at.
    if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_SIZES) {
      error(sizeMessages.invalid);
      return { sizes: null, price: REPORTED };
    }
    const read = readRows(rows, reading);
    refuseRepeated(rows, read, reading);
    const price = read[0]?.price ?? 0;
    // Beside the rows of a form, the price isn't read.
    if (!isForm && !isEmpty(input.price) && readPrice(input.price, source) !== price)
      error(sizeMessages.priceDiffers, { at: "price" });
    if (!isEmpty(input.dprice) && readPrice(input.dprice, source) !== 0)
      error(sizeMessages.noDiscount, { at: "dprice" });
    return { sizes: read.length > 0 ? read : null, price: price > 0 ? toFrancs(price) : REPORTED };
  },
  read: (value) => (Array.isArray(value) || value === null ? value : undefined),
  fromColumn: readSizes,
  isNullable: true,
  isRequired: () => false,
  toJson: (value) => toSizesJson(sizesOf(value)),
  toText: (value) => formatSizes(sizesOf(value) ?? []),
  toForm: (value) => sizeFields(sizesOf(value)),
  isEntered: (typed) => typed !== "",
  accepts: () => SENT_SIZES,
  returns: () => ({
    ...SIZES,
    description: "Its sizes in order, the first one at `price`; empty if it has none.",
    examples: [[]],
  }),
  // In the cell of the price.
  toCell: (value) => formatSizes(sizesOf(value) ?? []),
};

const sizesOf = (value: unknown) => (Array.isArray(value) ? (value as Size[]) : null);

const SENT_SIZES: JsonSchema = {
  type: ["array", "null"],
  maxItems: MAX_SIZES,
  items: requiredObject({
    label: { type: "string", minLength: 1, maxLength: MAX_SIZE_LABEL },
    price: SENT_PRICE,
  }),
};

const SIZES: JsonSchema = { type: "array", items: closedObject({ label: TEXT, price: PRICE }) };

/** The rows of a form, undefined for an empty one. */
function rowsOf(input: Input): unknown[] {
  return Array.from({ length: MAX_SIZES }, (_, index) => {
    const [label, price] = [input[sizeField(index, "label")], input[sizeField(index, "price")]];
    return isEmpty(label) && isEmpty(price) ? undefined : { label, price };
  });
}

function readRows(rows: unknown[], reading: Reading): Size[] {
  return rows.flatMap((row, index) => (row === undefined ? [] : [readSize(row, index, reading)]));
}

function readSize(row: unknown, index: number, { source, fields, error }: Reading): Size {
  const { label, price }: Input = isRecord(row) ? row : {};
  const text = typeof label === "string" ? trimLabel(label) : "";
  const problem = labelProblem(text, label);
  if (problem) error(problem.message, { code: problem.code, at: sizeField(index, "label") });
  const at = sizeField(index, "price");
  const centimes = isEmpty(price) ? 0 : readPrice(price, source);
  if (isEmpty(price)) error(missingPrice(fields), { code: "required", at });
  else if (centimes === null) error(priceMessages.unreadable("Price", price, source !== "body"), { at });
  else if (centimes <= 0) error(sizeMessages.priceNotPositive, { at });
  return { label: text, price: centimes ?? 0 };
}

function missingPrice({ price }: Fields): string {
  return (price?.kind === "money" && price.required) || sizeMessages.priceNotPositive;
}

function labelProblem(text: string, given: unknown): { message: string; code?: ErrorCode } | undefined {
  if (!isEmpty(given) && typeof given !== "string") return { message: apiMessages.notText };
  const { problem, code } = measureText(text, { maxLength: MAX_SIZE_LABEL });
  if (problem !== undefined) return { message: problem, code };
  if (isBlank(text)) return { message: sizeMessages.labelRequired, code: "required" };
  return isLabel(text) ? undefined : { message: sizeMessages.labelInvalid };
}

/** Two sizes of one label are an error at the second; as they are stored, they stay until the list changes. */
function refuseRepeated(rows: unknown[], read: Size[], { stored, error }: Reading): void {
  if (isSameValue(read, stored?.sizes)) return;
  const indexes = rows.flatMap((row, index) => (row === undefined ? [] : [index]));
  const seen = new Set<string>();
  for (const [place, { label }] of read.entries()) {
    const key = labelKey(label);
    if (key !== "" && seen.has(key))
      error(sizeMessages.labelTwice, { code: "taken", at: sizeField(indexes[place] ?? place, "label") });
    seen.add(key);
  }
}

import type { z } from "zod";
import { fieldSchema, PRICE, withPrepared } from "~/domain/field-schema";
import type { ErrorCode } from "~/domain/error-code";
import { isRecord } from "~/domain/record";
import { MAX_PRICE_CENTIMES, parsePrice, parseTypedPrice, toFrancs } from "~/domain/money";
import {
  areNoSizes,
  isLabel,
  labelKey,
  MAX_SIZE_LABEL,
  MAX_SIZES,
  type Size,
  sizeField,
  storeSizes,
  trimLabel,
} from "~/domain/sizes";
import { isBlank, measureText } from "~/domain/measure-text";
import { apiMessages } from "~/messages/api";
import { priceMessages, sizeMessages } from "~/messages/menu";
import type { Door } from "./schema.server";

type AddError = (field: string, message: string, code?: ErrorCode) => void;

interface Rule {
  door: Door;
  /** The message for a size without a price. */
  missingPrice: string;
  /** What the input changes, if it does. Read anew for each input. */
  stored?: { sizes?: string | null };
}

/** A dish's sizes as `withSizes` stores them; undefined if none were sent. */
export const sizesField = fieldSchema(
  {
    type: ["array", "string", "null"],
    maxItems: MAX_SIZES,
    items: {
      type: "object",
      required: ["label", "price"],
      properties: { label: { type: "string", minLength: 1, maxLength: MAX_SIZE_LABEL }, price: PRICE },
    },
  },
  (value) => (typeof value === "string" || value === null ? value : undefined),
).optional();

/**
 * Makes a dish's schema accept its sizes: a list of labels and prices in francs, or the rows of a form;
 * null, '' or an empty list for none. The dish's price may be left out: it is the first one's. A
 * discount beside sizes is an error, never cleared.
 * @param rule Undefined if its kind of dish has none.
 */
export function withSizes<Schema extends z.ZodType>(schema: Schema, rule: Rule | undefined) {
  const prepare: Parameters<typeof withPrepared>[0] = (given, addError) => {
    if (!isRecord(given)) return given;
    const input = rule?.door === "form" ? withRows(given) : given;
    if (input.sizes === undefined) return input;
    if (areNoSizes(input.sizes)) return { ...input, sizes: null };
    if (rule) return { ...input, ...readSizes(input, rule, addError) };
    addError("sizes", sizeMessages.dayMenu);
    return input;
  };
  return withPrepared(prepare, schema);
}

/** A form's fields with the list of its sizes, undefined for an empty row. Beside sizes, the price isn't read. */
function withRows(fields: Record<string, unknown>): Record<string, unknown> {
  if (!(sizeField(0, "label") in fields)) return fields;
  const sizes = Array.from({ length: MAX_SIZES }, (_, index) => {
    const [label, price] = [fields[sizeField(index, "label")], fields[sizeField(index, "price")]];
    return isEmpty(label) && isEmpty(price) ? undefined : { label, price };
  });
  return { ...fields, sizes, ...(!areNoSizes(sizes) && { price: undefined }) };
}

function readSizes(input: Record<string, unknown>, rule: Rule, addError: AddError) {
  const given: unknown[] = Array.isArray(input.sizes) ? input.sizes : [];
  // A list that is too long isn't looked at.
  if (given.length === 0 || given.length > MAX_SIZES) {
    addError("sizes", sizeMessages.invalid);
    return { price: UNCHECKED_PRICE, sizes: null };
  }
  const sizes = given.flatMap((size, index) =>
    size === undefined
      ? []
      : [readSize(size, rule, (field, ...error) => addError(sizeField(index, field), ...error))],
  );
  refuseRepeated(given, sizes, rule, addError);
  const price = sizes[0]?.price ?? 0;
  const { price: ownPrice, dprice } = input;
  if (!isEmpty(ownPrice) && readPrice(ownPrice, rule) !== price) addError("price", sizeMessages.priceDiffers);
  if (!isEmpty(dprice) && readPrice(dprice, rule) !== 0) addError("dprice", sizeMessages.noDiscount);
  return { price: price > 0 ? toFrancs(price) : UNCHECKED_PRICE, sizes: storeSizes(sizes) };
}

/** Two sizes of one label are an error at the second; as they are stored, they stay until the list changes. */
function refuseRepeated(given: unknown[], sizes: Size[], { stored }: Rule, addError: AddError) {
  if (storeSizes(sizes) === stored?.sizes) return;
  const indexes = given.flatMap((size, index) => (size === undefined ? [] : [index]));
  const seen = new Set<string>();
  for (const [place, { label }] of sizes.entries()) {
    const key = labelKey(label);
    if (key !== "" && seen.has(key))
      addError(sizeField(indexes[place] ?? place, "label"), sizeMessages.labelTwice, "taken");
    seen.add(key);
  }
}

/** In the place of a price that has an error at its size, so that the dish's own price has none. */
const UNCHECKED_PRICE = toFrancs(MAX_PRICE_CENTIMES);

function readSize(
  size: unknown,
  rule: Rule,
  addError: (field: "label" | "price", message: string, code?: ErrorCode) => void,
): Size {
  const { label, price }: Record<string, unknown> = isRecord(size) ? size : {};
  const text = typeof label === "string" ? trimLabel(label) : "";
  const problem = labelProblem(text, label);
  if (problem) addError("label", ...problem);
  const centimes = isEmpty(price) ? 0 : readPrice(price, rule);
  if (isEmpty(price)) addError("price", rule.missingPrice, "required");
  else if (centimes === null)
    addError("price", priceMessages.unreadable("Price", price, rule.door !== "body"));
  else if (centimes <= 0) addError("price", sizeMessages.priceNotPositive);
  return { label: text, price: centimes ?? 0 };
}

function readPrice(value: unknown, { door }: Rule): number | null {
  return door !== "body" && typeof value === "string" ? parseTypedPrice(value) : parsePrice(value);
}

function labelProblem(text: string, given: unknown): [message: string, code?: ErrorCode] | undefined {
  if (!isEmpty(given) && typeof given !== "string") return [apiMessages.notText];
  const { problem, code } = measureText(text, { maxLength: MAX_SIZE_LABEL });
  if (problem !== undefined) return [problem, code];
  if (isBlank(text)) return [sizeMessages.labelRequired, "required"];
  return isLabel(text) ? undefined : [sizeMessages.labelInvalid];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { type FieldError, NOT_KEPT, type Reject } from "~/domain/fields/kinds/kind";
import { readText } from "~/domain/fields/kinds/read-text";
import type { Read } from "~/domain/fields/read-fields";
import { MAX_LENGTH } from "~/domain/text/max-length";
import {
  parsePrice,
  parseTypedPrice,
  readTypedPercent,
  ROUNDINGS,
  toFrancs,
  toHundredths,
} from "~/domain/formats/money";
import type { PriceChange } from "~/domain/price/price-change";
import { toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { bulkPriceMessages } from "~/messages/menu";

// How a change of many prices is said, in the staff's form and in calls.

const DEFAULT_ROUNDING_CENTIMES = 10;

const MIN_PERCENT = -50_00;
const MAX_PERCENT = 100_00;
const MAX_AMOUNT_CENTIMES = 100_00;

/** Hundredths of a percent; undefined for what is no percentage between the limits. */
function parsePercent(text: unknown): number | undefined {
  const typed = typeof text === "string" ? text.trim() : "";
  if (!/^[+-]?\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return undefined;
  const percent = Math.round(Number(typed.replace(",", ".")) * 100);
  return percent >= MIN_PERCENT && percent <= MAX_PERCENT ? percent : undefined;
}

/** An amount in centimes; undefined unless it is within ±CHF 100. */
function amountWithinLimit(amount: number | null): number | undefined {
  return amount !== null && Math.abs(amount) <= MAX_AMOUNT_CENTIMES ? amount : undefined;
}

function readRounding(value: unknown): number | undefined {
  return ROUNDINGS.find((multiple) => multiple === parsePrice(value));
}

type PriceChangeQuery = Partial<Record<"by" | "amount" | "round" | "discounts", string>>;

/** A change as the query of the staff's form: `by` (percent or chf), `amount`, `round` in francs, `discounts`. */
export function readPriceChangeQuery({
  by,
  amount = "",
  round,
  discounts,
}: PriceChangeQuery): Read<PriceChange> {
  const isByAmount = by === "chf";
  const typed = amount.trim();
  const read = isByAmount
    ? amountWithinLimit(parseTypedPrice(typed.replace(/^\+/, "")))
    : parsePercent(readTypedPercent(amount));
  const invalid = isByAmount ? bulkPriceMessages.amountInvalid : bulkPriceMessages.percentInvalid;
  const message = typed === "" ? bulkPriceMessages.amountMissing : invalid;
  return {
    values: {
      by: isByAmount ? { amount: read ?? 0 } : { percent: read ?? 0 },
      round: readRounding(round) ?? DEFAULT_ROUNDING_CENTIMES,
      discounts: discounts !== undefined,
    },
    errors: read === undefined ? [{ field: "amount", message }] : [],
  };
}

/** A number as a text, without what floating point adds to it. */
function percentOf(value: number): string {
  const hundredths = toHundredths(value);
  return String(hundredths === null ? value : hundredths / 100);
}

interface PriceChangeBody {
  scope: { category: string | undefined; ids: string[] | undefined };
  change: PriceChange;
  dryRun: boolean;
}

/** A change as the API sends it: `percent` or `amount`, `round` in francs, `discounts`, and what it applies to. */
export function readPriceChange(sent: object): Read<PriceChangeBody> {
  const body = toRecord(sent);
  const { percent, amount } = body;
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => void errors.push({ field, message });
  if ((percent === undefined) === (amount === undefined))
    refuse("percent", "Either percent or amount is required.");
  /** A field that may be left out; `read` returns undefined if it is invalid. */
  const optional = <Value>(field: string, read: (value: unknown) => Value | undefined, invalid: string) => {
    if (body[field] === undefined) return undefined;
    const value = read(body[field]);
    if (value === undefined) refuse(field, invalid);
    return value;
  };
  const flag = (field: string) =>
    optional(
      field,
      (value) => (typeof value === "boolean" ? value : undefined),
      bulkPriceMessages.flagInvalid,
    ) ?? false;
  const scope = { category: readCategory(body.category, errors), ids: readIds(body.ids, errors) };
  const { percentInvalid, amountInvalid } = bulkPriceMessages;
  const byPercent = optional(
    "percent",
    (value) => parsePercent(typeof value === "number" ? percentOf(value) : value),
    percentInvalid,
  );
  const byAmount = optional("amount", (value) => amountWithinLimit(parsePrice(value)), amountInvalid);
  const round = optional("round", readRounding, "round must be 0.05, 0.1, 0.5 or 1.");
  const change: PriceChange = {
    by: byPercent !== undefined ? { percent: byPercent } : { amount: byAmount ?? 0 },
    round: round ?? DEFAULT_ROUNDING_CENTIMES,
    discounts: flag("discounts"),
  };
  return { values: { scope, change, dryRun: flag("dryRun") }, errors };
}

function readCategory(value: unknown, errors: FieldError[]): string | undefined {
  if (value === undefined) return undefined;
  const error: Reject = (message, { code } = {}) => void errors.push({ field: "category", message, code });
  return value === null ? error(apiMessages.notText) : readText(value, {}, { kept: NOT_KEPT, error });
}

function readIds(value: unknown, errors: FieldError[]): string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    errors.push({ field: "ids", message: "ids must be a list of ids." });
    return undefined;
  }
  return value.flatMap((id: unknown, index) => {
    if (typeof id === "string") return [id];
    errors.push({ field: `ids[${index}]`, message: apiMessages.notText });
    return [];
  });
}

/** What a call may send, in the words of JSON Schema. */
export const priceChangeBody: JsonSchema = {
  type: "object",
  properties: {
    category: { type: "string", maxLength: MAX_LENGTH.text },
    ids: { type: "array", items: { type: "string" } },
    percent: { type: ["number", "string"], minimum: MIN_PERCENT / 100, maximum: MAX_PERCENT / 100 },
    amount: {
      type: ["number", "string"],
      minimum: -toFrancs(MAX_AMOUNT_CENTIMES),
      maximum: toFrancs(MAX_AMOUNT_CENTIMES),
    },
    round: { enum: ROUNDINGS.map(toFrancs) },
    discounts: { default: false, type: "boolean" },
    dryRun: { default: false, type: "boolean" },
  },
};

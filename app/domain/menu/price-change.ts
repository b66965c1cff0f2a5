import { z } from "zod";
import { toRecord } from "~/domain/record";
import { fieldSchema, withPrepared } from "~/domain/field-schema";
import { MAX_LENGTH } from "~/domain/max-length";
import { measureText } from "~/domain/measure-text";
import {
  parsePrice,
  parseTypedPrice,
  readTypedPercent,
  ROUNDINGS,
  toFrancs,
  toHundredths,
} from "~/domain/money";
import type { Prices } from "~/domain/struck-price";
import { apiMessages } from "~/messages/api";
import { bulkPriceMessages } from "~/messages/menu";

const DEFAULT_ROUNDING_CENTIMES = 10;

const MIN_PERCENT = -50_00;
const MAX_PERCENT = 100_00;
const MAX_AMOUNT_CENTIMES = 100_00;

/** How prices are changed: all by the same percentage or amount, then rounded. */
export interface PriceChange {
  /** Hundredths of a percent for `percent`, centimes for `amount`; may be negative. */
  by: { percent: number } | { amount: number };
  /** A multiple in centimes. */
  round: number;
  discounts: boolean;
}

/** The prices that result from a change, rounded once, half up. They may break the price rule. */
export function changePrices({ price, discountPrice }: Required<Prices>, change: PriceChange) {
  return {
    price: changePrice(price, change),
    discountPrice: change.discounts && discountPrice > 0 ? changePrice(discountPrice, change) : discountPrice,
  };
}

function changePrice(price: number, { by, round }: PriceChange): number {
  // Exact: a price in ten-thousandths of a centime.
  const scale = 10_000;
  const exact = "percent" in by ? price * (scale + by.percent) : (price + by.amount) * scale;
  const multiple = round * scale;
  return Math.floor((2 * exact + multiple) / (2 * multiple)) * round;
}

const percentText = z
  .string()
  .trim()
  .regex(/^[+-]?\d{1,3}(?:[.,]\d{1,2})?$/, bulkPriceMessages.percentInvalid)
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
  .refine((percent) => percent >= MIN_PERCENT && percent <= MAX_PERCENT, bulkPriceMessages.percentInvalid);

/** An amount in centimes; null unless it is within ±CHF 100. */
function amountWithinLimit(amount: number | null): number | null {
  return amount !== null && Math.abs(amount) <= MAX_AMOUNT_CENTIMES ? amount : null;
}

/** A change as the query of the staff's form: `by` (percent or chf), `amount`, `round` in francs, `discounts`. */
export const priceChangeQuerySchema = z
  .object({
    by: z.enum(["percent", "chf"]).catch("percent"),
    amount: z.string().default(""),
    round: z.string().optional(),
    discounts: z.string().optional(),
  })
  .transform(({ by, amount, round, discounts }, context): PriceChange => {
    const reject = (message: string) => {
      context.addIssue({ code: "custom", path: ["amount"], message });
      return z.NEVER;
    };
    if (amount.trim() === "") return reject(bulkPriceMessages.amountMissing);
    const rounding =
      ROUNDINGS.find((multiple) => multiple === parsePrice(round)) ?? DEFAULT_ROUNDING_CENTIMES;
    const rest = { round: rounding, discounts: discounts !== undefined };
    if (by === "percent") {
      const percent = percentText.safeParse(readTypedPercent(amount));
      return percent.success
        ? { by: { percent: percent.data }, ...rest }
        : reject(bulkPriceMessages.percentInvalid);
    }
    const centimes = amountWithinLimit(parseTypedPrice(amount.trim().replace(/^\+/, "")));
    return centimes === null
      ? reject(bulkPriceMessages.amountInvalid)
      : { by: { amount: centimes }, ...rest };
  });

/** A number as a text, without what floating point adds to it. */
function percentOf(value: number): string {
  const hundredths = toHundredths(value);
  return String(hundredths === null ? value : hundredths / 100);
}

/** A field that may be left out; otherwise `read` returns its value, or undefined if it is invalid. */
function optionalField<Value>(
  description: z.GlobalMeta,
  read: (value: unknown) => Value | undefined,
  invalid: string,
) {
  return fieldSchema(description, (value, reject) =>
    value === undefined ? undefined : (read(value) ?? reject(invalid)),
  );
}

/** A change as the API sends it: `percent` or `amount`, `round` in francs, `discounts`, and what it applies to. */
export const priceChangeBodySchema = withPrepared(
  (body, addError) => {
    const { percent, amount } = toRecord(body);
    if ((percent === undefined) === (amount === undefined))
      addError("percent", "Either percent or amount is required.");
    return body;
  },
  z
    .object({
      category: fieldSchema({ type: "string", maxLength: MAX_LENGTH.text }, (value, reject) => {
        if (value === undefined) return undefined;
        if (typeof value !== "string") return reject(apiMessages.notText);
        const { text, problem, code } = measureText(value, { maxLength: MAX_LENGTH.text });
        return problem === undefined ? text : reject(problem, { code });
      }),
      ids: z.array(z.string(apiMessages.notText), "ids must be a list of ids.").optional(),
      percent: optionalField(
        { type: ["number", "string"], minimum: MIN_PERCENT / 100, maximum: MAX_PERCENT / 100 },
        (value) => percentText.safeParse(typeof value === "number" ? percentOf(value) : value).data,
        bulkPriceMessages.percentInvalid,
      ),
      amount: optionalField(
        {
          type: ["number", "string"],
          minimum: -toFrancs(MAX_AMOUNT_CENTIMES),
          maximum: toFrancs(MAX_AMOUNT_CENTIMES),
        },
        (value) => amountWithinLimit(parsePrice(value)) ?? undefined,
        bulkPriceMessages.amountInvalid,
      ),
      round: optionalField(
        { enum: ROUNDINGS.map(toFrancs) },
        (value) => ROUNDINGS.find((multiple) => multiple === parsePrice(value)),
        "round must be 0.05, 0.1, 0.5 or 1.",
      ),
      discounts: z.boolean(bulkPriceMessages.flagInvalid).default(false),
      dryRun: z.boolean(bulkPriceMessages.flagInvalid).default(false),
    })
    .transform(({ category, ids, percent, amount, round, discounts, dryRun }) => {
      const by: PriceChange["by"] = percent !== undefined ? { percent } : { amount: amount ?? 0 };
      const change: PriceChange = { by, round: round ?? DEFAULT_ROUNDING_CENTIMES, discounts };
      return { scope: { category, ids }, change, dryRun };
    }),
);

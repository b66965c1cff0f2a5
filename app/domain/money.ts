/** Amounts of money: integer centimes inside, francs at the doors. */

/** The highest price that can be stored, in centimes (100,000 francs). */
const MAX_PRICE = 100_000_00;

/**
 * Reads francs from a number or from text such as `12.50` or `18,50` into
 * centimes. Null for anything else: more than two decimals, NaN, infinities,
 * amounts above 100,000 francs. Negative amounts are read as such.
 */
export function parsePrice(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const match = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, francs = "", decimals = ""] = match;
  const centimes = Number(francs) * 100 + Number(decimals.padEnd(2, "0"));
  if (centimes > MAX_PRICE) return null;
  return sign && centimes ? -centimes : centimes;
}

/** Centimes as a number of francs, for JSON and Excel. */
export function toFrancs(centimes: number): number {
  return centimes / 100;
}

/** Centimes as the amount in a form field: `18.50`. */
export function formatAmount(centimes: number): string {
  return (centimes / 100).toFixed(2);
}

/** Centimes as guests read them: `CHF` + no-break space + amount with two decimals. */
export function formatPrice(centimes: number): string {
  return `CHF\u00A0${formatAmount(centimes)}`;
}

import { findOtherCurrency } from "~/domain/formats/money";

/** What a number stands for where its format shows more than an amount. */
export type NumberKind = "date" | "time" | "percentage";

/** Quoted and escaped text, and the character whose width is left free or that fills the cell. */
const LITERALS = /"[^"]*"?|[\\_*]./gs;

/** Colours, conditions, currencies and languages; not elapsed time, such as `[h]`. */
const BRACKETS = /\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi;

/** Excel shows these, its own, with the currency of the computer. */
const OWN_FORMATS = /^[_(\\"$#,0.)*;?\-@ [\]Red]+$/;

/** The currency that numbers of a format are shown in, if it isn't francs. */
export function otherCurrencyOf(format: string): string | undefined {
  if (OWN_FORMATS.test(format) && format.includes("$") && !format.includes("[$")) return undefined;
  const shown = format
    .replace(/\[\$([^\]-]{0,20})(?:-[^\]]{0,40})?\]/g, " $1 ")
    .replace(/\[[^\]]{0,40}\]/g, "");
  return /chf|fr/i.test(shown) ? undefined : findOtherCurrency(shown.replace(/["\\]/g, ""));
}

/**
 * What numbers of a format stand for; undefined for amounts. Letters in a text, such as
 * those of `"CHF" #,##0.00`, say nothing.
 */
export function kindOfFormat(format: string): NumberKind | undefined {
  // Also in a text: a 10 that is shown as "10%" is no amount.
  if (format.includes("%")) return "percentage";
  const codes = format
    .replace(LITERALS, "")
    .replace(BRACKETS, "")
    .replace(/general|am\/pm|a\/p/gi, "")
    .toLowerCase();
  // Digits make it an amount, whatever letters some programs leave unquoted; only seconds have decimals.
  if (/[0#?]/.test(codes.replace(/(s\]?)[.,]0+/g, "$1"))) return undefined;
  if (/[dy]/.test(codes)) return "date";
  if (/[hs[]/.test(codes)) return "time";
  return codes.includes("m") ? "date" : undefined;
}

import { withoutMarks } from "~/domain/text/invisible-marks";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { isBlank, measureText } from "~/domain/input/measure-text";
import { apiMessages } from "~/messages/api";
import type { Message } from "~/messages/office/t";
import type { Reading } from "./kind";

export interface TextRule {
  /** The message if it is missing or blank. Without one, missing is the same as empty. */
  required?: string;
  max?: number;
  tooLong?: string;
  /** The message for characters that can't be shown. */
  invalid?: string;
  /** Whether invisible marks are taken out before it is measured. */
  isWithoutMarks?: boolean;
  /** Puts a trimmed text as people type or paste it into the form in which it is checked and stored. */
  reads?: (typed: string) => string;
  /** What else is wrong with a text; undefined if nothing is. */
  problem?: (text: string) => Message | undefined;
}

/** A trimmed text. It is measured before anything else is done with it, unless it is the stored one. */
export function readText(
  value: unknown,
  rule: TextRule,
  { kept, error }: Pick<Reading, "kept" | "error">,
): string | undefined {
  const { required, reads = (typed) => typed, problem } = rule;
  if (required !== undefined && value === undefined) return error(required, { code: "required" });
  const given = value ?? "";
  if (typeof given !== "string") return error(apiMessages.notText);
  const stored = kept(given);
  if (stored !== undefined)
    return required !== undefined && stored === "" ? missing(required, error) : stored;
  const measured = measureText(rule.isWithoutMarks ? withoutMarks(given) : given, {
    maxLength: rule.max ?? MAX_LENGTH.text,
    tooLong: rule.tooLong,
    invalid: rule.invalid,
  });
  if (measured.problem !== undefined) return error(measured.problem, { code: measured.code });
  if (required !== undefined && isBlank(measured.text)) return missing(required, error);
  const text = reads(measured.text);
  const message = problem?.(text);
  if (message !== undefined) return error(message);
  return required !== undefined && text === "" ? missing(required, error) : text;
}

function missing(required: string, error: Reading["error"]): undefined {
  return error(required, { code: "required" });
}

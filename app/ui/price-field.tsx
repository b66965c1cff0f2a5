import { type ComponentProps, type FocusEvent, useState } from "react";
import { formatAmount, parseTypedPrice } from "~/domain/money";
import { clampPrice } from "~/domain/price-rule";
import { Field } from "./field";

/** An incomplete amount, such as `18,`: no error while typing. */
const UNFINISHED = /^(?:C|CH|CHF|-)?\s*$|[.,]$|['’\s]\d{0,2}$/i;

/**
 * A field for francs in any of the usual spellings. It is a text field: a number
 * field would depend on the browser's language, and change with the mouse wheel. On
 * blur, an amount below 0 becomes 0.
 */
export function PriceField({
  isZeroWhenLeft = false,
  highest,
  error,
  ...field
}: ComponentProps<typeof Field> & {
  /** Whether an empty field becomes 0 on blur. */
  isZeroWhenLeft?: boolean;
  /** The upper limit on blur, in centimes; undefined if there is none. */
  highest?: (form: HTMLFormElement) => number | undefined;
}) {
  const [isUnfinished, setIsUnfinished] = useState(false);

  function correct({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
    setIsUnfinished(false);
    const corrected = correction(input);
    if (corrected === undefined) return;
    input.value = corrected;
    // As typing does, to update the error; not if a button is being pressed, which the error message would move.
    if (!isButton(relatedTarget)) input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function correction(input: HTMLInputElement): string | undefined {
    if (input.value.trim() === "") return isZeroWhenLeft ? "0" : undefined;
    const price = parseTypedPrice(input.value);
    if (price === null) return undefined;
    const clamped = clampPrice(price, (input.form && highest?.(input.form)) ?? undefined);
    if (clamped === price) return undefined;
    return clamped === 0 ? "0" : formatAmount(clamped);
  }

  return (
    <Field
      type="text"
      inputMode="decimal"
      autoComplete="off"
      error={isUnfinished ? undefined : error}
      onInput={({ currentTarget: { value } }) => setIsUnfinished(value !== "" && UNFINISHED.test(value))}
      onBlur={correct}
      {...field}
    />
  );
}

/** Whether an element is a button or a link, or in one. */
export function isButton(element: Element | null): boolean {
  return Boolean(element?.closest("button, a"));
}

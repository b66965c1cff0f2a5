import type { ComponentProps, FocusEvent } from "react";
import { formatAmount, parsePrice } from "~/domain/money";
import { Field } from "./field";

/** A field for francs: what is typed below 0 becomes 0. */
export function PriceField({
  isZeroWhenLeft = false,
  highest,
  ...field
}: ComponentProps<typeof Field> & {
  /** Whether it becomes 0 when it is left empty. */
  isZeroWhenLeft?: boolean;
  /** The most, in centimes, that it may hold when it is left. */
  highest?: (form: HTMLFormElement) => number;
}) {
  function correct({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
    const corrected = correction(input);
    if (corrected === undefined) return;
    input.value = corrected;
    // As typing would; but whoever leaves for a button must not have it moved by a message.
    if (!isButton(relatedTarget)) input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function correction(input: HTMLInputElement): string | undefined {
    if (input.value === "") return isZeroWhenLeft && !input.validity.badInput ? "0" : undefined;
    const most = input.form && highest?.(input.form);
    if (most === null || most === undefined) return undefined;
    return (parsePrice(input.value) ?? 0) > most ? formatAmount(most) : undefined;
  }

  return (
    <Field
      type="number"
      min="0"
      step="any"
      inputMode="decimal"
      autoComplete="off"
      onInput={({ currentTarget }) => {
        if (Number(currentTarget.value) < 0) currentTarget.value = "0";
      }}
      onBlur={correct}
      {...field}
    />
  );
}

/** Whether an element is a button or a link, or in one. */
export function isButton(element: Element | null): boolean {
  return Boolean(element?.closest("button, a"));
}

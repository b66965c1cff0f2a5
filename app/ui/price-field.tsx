import type { ComponentProps } from "react";
import { Field } from "./field";

/** A field for francs: what is typed below 0 becomes 0, and so does an empty field that is left. */
export function PriceField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      type="number"
      min="0"
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
      onInput={({ currentTarget }) => {
        if (Number(currentTarget.value) < 0) enter(currentTarget, "0");
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isEmpty = currentTarget.value === "" && !currentTarget.validity.badInput;
        // Whoever leaves it for a button must not have that button moved by a message.
        if (isEmpty && !relatedTarget?.closest("button, a")) enter(currentTarget, "0");
      }}
      {...props}
    />
  );
}

/** Sets a field's value and tells whoever listens, as typing would. */
function enter(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

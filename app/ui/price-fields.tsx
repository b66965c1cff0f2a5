import { type FocusEvent, type FormEvent, useState } from "react";
import { formatAmount, parseTypedPrice } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { priceErrors, type PriceRuleMessages } from "~/domain/price-rule";
import { menuMessages, priceMessages } from "~/messages/menu";
import type { fieldsOf } from "./form-fields";
import { isButton, PriceField } from "./price-field";

/** Price and discount price of a menu item, with the server's rule checked while typing. */
export function PriceFields({
  field,
  errorReply,
  messages,
  isDiscountRequired = false,
  capsDiscount = false,
}: {
  field: ReturnType<typeof fieldsOf>;
  /** The server's last error response. */
  errorReply: object | undefined;
  messages: PriceRuleMessages;
  isDiscountRequired?: boolean;
  /** Whether, when a field is left, an empty discount becomes 0 and one above the price becomes the price. */
  capsDiscount?: boolean;
}) {
  // Errors found here since the server's last response; '' means no error.
  const [inline, setInline] = useState<FieldErrors>({});
  const [seen, setSeen] = useState(errorReply);
  if (errorReply !== seen) {
    setSeen(errorReply);
    setInline({});
  }

  function check({ currentTarget: group }: FormEvent<HTMLElement>) {
    const [price, dprice] = [textOf(group, "price"), textOf(group, "dprice")];
    const amounts = { price: parseTypedPrice(price), dprice: parseTypedPrice(dprice) };
    setInline({
      price: isUnreadable(price) ? priceMessages.invalid("Price") : "",
      dprice: isUnreadable(dprice) ? priceMessages.invalid("Discount price") : "",
      ...priceErrors(amounts, { ...messages, priceNotPositive: menuMessages.priceNotPositiveInline }),
    });
  }

  function checkLeft(event: FocusEvent<HTMLElement>) {
    if (capsDiscount && event.target.matches("[name=price]")) capDiscount(event.currentTarget);
    if (!isButton(event.relatedTarget)) check(event);
  }

  return (
    // In the capture phase, before the field is clamped, so that the error is still found.
    <div className="form-row" onInputCapture={check} onBlur={checkLeft}>
      <PriceField
        label="Price"
        {...field("price")}
        error={inline.price ?? field("price").error}
        aria-required
      />
      <PriceField
        label="Discount Price"
        {...field("dprice")}
        error={inline.dprice ?? field("dprice").error}
        aria-required={isDiscountRequired || undefined}
        isZeroWhenLeft={capsDiscount}
        highest={capsDiscount ? (form) => parseTypedPrice(textOf(form, "price")) ?? undefined : undefined}
      />
    </div>
  );
}

/** Lowers a discount price above the price to it, as saving would. */
function capDiscount(group: HTMLElement): void {
  const input = group.querySelector<HTMLInputElement>('input[name="dprice"]');
  const price = parseTypedPrice(textOf(group, "price")) ?? 0;
  const discount = parseTypedPrice(input?.value ?? "") ?? 0;
  if (input && price > 0 && discount > price) input.value = formatAmount(price);
}

function isUnreadable(text: string): boolean {
  return text.trim() !== "" && parseTypedPrice(text) === null;
}

function textOf(group: HTMLElement, name: string): string {
  return group.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
}

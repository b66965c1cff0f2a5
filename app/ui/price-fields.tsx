import { type FocusEvent, type FormEvent, useState } from "react";
import { parseTypedPrice } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { priceErrors, type PriceRuleMessages } from "~/domain/price-rule";
import { menuMessages } from "~/messages/menu";
import { priceMessages } from "~/messages/prices";
import type { fieldsOf } from "./form-fields";
import { isButton, PriceField } from "./price-field";

/** Price and discount price of a menu item. The browser says at once what the server would. */
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
  /** Whether a discount, when it is left, becomes 0 where it is empty and the price where it is above it. */
  capsDiscount?: boolean;
}) {
  // What was found here since the server's last response; '' where there is no error.
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
    if (!isButton(event.relatedTarget)) check(event);
  }

  return (
    // Before the field is corrected, so that it is said what was wrong.
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

function isUnreadable(text: string): boolean {
  return text.trim() !== "" && parseTypedPrice(text) === null;
}

function textOf(group: HTMLElement, name: string): string {
  return group.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
}

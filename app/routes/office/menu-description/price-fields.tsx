import { type FocusEvent, type FormEvent, useState } from "react";
import { parsePrice } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import type { fieldsOf } from "~/ui/form-fields";
import { isButton, PriceField } from "~/ui/price-field";
import { menuMessages } from "~/messages/menu";

/** Price and discount price of an item. The browser says at once what the server would. */
export function PriceFields({
  field,
  refusal,
  discountAbovePrice,
  isDiscountRequired = false,
  correctsDiscount = false,
}: {
  field: ReturnType<typeof fieldsOf>;
  /** What the server last answered. */
  refusal: object | undefined;
  /** What to say about a discount above the price. */
  discountAbovePrice: string;
  isDiscountRequired?: boolean;
  /** Whether a left discount becomes 0 where it is empty, and the price where it is above it. */
  correctsDiscount?: boolean;
}) {
  // What was found here since the server last answered.
  const [inline, setInline] = useState<FieldErrors>({});
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    setInline({});
  }

  function check({ currentTarget: group }: FormEvent<HTMLElement>) {
    setInline(checkPrices(readAmount(group, "price"), readAmount(group, "dprice"), discountAbovePrice));
  }

  function checkLeft(event: FocusEvent<HTMLElement>) {
    if (!isButton(event.relatedTarget)) check(event);
  }

  return (
    // What was typed is checked before the field makes 0 of it.
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
        isZeroWhenLeft={correctsDiscount}
        highest={correctsDiscount ? (form) => Math.max(0, readAmount(form, "price") ?? 0) : undefined}
      />
    </div>
  );
}

/** The faults of two amounts in centimes (null: none was typed); '' where there is none. */
function checkPrices(
  price: number | null,
  discountPrice: number | null,
  discountAbovePrice: string,
): FieldErrors {
  return {
    price: price !== null && price <= 0 ? menuMessages.priceNotPositiveInline : "",
    dprice:
      discountPrice !== null && discountPrice < 0
        ? menuMessages.discountNegative
        : price !== null && discountPrice !== null && price > 0 && discountPrice > price
          ? discountAbovePrice
          : "",
  };
}

function readAmount(group: HTMLElement, name: string): number | null {
  return parsePrice(group.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value);
}

import { type FormEvent, useState } from "react";
import { formatAmount, parsePrice } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { Field } from "~/ui/field";
import { menuWords } from "~/wording/menu";

/**
 * Price and discount price of an item. The browser says at once what the server
 * would, and leaves no amount below zero behind.
 */
export function PriceFields({
  price,
  discountPrice,
  refusal,
  discountAbovePrice,
  correctsDiscount = false,
}: {
  price?: string;
  discountPrice?: string;
  refusal: { errors: FieldErrors } | undefined;
  /** What to say about a discount above the price. */
  discountAbovePrice: string;
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

  function correct(event: FormEvent<HTMLElement>) {
    const group = event.currentTarget;
    const input = event.target as HTMLInputElement;
    const amount = readAmount(group, input.name);
    const highest = readAmount(group, "price") ?? 0;
    if (amount !== null && amount < 0) input.value = "0";
    else if (correctsDiscount && input.name === "dprice") {
      if (input.value === "" && !input.validity.badInput) input.value = "0";
      else if (amount !== null && amount > highest) input.value = formatAmount(Math.max(0, highest));
    }
    check(event);
  }

  return (
    <div className="form-row" onInput={check} onBlur={correct}>
      <Field
        {...AMOUNT}
        label="Price"
        name="price"
        defaultValue={price}
        error={inline.price ?? refusal?.errors.price}
        aria-required
      />
      <Field
        {...AMOUNT}
        label="Discount Price"
        name="dprice"
        defaultValue={discountPrice}
        error={inline.dprice ?? refusal?.errors.dprice}
      />
    </div>
  );
}

const AMOUNT = { type: "number", min: 0, step: "any", inputMode: "decimal" } as const;

/** The faults of two amounts in centimes (null: none was typed); '' where there is none. */
function checkPrices(
  price: number | null,
  discountPrice: number | null,
  discountAbovePrice: string,
): FieldErrors {
  return {
    price: price !== null && price <= 0 ? menuWords.priceNotPositiveInline : "",
    dprice:
      discountPrice !== null && discountPrice < 0
        ? menuWords.discountNegative
        : price !== null && discountPrice !== null && price > 0 && discountPrice > price
          ? discountAbovePrice
          : "",
  };
}

function readAmount(group: HTMLElement, name: string): number | null {
  return parsePrice(group.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value);
}

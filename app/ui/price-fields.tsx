import { say, t } from "~/messages/office/t";
import { mapValues } from "~/domain/record";
import { type ComponentProps, type FocusEvent, type ReactNode, useState, type FormEvent } from "react";
import { formatAmount, parseTypedPrice } from "~/domain/formats/money";
import { clampPrice, priceErrors, type PriceRuleMessages } from "~/domain/price/price-rule";
import { MAX_SIZE_LABEL, MAX_SIZES, sizeField } from "~/domain/price/sizes";
import { priceMessages, sizeMessages } from "~/messages/menu";
import type { FormErrorData } from "~/web/form-response";
import { Field } from "./field";
import { FieldRows } from "./field-group";
import type { fieldsOf } from "./form-feedback";

/** An incomplete amount, such as `18,` or `18 C`: no error while typing. */
const INCOMPLETE = /^(?:C|CH|CHF|S|S?F|S?Frs?|-)?\s*$|[.,]$|['’\s]\d{0,2}$|\d\s*(?:C|CH|S|S?F)$/i;

/**
 * A field for francs in any of the usual spellings. It is a text field: a number
 * field would depend on the browser's language, and change with the mouse wheel. On
 * blur, an amount below 0 becomes 0.
 */
export function PriceField({
  emptyBecomesZero = false,
  maxCentimes,
  error,
  ...field
}: ComponentProps<typeof Field> & {
  emptyBecomesZero?: boolean;
  /** The upper limit on blur, in centimes; undefined if there is none. */
  maxCentimes?: (form: HTMLFormElement) => number | undefined;
}) {
  const [isIncomplete, setIsIncomplete] = useState(false);

  function correct({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
    setIsIncomplete(false);
    const corrected = correction(input);
    if (corrected === undefined) return;
    input.value = corrected;
    // Updates the error, as typing does. Skipped while a button is pressed: a new message would move it.
    if (!isButton(relatedTarget)) input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function correction(input: HTMLInputElement): string | undefined {
    if (input.value.trim() === "") return emptyBecomesZero ? "0" : undefined;
    const price = parseTypedPrice(input.value);
    if (price === null) return undefined;
    const clamped = clampPrice(price, (input.form && maxCentimes?.(input.form)) ?? undefined);
    if (clamped === price) return undefined;
    return clamped === 0 ? "0" : formatAmount(clamped);
  }

  return (
    <Field
      type="text"
      inputMode="decimal"
      // "off" would also keep the browser from showing the amount again after Back.
      autoComplete="transaction-amount"
      error={isIncomplete ? undefined : error}
      onInput={({ currentTarget: { value } }) => setIsIncomplete(value !== "" && INCOMPLETE.test(value))}
      onBlur={correct}
      {...field}
    />
  );
}

function isButton(element: Element | null): boolean {
  return Boolean(element?.closest("button, a"));
}

/** Price and discount price of a dish in a row of a form, with the server's rule checked while typing. */
export function PriceFields({
  field,
  errorResponse,
  messages,
  isDiscountRequired = false,
  emptyBecomesZero = false,
  clampsDiscount = false,
  hasSizes = false,
  className = "form-row",
  children,
}: {
  field: ReturnType<typeof fieldsOf>;
  /** Whether the dish is stored with sizes, whose first price is its price. */
  hasSizes?: boolean;
  /** The server's last error response. */
  errorResponse: object | undefined;
  messages: PriceRuleMessages;
  isDiscountRequired?: boolean;
  emptyBecomesZero?: boolean;
  /** Whether, when a field is left, an empty discount becomes 0 and one above the price becomes the price. */
  clampsDiscount?: boolean;
  className?: string;
  /** Other fields of the same row. */
  children?: ReactNode;
}) {
  const [priceName, discountName] = [field("price").name, field("dprice").name];
  const { inline, check } = useInlineCheck(errorResponse, (group) =>
    typedErrors(textOf(group, priceName), textOf(group, discountName), messages),
  );

  function checkOnBlur(event: FocusEvent<HTMLElement>) {
    if (clampsDiscount && event.target.getAttribute("name") === priceName)
      clampDiscount(event.currentTarget, priceName, discountName);
    if (!isButton(event.relatedTarget)) check(event);
  }

  return (
    <div className={className} onInput={check} onBlur={checkOnBlur}>
      <PriceField
        label={t("Price")}
        {...field("price")}
        error={inline.price ?? field("price").error}
        {...firstSizePrice(hasSizes)}
        emptyBecomesZero={emptyBecomesZero}
      />
      <PriceField
        label={t("Discount Price")}
        {...field("dprice")}
        error={inline.dprice ?? field("dprice").error}
        aria-required={isDiscountRequired || undefined}
        emptyBecomesZero={emptyBecomesZero || clampsDiscount}
        maxCentimes={
          clampsDiscount ? (form) => parseTypedPrice(textOf(form, priceName)) ?? undefined : undefined
        }
      />
      {children}
    </div>
  );
}

/** The errors that were found in the browser since the server's last response; '' means no error. */
function useInlineCheck(
  errorResponse: object | undefined,
  findErrors: (group: HTMLElement) => FormErrorData["errors"],
) {
  const [inline, setInline] = useState<FormErrorData["errors"]>({});
  const [lastErrorResponse, setLastErrorResponse] = useState(errorResponse);
  if (errorResponse !== lastErrorResponse) {
    setLastErrorResponse(errorResponse);
    setInline({});
  }
  const check = ({ currentTarget }: FormEvent<HTMLElement>) => setInline(findErrors(currentTarget));
  return { inline, check };
}

function typedErrors(price: string, discount: string, messages: PriceRuleMessages): FormErrorData["errors"] {
  return {
    price: isUnreadable(price) ? say(priceMessages.unreadable("Price", price)) : "",
    dprice: isUnreadable(discount) ? say(priceMessages.unreadable("Discount price", discount)) : "",
    ...mapValues(
      priceErrors({ price: parseTypedPrice(price), discountPrice: parseTypedPrice(discount) }, messages),
      say,
    ),
  };
}

/** Lowers a discount price above the price to it. */
function clampDiscount(group: HTMLElement, priceName: string, discountName: string): void {
  const input = group.querySelector<HTMLInputElement>(`input[name="${discountName}"]`);
  const price = parseTypedPrice(textOf(group, priceName)) ?? 0;
  const discount = parseTypedPrice(input?.value ?? "") ?? 0;
  if (input && price > 0 && discount > price) input.value = formatAmount(price);
}

function isUnreadable(text: string): boolean {
  return text.trim() !== "" && parseTypedPrice(text) === null;
}

function textOf(group: HTMLElement, name: string): string {
  return group.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
}

/** What a dish's price says beside its stored sizes. */
export function firstSizePrice(hasSizes: boolean) {
  return hasSizes ? { readOnly: true, hint: t("The first size's price.") } : { "aria-required": true };
}

/** A dish's sizes, folded until there are some: up to six rows, of which empty ones are skipped. */
export function SizeFields({
  field,
  till,
}: {
  field: ReturnType<typeof fieldsOf>;
  /** The program that sends the dish, if one does. */
  till?: string;
}) {
  const rows = Array.from({ length: MAX_SIZES }, (_, index) => ({
    label: field(sizeField(index, "label")),
    price: field(sizeField(index, "price")),
  }));
  const used = rows.findLastIndex(({ label, price }) =>
    [label, price].some(({ defaultValue, error }) => defaultValue || error),
  );
  const rowLabel = (index: number) => t("Size {number}", { number: index + 1 });
  return (
    <details className="fold size-fields" open={used >= 0 || undefined}>
      <summary>{t("Sizes")}</summary>
      {till && <p className="field-hint">{say(sizeMessages.fromTill(till))}</p>}
      <FieldRows list={t("Sizes")} filled={used + 1} initial={1} max={MAX_SIZES} rowLabel={rowLabel}>
        {(index) => (
          <>
            <Field
              label={t("Size")}
              aria-label={rowLabel(index)}
              {...rows[index]!.label}
              maxLength={MAX_SIZE_LABEL}
              autoComplete="off"
            />
            <PriceField
              label={t("Price")}
              aria-label={t("{size}: Price", { size: rowLabel(index) })}
              {...rows[index]!.price}
            />
          </>
        )}
      </FieldRows>
    </details>
  );
}

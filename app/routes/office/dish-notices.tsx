import { say, t } from "~/messages/office/t";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { formatPrice, parseTypedPrice } from "~/domain/formats/money";
import { type PriceFields, priceOf } from "~/domain/price/price";
import type { FieldEntry } from "~/ui/form-feedback";
import { declarationMessages, type DeclarationNotice as Notice } from "~/messages/declarations";
import { DefaultButton } from "~/ui/form-actions";
import { SubmitButton } from "~/ui/post-form";
import { useInitialFocus } from "~/ui/reader-place";
import type { FormErrorData } from "~/web/form-response";
import { Icon } from "~/ui/icon";

export interface WithSoldOutNotice {
  /** 'Sold out until 18:30'; absent if it isn't. */
  soldOutNotice?: string;
}

export function NameAndNotice({ name, soldOutNotice }: { name: string } & WithSoldOutNotice) {
  if (!soldOutNotice) return name;
  return (
    <>
      <span>{name}</span> <SoldOutNotice soldOutNotice={soldOutNotice} />
    </>
  );
}

export function SoldOutNotice({ soldOutNotice }: WithSoldOutNotice) {
  if (!soldOutNotice) return null;
  return (
    <Link className="sold-out-notice small" to="/service">
      {soldOutNotice}
    </Link>
  );
}

/**
 * Whether the struck price of a stored dish is allowed. Beside other prices in its form it says
 * which ones it is about.
 */
export function StrikeNotice({
  notice,
  dish,
  field,
}: {
  notice: Notice | undefined;
  dish: PriceFields;
  field: (name: string) => FieldEntry;
}) {
  const { amount, discount } = priceOf(dish);
  const isStored = (typedPrice = "", typedDiscount = "") =>
    parseTypedPrice(typedPrice) === amount && parseTypedPrice(typedDiscount) === discount;
  const entries = { price: field("price"), dprice: field("dprice") };
  const [isAbout, setIsAbout] = useState(isStored(entries.price.defaultValue, entries.dprice.defaultValue));
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ref.current?.closest("form");
    const compare = () => {
      const typed = form && new FormData(form);
      const read = (name: string) => typed?.get(name)?.toString();
      setIsAbout(isStored(read(entries.price.name), read(entries.dprice.name)));
    };
    form?.addEventListener("input", compare);
    return () => form?.removeEventListener("input", compare);
  });
  if (!notice) return null;
  return (
    <div ref={ref}>
      {isAbout ? (
        <DeclarationNotice notice={notice} />
      ) : (
        <p className="field-hint">
          {t("{price}, discount {discount}: {text}", {
            price: formatPrice(amount),
            discount: formatPrice(discount),
            text: notice.text,
          })}
        </p>
      )}
    </div>
  );
}

/**
 * That the allergens of a dish were declared for its earlier name, in its form. 'Still right' leaves
 * the form open with what was typed.
 */
export function RenamedNotice({ id, response }: { id: string; response: FormErrorData | undefined }) {
  const { renamed } = useLoaderData<{ renamed: Record<string, string> }>();
  const [earlier, notice] = [renamed[id], response?.notice];
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (notice) ref.current?.focus();
  }, [notice, response]);
  const initialFocus = useInitialFocus("message", notice);
  if (notice)
    return (
      <p ref={ref} role="status" tabIndex={-1} {...initialFocus} className="field-hint">
        {notice}
      </p>
    );
  if (earlier === undefined) return null;
  return (
    <div className="renamed-notice row">
      <DeclarationNotice notice={{ text: say(declarationMessages.declaredFor(earlier)), isFine: false }} />
      <DefaultButton intent="edit" />
      <SubmitButton intent="still-right" look="secondary">
        {t(declarationMessages.stillRight)}
      </SubmitButton>
    </div>
  );
}

/** A notice about a declaration, such as whether a struck price is allowed. */
export function DeclarationNotice({ notice: { text, isFine } }: { notice: Notice }) {
  return (
    <p className={isFine ? "declaration-notice gap-2" : "declaration-notice gap-2 is-doubtful"}>
      <Icon name={isFine ? "check" : "warning"} />
      <span>{text}</span>
    </p>
  );
}

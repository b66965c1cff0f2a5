import type { PublicDish, PublicSize } from "~/domain/dishes/public-dish";
import { formatPrice } from "~/domain/formats/money";
import { frenchLang, useWords } from "./language";

/** What a dish costs: its sizes, or its price beside the one that is struck. */
export function Price({
  price: { toPay, struck, sizes },
  className,
  isPrinted = false,
}: Pick<PublicDish, "price"> & {
  className: "dish-price" | "poster-price" | "sheet-price";
  isPrinted?: boolean;
}) {
  const { site: words } = useWords();
  if (sizes.length > 0) return <Sizes sizes={sizes} />;
  // Nothing translates a sheet.
  const onScreen = (translate: "yes" | "no") => (isPrinted ? undefined : translate);
  return (
    <p className={className} translate={onScreen("no")}>
      {struck !== undefined && (
        <>
          <span className="visually-hidden" translate={onScreen("yes")}>
            {words.insteadOf}{" "}
          </span>
          <s>{formatPrice(struck)}</s>{" "}
        </>
      )}
      {isPrinted ? formatPrice(toPay) : <strong>{formatPrice(toPay)}</strong>}
    </p>
  );
}

/** What guests pay for a dish, without the price that is struck. */
export function PriceToPay({ price: { toPay, sizes } }: Pick<PublicDish, "price">) {
  if (sizes.length > 0) return <Sizes sizes={sizes} />;
  return <strong translate="no">{formatPrice(toPay)}</strong>;
}

/** What each size of a dish costs: '1 dl CHF 5.20 · 5 dl CHF 24.00'. */
function Sizes({ sizes }: { sizes: PublicSize[] }) {
  return (
    <ul className="sizes" aria-label={useWords().site.sizes}>
      {sizes.map(({ label, french, price }, index) => (
        <li key={index}>
          <span dir="auto" lang={frenchLang({ french })}>
            {label}
          </span>{" "}
          <strong translate="no">{formatPrice(price)}</strong>
        </li>
      ))}
    </ul>
  );
}

import type { PublicSize } from "~/domain/dishes/public-dish";
import { formatPrice } from "~/domain/formats/money";
import { frenchLang, useWords } from "./language";

/** What each size of a dish costs: '1 dl CHF 5.20 · 5 dl CHF 24.00'. */
export function Sizes({ sizes }: { sizes: PublicSize[] }) {
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

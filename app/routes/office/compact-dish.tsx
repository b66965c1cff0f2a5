import { say, type Sentence, t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import type { Fields } from "~/domain/fields/field";
import { type Mark, marksOf, markWords } from "~/domain/dishes/marks";
import { formatPrice } from "~/domain/formats/money";
import { formatAmounts, type PriceFields, priceOf, shownPrice } from "~/domain/price/price";
import { photoUrls } from "~/domain/photos/photo";
import { declarationMessages } from "~/messages/declarations";
import type { CompactRow } from "~/ui/data-table";

const MARKS = { vegan: "Vegan", homeMade: "Home made" } as const satisfies Record<Mark, Sentence>;

/** What a phone shows of a dish: its name and price, what was struck, and what is remarkable about it. */
export function compactDish(
  fields: Fields,
  dish: PriceFields & { name: string; photo?: string | null },
  {
    kind,
    isUnavailable,
  }: {
    /** Such as its category. */
    kind?: string;
    isUnavailable?: boolean;
  },
): CompactRow {
  const { name, photo } = dish;
  const price = priceOf(dish);
  const { toPay, struck, sizes } = shownPrice(price);
  return {
    name,
    ...(photo && { photo: photoUrls(photo).small.jpeg }),
    end: sizes.length > 0 ? undefined : formatPrice(toPay),
    line: (
      <>
        {sizes.length > 0 && <strong className="row-prices">{formatAmounts(price)}</strong>}
        {struck !== undefined && <s>{formatPrice(struck)}</s>}
        {kind && <span>{kind}</span>}
        {isUnavailable && <span className="badge">{t("Not Available")}</span>}
        {markWords(MARKS, marksOf(fields, dish)).map(([mark, word]) => (
          <span key={mark} className={mark === "vegan" ? "badge badge-good" : "badge"}>
            {t(word)}
          </span>
        ))}
      </>
    ),
  };
}

/** Above a list of dishes: how many of them declare no allergens, with a link that declares them. */
export function UndeclaredNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="list-note muted small">
      <Link to="/declarations/allergens">{say(declarationMessages.undeclared(count))}</Link>
    </p>
  );
}

/** The cell of a dish's price before its discount; sizes are in several lines. */
export function PriceCell(dish: PriceFields) {
  const price = priceOf(dish);
  const text = formatAmounts(price);
  return price.sizes.length > 0 ? <span className="size-prices">{text}</span> : text;
}

/** The cell of a dish's discount, as it is stored. */
export function DiscountCell(dish: PriceFields) {
  const { discount } = priceOf(dish);
  return discount > 0 ? formatPrice(discount) : "—";
}

import { say, type Sentence, t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import type { Fields } from "~/domain/fields/field";
import { type Mark, marksOf, markWords } from "~/domain/dishes/marks";
import { formatPrice } from "~/domain/formats/money";
import { formatPrices, type PricedDish, shownPrice } from "~/domain/price/price";
import { photoUrls } from "~/domain/photos/photo";
import { declarationMessages } from "~/messages/declarations";
import type { CompactRow } from "~/ui/data-table";

const MARKS = { vegan: "Vegan", homeMade: "Home made" } as const satisfies Record<Mark, Sentence>;

/** What a phone shows of a dish: its name and price, what was struck, and what is remarkable about it. */
export function compactDish(
  fields: Fields,
  dish: PricedDish & { name: string; photo?: string | null },
  {
    kind,
    isUnavailable,
  }: {
    /** Such as its category. */
    kind?: string;
    isUnavailable?: boolean;
  },
): CompactRow {
  const { name, sizes, photo } = dish;
  const { toPay, struck } = shownPrice(dish);
  return {
    name,
    ...(photo && { photo: photoUrls(photo).small.jpeg }),
    end: sizes ? undefined : formatPrice(toPay),
    line: (
      <>
        {sizes && <strong className="row-prices">{formatPrices(dish)}</strong>}
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

/** The cell of a dish's price; sizes are in several lines. */
export function PriceCell(dish: Parameters<typeof formatPrices>[0]) {
  return dish.sizes ? <span className="size-prices">{formatPrices(dish)}</span> : formatPrices(dish);
}

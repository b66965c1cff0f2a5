import type { PublicDish } from "~/domain/public-dish";
import { formatPrice } from "~/domain/money";
import type { Restaurant } from "~/restaurant/restaurant";
import { useWords } from "../site/language";

/** The dishes of a printed menu. What is sold out isn't marked: paper outlasts a service. */
export function SheetDishes({ dishes, level = 3 }: { dishes: PublicDish[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="sheet-dishes">
      {dishes.map((dish, index) => (
        <li key={index} className="sheet-dish">
          <div className="sheet-dish-head">
            <Heading dir="auto">{dish.name}</Heading>
            <span className="leader" aria-hidden="true" />
            <Price dish={dish} />
          </div>
          {dish.description && <p dir="auto">{dish.description}</p>}
          <Remarks dish={dish} />
        </li>
      ))}
    </ul>
  );
}

function Price({ dish: { price, regularPrice } }: { dish: PublicDish }) {
  const { site } = useWords();
  return (
    <p className="sheet-price">
      {regularPrice !== undefined && (
        <>
          <span className="visually-hidden">{site.insteadOf} </span>
          <s>{formatPrice(regularPrice)}</s>{" "}
        </>
      )}
      {formatPrice(price)}
    </p>
  );
}

function Remarks({ dish: { isVegan, isHomeMade, allergies } }: { dish: PublicDish }) {
  const { sheets: words } = useWords();
  const remarks = [
    isHomeMade && words.homeMade,
    isVegan && words.vegan,
    allergies && words.allergens(allergies),
  ].filter(Boolean);
  return remarks.length > 0 ? <p className="sheet-remarks">{remarks.join(" · ")}</p> : null;
}

/** The foot of a printed menu: whom to ask about ingredients, what prices include, and where this is. */
export function SheetFoot({ restaurant: { name, address, phone } }: { restaurant: Restaurant }) {
  const { site, allergens } = useWords();
  return (
    <footer className="sheet-foot">
      <p>
        {allergens.ask}
        {phone}.
      </p>
      <p>{site.prices}</p>
      <p className="sheet-address">
        {name} · {address.street}, {address.postalCode} {address.city} · {phone}
      </p>
    </footer>
  );
}

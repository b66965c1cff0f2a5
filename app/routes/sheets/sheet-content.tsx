import type { PublicDish } from "~/domain/public-dish";
import { formatPrice } from "~/domain/money";
import { sheetMessages } from "~/messages/shared-menu";
import { allergenMessages } from "~/messages/allergens";
import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";

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
  return (
    <p className="sheet-price">
      {regularPrice !== undefined && (
        <>
          <span className="visually-hidden">{siteMessages.insteadOf} </span>
          <s>{formatPrice(regularPrice)}</s>{" "}
        </>
      )}
      {formatPrice(price)}
    </p>
  );
}

function Remarks({ dish: { isVegan, isHomeMade, allergies } }: { dish: PublicDish }) {
  const remarks = [
    isHomeMade && sheetMessages.homeMade,
    isVegan && sheetMessages.vegan,
    allergies && sheetMessages.allergens(allergies),
  ].filter(Boolean);
  return remarks.length > 0 ? <p className="sheet-remarks">{remarks.join(" · ")}</p> : null;
}

/** The foot of a printed menu: whom to ask about ingredients, what prices include, and where this is. */
export function SheetFoot({ restaurant: { name, address, phone } }: { restaurant: Restaurant }) {
  return (
    <footer className="sheet-foot">
      <p>
        {allergenMessages.ask}
        {phone}.
      </p>
      <p>{siteMessages.prices}</p>
      <p className="sheet-address">
        {name} · {address.street}, {address.postalCode} {address.city} · {phone}
      </p>
    </footer>
  );
}

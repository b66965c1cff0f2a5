import { allergenMessages } from "~/messages/allergens";
import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";

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

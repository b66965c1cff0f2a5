import { allergenMessages } from "~/messages/allergens";
import type { SiteFacts } from "./site-frame";

/** Says whom to ask about ingredients, as the law requires in writing. */
export function AllergenNotice({ facts: { restaurant, phoneHref } }: { facts: SiteFacts }) {
  return (
    <p className="allergen-notice">
      {allergenMessages.ask}
      <a href={phoneHref}>{restaurant.phone}</a>.
    </p>
  );
}

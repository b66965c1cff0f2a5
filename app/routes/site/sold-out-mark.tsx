import type { DishLine } from "~/domain/dish-line";
import { siteMessages } from "~/messages/site";

/** Says of a dish that it is sold out, and for which of today's services. */
export function SoldOutMark({ service }: { service: NonNullable<DishLine["soldOut"]> }) {
  return <span className="sold-out">{siteMessages.soldOut[service]}</span>;
}

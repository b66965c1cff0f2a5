import type { PublicDish } from "~/domain/public-dish";
import { siteMessages } from "~/messages/site";

/** Says of a dish that it is sold out, and for which of today's services. */
export function SoldOutMark({ service }: { service: NonNullable<PublicDish["soldOut"]> }) {
  return <span className="sold-out">{siteMessages.soldOut[service]}</span>;
}

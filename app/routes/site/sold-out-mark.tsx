import type { PublicDish } from "~/domain/dishes/public-dish";
import { useWords } from "./language";

/** Says of a dish that it is sold out, and for which of today's services. */
export function SoldOutMark({ service }: { service: NonNullable<PublicDish["soldOut"]> }) {
  const { site: words } = useWords();
  return <span className="sold-out">{words.soldOut[service]}</span>;
}

/** When a dish is back (UTC, ISO); null, or an instant that has passed, if it isn't sold out. */
export type SoldOutUntil = string | null;

/** The end for a dish that is sold out until somebody marks it as back. */
export const WITHOUT_END = "9999-12-31T00:00:00.000Z";

export function isSoldOut(
  { soldOutUntil }: { soldOutUntil: SoldOutUntil },
  now: number = Date.now(),
): boolean {
  return soldOutUntil !== null && Date.parse(soldOutUntil) > now;
}

/** The fields that say in the API's responses whether a dish is sold out, and until when. */
export function toSoldOutJson(dish: { soldOutUntil: SoldOutUntil }) {
  const soldOut = isSoldOut(dish);
  return { soldOut, soldOutUntil: soldOut ? dish.soldOutUntil : null };
}

/** When a dish is back (UTC, ISO); null, or an instant that has passed, if it isn't sold out. */
export type SoldOutUntil = string | null;

/** The end for a dish that is sold out until somebody marks it as back. */
export const WITHOUT_END = "9999-12-31T00:00:00.000Z";

/** What can be sold out. */
export interface WithSoldOutUntil {
  soldOutUntil: SoldOutUntil;
}

/** When a dish that is sold out at an instant (milliseconds) is back; null if it isn't sold out. */
export function soldOutEnd({ soldOutUntil }: WithSoldOutUntil, now: number = Date.now()): string | null {
  return soldOutUntil !== null && Date.parse(soldOutUntil) > now ? soldOutUntil : null;
}

export function isSoldOut(dish: WithSoldOutUntil, now?: number): boolean {
  return soldOutEnd(dish, now) !== null;
}

/** The fields that say in the API's responses whether a dish is sold out, and until when. */
export function toSoldOutJson(dish: WithSoldOutUntil) {
  const until = soldOutEnd(dish);
  return { soldOut: until !== null, soldOutUntil: until };
}

import { fill } from "./office/t";

const dishes = (count: number) => fill({ one: "{count} dish", other: "{count} dishes" }, { count });

export const soldOutMessages = {
  past: "This time has passed.",
  soldOut: (name: string, until: string) => fill("{name} is sold out until {until}.", { name, until }),
  back: (name: string) => fill("{name} is back.", { name }),
  /** Labels in the history. */
  marked: (name: string) => fill("Marked {name} as sold out", { name }),
  unmarked: (name: string) => fill("Marked {name} as back", { name }),
  /** The label in the history of a change to many dishes. */
  markedMany(soldOut: number, back: number) {
    const [asSoldOut, asBack] = [dishes(soldOut), dishes(back)];
    if (back === 0) return fill("Marked {dishes} as sold out", { dishes: asSoldOut });
    if (soldOut === 0) return fill("Marked {dishes} as back", { dishes: asBack });
    return fill("Marked {dishes} as sold out, {back} as back", { dishes: asSoldOut, back });
  },
  unchanged: "Nothing was changed.",
  itemsInvalid: (max: number) => `items must be a list of 1 to ${max.toLocaleString("en")} dishes.`,
  itemInvalid: "An item must be an object with _id or externalId, and until.",
  idMissing: "Send _id or externalId.",
  unknown: (id: string) => `There is no dish "${id}".`,
  twice: (name: string) => `"${name}" is listed twice.`,
  untilInvalid:
    "until must be next-service, today, always, null, or a date and time such as 2026-11-23T18:30:00+01:00.",
} as const;

import type { Kind, Of } from "./kind";

/** The values of a section, each of which is a field of its own. */
export const settings: Kind<Of<"settings">> = {
  read: undefined,
  hasEntries: true,
  fromColumn: (stored) => JSON.parse(String(stored)),
};

/** A place in an order, which is dragged. */
export const position: Kind<Of<"position">> = { read: undefined };

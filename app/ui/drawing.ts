import drawings from "./illustrations/drawings.svg";
import type { Photo } from "./picture";

/** Each a view of illustrations/drawings.svg. */
export type DrawingName = "slice" | "drinks" | "desserts" | "peel" | "carte" | "letter" | "oven";

/** A drawing from below the first screen, of one file with the others: on a bad connection one request, not seven. */
export function drawing(name: DrawingName): Photo {
  return { src: `${drawings}#${name}`, width: 600, height: 600 };
}

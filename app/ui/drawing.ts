import drawings from "./illustrations/drawings.svg";
import type { Photo } from "./picture";

/** The views of illustrations/drawings.svg. */
export type DrawingName = "slice" | "drinks" | "desserts" | "peel" | "menu" | "letter" | "oven";

/** A drawing below the fold. All are in one file, so that a slow connection needs one request instead of seven. */
export function drawing(name: DrawingName): Photo {
  return { src: `${drawings}#${name}`, width: 600, height: 600 };
}

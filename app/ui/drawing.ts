import drawings from "./illustrations/drawings.svg";
import type { Photo } from "./picture";

/** Our drawings below the first screen, each a view of one file: on a bad connection one request, not seven. */
export type DrawingName = "slice" | "drinks" | "desserts" | "peel" | "carte" | "letter" | "oven";

export function drawing(name: DrawingName): Photo {
  return { src: `${drawings}#${name}`, width: 600, height: 600 };
}

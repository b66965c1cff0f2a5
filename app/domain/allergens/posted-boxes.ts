import { BOX_LETTERS, type Boxes } from "./allergen-boxes";

export interface ShownDish {
  id: string;
  /** The boxes that were ticked. */
  given: Boxes;
  /** Tells whether its text is still the one shown. */
  digest: string;
}

export interface PostedDish extends ShownDish {
  ticked: Boxes;
}

/** The hidden field with the dishes that a form shows, in the order of its boxes. */
export const SHOWN_FIELD = "shown";

/** The name of a box: short, because a page has thousands. */
export function boxName(index: number, letter: string): string {
  return `${index}${letter}`;
}

export function writeShown(dishes: ShownDish[]): string {
  return dishes.map(({ id, given, digest }) => `${id}:${given}:${digest}`).join(" ");
}

export function readPosted(fields: Record<string, string>): PostedDish[] {
  const shown = (fields[SHOWN_FIELD] ?? "").split(" ").filter(Boolean);
  return shown.map((text, index) => {
    const [id = "", given = "", digest = ""] = text.split(":");
    const ticked = BOX_LETTERS.filter((letter) => boxName(index, letter) in fields).join("");
    return { id, given, digest, ticked };
  });
}

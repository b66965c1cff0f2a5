import { BOX_LETTERS, type Boxes } from "./allergen-boxes";

export interface ShownDish {
  id: string;
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

/**
 * The field of a row in which a group's button has ticked a box: the box's letter and the number of
 * the group, 'l2'. It goes when the row's own boxes are changed by hand.
 */
export const groupTickName = (index: number) => `${index}t`;

/** The boxes 'Nothing else of the 14' of a row and of a group. */
export const restName = (index: number) => `${index}r`;
export const groupRestName = (group: number | string) => `g${group}`;

export function writeShown(dishes: ShownDish[]): string {
  return dishes.map(({ id, given, digest }) => `${id}:${given}:${digest}`).join(" ");
}

/** A dish that wasn't declared stays so if its only tick is that of a group, unless somebody says that it is all. */
export function readPosted(fields: Record<string, string>): PostedDish[] {
  const shown = (fields[SHOWN_FIELD] ?? "").split(" ").filter(Boolean);
  return shown.map((text, index) => {
    const [id = "", given = "", digest = ""] = text.split(":");
    const ticked = BOX_LETTERS.filter((letter) => boxName(index, letter) in fields).join("");
    const [letter, group = ""] = /^([a-n])(\d+)$/.exec(fields[groupTickName(index)] ?? "")?.slice(1) ?? [];
    const isAll = restName(index) in fields || groupRestName(group) in fields;
    const isUndeclared = given === "" && ticked === letter && !isAll;
    return { id, given, digest, ticked: isUndeclared ? given : ticked };
  });
}

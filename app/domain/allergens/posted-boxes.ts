import { type PostedRow, readRows } from "~/domain/rows";
import { BOX_LETTERS, type Boxes } from "./allergen-boxes";

export interface PostedDish extends Pick<PostedRow, "id" | "version"> {
  given: Boxes;
  ticked: Boxes;
}

/** The fields of a row beside its boxes, and the list of the groups, which have the latter, too. */
export const BOX_FIELDS = {
  /** The box's letter and the group, 'l2', if a group's button has ticked it. It goes when the row's own boxes are changed by hand. */
  groupTick: "tick",
  /** The box 'Nothing else of the 14' of a row or a group. */
  rest: "rest",
  groups: "groups",
} as const;

/** A dish that wasn't declared stays so if its only tick is that of a group, unless somebody says that it is all. */
export function readPosted(fields: Record<string, string>): PostedDish[] {
  const declared = readRows(fields, BOX_FIELDS.groups).filter(({ values }) => BOX_FIELDS.rest in values);
  const wholeGroups = new Set(declared.map(({ id }) => id));
  return readRows(fields).map(({ id, version, values }) => {
    const [given = ""] = version.split(".");
    const ticked = BOX_LETTERS.filter((letter) => letter in values).join("");
    const [letter, group = ""] = /^([a-n])(\d+)$/.exec(values[BOX_FIELDS.groupTick] ?? "")?.slice(1) ?? [];
    const isAll = BOX_FIELDS.rest in values || wholeGroups.has(`${BOX_FIELDS.groups}[${group}]`);
    const isUndeclared = given === "" && ticked === letter && !isAll;
    return { id, version, given, ticked: isUndeclared ? given : ticked };
  });
}

import { type PostedRow, readRows } from "~/domain/listing/rows";
import { BOX_LETTERS, type Boxes } from "./allergen-boxes";

/** The ticks that a group's buttons have set in a row. */
export interface GroupTicks {
  letters: Boxes;
  /** Whether the row's own boxes were changed by hand since. */
  isTouched: boolean;
}

export interface PostedDish extends Pick<PostedRow, "id" | "version"> {
  given: Boxes;
  ticked: Boxes;
  byGroup: GroupTicks;
  /** Where 'No other allergen' is ticked. */
  isAll: "row" | "group" | undefined;
  /** The text of which 'It has none' is ticked; "" if it isn't. */
  answer: string;
}

/** The fields of a row beside its boxes, and the list of the groups, which have the latter, too. */
export const BOX_FIELDS = {
  /** What its group's buttons have ticked, the group, and whether a hand has changed boxes since: 'l2', 'ag2h'. */
  groupTick: "tick",
  /** The box 'It has none'. */
  answer: "none",
  /** The box 'No other allergen' of a row or a group. */
  rest: "rest",
  groups: "groups",
} as const;

export function readPosted(fields: Record<string, string>): PostedDish[] {
  const declared = readRows(fields, BOX_FIELDS.groups).filter(({ values }) => BOX_FIELDS.rest in values);
  const wholeGroups = new Set(declared.map(({ id }) => id));
  return readRows(fields).map(({ id, version, values }) => {
    const [given = ""] = version.split(".");
    const ticked = BOX_LETTERS.filter((letter) => letter in values).join("");
    const [, letters = "", group = "", byHand = ""] =
      /^([a-n]{1,14})(\d{1,4})(h?)$/.exec(values[BOX_FIELDS.groupTick] ?? "") ?? [];
    const isWholeGroup = wholeGroups.has(`${BOX_FIELDS.groups}[${group}]`);
    return {
      id,
      version,
      given,
      ticked,
      byGroup: { letters, isTouched: byHand !== "" },
      isAll: BOX_FIELDS.rest in values ? "row" : isWholeGroup ? "group" : undefined,
      answer: values[BOX_FIELDS.answer] ?? "",
    };
  });
}

export function writeGroupTicks({ letters, isTouched }: GroupTicks, group: number): string {
  return `${letters}${group}${isTouched ? "h" : ""}`;
}

/** Whether a row says something that isn't stored. */
export function isChanged({ given, ticked, answer }: PostedDish): boolean {
  return given !== ticked || answer !== "";
}

/** A dish that wasn't declared stays so if its only tick is that of a group, unless somebody says that it is all. */
export function isTickedAlone({ given, ticked, byGroup, isAll, answer }: PostedDish): boolean {
  const isAlone = ticked.length === 1 && ticked === byGroup.letters && !byGroup.isTouched;
  return given === "" && isAlone && !isAll && answer === "";
}

/** Whether a row has new ticks of its group, so that nobody may have read what its text names. */
export function isTickedByGroup({ given, ticked, byGroup, isAll }: PostedDish): boolean {
  const hasTicks = [...byGroup.letters].some((letter) => ticked.includes(letter) && !given.includes(letter));
  return hasTicks && isAll !== "row";
}

/**
 * Whether a row with ticks of its group waits for an answer.
 * @param asks The letters of what its text names, beside what is stored of it.
 */
export function isAsked(posted: PostedDish, asks = ""): boolean {
  const isOpen = [...asks].some((letter) => !posted.ticked.includes(letter));
  return isOpen && isTickedByGroup(posted) && !isTickedAlone(posted) && posted.answer === "";
}

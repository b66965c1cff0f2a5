import { say } from "~/messages/office/t";
import type { OfferedDish } from "./dishes.server";

/** What dishes without a category are listed under. */
const OTHER_GROUPS = { menu: "Menu", chef: "Suggestions", day: "Day menus" } as const;

export function groupOf({ kind, category }: Pick<OfferedDish, "kind" | "category">): string {
  return category ?? say(OTHER_GROUPS[kind]);
}

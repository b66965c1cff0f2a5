import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { described, documentOf, VERSION } from "~/domain/fields/schema.server";
import { itemBody } from "~/domain/fields/item-body";
import { sizeMessages } from "~/messages/menu";

/** The document of `toDayMenuItemJson`. */
export const dayMenuItemJson = documentOf(dayMenuItemFields, "DayMenuItem", {
  isLast: described({ type: "boolean", description: "Whether it is the last one of its day." }),
  ...VERSION,
});

export const dayMenuItemBody = itemBody("DayMenuItemBody", dayMenuItemFields, {
  changed: ["description", "price", "allergies"],
  refused: { sizes: { type: ["array", "null"], maxItems: 0, description: sizeMessages.dayMenu } },
});

import { z } from "zod";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { dishDocument } from "~/domain/fields/dish-schema.server";
import { itemBody } from "~/domain/fields/item-body";
import { sizeMessages } from "~/messages/menu";

/** The document of `toDayMenuItemJson`. */
export const dayMenuItemJson = dishDocument(dayMenuItemFields, "DayMenuItem", {
  isLast: z.boolean().describe("Whether it is the last one of its day."),
});

export const dayMenuItemBody = itemBody("DayMenuItemBody", dayMenuItemFields, {
  changed: ["description", "price", "allergies"],
  refused: { sizes: { type: ["array", "null"], maxItems: 0, description: sizeMessages.dayMenu } },
});

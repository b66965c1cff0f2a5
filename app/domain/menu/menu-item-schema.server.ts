import { z } from "zod";
import { menuItemFields } from "~/domain/fields/menu-item";
import { dishDocument } from "~/domain/fields/dish-schema.server";
import { itemBody } from "~/domain/fields/item-body";

/** The document of `toMenuItemJson`. */
export const menuItemJson = dishDocument(menuItemFields, "MenuItem", {
  home: z.enum(["Yes", "No"]).describe("Whether it is home-made."),
});

/** Instead of a description, an external id: a till has none. */
export const menuItemBody = itemBody("MenuItemBody", menuItemFields, {
  instead: { description: "externalId" },
  changed: ["description", "price", "sizes", "allergies"],
});

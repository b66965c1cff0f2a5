import { menuItemFields } from "~/domain/fields/menu-item";
import { described, documentOf, VERSION } from "~/domain/fields/schema.server";
import { itemBody } from "~/domain/fields/item-body";

/** The document of `toMenuItemJson`. */
export const menuItemJson = documentOf(menuItemFields, "MenuItem", {
  home: described({ type: "string", enum: ["Yes", "No"], description: "Whether it is home-made." }),
  ...VERSION,
});

/** Instead of a description, an external id: a till has none. */
export const menuItemBody = itemBody("MenuItemBody", menuItemFields, {
  instead: { description: "externalId" },
  changed: ["description", "price", "sizes", "allergies"],
});

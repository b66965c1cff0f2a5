import { z } from "zod";
import { textsOf, toRecord } from "~/domain/record";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { dishDocument, dishSchema } from "~/domain/fields/dish-schema.server";
import { itemBody } from "~/domain/fields/item-body";
import { type Door } from "~/domain/fields/schema.server";
import type { FieldErrors } from "~/domain/outcome";
import { type PriceRuleMessages, priceErrors } from "~/domain/price-rule";
import { menuMessages } from "~/messages/menu";
import { categoryOfForm, GIVEN_CATEGORY, type ReferenceNames, resolveNames } from "./reference-names";

/** The document of `toMenuItemJson`. */
export const menuItemJson = dishDocument(menuItemFields, "MenuItem", {
  home: z.enum(["Yes", "No"]).describe("Whether it is home-made."),
});

/** Instead of a description, an external id: a till has none. */
export const menuItemBody = itemBody("MenuItemBody", menuItemFields, {
  instead: { description: "externalId" },
  changed: ["description", "price", "sizes", "allergies"],
});

/**
 * A new item as forms, calls and rows send it.
 * Whether its category and meal time exist is checked again when it is stored.
 */
export function menuItemSchema(known: ReferenceNames, door?: Door) {
  return checkedSchema(known, { door, words: menuMessages.addPrices });
}

/**
 * An item's new values: the same fields, with the edit form's messages.
 * @param options.stored The item. Read anew for each input.
 */
export function menuItemChangesSchema(
  known: ReferenceNames,
  { stored, door }: { stored?: StoredPrices; door?: Door } = {},
) {
  return checkedSchema(known, { door, words: menuMessages.editPrices, stored });
}

type StoredPrices = Pick<MenuItem, "price"> & Partial<Pick<MenuItem, "sizes">>;

function checkedSchema(
  known: ReferenceNames,
  { door, words, stored }: { door?: Door; words: PriceRuleMessages; stored?: StoredPrices },
) {
  return dishSchema(menuItemFields, {
    door,
    stored,
    codes: { category: "unknown", menuType: "unknown" },
    check({ category = "", menuType = menuItemFields.menuType.empty, ...prices }) {
      const resolved = resolveNames(known, { category, menuType });
      const { category: unknown = "", ...errors }: FieldErrors = (!resolved.ok && resolved.errors) || {};
      return {
        // By the stored price a discount is judged beside one that can't be read.
        ...priceErrors(prices, words, stored?.price),
        // A missing one has its own error.
        ...(category && unknown && { category: unknown }),
        ...errors,
      };
    },
  });
}

/**
 * Makes a menu item's schema accept the hidden fields beside a form's category (see `categoryOfForm`).
 * @param stored The item that the form edits: it may stay in a category that was deleted since it was opened.
 */
export function withGivenCategory<Schema extends z.ZodType>(
  { categories }: ReferenceNames,
  schema: Schema,
  stored?: Pick<MenuItem, "categoryId" | "category">,
) {
  return z.preprocess((posted) => {
    const fields = textsOf(posted);
    const own =
      stored && fields[GIVEN_CATEGORY.name] ? [{ id: stored.categoryId, name: stored.category }] : [];
    return { ...toRecord(posted), category: categoryOfForm(fields, [...categories.values(), ...own]) };
  }, schema);
}

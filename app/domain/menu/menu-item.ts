import { z } from "zod";
import { flagField } from "~/domain/flag-field";
import { toFrancs } from "~/domain/money";
import { priceField } from "~/domain/price-field";
import { optionalText, requiredText } from "~/domain/text";
import { menuWords } from "~/wording/menu";

/** A dish of the carte. Prices are centimes. */
export interface MenuItem {
  id: string;
  name: string;
  description: string;
  /** The name of its category. */
  category: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  /** 'Yes' (home-made), 'No', or a meal time's name. */
  menuType: string;
  isVegan: "Yes" | "No" | "";
  allergies: string;
  /** The day that staff added it for, or null. */
  date: string | null;
}

/** What staff say about an item; whether category and meal time exist is checked when it is stored. */
export type NewMenuItem = Omit<MenuItem, "id" | "date">;

/** A new item as forms, calls and workbooks send it: documented names, francs. */
export const menuItemSchema = schemaOf(menuWords.discountAboveMenuPrice);

/** An item's new values: the same, with the edit form's words. */
export const menuItemChangesSchema = schemaOf(menuWords.discountAboveMainPrice);

/** A menu item as the API says it: the documented names, francs instead of centimes. */
export function menuItemReply(item: MenuItem) {
  return {
    _id: item.id,
    name: item.name,
    description: item.description,
    price: toFrancs(item.price),
    dprice: toFrancs(item.discountPrice),
    category: item.category,
    menuType: item.menuType,
    baigan: item.isVegan,
    home: homeMadeFlag(item),
    allergies: item.allergies,
    date: item.date,
  };
}

/** An item is home-made exactly when its menu type says 'Yes'. */
export function homeMadeFlag({ menuType }: Pick<MenuItem, "menuType">): "Yes" | "No" {
  return menuType === "Yes" ? "Yes" : "No";
}

function schemaOf(discountAbovePrice: string) {
  return z
    .object({
      name: requiredText(menuWords.nameRequired),
      description: requiredText(menuWords.descriptionRequired),
      category: requiredText(menuWords.categoryRequired),
      price: priceField(menuWords.priceInvalid),
      dprice: priceField(menuWords.discountInvalid),
      menuType: optionalText().transform((type) => type || "No"),
      baigan: flagField(menuWords.veganInvalid),
      allergies: optionalText(),
    })
    .superRefine(({ price, dprice }, context) => {
      const complain = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (price <= 0) complain("price", menuWords.priceNotPositive);
      if (dprice < 0) complain("dprice", menuWords.discountNegative);
      if (price > 0 && dprice > price) complain("dprice", discountAbovePrice);
    })
    .transform(({ dprice, baigan, ...item }): NewMenuItem => ({
      ...item,
      discountPrice: dprice,
      isVegan: baigan,
    }));
}

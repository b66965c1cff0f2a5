import { toFrancs } from "~/domain/money";

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
    home: item.menuType === "Yes" ? "Yes" : "No",
    allergies: item.allergies,
    date: item.date,
  };
}

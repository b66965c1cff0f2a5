import { toFrancs } from "~/domain/money";

/** A dish or dessert of one day. Prices are centimes. */
export interface DayMenuItem {
  id: string;
  type: "dish" | "dessert";
  name: string;
  description: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
}

/** A day's items as the API says them: the documented names, francs, and which one is the last. */
export function dayMenuItemReplies(items: DayMenuItem[]) {
  return items.map((item, index) => ({
    _id: item.id,
    name: item.name,
    price: toFrancs(item.price),
    description: item.description,
    dprice: toFrancs(item.discountPrice),
    allergies: item.allergies,
    home: item.isHomeMade,
    baigan: item.isVegan,
    isType: item.type,
    isLast: index === items.length - 1,
  }));
}

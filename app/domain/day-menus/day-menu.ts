import { z } from "zod";
import { parsePrice, toFrancs } from "~/domain/money";
import { optionalText, requiredText } from "~/domain/text";
import { dayMenuWords } from "~/wording/day-menus";

export type DayMenuItemType = "dish" | "dessert";

/** How many items of a type a day can hold. */
export const DAY_LIMITS: Record<DayMenuItemType, number> = { dish: 3, dessert: 1 };

/** A dish or dessert of one day. Prices are centimes. */
export interface DayMenuItem {
  id: string;
  type: DayMenuItemType;
  name: string;
  description: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
}

export type NewDayMenuItem = Omit<DayMenuItem, "id">;

/** How many more items of each type fit on a day that has these. */
export function roomLeft(items: Pick<DayMenuItem, "type">[]): Record<DayMenuItemType, number> {
  const left = (type: DayMenuItemType) =>
    DAY_LIMITS[type] - items.filter((item) => item.type === type).length;
  return { dish: left("dish"), dessert: left("dessert") };
}

const fields = {
  name: requiredText(dayMenuWords.nameRequired),
  description: requiredText(dayMenuWords.descriptionRequired),
  price: priceField(dayMenuWords.priceInvalid),
  dprice: priceField(dayMenuWords.discountInvalid),
  allergies: optionalText(),
  home: flagField().transform((flag) => flag || ("No" as const)),
  baigan: flagField(),
};
const typeField = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : (value ?? "")),
  z.enum(["dish", "dessert", ""], { message: dayMenuWords.typeUnknown }),
);

/** An item as forms, calls and workbooks send it; without a type it is a dessert. */
export const dayMenuItemSchema = z
  .object({ ...fields, isType: typeField.transform((type) => type || ("dessert" as const)) })
  .superRefine(checkPrices)
  .transform(({ isType, ...item }): NewDayMenuItem => ({ type: isType, ...withInnerNames(item) }));

/** An item's new values; without a type it stays what it is. */
export const dayMenuItemChangesSchema = z
  .object({ ...fields, isType: typeField.transform((type) => type || undefined) })
  .superRefine(checkPrices)
  .transform(({ isType, ...item }): DayMenuItemChanges => ({ type: isType, ...withInnerNames(item) }));

export type DayMenuItemChanges = Omit<NewDayMenuItem, "type"> & { type?: DayMenuItemType };

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

/** Centimes; an empty field is 0. */
function priceField(invalid: string) {
  return z.unknown().transform((value, context) => {
    const isEmpty = value === undefined || value === null || (typeof value === "string" && !value.trim());
    const price = isEmpty ? 0 : parsePrice(value);
    if (price !== null) return price;
    context.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });
}

/** 'Yes' or 'No' in any case; '' where nothing was said. */
function flagField() {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toLowerCase() : (value ?? "")),
    z
      .enum(["yes", "no", ""], { message: dayMenuWords.yesOrNo })
      .transform((flag) => ({ yes: "Yes", no: "No", "": "" })[flag] as "Yes" | "No" | ""),
  );
}

// Runs beside other faults too, so that a form hears of all at once; a price that can't be read compares as false.
function checkPrices(
  { price, dprice, isType = "dish" }: { price: number; dprice: number; isType?: DayMenuItemType },
  context: z.RefinementCtx,
): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (price <= 0) complain("price", dayMenuWords.priceTooLow[isType]);
  if (dprice < 0) complain("dprice", dayMenuWords.discountNegative);
  if (dprice > 0 && dprice > price) complain("dprice", dayMenuWords.discountTooHigh[isType]);
}

function withInnerNames<Flag, Vegan>({
  dprice,
  home,
  baigan,
  ...item
}: {
  name: string;
  description: string;
  price: number;
  dprice: number;
  allergies: string;
  home: Flag;
  baigan: Vegan;
}) {
  return { ...item, discountPrice: dprice, isHomeMade: home, isVegan: baigan };
}

import { storeSizes } from "~/domain/price/price";
import { parseSizes } from "~/domain/price/sizes";

/** A French text with its German and its English translation; null where it may stand as it is. */
export type DemoText = readonly [french: string, german: string | null, english: string | null];

type DemoTexts = readonly [...description: DemoText, germanName?: string | null, englishName?: string | null];

type Values<Rare> = number | ({ price: number; discountPrice?: number } & Rare);

type YesNo = "Yes" | "No";

interface RareMenuItemValues {
  /** A drink that is hot, mixed or served with ice. */
  needsNoQuantity?: boolean;
  /** The day for which it was added, relative to today; missing if none. */
  day?: number;
  /** Its sizes, as in a workbook's cell; the first one's price is the dish's. */
  sizes?: string;
}

export function menuItem(
  name: string,
  values: Values<RareMenuItemValues>,
  menuType: YesNo,
  isVegan: YesNo | "",
  allergies: string,
  texts: DemoTexts,
) {
  const { sizes = "", ...rest } = dish(name, values, allergies, texts);
  return { ...rest, sizes: storeSizes(parseSizes(sizes) ?? null), menuType, isVegan };
}

export function dayItem(
  name: string,
  values: Values<object>,
  isHomeMade: YesNo,
  isVegan: YesNo | "",
  allergies: string,
  texts: DemoTexts,
) {
  return { ...dish(name, values, allergies, texts), isHomeMade, isVegan };
}

/** A suggestion; `category` says whether it is home-made. */
export function suggestion(
  name: string,
  values: Values<{ isAvailable?: 0 }>,
  category: YesNo,
  allergies: string,
  texts: DemoTexts,
) {
  return { isAvailable: 1 as const, ...dish(name, values, allergies, texts), category };
}

function dish<Rare>(
  name: string,
  values: Values<Rare>,
  allergies: string,
  [description, german, english, ...names]: DemoTexts,
) {
  const rest = typeof values === "number" ? { price: values } : values;
  return {
    ...(rest as { price: number; discountPrice?: number } & Partial<Rare>),
    name,
    description,
    allergies,
    texts: {
      name: [name, names[0] ?? null, names[1] ?? null] as const,
      description: [description, german, english] as const,
    },
  };
}

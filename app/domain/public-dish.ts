import { normalizeText } from "./normalize-text";
import { isQuantity, readSizes } from "./sizes";
import { FRENCH, type Translator } from "./translator";
import { missedServicesOf, type SoldOutContext } from "~/domain/hours/sold-out-end";
import type { SoldOutUntil } from "~/domain/sold-out";

/**
 * A dish as guests read it, from the menu, the day menu or the chef's
 * suggestions. Only what is shown: no id, and no field that doesn't apply.
 */
export interface PublicDish {
  name: string;
  /** Empty if it only repeats the name. */
  description: string;
  /** Which of its texts are French on a page in another language. */
  french?: ("name" | "description")[];
  /** What guests pay, in centimes. */
  price: number;
  /** The price before the discount, in centimes; only if there is a discount. */
  regularPrice?: number;
  /** The first one's price is `price`. */
  sizes?: PublicSize[];
  isVegan?: boolean;
  isHomeMade?: boolean;
  allergies?: string;
  /** Which of today's services it misses; only if it is sold out. */
  soldOut?: "lunch" | "evening" | "other";
  photo?: string;
}

export interface PublicSize {
  label: string;
  /** Whether the label is French on a page in another language. */
  french?: true;
  price: number;
}

/**
 * The price to pay and the price to strike through, in centimes. A discount
 * price applies only if it is set (above 0) and below the price.
 */
export function effectivePrice(
  price: number,
  discountPrice: number,
): Pick<PublicDish, "price" | "regularPrice"> {
  const isDiscounted = discountPrice > 0 && discountPrice < price;
  return isDiscounted ? { price: discountPrice, regularPrice: price } : { price };
}

/** The fields of menu items, day menu items and suggestions; suggestions have no discount and no vegan flag, day menu items no sizes. */
interface Dish {
  name: string;
  description: string;
  price: number;
  discountPrice?: number;
  sizes?: string | null;
  isVegan?: "Yes" | "No" | "";
  allergies: string;
  soldOutUntil: SoldOutUntil;
  photo?: string | null;
}

/**
 * A dish as guests read it at a moment.
 * @param homeMade 'Yes' if it is home-made.
 * @param translator Translates its texts.
 * @param nameStays Whether its name needs no translation.
 */
export function toPublicDish(
  {
    name,
    description,
    price,
    discountPrice = 0,
    isVegan = "",
    allergies,
    soldOutUntil,
    photo,
    ...dish
  }: Dish,
  homeMade: string,
  context: SoldOutContext,
  { translate }: Translator = FRENCH,
  nameStays = false,
): PublicDish {
  const ownName = translate("name", name, nameStays);
  const ownDescription = translate("description", repeatsName({ name, description }) ? "" : description);
  const french = [
    ...(ownName.french ? ["name" as const] : []),
    ...(ownDescription.french ? ["description" as const] : []),
  ];
  const sizes = readSizes(dish.sizes ?? null).map(({ label, price }) => {
    const { text, french } = translate("size", label, isQuantity(label));
    return { label: keepQuantities(text), ...(french && { french }), price };
  });
  const soldOut = missedServicesOf({ soldOutUntil }, context);
  return {
    name: keepQuantities(ownName.text),
    description: keepQuantities(ownDescription.text),
    ...(french.length > 0 && { french }),
    ...effectivePrice(price, discountPrice),
    ...(sizes.length > 0 && { sizes }),
    ...(isVegan === "Yes" && { isVegan: true }),
    ...(homeMade === "Yes" && { isHomeMade: true }),
    ...(allergies && { allergies }),
    ...(soldOut && { soldOut }),
    ...(photo && { photo }),
  };
}

/** Whether a dish's description is its name again, as that of an imported list without descriptions. */
export function repeatsName({ name, description }: { name: string; description: string }): boolean {
  // Other apostrophes and capitals have the same length; few names need to be normalized.
  return name.length === description.length && normalizeText(name) === normalizeText(description);
}

/** Text with no-break spaces between quantities and their units: '3,3 dl'. */
export function keepQuantities(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[cdm]?l|k?g|cm)(?![\p{L}\p{N}]))/gu, "\u00a0");
}

/**
 * A dish as guests read it, whether it comes from the carte, the day's menu or
 * the chef. It travels with their page: without its id, which they don't need,
 * and without a word about what it isn't.
 */
export interface DishLine {
  name: string;
  description: string;
  /** What guests pay, in centimes. */
  price: number;
  /** The price before the discount, in centimes; only with a discount. */
  regularPrice?: number;
  isVegan?: boolean;
  isHomeMade?: boolean;
  allergies?: string;
}

/**
 * The price to pay and the one to strike through, in centimes: a discount counts
 * only when it is set (above 0) and below the price.
 */
export function effectivePrice(
  price: number,
  discountPrice: number,
): Pick<DishLine, "price" | "regularPrice"> {
  const isDiscounted = discountPrice > 0 && discountPrice < price;
  return isDiscounted ? { price: discountPrice, regularPrice: price } : { price };
}

/** What the carte, the day's menu and the chef's suggestions have in common; the chef's have no discount and no vegan mark. */
interface Dish {
  name: string;
  description: string;
  price: number;
  discountPrice?: number;
  isVegan?: "Yes" | "No" | "";
  allergies: string;
}

/**
 * A dish as guests read it.
 * @param homeMade 'Yes' where it is home-made.
 */
export function toDishLine(
  { name, description, price, discountPrice = 0, isVegan = "", allergies }: Dish,
  homeMade: string,
): DishLine {
  return {
    name,
    description,
    ...effectivePrice(price, discountPrice),
    ...(isVegan === "Yes" && { isVegan: true }),
    ...(homeMade === "Yes" && { isHomeMade: true }),
    ...(allergies && { allergies }),
  };
}

/** A dish as guests read it, whether it comes from the carte, the day's menu or the chef. */
export interface DishLine {
  name: string;
  description: string;
  /** What guests pay, in centimes. */
  price: number;
  /** The price before the discount, in centimes; null without a discount. */
  regularPrice: number | null;
  isVegan: boolean;
  isHomeMade: boolean;
  allergies: string;
}

/**
 * The price to pay and the one to strike through: a discount counts only when it
 * is set (above 0) and below the price.
 */
export function effectivePrice(
  price: number,
  discountPrice: number,
): Pick<DishLine, "price" | "regularPrice"> {
  const isDiscounted = discountPrice > 0 && discountPrice < price;
  return isDiscounted ? { price: discountPrice, regularPrice: price } : { price, regularPrice: null };
}

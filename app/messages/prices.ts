/** Messages of price fields everywhere. */
export const priceMessages = {
  invalid: (field: "Price" | "Discount price") =>
    `${field} must be a number with at most two decimals, up to 100000.`,
};

/** Messages of all price fields. */
export const priceMessages = {
  invalid: (field: "Price" | "Discount price") => `${field} must be an amount such as 18.50, up to 100000.`,
};

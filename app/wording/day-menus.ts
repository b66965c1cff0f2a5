/** Messages of the day menus. */
export const dayMenuWords = {
  nameRequired: "Name is required.",
  descriptionRequired: "Description is required.",
  priceInvalid: "Price must be a number with at most two decimals, up to 100000.",
  priceTooLow: {
    dish: "Price must be greater than zero.",
    dessert: "Dessert price must be greater than zero.",
  },
  discountInvalid: "Discount price must be a number with at most two decimals, up to 100000.",
  discountNegative: "Discount price must be zero or greater.",
  discountTooHigh: {
    dish: "Discount price cannot exceed the main price.",
    dessert: "Discount price cannot exceed the dessert price.",
  },
  yesOrNo: "Must be 'Yes' or 'No'.",
  typeUnknown: "Type must be 'dish' or 'dessert'.",
  dayFull: { dish: "You can only add up to 3 dishes.", dessert: "You can only add 1 dessert." },
  noItems: "A menu needs at least one item.",
  saved: "Menu saved successfully!",
  notSaved: "Failed to save the menu.",
  updated: "Menu updated successfully!",
  notUpdated: "Failed to update menu!",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: "Failed to delete the menu.",
  allDeleted: "All menu items have been deleted successfully.",
  notAllDeleted: "Failed to delete all menu items.",
  gone: "It is no longer on this day's menu.",
} as const;

/** Messages of the menu items. */
export const menuMessages = {
  nameRequired: "Name is required.",
  descriptionRequired: "Description is required.",
  categoryRequired: "Category is required.",
  categoryUnknown: (name: string) => `There is no category "${name}".`,
  addPrices: {
    priceNotPositive: "Please enter a valid price greater than zero.",
    discountNegative: "Discount price must be zero or greater.",
    discountAbovePrice: "Discount price cannot exceed the menu price.",
  },
  editPrices: {
    priceNotPositive: "Please enter a valid price greater than zero.",
    discountNegative: "Discount price must be zero or greater.",
    discountAbovePrice: "Discount price cannot exceed the main price.",
  },
  /** Shown while typing. */
  priceNotPositiveInline: "Price must be a positive value greater than zero.",
  menuTypeUnknown: (name: string) => `The menu type must be Yes, No or a meal time, not "${name}".`,
  veganInvalid: "Vegan must be Yes or No.",
  notLoaded: "Failed to load the menu.",
  added: "Menu added successfully!",
  notAdded: "Failed to add menu. Please try again.",
  updated: "Menu updated successfully!",
  notUpdated: "Failed to update menu!",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: "Failed to delete the menu.",
  previousAdded: "Added Successfully",
  previousNotAdded: "Something went wrong",
  previousDateRequired: "Please choose a date.",
  previousTypeInvalid: "The menu type must be 'new' or 'exist'.",
  daysLeftUnknown: "Failed to calculate remaining days!",
  previousEmpty: (date: string) => `There is no menu on ${date}.`,
} as const;

/** Messages of all price fields. */
export const priceMessages = {
  invalid: (field: "Price" | "Discount price") => `${field} must be an amount such as 18.50, up to 100000.`,
};

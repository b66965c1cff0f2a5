import { fill } from "./office/t";

export const dayMenuMessages = {
  prices: {
    dish: {
      priceNotPositive: "Price must be greater than zero.",
      discountNegative: "Discount price must be zero or greater.",
      discountAbovePrice: "Discount price cannot exceed the main price.",
    },
    dessert: {
      priceNotPositive: "Dessert price must be greater than zero.",
      discountNegative: "Discount price must be zero or greater.",
      discountAbovePrice: "Discount price cannot exceed the dessert price.",
    },
  },
  dayFull: { dish: "You can only add up to 3 dishes.", dessert: "You can only add 1 dessert." },
  itemInvalid: "An item must be an object with the fields of a dish.",
  tooManyItems: (max: number) => `Items must be a list of 1 to ${max}.`,
  noItems: "A menu needs at least one item.",
  saved: "Menu saved successfully!",
  notSaved: "Failed to save the menu.",
  copiedOntoItself: "A day can't be copied onto itself.",
  nothingToCopy: "This day has no menu to copy.",
  daysCopied: (count: number) =>
    fill({ one: "{count} day copied.", other: "{count} days copied." }, { count }),
  noDayToCopy: "There is nothing to copy.",
  updated: "Menu updated successfully!",
  notUpdated: "Failed to update menu!",
  deleted: (name: string) => fill("{name} has been deleted successfully.", { name }),
  notDeleted: "Failed to delete the menu.",
  allDeleted: "All menu items have been deleted successfully.",
  notAllDeleted: "Failed to delete all menu items.",
  dessertWaived: "Nobody is asked for a dessert of the day until one is planned.",
  dessertNotWaived: "Failed to save this.",
  dessertPlanned: "A dessert has been planned meanwhile.",
  calendarNotLoaded: "Failed to load calendar data.",
} as const;

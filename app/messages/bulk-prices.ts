/** What staff and API clients read about changing many prices at once. */
export const bulkPriceMessages = {
  changed: (count: number) =>
    count === 1 ? "1 price has been changed." : `${count} prices have been changed.`,
  label: (count: number) => (count === 1 ? "Changed 1 price" : `Changed ${count} prices`),
  submit: (count: number) => (count === 1 ? "Change 1 price" : `Change ${count} prices`),
  notChanged: "Failed to change the prices.",
  notLoaded: "Failed to load the prices.",
  stale: "The menu has changed meanwhile. Please check again.",
  rowErrors: "Some prices are not valid. Nothing was changed.",
  none: "No price changes.",
  empty: "No dish is in this selection.",
  tooMany: (count: number) => `${count} dishes are too many at once: choose a category with at most 500.`,
  percentInvalid: "The percentage must be between -50 and 100, with at most two decimals.",
  amountInvalid: "The amount must be between -100.00 and 100.00 francs.",
  percentOrAmount: "Either percent or amount is required.",
  roundInvalid: "round must be 0.05, 0.1, 0.5 or 1.",
  categoryInvalid: "The category must be text.",
  idsInvalid: "ids must be a list of ids.",
  idUnknown: (id: string) => `There is no menu item "${id}".`,
  flagInvalid: "Must be true or false.",
  priceTooHigh: "Price must be at most 100000.",
} as const;

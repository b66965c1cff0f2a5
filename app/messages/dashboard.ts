/** Messages of the dashboard. */
export const dashboardMessages = {
  noReport: "No data available for today.",
  noSuggestion: "No Data Found",
  noMenuTypes: "No menu types available",
  notLoaded: "Failed to load the dashboard.",
  dateRequired: "Date is required.",
  menuTypeRequired: "Menu type is required.",
  discountRequired: "Discount price is required; 0 for none.",
} as const;

/** Messages of the dashboard. */
export const dashboardMessages = {
  noReport: "No data available for today.",
  noSuggestion: "No Data Found",
  noMenuTypes: "No menu types available",
  notLoaded: "Failed to load the dashboard.",
  mealNotLoaded: "Failed to load today's menu.",
  reportNotLoaded: "Failed to load the report.",
  suggestionNotLoaded: "Failed to load the chef's suggestions.",
  choicesNotLoaded: "Failed to load the categories and menu types. Please try again.",
  usersNotLoaded: "Failed to load the users.",
  nextDaysNotLoaded: "Failed to check the menus of today and tomorrow.",
  openMessagesNotLoaded: "Failed to count the unanswered messages.",
  openMessages: (count: number) => (count === 1 ? "1 unanswered message" : `${count} unanswered messages`),
  dateRequired: "Date is required.",
  menuTypeRequired: "Menu type is required.",
  discountRequired: "Discount price is required; 0 for none.",
} as const;

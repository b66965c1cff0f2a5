export const closureMessages = {
  added: "Closure added successfully!",
  updated: "Closure updated successfully!",
  deleted: "Closure deleted successfully!",
  notAdded: "Failed to add the closure.",
  notUpdated: "Failed to update the closure.",
  notDeleted: "Failed to delete the closure.",
  notLoaded: "Failed to load closures.",
  conflict: (day: string) => `There is already a closure on ${day}.`,
  dayRequired: "A day is required.",
  dayInvalid: "The day must be YYYY-MM-DD.",
  endsBefore: "The last day must not be before the first.",
  tooLong: "A closure has at most 366 days.",
  timeInvalid: "Times must be HH:MM.",
  periodsInvalid: "Hours must be a list of periods: opens and closes.",
  tooManyPeriods: "A day has at most 2 periods.",
  periodsOverlap: "The periods of a day must not overlap.",
  hoursMissing: "Enter the shop's hours.",
  kitchenMissing: "Enter the kitchen's hours, or tick 'The kitchen stays closed'.",
  kitchenContradiction: "Enter the kitchen's hours or tick 'The kitchen stays closed', not both.",
  /** On how many days. */
  hidesMenus: (days: number) =>
    days === 1
      ? "Guests don't see the menu of one of these days."
      : `Guests don't see the menus of ${days} of these days.`,
  asUsual: "The regular hours apply.",
  holidaysNotLoaded: "Failed to load public holidays.",
  holiday: (name: string, date: string) => `${name} is on ${date}. How are you open?`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
} as const;

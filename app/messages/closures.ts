import { fill, type Message } from "./office/t";

export const closureMessages = {
  added: "Closure added successfully!",
  notAdded: "Failed to add the closure.",
  notUpdated: "Failed to update the closure.",
  notDeleted: "Failed to delete the closure.",
  notLoaded: "Failed to load closures.",
  conflict: (day: Message) => fill("There is already a closure on {day}.", { day }),
  dayRequired: "A day is required.",
  dayInvalid: "The day must be YYYY-MM-DD.",
  endsBefore: "The last day must not be before the first.",
  timeInvalid: "Times must be HH:MM.",
  periodsOverlap: "The periods of a day must not overlap.",
  /** On how many days. */
  hidesMenus: (days: number) =>
    days === 1
      ? fill("Guests don't see the menu of one of these days.")
      : fill("Guests don't see the menus of {days} of these days.", { days }),
  holiday: (name: string, date: string) => fill("{name} is on {date}. How are you open?", { name, date }),
} as const;

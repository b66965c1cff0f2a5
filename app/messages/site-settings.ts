import { apiMessages } from "./api";
import { historyMessages } from "./history";

export const siteSettingsMessages = {
  saved: "Saved.",
  notSaved: "The settings could not be saved.",
  notLoaded: "Failed to load the settings.",
  unknownSection: "There is no such section.",
  edited: (title: string) => `Edited settings: ${title}`,
  imported: "Imported the settings",
  required: "This field is required.",
  tooLong: apiMessages.tooLong(2000),
  tooManyEntries: "At most 50 entries.",
  webAddress: "Must be a web address.",
  time: "Must be a time such as 18:30.",
  periods: "Must be times such as 11:30-14:00, 18:30-23:00.",
  hoursMissing: "Enter the hours of at least one day.",
  dayMissing: "Enter the hours, or tick 'Closed'.",
  copied: (day: string, to: string[]) => `Copied ${day} to ${listed(to)}. Save to keep it.`,
  copyToNone: "Tick the days to copy to.",
  weekCopied: "Copied the restaurant's week to the kitchen. Save to keep it.",
  /** Of the named days, or of a closure. */
  outlastsShop: (days: string[] = []) =>
    `${days.length > 0 ? `${listed(days)}: the` : "The"} kitchen is open while the restaurant is closed.`,
  tooManyPeriods: "A day has at most 3 periods.",
  closesBefore: "Closes before it opens again.",
  country: "Must be two letters, such as CH.",
  phone: "Must be a telephone number.",
  email: "Must be an email address.",
  percent: "Must be a whole number from 0 to 100.",
  uid: "This is not a UID.",
  language: "Must be a list of de, en and it.",
} as const;

export const setupMessages = {
  title: "Make this website yours",
  /** What each step is about; the current value follows. */
  steps: {
    name: "Name",
    address: "Address and phone",
    hours: "Opening hours",
    discount: "Takeaway discount",
    links: "Links and delivery",
    presentation: "Presentation",
    dishes: "First dishes",
    days: "Day menus",
    messages: "Messages",
    languages: "Languages",
  },
  discount: (percent: number) => `Guests read '-${percent}%' in the popup of their first visit.`,
  examples: (count: number, one: string, many: string) =>
    `${counted(count, one, many)} ${count === 1 ? "is only an example" : "are only examples"}.`,
  demoDishes: (count: number) =>
    count === 0 ? "The menu is empty." : `${count} dishes on the site are only examples.`,
  /** As an Excel file or a pasted list. */
  bringMenu: "Bring the menu you have",
  notLoaded: "Failed to load the steps of the setup.",
  skipped: "Skipped.",
  notSkipped: "The step could not be skipped.",
  skippedSteps: (titles: string[]) => `Skipped by you: ${titles.join(", ")}.`,
  shownAgain: "Shown again.",
  notShownAgain: "The steps could not be shown again.",
  settle: "It is ours",
  settled: "Noted: it is yours.",
  notSettled: "The step could not be ended.",
  demoRemoved: "The demo content has been removed.",
  demoNotRemoved: "The demo content could not be removed.",
  /** In the history. */
  deletedDemo: "Deleted the demo content",
  removeDemo: "Remove the demo content",
  /** The question; what is counted still has the values of the example. */
  removeDemoQuestion: (demo: DemoCounts) =>
    [
      `This will delete ${counted(demo.menuItems, "dish", "dishes")}, ${counted(demo.dayMenuItems, "item of day menus", "items of day menus")} and ${counted(demo.chefSuggestions, "suggestion", "suggestions")}.`,
      demo.hasLanguages && "German and English are switched off.",
      demo.editedDishes > 0 &&
        `${counted(demo.editedDishes, "dish stays: it was", "dishes stay: they were")} edited.`,
      demo.contactMessages > 0
        ? `${counted(demo.contactMessages, "example message is", "example messages are")} deleted for good; the rest can be undone.`
        : historyMessages.canBeUndone,
    ]
      .filter(Boolean)
      .join(" "),
} as const;

export interface DemoCounts {
  menuItems: number;
  dayMenuItems: number;
  chefSuggestions: number;
  contactMessages: number;
  /** Dishes of the example that were edited, and stay. */
  editedDishes: number;
  /** Whether its languages are switched on, and not the restaurant's own. */
  hasLanguages: boolean;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'Monday, Tuesday and Friday' */
function listed(names: string[]): string {
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

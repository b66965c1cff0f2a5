import { fill, type Message, sentence, t } from "./office/t";
import { listOf } from "./office/lists";
import type { Weekday } from "~/domain/hours/opening-hours";
import { historyMessages } from "./history";

/** What guests ask before they come, in the order in which they read it, with what it is called in English. */
export const GOOD_TO_KNOW = {
  terrace: "Terrace",
  "high-chair": "High chair",
  wheelchair: "Wheelchair access",
  dogs: "Dogs welcome",
  cards: "Cards",
  twint: "TWINT",
  "cash-only": "Cash only",
  parking: "Parking",
  vegetarian: "Vegetarian dishes",
} as const;

export const siteSettingsMessages = {
  saved: "Saved.",
  notSaved: "The settings could not be saved.",
  notLoaded: "Failed to load the settings.",
  edited: (title: string) => fill("Edited settings: {title}", { title: sentence(title) }),
  noKey: (keys: string[]) => `Send at least one of: ${keys.join(", ")}.`,
  required: "This field is required.",
  webAddress: "Must be a web address.",
  copied: (day: Weekday, to: Weekday[]) =>
    fill("Not saved yet: {day}’s hours are copied to {days}.", {
      day: fill(day),
      days: listed(to),
    }),
  copiedWeek: "Not saved yet: the restaurant’s hours are copied to the kitchen.",
  copyToNone: "Tick the days to copy to.",
  /** Of the named days, or of a closure. */
  outlastsShop: (days: Weekday[] = []): Message =>
    days.length > 0
      ? fill("{days}: the kitchen is open while the restaurant is closed.", { days: listed(days) })
      : "The kitchen is open while the restaurant is closed.",
  closesBefore: "Closes before it opens again.",
  percent: "Must be a whole number from 0 to 100.",
  language: "Must be a list of de, en and it.",
  since: "Must be a year from 1800 to this one.",
  goodToKnow:
    "Must be a list of terrace, high-chair, wheelchair, dogs, cards, twint, cash-only, parking and vegetarian.",
  cashOnly: "Cash only, or cards and TWINT.",
  namesLanguage: "Must be fr, it, de or en.",
} as const;

export const setupMessages = {
  /** What each step is about; what guests still read of the example follows. */
  steps: {
    name: "Name",
    address: "Address and phone",
    hours: "Opening hours",
    discount: "Takeaway discount",
    links: "Links and delivery",
    presentation: "Presentation",
    visit: "Good to know",
    dishes: "First dishes",
    days: "Day menus",
    messages: "Messages",
    languages: "Languages",
  },
  /** The facts of a step, before their values. */
  labels: {
    address: "Address",
    phone: "Phone",
    email: "Email",
    shop: "Restaurant",
    kitchen: "Kitchen",
    cook: "Who cooks",
    since: "Since",
    goodToKnow: "Good to know",
    stopNearby: "Stop nearby",
  },
  discount: (percent: number) =>
    fill("Guests read '-{percent}%' in the popup of their first visit.", { percent }),
  demoDayMenuItems: (count: number) =>
    fill(
      {
        one: "{count} item of day menus is only an example.",
        other: "{count} items of day menus are only examples.",
      },
      { count },
    ),
  demoMessages: (count: number) =>
    fill(
      { one: "{count} message is only an example.", other: "{count} messages are only examples." },
      { count },
    ),
  demoDishes: (count: number) =>
    count === 0
      ? fill("The menu is empty.")
      : fill("{count} dishes on the site are only examples.", { count }),
  skippedSteps: (titles: string[]) => fill("Skipped by you: {steps}.", { steps: titles.join(", ") }),
  removeDemo: "Remove the demo content",
  /** The question; what is counted still has the values of the example. */
  removeDemoQuestion: (demo: DemoCounts) =>
    [
      t("This will delete {dishes}, {dayMenuItems} and {suggestions}.", {
        dishes: t({ one: "{count} dish", other: "{count} dishes" }, { count: demo.menuItems }),
        dayMenuItems: t(
          { one: "{count} item of day menus", other: "{count} items of day menus" },
          { count: demo.dayMenuItems },
        ),
        suggestions: t(
          { one: "{count} suggestion", other: "{count} suggestions" },
          { count: demo.chefSuggestions },
        ),
      }),
      demo.hasLanguages && t("German and English are switched off."),
      demo.editedDishes > 0 &&
        t(
          {
            one: "{count} dish stays: it was edited.",
            other: "{count} dishes stay: they were edited.",
          },
          { count: demo.editedDishes },
        ),
      demo.contactMessages > 0
        ? t(
            {
              one: "{count} example message is deleted for good; the rest can be undone.",
              other: "{count} example messages are deleted for good; the rest can be undone.",
            },
            { count: demo.contactMessages },
          )
        : t(historyMessages.canBeUndone),
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

function listed(days: Weekday[]): Message {
  return listOf(days.map((day) => fill(day)));
}

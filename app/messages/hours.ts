import type { Language } from "~/domain/text/language";

/** How one language says that the shop, or only its kitchen, is closed. */
export interface ClosedWords {
  shop: string;
  kitchen: string;
}

/** How one language says hours, days and whether the restaurant is open. */
export interface HoursWords {
  language: Language;
  exceptionally: string;
  open: string;
  closed: string;
  kitchenClosed: string;
  /** At the beginning of a line. */
  closedDay: ClosedWords;
  closedToday: ClosedWords;
  /** What today's hours, or that there are none, follow. */
  today: string;
  closedAfterToday: string;
  /** After the days of a week on which it is. */
  closedOn: ClosedWords;
  openUntil: (time: string) => string;
  kitchenUntil: (time: string) => string;
  /** The kitchen's own hours. */
  kitchenHours: (periods: string) => string;
  kitchenOpens: (time: string) => string;
  /** After 'closed': later today, tomorrow, on a weekday, on a date. */
  opens: {
    today: (time: string) => string;
    tomorrow: (time: string) => string;
    onWeekday: (weekday: string, time: string) => string;
    onDate: (date: string, time: string) => string;
  };
  /** A time (`HH:MM`), in a sentence as in a table. */
  time: (time: string) => string;
  /** A time at which something ends, if its midnight is another. */
  endTime?: (time: string) => string;
  /** A period of a table; by default from one time to the other. */
  period?: (opens: string, closes: string) => string;
  /** Between the periods of a day. */
  and: string;
  /** Between the ends of a range. */
  to: string;
  /** Between the name of a day and what is said about it. */
  colon: string;
  /** Between the weekday and the date. */
  afterWeekday: string;
}

/** The words of the French pages, feeds and shared texts. */
export const hoursMessages: HoursWords = {
  language: "fr",
  exceptionally: "Exceptionnellement",
  open: "Ouvert",
  closed: "Fermé",
  kitchenClosed: "cuisine fermée",
  closedDay: { shop: "Fermé", kitchen: "Cuisine fermée" },
  closedToday: { shop: "Fermé aujourd’hui", kitchen: "Cuisine fermée aujourd’hui" },
  today: "Aujourd’hui",
  closedAfterToday: "Aujourd’hui fermé",
  closedOn: { shop: "fermé", kitchen: "fermée" },
  openUntil: (time) => `Ouvert jusqu’à ${time}`,
  kitchenUntil: (time) => `cuisine jusqu’à ${time}`,
  kitchenHours: (periods) => `cuisine ${periods}`,
  kitchenOpens: (time) => `la cuisine reprend à ${time}`,
  opens: {
    today: (time) => `ouvre à ${time}`,
    tomorrow: (time) => `ouvre demain à ${time}`,
    onWeekday: (weekday, time) => `ouvre ${weekday} à ${time}`,
    onDate: (date, time) => `ouvre le ${date} à ${time}`,
  },
  // `18H30`, `00H`
  time: (time) => time.replace(":", "H").replace(/00$/, ""),
  and: " et ",
  to: "-",
  colon: "\u00A0: ",
  afterWeekday: " ",
};

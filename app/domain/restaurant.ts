export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** Some days and when something is open on them. Times are `HH:MM`; `00:00` closes at midnight. */
export interface OpeningHours {
  days: Weekday[];
  periods: { opens: string; closes: string }[];
}

export interface NamedLink {
  name: string;
  url: string;
}

/** What the owner says of the restaurant in `site.json`. */
export interface Restaurant {
  name: string;
  curvedTitle: string;
  address: { street: string; postalCode: string; city: string; region: string; country: string };
  phone: string;
  email: string;
  /** Paragraphs of the presentation. */
  about: string[];
  hours: { shop: OpeningHours[]; kitchen: OpeningHours[] };
  mapsUrl: string;
  social: NamedLink;
  deliveryServices: [NamedLink, NamedLink];
  takeawayDiscountPercent: number;
}

const FRENCH_DAYS: Record<Weekday, string> = {
  Monday: "Lundi",
  Tuesday: "Mardi",
  Wednesday: "Mercredi",
  Thursday: "Jeudi",
  Friday: "Vendredi",
  Saturday: "Samedi",
  Sunday: "Dimanche",
};

/** Days as guests read them: `Lundi-Samedi`, `Dimanche`. */
export function formatDays(days: Weekday[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return "";
  if (days.length < 3) return days.map((day) => FRENCH_DAYS[day]).join(", ");
  return `${FRENCH_DAYS[first]}-${FRENCH_DAYS[last]}`;
}

/** Periods as guests read them: `11H30-14H et 18H30-23H`, `10H-00H`. */
export function formatPeriods(periods: OpeningHours["periods"]): string {
  return periods.map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`).join(" et ");
}

/** The number of a telephone link. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/^0(?=[1-9])/, "+41")}`;
}

function formatTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${hours}H${minutes === "00" ? "" : minutes}`;
}

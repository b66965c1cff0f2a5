export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** Opening periods of some weekdays. Times are `HH:MM`; `00:00` closes at midnight. */
export interface OpeningHours {
  days: Weekday[];
  periods: { opens: string; closes: string }[];
}

export interface NamedLink {
  name: string;
  url: string;
}

/** The restaurant's facts. */
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
  /** The restaurant's profile on a social network. */
  social?: NamedLink;
  /** Where guests order; if it is empty, the links to ordering are hidden. */
  deliveryServices: NamedLink[];
  /** Where guests book a table. */
  bookingUrl?: string;
  takeawayDiscountPercent: number;
  legal?: Legal;
  declarations?: OriginDeclarations;
}

/** Who runs the restaurant and its website, for the legal pages. */
export interface Legal {
  company?: string;
  /** The responsible person. */
  responsible?: string;
  /** The Swiss company number, such as `CHE-123.456.788`. */
  uid?: string;
  /** The VAT number. */
  vat?: string;
  hostingCountry?: string;
  hostingCompany?: string;
}

/** Where food comes from, which the law requires in writing. */
export interface OriginDeclarations {
  meat?: Origin[];
  fish?: Origin[];
  /** The country in which the bread was made. */
  bread?: string;
}

export interface Origin {
  /** The kind of meat or fish, such as 'Bœuf'. */
  kind: string;
  /** As guests read it, such as 'Suisse'. */
  country: string;
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

/** The days of the week, from Monday on. */
export const WEEKDAYS = Object.keys(FRENCH_DAYS) as Weekday[];

/** The weekday of a day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "Monday";
}

/** Days as guests read them: `Lundi-Samedi`, `Dimanche`, `Lundi, Mercredi-Samedi`. */
export function formatDays(days: Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1) run.push(day);
    else runs.push([day]);
  }
  const inFrench = runs.map((run) => run.map((day) => FRENCH_DAYS[day]));
  return inFrench.map((run) => (run.length < 3 ? run.join(", ") : `${run[0]}-${run.at(-1)}`)).join(", ");
}

/** Periods as guests read them: `11H30-14H et 18H30-23H`, `10H-00H`. */
export function formatPeriods(periods: OpeningHours["periods"]): string {
  return periods.map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`).join(" et ");
}

/** A telephone number as a `tel:` link. */
export function phoneLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

/** A telephone number in the international form of E.164: `+41265550142`. */
export function internationalPhone(phone: string): string {
  // In `+41 (0)26 …` the 0 is only dialled within the country.
  return phone
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^0(?=[1-9])/, "+41");
}

/** A time as guests read it: `18H30`, `00H`. */
export function formatTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${hours}H${minutes === "00" ? "" : minutes}`;
}

/** Where food comes from, as guests read it: meat, fish and bread, as far as declared. */
export function listOrigins({ meat = [], fish = [], bread }: OriginDeclarations = {}): {
  name: string;
  text: string;
}[] {
  const origins = (entries: Origin[]) =>
    entries.map(({ kind, country }) => `${kind} (${country})`).join(", ");
  return [
    { name: "Viande", text: origins(meat) },
    { name: "Poisson", text: origins(fish) },
    { name: "Pain", text: bread ?? "" },
  ].filter(({ text }) => text !== "");
}

import { describe, expect, test } from "vitest";
import { type Language, OTHER_LANGUAGES } from "~/domain/text/language";
import type { OpeningState } from "~/domain/hours/opening-state";
import { toInstant } from "~/domain/dates/zoned-time";
import { type GuestWords, guestWords } from "~/messages/guests/words";
import {
  describeClosedDay,
  describeClosure,
  describeOpening,
  formatDays,
  formatPeriods,
} from "~/domain/hours/describe-hours";
import { formatDateWithWeekday, formatDayHeading, formatWeekdayAndDay } from "~/domain/hours/describe-days";

const ZONE = "Europe/Zurich";
const at = (day: string, time: string) => toInstant({ day, time }, ZONE);
const now = at("2026-11-26", "12:00");
const closed = { isOpen: false as const, opens: null };

/** What a state reads in each language, for a shop and a kitchen. */
const STATES: { state: OpeningState; texts: Record<Language, string> }[] = [
  {
    state: stateOf({ shopUntil: at("2026-11-27", "00:00"), kitchenUntil: at("2026-11-26", "23:00") }),
    texts: {
      fr: "Ouvert · cuisine jusqu’à 23H",
      de: "Offen · Küche bis 23 Uhr",
      en: "Open · kitchen until 11 pm",
      it: "Aperto · cucina fino alle 23:00",
    },
  },
  {
    state: stateOf({ shopUntil: at("2026-11-27", "00:00"), kitchenOpens: at("2026-11-26", "18:30") }),
    texts: {
      fr: "Ouvert · la cuisine reprend à 18H30",
      de: "Offen · Küche wieder ab 18.30 Uhr",
      en: "Open · kitchen opens at 6:30 pm",
      it: "Aperto · la cucina riapre alle 18:30",
    },
  },
  {
    state: stateOf({ shopUntil: at("2026-11-27", "00:00") }),
    texts: {
      fr: "Ouvert jusqu’à 00H · cuisine fermée",
      de: "Offen bis 24 Uhr · Küche geschlossen",
      en: "Open until midnight · kitchen closed",
      it: "Aperto fino alle 00:00 · cucina chiusa",
    },
  },
  {
    state: stateOf({ shopOpens: at("2026-11-27", "12:00") }),
    texts: {
      fr: "Fermé · ouvre demain à 12H",
      de: "Geschlossen · öffnet morgen um 12 Uhr",
      en: "Closed · opens tomorrow at noon",
      it: "Chiuso · apre domani alle 12:00",
    },
  },
  {
    state: stateOf({ shopOpens: at("2026-11-30", "10:00") }),
    texts: {
      fr: "Fermé · ouvre lundi à 10H",
      de: "Geschlossen · öffnet am Montag um 10 Uhr",
      en: "Closed · opens on Monday at 10 am",
      it: "Chiuso · apre lunedì alle 10:00",
    },
  },
  {
    state: stateOf({ shopOpens: at("2026-12-08", "17:00") }),
    texts: {
      fr: "Fermé · ouvre le 8 décembre à 17H",
      de: "Geschlossen · öffnet am 8. Dezember um 17 Uhr",
      en: "Closed · opens on 8 December at 5 pm",
      it: "Chiuso · apre l’8 dicembre alle 17:00",
    },
  },
  {
    state: stateOf({ shopOpens: at("2027-01-01", "17:00") }),
    texts: {
      fr: "Fermé · ouvre le 1er janvier à 17H",
      de: "Geschlossen · öffnet am 1. Januar um 17 Uhr",
      en: "Closed · opens on 1 January at 5 pm",
      it: "Chiuso · apre il 1º gennaio alle 17:00",
    },
  },
];

describe("the hours of each language", () => {
  test.each(
    STATES.flatMap(({ state, texts }) =>
      Object.entries(texts).map(([language, text]) => ({ language: language as Language, text, state })),
    ),
  )("say in $language: $text", ({ language, text, state }) => {
    expect(describeOpening(state, now, ZONE, guestWords[language].hours)).toBe(text);
  });

  test.each([
    ["de", "Montag–Samstag 11.30–14 Uhr und 18.30–24 Uhr", "24.–26. Dezember: geschlossen (Noël)"],
    ["en", "Monday–Saturday 11:30 am–2 pm and 6:30 pm–midnight", "24–26 December: closed (Noël)"],
    ["it", "Lunedì–Sabato 11:30–14:00 e 18:30–00:00", "24–26 dicembre: chiuso (Noël)"],
  ] as const)("are a table and special hours in %s", (language, table, closure) => {
    const { hours } = guestWords[language];
    const days = formatDays(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], hours);
    const periods = [
      { opens: "11:30", closes: "14:00" },
      { opens: "18:30", closes: "00:00" },
    ];
    expect(`${days} ${formatPeriods(periods, hours)}`).toBe(table);
    const christmas = {
      firstDay: "2026-12-24",
      lastDay: "2026-12-26",
      reason: "Noël",
      shop: [],
      kitchen: [],
    };
    expect(describeClosure(christmas, hours)).toBe(closure);
  });

  test.each([
    ["fr", "Fermé aujourd’hui (Noël)", "Cuisine fermée aujourd’hui (Noël)"],
    ["de", "Heute geschlossen (Noël)", "Küche heute geschlossen (Noël)"],
    ["en", "Closed today (Noël)", "Kitchen closed today (Noël)"],
    ["it", "Oggi chiuso (Noël)", "Oggi cucina chiusa (Noël)"],
  ] as const)("say in %s that nothing is served today", (language, shop, kitchen) => {
    const { closedToday } = guestWords[language].hours;
    expect(describeClosedDay({ isShopOpen: false, isClosure: true, reason: "Noël" }, closedToday)).toBe(shop);
    expect(describeClosedDay({ isShopOpen: true, isClosure: true, reason: "Noël" }, closedToday)).toBe(
      kitchen,
    );
  });

  test.each([
    ["fr", "Dimanche, Lundi fermé", "fermée"],
    ["de", "Sonntag, Montag geschlossen", "geschlossen"],
    ["en", "Sunday, Monday closed", "closed"],
    ["it", "Domenica, Lunedì chiuso", "chiusa"],
  ] as const)("say in %s on which days it is closed", (language, shop, kitchen) => {
    const { hours } = guestWords[language];
    expect(`${formatDays(["Sunday", "Monday"], hours)} ${hours.closedOn.shop}`).toBe(shop);
    expect(hours.closedOn.kitchen).toBe(kitchen);
  });

  test.each([
    ["fr", "31 décembre\u00A0: 18H-00H, cuisine 19H-22H"],
    ["de", "31. Dezember: 18–24 Uhr, Küche 19–22 Uhr"],
    ["en", "31 December: 6 pm–midnight, kitchen 7 pm–10 pm"],
    ["it", "31 dicembre: 18:00–00:00, cucina 19:00–22:00"],
  ] as const)("say in %s that the kitchen has hours of its own", (language, line) => {
    const closure = {
      firstDay: "2026-12-31",
      lastDay: "2026-12-31",
      reason: "",
      shop: [{ opens: "18:00", closes: "00:00" }],
      kitchen: [{ opens: "19:00", closes: "22:00" }],
    };
    expect(describeClosure(closure, guestWords[language].hours)).toBe(line);
  });

  test("say in German where midnight begins a day, and where it ends one", () => {
    const { hours } = guestWords.de;
    const opens = at("2026-11-27", "00:00");
    const opening = stateOf({ shopOpens: opens });
    expect(describeOpening(opening, now, ZONE, hours)).toBe("Geschlossen · öffnet morgen um 0 Uhr");
    const closing = stateOf({ shopUntil: at("2026-11-27", "02:00"), kitchenUntil: opens });
    expect(describeOpening(closing, now, ZONE, hours)).toBe("Offen · Küche bis 24 Uhr");
    expect(formatPeriods([{ opens: "00:00", closes: "00:00" }], hours)).toBe("0–24 Uhr");
  });

  test.each([
    ["fr", "jeudi 26 novembre 2026", "jeudi 26 novembre", "Jeudi 26 novembre"],
    ["de", "Donnerstag, 26. November 2026", "Donnerstag, 26. November", "Donnerstag, 26. November"],
    ["en", "Thursday 26 November 2026", "Thursday 26 November", "Thursday 26 November"],
    ["it", "giovedì 26 novembre 2026", "giovedì 26 novembre", "Giovedì 26 novembre"],
  ] as const)("name a day in %s", (language, date, day, heading) => {
    const { hours } = guestWords[language];
    expect(formatDateWithWeekday("2026-11-26", hours)).toBe(date);
    expect(formatWeekdayAndDay("2026-11-26", hours)).toBe(day);
    expect(formatDayHeading("2026-11-26", hours)).toBe(heading);
  });
});

describe("the catalogue of each language", () => {
  /** Words that are the same in both languages. */
  const SHARED =
    /^(?:Restaurant(?: Pizzeria)?|Menu|Navigation|Message|Messages?|Dessert|E-[Mm]ail|Vegan|Gluten|Soja|Lupin|Sulfites|Desserts|Buon appetito\W*|Terrasse|TWINT|Parking|open|to|[\W\d]*)$/;

  test.each(OTHER_LANGUAGES)("has no French word in %s", (language) => {
    const french = new Set(textsOf(guestWords.fr));
    const own = textsOf(guestWords[language]);
    const same = own.filter((text) => french.has(text) && !SHARED.test(text) && !isEnglishIn(language, text));
    expect(same, "not in SHARED").toEqual([]);
  });

  test.each([
    [
      "fr",
      "ne quitte pas cet appareil.",
      "9 plats à éviter, 3 à demander.",
      "1 plat à éviter, 3 à demander.",
    ],
    ["de", "bleibt auf diesem Gerät.", "9 Gerichte zu meiden, 3 zu erfragen.", "1 Gericht zu meiden, 3 zu"],
    ["en", "stays on your device.", "9 dishes to avoid, 3 to ask about.", "1 dish to avoid, 3 to ask about."],
    [
      "it",
      "resta su questo dispositivo.",
      "9 piatti da evitare, 3 da chiedere.",
      "1 piatto da evitare, 3 da",
    ],
  ] as const)("says in %s what ticked allergens do", (language, stays, several, one) => {
    const { staysOnDevice, marked } = guestWords[language].allergens;
    expect(staysOnDevice).toMatch(
      new RegExp(`^(?:Votre choix|Ihre Auswahl|Your choice|La scelta) ${stays}$`),
    );
    const counted = (words: string, avoid: string) => words.replace("{avoid}", avoid).replace("{ask}", "3");
    expect(counted(marked.other, "9")).toBe(several);
    expect(counted(marked.one, "1")).toContain(one);
  });

  test("is written in Swiss spelling", () => {
    expect(textsOf(guestWords.de).filter((text) => text.includes("ß"))).toEqual([]);
  });
});

/** The English words of the 404 page are on the French one as well. */
function isEnglishIn(language: Language, text: string): boolean {
  return language === "en" && Object.values(guestWords.fr.errors.notFound).includes(text);
}

/** All texts of a catalogue, those of functions with placeholders. */
function textsOf(words: GuestWords | object): string[] {
  return Object.entries(words)
    .filter(([key]) => key !== "language")
    .flatMap(([, value]: [string, unknown]) => {
      if (typeof value === "string") return [value];
      if (typeof value === "function") return [textOfFunction(value as (...given: unknown[]) => string)];
      return typeof value === "object" && value !== null ? textsOf(value) : [];
    });
}

function textOfFunction(words: (...given: unknown[]) => string): string {
  return words("18:30", "18:30", "18:30");
}

function stateOf({
  shopUntil,
  shopOpens,
  kitchenUntil,
  kitchenOpens,
}: Partial<Record<"shopUntil" | "shopOpens" | "kitchenUntil" | "kitchenOpens", number>>): OpeningState {
  const part = (until?: number, opens?: number) =>
    until === undefined ? { ...closed, opens: opens ?? null } : { isOpen: true as const, until };
  return { shop: part(shopUntil, shopOpens), kitchen: part(kitchenUntil, kitchenOpens) } as OpeningState;
}

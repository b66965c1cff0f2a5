import { describe, expect, test } from "vitest";
import type { AnnouncedClosure, Period } from "~/domain/hours/schedule";
import type { Weekday } from "~/domain/hours/opening-hours";
import { addDays } from "~/domain/dates/local-date";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { insertDayDish, insertMenuItems } from "../support/menu";
import { plainCalendar } from "../support/plain-calendar";

const p = (...periods: string[]): Period[] =>
  periods.map((period) => ({ opens: period.slice(0, 5), closes: period.slice(6) }));

const WORKDAYS: Weekday[] = ["Tuesday", "Wednesday", "Thursday"];
const WEEKEND: Weekday[] = ["Friday", "Saturday"];
const SUNDAY: Weekday[] = ["Sunday"];

/** Nights that go on after midnight, and a closing day after one of them. */
const WEEK = {
  shop: [
    { days: WORKDAYS, periods: p("10:00-00:00") },
    { days: WEEKEND, periods: p("10:00-02:00") },
    { days: SUNDAY, periods: p("17:00-02:00") },
  ],
  kitchen: [
    { days: WORKDAYS, periods: p("11:30-14:00", "18:30-23:00") },
    { days: WEEKEND, periods: p("11:30-14:00", "18:30-01:00") },
    { days: SUNDAY, periods: p("18:30-01:30") },
  ],
};

type Language = "fr" | "de";

/** Days without hours, and what is said of them. */
const closed = (firstDay: string, lastDay: string, reason: string, said: Record<Language, string>) => ({
  firstDay,
  lastDay,
  reason,
  shop: [],
  kitchen: [],
  ...said,
});

/** Closures, and the line of the sign that announces each. */
const CLOSURES: (AnnouncedClosure & Record<Language, string>)[] = [
  {
    firstDay: "2026-12-05",
    lastDay: "2026-12-05",
    reason: "Inventaire",
    shop: p("10:00-02:00"),
    kitchen: [],
    fr: "5 décembre\u00A0: 10H-02H, cuisine fermée (Inventaire)",
    de: "5. Dezember: 10–2 Uhr, Küche geschlossen (Inventaire)",
  },
  closed("2026-12-24", "2026-12-26", "Noël", {
    fr: "24-26 décembre\u00A0: fermé (Noël)",
    de: "24.–26. Dezember: geschlossen (Noël)",
  }),
  {
    firstDay: "2026-12-31",
    lastDay: "2026-12-31",
    reason: "Saint-Sylvestre",
    shop: p("18:00-04:00"),
    kitchen: p("18:00-02:30"),
    fr: "31 décembre\u00A0: 18H-04H, cuisine jusqu’à 02H30 (Saint-Sylvestre)",
    de: "31. Dezember: 18–4 Uhr, Küche bis 2.30 Uhr (Saint-Sylvestre)",
  },
  closed("2027-01-01", "2027-01-01", "", {
    fr: "1er janvier\u00A0: fermé",
    de: "1. Januar: geschlossen",
  }),
  closed("2027-02-01", "2027-02-14", "Vacances", {
    fr: "1er-14 février\u00A0: fermé (Vacances)",
    de: "1.–14. Februar: geschlossen (Vacances)",
  }),
  // Over the hours that the clocks leave out in spring, and show twice in autumn.
  ...["2027-03-27", "2027-10-30"].map((day, index) => ({
    firstDay: day,
    lastDay: day,
    reason: "",
    shop: p("18:00-04:00"),
    kitchen: p("18:00-02:30"),
    fr: `${index === 0 ? "27 mars" : "30 octobre"}\u00A0: 18H-04H, cuisine jusqu’à 02H30`,
    de: `${index === 0 ? "27. März" : "30. Oktober"}: 18–4 Uhr, Küche bis 2.30 Uhr`,
  })),
];

const calendar = plainCalendar({ week: WEEK, closures: CLOSURES, timeZone: "Europe/Zurich" });

const inWinter = (month: string, ...times: string[]) => times.map((time) => `${month}-${time}+01:00`);
const inSummer = (month: string, ...times: string[]) => times.map((time) => `${month}-${time}+02:00`);

/** When the pages are read. 2026-11-18 is a Wednesday. */
const INSTANTS: [what: string, instants: string[]][] = [
  ["an ordinary day", inWinter("2026-11", "18T00:00", "18T09:59", "18T10:00", "18T11:30", "18T12:40")],
  ["between services", inWinter("2026-11", "18T13:59:59.999", "18T14:00", "18T16:00", "18T18:30")],
  ["the end of a day", inWinter("2026-11", "18T22:59", "18T23:00", "18T23:59:59.999", "19T00:00")],
  [
    "past midnight",
    inWinter("2026-11", "21T00:00", "21T00:59", "21T01:00", "21T01:59:59.999", "21T02:00", "21T03:00"),
  ],
  [
    "the night before a closing day",
    inWinter("2026-11", "22T16:59", "22T23:59", "23T00:00", "23T01:00", "23T01:30", "23T01:59:59.999"),
  ],
  ["a closing day", inWinter("2026-11", "23T02:00", "23T12:00", "23T23:59:59.999", "24T00:00")],
  [
    "a day on which only the kitchen is closed",
    inWinter("2026-12", "05T09:00", "05T12:00", "05T23:00", "06T01:00", "06T02:00"),
  ],
  ["holidays", inWinter("2026-12", "24T00:00", "24T12:00", "26T23:59:59.999", "27T00:00", "31T12:00")],
  ["New Year's Eve", inWinter("2026-12", "31T18:00", "31T23:59")],
  [
    "New Year's night, before a holiday",
    inWinter(
      "2027-01",
      "01T00:00",
      "01T02:29",
      "01T02:30",
      "01T03:59:59.999",
      "01T04:00",
      "01T12:00",
      "02T00:00",
    ),
  ],
  [
    "the night before two weeks of closure",
    [...inWinter("2027-01", "31T23:00"), ...inWinter("2027-02", "01T01:59")],
  ],
  [
    "two weeks of closure",
    inWinter("2027-02", "01T02:00", "08T12:00", "14T23:59:59.999", "15T00:00", "16T00:00"),
  ],
  [
    "the night in which two o'clock doesn't exist",
    [
      ...inWinter("2027-03", "28T01:59:59.999"),
      ...inSummer("2027-03", "28T03:00", "28T03:30", "28T03:59", "28T04:00"),
    ],
  ],
  [
    "the night in which two o'clock comes twice",
    [
      ...inSummer("2027-10", "31T02:15", "31T02:30"),
      ...inWinter("2027-10", "31T02:15", "31T02:30", "31T03:59", "31T04:00"),
    ],
  ],
];

const clock = await forFile(shiftedClock("2026-11-01T12:00:00+01:00"));
const { server, db, api } = await startServerWithAdmin({ env: { ...clock.env, SESSION_HOURS: "8760" } });
await prepare();

async function prepare() {
  const send = async (target: string, body: object) =>
    expect((await api(target, body)).status, target).toBeLessThan(300);
  await send("PUT /api/site/hours", { hours: WEEK });
  await send("PUT /api/site/languages", { languages: ["de"] });
  await send("PUT /api/site/links", { deliveryServices: [{ name: "Eat", url: "https://eat.example" }] });
  for (const { firstDay, lastDay, reason, shop, kitchen } of CLOSURES)
    await send("POST /api/closures", { firstDay, lastDay, reason, shop, kitchen });
  await insertMenuItems(db, 1);
  const days = INSTANTS.flatMap(([, instants]) => instants).flatMap((instant) =>
    daysFrom(instant.slice(0, 10), 16),
  );
  for (const date of new Set(days)) await insertDayDish(db, date);
}

/** A day and those after it, and the two before it. */
function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count + 2 }, (_, index) => addDays(day, index - 2));
}

/** How each language says what changes with the time. */
const WORDS = {
  fr: {
    time: (time: string) => time.replace(":", "H").replace(/00$/, ""),
    end: (time: string) => WORDS.fr.time(time),
    kitchenUntil: (time: string) => `Ouvert · cuisine jusqu’à ${time}`,
    kitchenOpens: (time: string) => `Ouvert · la cuisine reprend à ${time}`,
    kitchenClosed: (time: string) => `Ouvert jusqu’à ${time} · cuisine fermée`,
    closed: "Fermé",
    opens: (day: string, time: string) => `Fermé · ouvre ${day}à ${time}`,
    tomorrow: "demain ",
    weekday: (name: string) => `${name} `,
    date: (date: string) => `le ${date.replace(/^1 /, "1er ")} `,
    today: (hours: string) => `Aujourd’hui ${hours}`,
    hasNone: "Aujourd’hui fermé",
    period: (opens: string, closes: string) => `${WORDS.fr.time(opens)}-${WORDS.fr.time(closes)}`,
    services: ["À midi\u00A0: ", "Ce soir\u00A0: "],
    closedToday: ["Fermé aujourd’hui", "Cuisine fermée aujourd’hui"],
    closedDay: ["Fermé", "Cuisine fermée"],
    locale: "fr-CH",
  },
  de: {
    time: (time: string) => `${time.replace(/^0/, "").replace(":00", "").replace(":", ".")} Uhr`,
    end: (time: string) => (time === "00:00" ? "24 Uhr" : WORDS.de.time(time)),
    kitchenUntil: (time: string) => `Offen · Küche bis ${time}`,
    kitchenOpens: (time: string) => `Offen · Küche wieder ab ${time}`,
    kitchenClosed: (time: string) => `Offen bis ${time} · Küche geschlossen`,
    closed: "Geschlossen",
    opens: (day: string, time: string) => `Geschlossen · öffnet ${day}um ${time}`,
    tomorrow: "morgen ",
    weekday: (name: string) => `am ${name} `,
    date: (date: string) => `am ${date} `,
    today: (hours: string) => `Heute ${hours}`,
    hasNone: "Heute geschlossen",
    period: (opens: string, closes: string) =>
      `${WORDS.de.time(opens).replace(" Uhr", "")}–${WORDS.de.end(closes)}`,
    services: ["Heute Mittag: ", "Heute Abend: "],
    closedToday: ["Heute geschlossen", "Küche heute geschlossen"],
    closedDay: ["Geschlossen", "Küche geschlossen"],
    locale: "de-CH",
  },
} satisfies Record<Language, object>;

/** What the pages must say, by the plain calendar. */
function expectedAt(now: number, language: Language) {
  const words = WORDS[language];
  const today = calendar.todayAt(now);
  const closure = CLOSURES.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const isClosedForDays = closure?.shop.length === 0;
  const announced = CLOSURES.filter(
    ({ firstDay, lastDay }) => lastDay >= today && firstDay <= addDays(today, 21),
  );
  const special = announced.map((each) => each[language]);
  const state = stateAt(now, language);
  const sold = isSold(today) ? [`Plat du ${today}`] : [];
  const order = isClosedForDays ? [] : ["button", "popup", "drawer"];
  return {
    home: {
      states: [state, state],
      dishes: sold,
      date: sold.map(() => inWords(today, language)),
      special,
      order,
      today: isClosedForDays ? closure?.[language] : hoursOf(today, language),
      next: sold.flatMap((dish) => nextServiceAt(now, words.services).map((when) => when + dish)),
      published: CLOSURES.filter(
        ({ firstDay, lastDay }) => lastDay >= today && firstDay <= addDays(today, 365),
      ).map(({ firstDay, lastDay }) => `${firstDay}/${lastDay}`),
    },
    menu: {
      states: [state],
      dishes: sold,
      structured: sold,
      closed: isSold(today) ? [] : [describeClosed(today, words.closedToday)],
      date: inWords(today, language, true),
      special,
      order,
    },
    allergens: { dishes: sold, asOf: calendar.dateAt(now).split("-").reverse().join("."), special, order },
    week: {
      days: daysFrom(today, 7)
        .slice(2)
        .filter((day) => isSold(day) || calendar.closureOn(day))
        .map((day) => `${day} ${isSold(day) ? `Plat du ${day}` : describeClosed(day, words.closedDay)}`),
      special,
      order,
    },
    missing: { states: [state], special, order },
  };
}

function stateAt(now: number, language: Language): string {
  const words = WORDS[language];
  const shopChanges = calendar.nextChange("shop", now);
  const kitchenChanges = calendar.nextChange("kitchen", now);
  const time = (instant = 0) => calendar.timeAt(instant);
  if (calendar.isOpen("shop", now)) {
    if (calendar.isOpen("kitchen", now)) return words.kitchenUntil(words.end(time(kitchenChanges)));
    return kitchenChanges !== undefined && shopChanges !== undefined && kitchenChanges < shopChanges
      ? words.kitchenOpens(words.time(time(kitchenChanges)))
      : words.kitchenClosed(words.end(time(shopChanges)));
  }
  if (shopChanges === undefined) return words.closed;
  const day = calendar.dateAt(shopChanges);
  const names = [
    ["", words.tomorrow],
    Array.from({ length: 5 }, () => words.weekday(inWords(day, language).split(/,? /)[0] ?? "")),
  ].flat();
  const ahead = daysFrom(calendar.dateAt(now), 60).slice(2).indexOf(day);
  const date = format(day, language, { day: "numeric", month: "long" });
  return words.opens(names[ahead] ?? words.date(date), words.time(time(shopChanges)));
}

/** The hours of a day without a longer closure, and why they are others. */
function hoursOf(day: string, language: Language): string {
  const { today, period, hasNone } = WORDS[language];
  const hours = calendar.periodsOn(day, "shop").map(({ opens, closes }) => period(opens, closes));
  const reason = calendar.closureOn(day)?.reason;
  return hours.length > 0 ? `${today(hours.join())}${reason ? ` (${reason})` : ""}` : hasNone;
}

/** Before the dish of the kitchen's running or next service of today, if there is one. */
function nextServiceAt(now: number, [lunch = "", evening = ""]: string[]): string[] {
  const change = calendar.nextChange("kitchen", now);
  if (change === undefined) return [];
  let opens = change;
  if (calendar.isOpen("kitchen", now))
    for (opens = now; calendar.isOpen("kitchen", opens - 1);) opens -= 60_000;
  else if (calendar.todayAt(change) !== calendar.todayAt(now)) return [];
  const isLunch = calendar.dateAt(opens) === calendar.todayAt(now) && calendar.timeAt(opens) < "15:00";
  return [isLunch ? lunch : evening];
}

/** A day sells what is planned if the kitchen opens. */
function isSold(day: string): boolean {
  return calendar.periodsOn(day, "kitchen").length > 0;
}

function describeClosed(day: string, [shop = "", kitchen = ""]: string[]): string {
  const reason = calendar.closureOn(day)?.reason;
  return `${calendar.periodsOn(day, "shop").length > 0 ? kitchen : shop}${reason ? ` (${reason})` : ""}`;
}

/** 'samedi 28 novembre' */
function inWords(day: string, language: Language, hasYear = false): string {
  const year = hasYear ? ({ year: "numeric" } as const) : {};
  const text = format(day, language, { weekday: "long", day: "numeric", month: "long", ...year });
  return language === "fr" ? text.replace(",", "").replace(" 1 ", " 1er ") : text;
}

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const { locale } = WORDS[language];
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(Date.parse(day));
}

/** What the pages say. */
async function readPages(language: Language) {
  const prefix = language === "fr" ? "" : `/${language}`;
  const [home, menu, allergens, week, missing] = await Promise.all(
    ["/", "/menu", "/allergenes", "/semaine", "/nulle-part"].map((path) =>
      read(prefix + path.replace(/^\/$/, prefix ? "" : "/")),
    ),
  );
  if (!home || !menu || !allergens || !week || !missing) throw new Error("A page is missing.");
  const { specialOpeningHoursSpecification: published = [] } = jsonLdOf(home);
  const [dayMenu] = jsonLdOf(menu).hasMenuSection.filter(({ name }: { name: string }) =>
    /^(Plats et|Tagesg)/.test(name),
  );
  return {
    home: {
      states: statesOf(home),
      dishes: dishesOf(home),
      date: textsOf(home, /<p class="today-date">(.*?)<\/p>/gs),
      special: specialOf(home),
      order: orderOf(home),
      today: textsOf(home, /<p class="hero-hours">(.*?)<\/p>/gs).join(),
      next: textsOf(home, /<p class="next-dish">(.*?)<\/p>/gs).map((text) => text.replace(/, CHF.*/, "")),
      published: published.map((each: Record<string, string>) => `${each.validFrom}/${each.validThrough}`),
    },
    menu: {
      states: statesOf(menu),
      dishes: dishesOf(menu.replace(/<script type="application\/ld.*?<\/script>/s, "")),
      structured: (dayMenu?.hasMenuItem ?? []).map(({ name }: { name: string }) => name),
      closed: textsOf(menu, /<p class="none">(.*?)<\/p>/gs).filter((text) => /fermé|geschlossen/i.test(text)),
      date: /, (.*)/.exec(textsOf(menu, /<p class="menu-date">(.*?)<\/p>/gs)[0] ?? "")?.[1],
      special: specialOf(menu),
      order: orderOf(menu),
    },
    allergens: {
      dishes: dishesOf(allergens),
      asOf: /(?:État au|Stand:) ([\d.]+)/.exec(allergens)?.[1],
      special: specialOf(allergens),
      order: orderOf(allergens),
    },
    week: {
      days: [...week.matchAll(/<h2 id="site-(\d{4}-\d\d-\d\d)">.*?<\/section>/gs)].map(
        ([html, day = ""]) => `${day} ${dishesOf(html)[0] ?? textsOf(html, /<p>(.*?)<\/p>/gs)[0]}`,
      ),
      special: specialOf(week),
      order: orderOf(week),
    },
    missing: { states: statesOf(missing), special: specialOf(missing), order: orderOf(missing) },
  };
}

const read = async (path: string) => (await fetch(server.url + path)).text();

function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim());
}

function jsonLdOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

const statesOf = (html: string) => textsOf(html, /<p class="opening-state">(.*?)<\/p>/gs);

const dishesOf = (html: string) => [...new Set(html.match(/Plat du \d{4}-\d\d-\d\d/g))];

function specialOf(html: string): string[] {
  const [list = ""] = /<ul class="exceptions">.*?<\/ul>/s.exec(html) ?? [];
  return textsOf(list, /<li>(.*?)<\/li>/gs);
}

/** How guests can order from a page. */
function orderOf(html: string): string[] {
  const ways = {
    button: 'popovertarget="site-order"',
    popup: 'id="site-order"',
    drawer: 'class="drawer-delivery"',
  };
  return Object.entries(ways).flatMap(([way, mark]) => (html.includes(mark) ? [way] : []));
}

describe.each(INSTANTS)("%s", (_what, instants) => {
  test.each(instants)("at %s the pages agree with the calendar, in both languages", async (instant) => {
    clock.set(instant);
    const now = Date.parse(instant);
    for (const language of ["fr", "de"] as const)
      expect(await readPages(language)).toEqual(expectedAt(now, language));
  });

  test.each(instants)("at %s the feeds and the API agree with it, too", async (instant) => {
    clock.set(instant);
    const now = Date.parse(instant);
    const today = calendar.todayAt(now);
    const days = daysFrom(today, 14).slice(2);
    const [atom, ics, json] = await Promise.all(
      ["/plats-du-jour.atom", "/plats-du-jour.ics", "/api/hours"].map(read),
    );
    expect([...(atom ?? "").matchAll(/,([\d-]{10}):plats-du-jour<\/id>/g)].map(([, day]) => day)).toEqual(
      days.filter(isSold),
    );
    expect(/<updated>(.*?)<\/updated>/.exec(atom ?? "")?.[1]).toBe(
      new Date(beginningOfToday(now)).toISOString(),
    );
    expect((ics ?? "").replaceAll(/\r\n /g, "").match(/(?<=SUMMARY:).*/g)).toEqual(
      days.map((day) =>
        isSold(day) ? `Plats du jour\u00A0: Plat du ${day}` : describeClosed(day, WORDS.fr.closedDay),
      ),
    );
    const { data } = JSON.parse(json ?? "");
    const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
    const area = (name: "shop" | "kitchen") => {
      const open = calendar.isOpen(name, now);
      return { open, until: open ? iso(calendar.nextChange(name, now)) : null };
    };
    expect(data.now).toEqual({
      text: stateAt(now, "fr"),
      shop: area("shop"),
      kitchen: area("kitchen"),
      opens: calendar.isOpen("shop", now) ? null : iso(calendar.nextChange("shop", now)),
    });
    expect(data.closures.map(({ firstDay }: AnnouncedClosure) => firstDay)).toEqual(
      CLOSURES.filter(({ lastDay }) => lastDay >= today).map(({ firstDay }) => firstDay),
    );
  });
});

/** The first quarter of an hour at which today was today. */
function beginningOfToday(now: number): number {
  const QUARTER_MS = 15 * 60_000;
  let begins = Math.floor(now / QUARTER_MS) * QUARTER_MS;
  while (calendar.todayAt(begins - QUARTER_MS) === calendar.todayAt(now)) begins -= QUARTER_MS;
  return begins;
}

describe("closing days", () => {
  test.each([
    ["/", ["Lundi fermé", "Lundi fermée"]],
    ["/menu", ["Lundi fermé", "Lundi fermée"]],
    ["/mentions-legales", ["Lundi fermé", "Lundi fermée"]],
    ["/nulle-part", ["Lundi fermé", "Lundi fermée"]],
    ["/de", ["Montag geschlossen", "Montag geschlossen"]],
  ])("are the last line of each block of hours on %s", async (path, lines) => {
    const blocks = textsOf((await read(path)).replaceAll("</dt>", " "), /<dl>(.*?)<\/dl>/gs);
    expect(blocks).toEqual(lines.map((line) => expect.stringMatching(new RegExp(`${line}$`))));
  });

  test("are told to search engines", async () => {
    const { openingHoursSpecification } = jsonLdOf(await read("/"));
    expect(openingHoursSpecification.at(-1)).toEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday"],
      opens: "00:00",
      closes: "00:00",
    });
    expect(openingHoursSpecification).toHaveLength(4);
  });
});

describe("an error page", () => {
  const FORM = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
  const REQUESTS: [status: number, path: string, init?: RequestInit][] = [
    [400, "//"],
    [403, "/?index", { ...FORM, headers: { ...FORM.headers, Origin: "https://evil.example" }, body: "a=b" }],
    [404, "/nulle-part"],
    [413, "/?index", { ...FORM, body: `message=${"x".repeat(70_000)}` }],
    [500, "/menu"],
  ];

  test.each(REQUESTS)(
    "with status %i says whether it is open, and what is special",
    async (status, path, init) => {
      const rename = (from: "menuItems" | "hidden", to: string) =>
        db.schema.alterTable(from).renameTo(to).execute();
      await rename("menuItems", "hidden");
      try {
        for (const instant of [
          "2027-01-31T23:00+01:00",
          "2027-02-01T02:00+01:00",
          "2027-02-14T23:59+01:00",
        ]) {
          clock.set(instant);
          const reply = await fetch(server.url + path, {
            ...init,
            headers: { Accept: "text/html", ...init?.headers },
          });
          const html = await reply.text();
          const { missing } = expectedAt(Date.parse(instant), "fr");
          expect([
            reply.status,
            { states: statesOf(html), special: specialOf(html), order: orderOf(html) },
          ]).toEqual([status, missing]);
        }
      } finally {
        await rename("hidden", "menuItems");
      }
    },
  );
});

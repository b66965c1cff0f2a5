import jsQR from "jsqr";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays, daysOfWeek } from "~/domain/dates/local-date";
import type { NewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { formatDayHeading } from "~/domain/hours/describe-days";
import { launchBrowser, signIn } from "../support/browser";
import { forFile } from "../support/for-file";
import {
  categoryIdOf,
  dayMenuItemRow,
  emptyMenu,
  insertCategories,
  insertMenuItems,
  insertSuggestions,
} from "../support/menu";
import { openOffice, openPage } from "../support/open-page";
import { signInByForm, startServer } from "../support/server";
import { now, today } from "../support/today";

const PUBLIC_URL = "https://pizza.example";

const browser = await forFile(launchBrowser());
const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const db = await forFile(server.openDatabase());

/** The pages of a printed screen, with JavaScript off: sizes in points and texts from the top down. */
async function print(path: string) {
  const { page } = await openOffice(browser, server, path, { javaScriptEnabled: false });
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const sheet = await file.getPage(index + 1);
      const [, , width = 0, height = 0] = sheet.view;
      const { items } = await sheet.getTextContent();
      const texts = items
        .flatMap((item) => ("str" in item && item.str.trim() ? [item] : []))
        .map(({ str, transform }) => ({
          text: str,
          y: Number(transform[5]),
          size: Math.abs(Number(transform[3])),
        }))
        .sort((one, other) => other.y - one.y);
      return { width: Math.round(width), height: Math.round(height), texts };
    }),
  );
  return { pages, text: pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ") };
}

const TODAY = today();
/** Three dishes and a dessert: all that a day has room for. */
const FULL_DAY = [
  { name: "Perche", type: "dish", slot: 1 },
  { name: "Risotto", type: "dish", slot: 2 },
  { name: "Lasagne", type: "dish", slot: 3 },
  { name: "Torta", type: "dessert", slot: 1 },
] as const;
const A4 = { width: 595, height: 842 };
const A5 = { width: 420, height: 595 };
const NEXT_DAYS = Array.from({ length: 7 }, (_, ahead) => addDays(TODAY, ahead));

/** Prints a page of days that are all full, which is one of A4: its texts from the top down. */
async function printFullDays(
  path: string,
  days: string[],
  dishOf: (name: string, day: number) => { name: string } & Partial<NewDayMenuItem>,
) {
  await db.deleteFrom("dayMenuItems").execute();
  const items = days.flatMap((date, day) =>
    FULL_DAY.map(({ name: first, ...place }) => {
      const { name, ...values } = dishOf(first, day);
      return dayMenuItemRow(date, name, { ...place, price: 28_50, ...values });
    }),
  );
  await db.insertInto("dayMenuItems").values(items).execute();
  const { pages, text } = await print(path);
  await db.deleteFrom("dayMenuItems").execute();
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject(A4);
  return { texts: pages[0]?.texts ?? [], text };
}

describe("the menu", () => {
  const SIZES = { Pizza: 61, Pasta: 17, Antipasti: 12, Dolci: 3 };

  beforeAll(async () => {
    await emptyMenu(db);
    await insertCategories(db, ["Pasta", "Antipasti", "Vini"]);
    for (const [name, count] of Object.entries(SIZES)) {
      await insertMenuItems(db, count, { name: `${name} numero` });
      const rows = db.updateTable("menuItems").set({ categoryId: categoryIdOf(name) });
      await rows.where("name", "like", `${name} numero %`).execute();
    }
  });

  test("every dish is printed once, on A4, with address, hours, date and notice", async () => {
    const { pages, text } = await print("/print/menu");
    for (const { width, height } of pages) expect({ width, height }).toEqual(A4);
    for (const [name, count] of Object.entries(SIZES)) {
      const printed = [...text.matchAll(new RegExp(`${name} numero (\\d+)`, "g"))].map(([, number]) =>
        Number(number),
      );
      expect(printed.sort((one, other) => one - other)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
    }
    const date = new Intl.DateTimeFormat("fr", { timeZone: "Europe/Zurich", month: "long", year: "numeric" });
    for (const part of [
      "Da Tonino",
      "Rue du Four 14",
      "026 555 01 42",
      "11H30-14H et 18H30-23H",
      "Allergies ou",
    ])
      expect(text).toContain(part);
    expect(text).toContain(date.format(now()));
  });

  test("a category begins a page, and takes one if it fits; none has its heading at the foot, or only a foot", async () => {
    const { pages } = await print("/print/menu");
    const isDish = (text: string) => / numero \d+/.test(text);
    const headings = pages.flatMap(({ texts }, index) =>
      texts.filter(({ text, size }) => text in SIZES && size > 20).map(({ text, y }) => ({ text, y, index })),
    );
    expect(headings.map(({ text }) => text).sort()).toEqual(Object.keys(SIZES).sort());
    for (const { y, index } of headings) {
      expect(pages[index]?.texts[0]?.y).toBe(y);
      expect(pages[index]?.texts.some((each) => isDish(each.text) && each.y < y)).toBe(true);
    }
    for (const { texts } of pages.slice(1)) expect(texts.some(({ text }) => isDish(text))).toBe(true);
    // The cover, one page for each of the three that fit, and the pizzas.
    expect(pages.length).toBeLessThanOrEqual(1 + 3 + 3);
    expect(headings.map(({ index }) => index)).toEqual([...new Set(headings.map(({ index }) => index))]);
  });
});

test("a short menu is two pages, one category after the other", async () => {
  await emptyMenu(db);
  await insertMenuItems(db, 35, { name: "Piatto numero" });
  await db
    .updateTable("menuItems")
    .set({
      description: "Tomate San Marzano, mozzarella de la Broye, basilic frais et un filet d’huile d’olive",
      allergies: "Gluten, lait",
    })
    .execute();
  const { text, pages } = await print("/print/menu");
  await emptyMenu(db);
  expect(pages).toHaveLength(2);
  expect(new Set(text.match(/Piatto numero \d+/g)).size).toBe(35);
  for (const part of ["11H30-14H et 18H30-23H", "Rue du Four 14", "Allergies ou"])
    expect(text).toContain(part);
});

test.each([
  ["names alone", "Maison", ""],
  ["short texts", "Servi avec une salade.", "Gluten, lait"],
  [
    "usual texts",
    "Ravioli pliés à la main, beurre noisette et feuilles de sauge croustillantes.",
    "Gluten, lait, œufs",
  ],
])("the week for the door fills its page with %s", async (_texts, description, allergies) => {
  const dishOf = (name: string) => ({ name, description, allergies });
  const { texts } = await printFullDays("/print/week", daysOfWeek(TODAY), dishOf);
  const heights = texts.map(({ y }) => y);
  // What is empty between the lines, the largest piece of which is above the foot.
  const gaps = heights.slice(1).map((y, index) => (heights[index] ?? y) - y);
  expect(Math.max(...gaps)).toBeLessThan(A4.height / 7);
});

test("a day's menu is printed on A5 under its date, the suggestions on the back", async () => {
  await db.deleteFrom("chefSuggestions").execute();
  await insertSuggestions(db, 3);
  const { pages, text } = await print("/print/day");
  expect(pages).toHaveLength(2);
  for (const { width, height } of pages) expect({ width, height }).toEqual(A5);
  const format = new Intl.DateTimeFormat("fr", { timeZone: "Europe/Zurich", dateStyle: "long" });
  expect(text).toContain(format.format(now()).replace(/^1 /, "1er "));
  expect(text.match(/Suggestion 2/g)).toHaveLength(1);
  expect((await print("/print/day?date=2026-11-01")).text).toContain("dimanche 1er novembre 2026");
});

describe.each([
  ["/print/week", daysOfWeek(TODAY)],
  ["/semaine", NEXT_DAYS],
])("%s of seven full days is one A4 page", (path, days) => {
  const long = "meunière aux amandes, pommes vapeur et légumes";
  const marks = {
    isHomeMade: "Yes",
    isVegan: "Yes",
    allergies: "Gluten, lait, œufs, céleri, sulfites",
  } as const;

  test.each([
    ["names alone", "", "Du jour.", {}],
    ["marks", "", "Du jour.", marks],
    ["short texts", "du lac", "Servi avec une salade.", {}],
    ["short texts and marks", "du lac", "Servi avec une salade.", marks],
    ["texts of two lines", long, `${long}.`, marks],
    ["long texts", long, `${long}. `.repeat(4), {}],
    ["the longest texts", long, `${long}. `.repeat(9), marks],
  ])("with %s", async (_texts, more, description, others) => {
    const values = { description, discountPrice: 24_50, ...others };
    const { text } = await printFullDays(path, days, (name) => ({ name: `${name} ${more}`, ...values }));
    for (const name of ["Perche", "Torta"]) expect(text.match(new RegExp(name, "g"))).toHaveLength(7);
  });
});

describe("/semaine on paper", () => {
  /** Seven days of three dishes and a dessert, printed: the texts from the top down, and where each day begins. */
  async function printFullWeek(name: string, description: string) {
    const { texts, text } = await printFullDays("/semaine", NEXT_DAYS, (first, day) => ({
      name: `${first}${day} ${name}`,
      description,
      discountPrice: first === "Risotto" ? 24_50 : 0,
      allergies: "Gluten, lait, œufs, céleri",
      isHomeMade: "Yes",
      isVegan: "Yes",
    }));
    const headings = NEXT_DAYS.map((date) => formatDayHeading(date));
    const tops = headings.map((heading) => texts.find((each) => each.text.includes(heading))?.y ?? 0);
    const count = (word: string) => text.split(word).length - 1;
    return { texts, tops, count };
  }

  test.each([
    ["short texts", "del lago", "Servi avec une salade."],
    [
      "usual texts",
      "del lago al burro",
      "Ravioli pliés à la main, beurre noisette et feuilles de sauge croustillantes",
    ],
    ["long names", "meunière aux amandes, pommes vapeur et légumes", "Pêche du lac, servie avec une salade."],
  ])(
    "has all of seven full days with %s: nothing is cut, nor a day torn",
    async (_texts, name, description) => {
      const { texts, tops, count } = await printFullWeek(name, description);
      for (const [day, top] of tops.entries()) {
        const names = FULL_DAY.map(
          ({ name: first }) => texts.find(({ text }) => text.includes(`${first}${day}`))?.y ?? 0,
        );
        expect([day, ...names.map((y) => y < top && y > (tops[day + 1] ?? 0))]).toEqual([
          day,
          ...names.map(() => true),
        ]);
      }
      const last = (words: string) => words.split(" ").at(-1) ?? "";
      for (const word of [last(name), last(description), "Vegan", "HomeMade", "céleri", "28.50"])
        expect([word, count(word)]).toEqual([word, expect.toSatisfy((times: number) => times >= 28)]);
    },
  );

  test("of longer texts has all but the ends of descriptions, and is full", async () => {
    const description = "Pêche du matin, pommes vapeur et légumes. ".repeat(12).trim();
    const { texts, tops, count } = await printFullWeek("del lago", description);
    for (const word of ["Pêche du matin", "Vegan", "HomeMade", "céleri", "del lago"])
      expect([word, count(word)]).toEqual([word, expect.toSatisfy((times: number) => times >= 28)]);
    const notice = texts.find(({ text }) => text.includes("Allergies ou"))?.y ?? 0;
    const lines = [...texts.map(({ y }) => y).filter((y) => y < (tops[0] ?? 0) && y >= notice)];
    const gaps = lines.slice(1).map((y, index) => (lines[index] ?? y) - y);
    expect(Math.max(...gaps)).toBeLessThan(30);
  });
});

test("a date that doesn't exist is not found", async () => {
  const headers = await signInByForm(server);
  for (const path of ["/print/day", "/print/week"])
    expect((await fetch(`${server.url}${path}?date=2027-02-29`, { headers })).status).toBe(404);
});

test("a sheet's only script is its button's, which prints it", async () => {
  const headers = await signInByForm(server);
  for (const path of ["/print/menu", "/print/day", "/print/week", "/print/tents"])
    expect((await (await fetch(server.url + path, { headers })).text()).match(/<script/g)).toHaveLength(1);
  const { page } = await openPage(browser, server);
  await signIn(page);
  await page.addInitScript(() => {
    window.print = () => document.body.append("Printed.");
  });
  await page.goto("/print/day");
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByText("Printed.").waitFor();
});

describe("the table tents", () => {
  test("the QR code of each leads to the public address of the menu", async () => {
    const configured = await startServer({ env: { PUBLIC_URL } });
    const headers = await signInByForm(configured, undefined, { Origin: PUBLIC_URL });
    const html = await (await fetch(`${configured.url}/print/tents`, { headers })).text();
    await configured.stop();
    expect(html.match(/>La carte, à jour</g)).toHaveLength(4);
    const codes = html.match(/<svg class="qr-code".*?<\/svg>/g) ?? [];
    expect(codes).toHaveLength(4);
    expect(new Set(codes).size).toBe(1);
    expect(await scan(codes[0] ?? "")).toBe(`${PUBLIC_URL}/menu`);
  });

  test("there are none without a public address", async () => {
    const { text } = await print("/print/tents");
    expect(text).toContain("PUBLIC_URL");
    expect(text).not.toContain("La carte");
  });
});

/** What a phone's camera reads in an SVG. */
async function scan(svg: string): Promise<string | undefined> {
  const page = await browser.newPage();
  const { data, width, height } = await page.evaluate(async (svg) => {
    document.body.innerHTML = svg;
    const image = new Image(200, 200);
    const xml = new XMLSerializer().serializeToString(document.querySelector("svg")!);
    image.src = `data:image/svg+xml,${encodeURIComponent(xml)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 200;
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, 200, 200);
    const { data, width, height } = context.getImageData(0, 0, 200, 200);
    return { data: [...data], width, height };
  }, svg);
  await page.close();
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { ALLERGEN_NAMES } from "~/domain/allergen";
import { WORKBOOK_TYPES } from "~/excel/workbook-types.server";
import { french } from "~/messages/office/fr";
import { guestWords } from "~/messages/guests/words";
import { partsOfWords, replaceMarked } from "./marked-words.mjs";
import type { TestServer } from "./server";
import { findCutFields, findCutTexts, findTooWide, respell } from "./texts-in-page";

/** The settings of a server that says French in marked English. */
export const MARKED = {
  NODE_OPTIONS: `--import ${pathToFileURL("tests/support/preload-marked-words.mjs").href}`,
};

/** What is called the same in every language. */
const NAMES = ["CHF", "Français", "English", "Excel", "WhatsApp", "https"];

const PARTS = partsOfWords(french);
const ENGLISH = PARTS.map(({ english }) => english);

/** What no sentence of the office has said in a text; nothing if it has no words. */
export function unsaidIn(text: string): string[] {
  const unsaid = replaceMarked(text, ENGLISH, () => "\n").trim();
  return /\p{L}{2}/u.test(unsaid) && !URL.canParse(unsaid) ? [unsaid] : [];
}

/** All texts of the database, the words that guests read, and the headings of workbooks, which declarations have in French. */
export async function readData(server: TestServer): Promise<string> {
  const db = server.openDatabase();
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as "users")
        .selectAll()
        .execute(),
    ),
  );
  await db.destroy();
  const headings = Object.values(WORKBOOK_TYPES).flatMap(({ columns }) =>
    columns.map(({ frenchHeading }) => frenchHeading),
  );
  return JSON.stringify([rows, guestWords.fr, ALLERGEN_NAMES, NAMES, headings]);
}

/** Whether each part of a text is found in the data. */
export function isData(text: string, data: string): boolean {
  return text
    .split(/[\d·:,;.…→()–—/+%"«»\n]+/)
    .every((part) => data.includes(JSON.stringify(part.trim()).slice(1, -1)));
}

/** Longer by a third, as another language may be: each vowel twice, with an accent. */
const lengthen = (text: string) =>
  text.replace(/[aeiou]/gi, (vowel) => `${vowel}\u0301${vowel}\u0301`.normalize());

const SPELLINGS = {
  "in French": PARTS.map(({ translated }) => translated),
  "in longer words": ENGLISH.map(lengthen),
};

/** The sentences of the office that are cut off on a page, and what makes it too wide, in French and in longer words. */
export async function findCut(page: Page): Promise<string[]> {
  const found: string[] = [];
  let from = ENGLISH;
  for (const [spelling, to] of Object.entries(SPELLINGS)) {
    await page.evaluate(respell, { from, to });
    from = to;
    const cut = [...(await page.evaluate(findCutTexts)), ...(await page.evaluate(findTooWide))];
    // An example is written so that it fits in French; the field's label says it as well.
    if (to === SPELLINGS["in French"]) cut.push(...(await page.evaluate(findCutFields)));
    found.push(...cut.map((text) => `${spelling}: ${text}`));
  }
  return found;
}

import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openMemoryDatabase } from "~db/open-database";
import { containsText } from "~/domain/listing/list-query";
import { normalizeText, toSearchText, toSortKey } from "~/domain/text/normalize-text";
import { propertyOptions } from "../../support/property";

/** Names as restaurants write them. */
const name = fc.string({
  unit: fc.constantFrom(..."abcXYZ éèÀçÔïüßŒœæ’‘'-0123456789 \u00a0\t", "e\u0301", "n\u0303", "🍕"),
  maxLength: 30,
});
/** Letters of all languages, mostly those with rules of their own for capitals, accents and spaces. */
const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ..."aΣσςİıẞßﬁÅ\u212bΩ\u2126\u03cd\u1f7d한ﾊやक",
      "\u0301",
      "\u0323",
      "\u0345",
      " ",
      "\u00a0",
      "\u2003",
      "\u200b",
      "\u200d",
      "\ufe0f",
      "\u00ad",
      "\ufeff",
      "\u{e0067}",
      "\u{e007f}",
      "\u{1f3f4}",
      "👩",
      "🏽",
      ..."´`’‑–",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

describe("a normalized text", () => {
  test.each([
    ["compared", normalizeText],
    ["searched", toSearchText],
    ["sorted", toSortKey],
  ])("as it is %s stays the same when it is normalized again", (_how, normalize) => {
    fc.assert(
      fc.property(fc.oneof(name, anything), (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text));
      }),
      propertyOptions(1000),
    );
  });

  test("doesn't depend on case, spaces and Unicode encoding", () => {
    fc.assert(
      fc.property(name, (text) => {
        const same = [
          text.toLowerCase(),
          text.normalize("NFD"),
          text.normalize("NFC"),
          `  ${text}\n`,
          text.replaceAll(" ", " \u00a0 "),
          text.replaceAll("'", "’").replaceAll("-", "\u2011").replaceAll(" ", "\ufeff "),
        ];
        expect(same.map(normalizeText)).toEqual(same.map(() => normalizeText(text)));
      }),
      propertyOptions(1000),
    );
  });

  test("as it is searched doesn't depend on accents, nor on capitals", () => {
    fc.assert(
      fc.property(name, (text) => {
        const same = [text.normalize("NFD").replace(/\p{M}/gu, ""), text.toUpperCase(), normalizeText(text)];
        expect(same.map(toSearchText)).toEqual(same.map(() => toSearchText(text)));
      }),
      propertyOptions(1000),
    );
  });
});

describe("a search finds a text", () => {
  const part = fc.tuple(fc.oneof(name, anything), fc.nat(), fc.nat()).map(([text, one, other]) => {
    const letters = [...text];
    const ends = [one, other].map((position) => position % (letters.length + 1));
    return { text, part: letters.slice(Math.min(...ends), Math.max(...ends)).join("") };
  });

  test("by any part of it, however it is typed", () => {
    fc.assert(
      fc.property(part, ({ text, part }) => {
        expect(toSearchText(text)).toContain(toSearchText(part));
        expect(toSearchText(text)).toContain(toSearchText(toSearchText(part)));
      }),
      propertyOptions(1000),
    );
  });

  test("in the database as in the program", async () => {
    const db = openMemoryDatabase();
    const finds = async (text: string, part: string) => {
      const { rows } = await sql<{ isFound: number }>`
        select ${containsText("name", part)} as isFound from (select ${text} as name)`.execute(db);
      return rows[0]?.isFound === 1;
    };
    await fc.assert(
      fc.asyncProperty(part, name, async ({ text, part }, other) => {
        fc.pre(text.isWellFormed() && part.isWellFormed());
        expect(await finds(text, part)).toBe(true);
        expect(await finds(text, other)).toBe(toSearchText(text).includes(toSearchText(other)));
      }),
      propertyOptions(200),
    );
    await db.destroy();
  });
});

test("numbers in names are sorted by their value", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      expect(Math.sign(one - other)).toBe(compare(toSortKey(`Pizza ${one}`), toSortKey(`pizza  ${other}`)));
    }),
    propertyOptions(500),
  );
});

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

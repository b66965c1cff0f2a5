import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergen";
import { toAllergensJson, allergenFields } from "~/domain/allergens/allergen-fields";
import { ALLERGEN_WORDS } from "~/domain/allergens/allergen-dictionary";
import { splitIntoEntries } from "~/domain/allergens/allergen-entries";
import { parseAllergens, toAllergenText } from "~/domain/allergens/allergen-text";
import { readAllergens, valuesIn } from "../../support/reading";
import { propertyOptions } from "../../support/property";

const code = fc.constantFrom(...ALLERGEN_CODES);
const codes = fc.uniqueArray(code, { minLength: 1 });
const separator = fc.constantFrom(
  ", ",
  ",",
  "; ",
  " / ",
  "/",
  " & ",
  " + ",
  "\n",
  "\r\n",
  " • ",
  " | ",
  " et ",
  " und ",
  " e ",
  " and ",
  ". ",
  " - ",
);
const spelled = fc.constantFrom(
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => word.toLowerCase(),
  (word: string) => word.normalize("NFD"),
  (word: string) => word.normalize("NFD").replace(/\p{M}/gu, ""),
);
const knownWord = fc.constantFrom(...ALLERGEN_WORDS.keys());
/** Pieces of texts as staff write them, in any order: most of them say nothing sensible. */
const piece = fc.oneof(
  { weight: 6, arbitrary: knownWord },
  { weight: 5, arbitrary: separator },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        "sans ",
        "ohne ",
        "aucun",
        "Aucun",
        "contient ",
        "Contient : ",
        "peut contenir ",
        "traces de ",
        "Traces : ",
      ],
      ...[
        "kann Spuren von ",
        " enthalten",
        " (traces)",
        "(",
        ")",
        " ou ",
        " free",
        "frei",
        "-",
        " d'",
        "ail",
        "dérivés",
      ],
      ...[" possibles", "en option", " ne sont pas utilisés", ":", ".", " "],
    ),
  },
);
const written = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
const anything = fc.oneof(
  { weight: 4, arbitrary: written },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

describe("a list of groups", () => {
  test("is read whole, in any order, with any separators and spellings", () => {
    const list = codes.chain((codes) =>
      fc.record({
        codes: fc.constant(codes),
        words: fc.tuple(
          ...codes.map((code) =>
            fc
              .tuple(fc.constantFrom("french", "english"), spelled, separator)
              .map(([language, spell, between]) => [spell(ALLERGEN_NAMES[code][language]), between]),
          ),
        ),
      }),
    );
    fc.assert(
      fc.property(list, ({ codes, words }) => {
        const text = words.flat().slice(0, -1).join("");
        expect({ text, ...parseAllergens(text) }).toEqual({
          text,
          groups: ALLERGEN_CODES.filter((code) => codes.includes(code)),
          traces: [],
          unknown: [],
          none: false,
        });
      }),
      propertyOptions(500),
    );
  });

  test("of the API becomes a text that is read as the list", () => {
    fc.assert(
      fc.property(fc.array(code, { maxLength: 20 }), (allergens) => {
        const { allergies } = valuesIn(readAllergens({ allergens }, "body"));
        const groups = ALLERGEN_CODES.filter((code) => allergens.includes(code));
        expect(toAllergensJson(allergies)).toEqual({ allergens: groups, traces: [] });
      }),
      propertyOptions(500),
    );
  });
});

describe("any text", () => {
  test("is read: each group once, in the order of the law, and none never beside a group", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { groups, traces, unknown, none } = parseAllergens(text);
        expect(groups).toEqual(ALLERGEN_CODES.filter((code) => groups.includes(code)));
        expect(traces).toEqual(
          ALLERGEN_CODES.filter((code) => traces.includes(code) && !groups.includes(code)),
        );
        for (const part of unknown) expect(text).toContain(part);
        if (none) expect([...groups, ...unknown]).toEqual([]);
      }),
      propertyOptions(1000),
    );
  });

  test("is split into entries that stand in it, in its order, and leave only separators", () => {
    fc.assert(
      fc.property(anything, (text) => {
        let end = 0;
        for (const entry of splitIntoEntries(text)) {
          expect(entry.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(entry.start, entry.end)).toBe(entry.typed);
          expect(text.slice(end, entry.start)).not.toMatch(/lait|milk|sans|trace/i);
          end = entry.end;
        }
        expect(text.slice(end)).not.toMatch(/lait|milk|sans|trace/i);
      }),
      propertyOptions(1000),
    );
  });

  const save = (fields: object, stored?: string) => {
    const { values, errors } = readAllergens(fields, "form", stored);
    return errors.length === 0 ? values.allergies : undefined;
  };
  const saveUnchanged = (text: string) => save(allergenFields(text), text);
  const saveRetyped = (text: string) => save({ ...allergenFields(text), storedAllergies: undefined });

  test("stays as it is when a form is saved unchanged; retyped, it says the same and never grows", () => {
    fc.assert(
      fc.property(written, (text) => {
        const saved = saveRetyped(text);
        if (saved === undefined) {
          // "Lait, aucun" must be decided by a person.
          expect(parseAllergens(allergenFields(text).allergies).none).toBe(true);
          return;
        }
        expect(saveUnchanged(text)).toBe(text);
        expect({ text, saved, ...meaning(saved) }).toEqual({ text, saved, ...meaning(text) });
        const again = saveRetyped(saved);
        expect(again?.length).toBeLessThanOrEqual(saved.length);
      }),
      propertyOptions(1000),
    );
  });

  test("is the same words when a form is filled in anew, if it is a list of groups", () => {
    fc.assert(
      fc.property(codes, (codes) => {
        const text = toAllergenText(codes);
        const ordered = toAllergenText(ALLERGEN_CODES.filter((code) => codes.includes(code)));
        expect(saveRetyped(text)).toBe(ordered);
        expect(saveRetyped(ordered)).toBe(ordered);
      }),
      propertyOptions(500),
    );
  });

  test("never loses a box that is ticked beside it", () => {
    fc.assert(
      fc.property(codes, written, (codes, rest) => {
        const text = toAllergenText(codes, rest);
        const { groups } = parseAllergens(text);
        expect({ text, groups: codes.filter((code) => groups.includes(code)) }).toEqual({
          text,
          groups: codes,
        });
      }),
      propertyOptions(1000),
    );
  });
});

function meaning(text: string) {
  const { unknown, ...declaration } = parseAllergens(text);
  // The text field of a form has one line.
  const lines = unknown.map((entry) => entry.replace(/\s*[\r\n]\s*/g, "; "));
  return { ...declaration, unknown: lines.toSorted() };
}

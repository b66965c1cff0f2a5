import { describe, expect, test } from "vitest";
import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode, NO_ALLERGENS } from "~/domain/allergen";
import { ALLERGEN_WORDS } from "~/domain/allergens/allergen-dictionary";
import {
  type AllergenDeclaration,
  isDeclared,
  parseAllergens,
  splitAllergenText,
  toAllergenText,
} from "~/domain/allergens/allergen-text";
import { ENGLISH, FRENCH, GERMAN, ITALIAN, type MenuText } from "./menu-texts";

const MENU_TEXTS = [...FRENCH, ...GERMAN, ...ITALIAN, ...ENGLISH];

/** Every set of groups. */
const SUBSETS = Array.from({ length: 2 ** ALLERGEN_CODES.length }, (_, bits) =>
  ALLERGEN_CODES.filter((_, position) => bits & (1 << position)),
);

function expected([, contains, traces = "", unknown = []]: MenuText): AllergenDeclaration {
  const codes = (list: string) => list.split(" ").filter(Boolean) as AllergenCode[];
  const none = contains === "none";
  return { groups: none ? [] : codes(contains), traces: codes(traces), unknown, none };
}

describe("an allergen text of a menu is read", () => {
  describe.each([
    ["French", FRENCH],
    ["German", GERMAN],
    ["Italian", ITALIAN],
    ["English", ENGLISH],
  ])("in %s", (_, texts) => {
    test.each(texts.map((row) => ({ text: row[0], declaration: expected(row) })))(
      "$text",
      ({ text, declaration }) => {
        expect(parseAllergens(text)).toEqual(declaration);
      },
    );
  });

  test("in 300 texts or more, none of them twice", () => {
    const texts = MENU_TEXTS.map(([text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(300);
  });
});

describe("a dish is declared", () => {
  test.each([
    "Gluten, lait",
    "Aucun",
    "Aucun. Traces de lait",
    "Aucun, lait",
    "Gluten (blé). Traces : soja.",
  ])("by %j", (text) => {
    expect(isDeclared(parseAllergens(text))).toBe(true);
  });

  test.each([
    "",
    " , ",
    "Contient :",
    "sans lait",
    "Gluten, ail",
    "noix de coco",
    "A, C, G",
    "-",
    "Peut contenir des traces de soja",
  ])("not by %j", (text) => {
    expect(isDeclared(parseAllergens(text))).toBe(false);
  });
});

test("a full stop before spaces isn't part of a word", () => {
  expect(parseAllergens("ail. ").unknown).toEqual(["ail"]);
  for (const separator of ["\r\n", "; ", " | "]) {
    expect(parseAllergens(`ail.${separator}contient lait`).unknown).toEqual(["ail"]);
  }
});

describe("every word of the dictionary", () => {
  test.each([
    ["by itself", (word: string) => word],
    ["in capitals", (word: string) => word.toUpperCase()],
    ["after a heading", (word: string) => `Contient : ${word}.`],
    ["before another", (word: string) => `${word} et ${word}`],
  ])("is read as exactly its group %s", (_, write) => {
    for (const [word, { code }] of ALLERGEN_WORDS) {
      const text = write(word);
      expect({ text, ...parseAllergens(text) }).toEqual({
        text,
        groups: [code],
        traces: [],
        unknown: [],
        none: false,
      });
    }
  });

  test("is read as traces in the four languages", () => {
    for (const [word, { code }] of ALLERGEN_WORDS) {
      for (const text of [
        `${word} (traces)`,
        `Peut contenir des traces de ${word}`,
        `Kann Spuren von ${word} enthalten`,
        `Può contenere tracce di ${word}.`,
        `May contain ${word}`,
      ]) {
        expect({ text, ...parseAllergens(text) }).toEqual({
          text,
          groups: [],
          traces: [code],
          unknown: [],
          none: false,
        });
      }
    }
  });

  test("is not read after a negation", () => {
    for (const word of ALLERGEN_WORDS.keys()) {
      for (const text of [
        `sans ${word}`,
        `ohne ${word}`,
        `senza ${word}`,
        `no ${word}`,
        `${word}-free`,
        `${word}frei`,
      ]) {
        expect({ text, ...parseAllergens(text) }).toMatchObject({
          text,
          groups: [],
          traces: [],
          none: false,
        });
        expect(parseAllergens(text).unknown).not.toEqual([]);
      }
    }
  });
});

describe("the canonical text", () => {
  test("of every set of groups is read as that set", () => {
    for (const codes of SUBSETS) {
      expect(parseAllergens(toAllergenText(codes))).toEqual({
        groups: codes,
        traces: [],
        unknown: [],
        none: false,
      });
    }
  });

  test("names the groups in French, in the order given", () => {
    expect(toAllergenText(["gluten", "milk", "eggs"])).toBe("Gluten, lait, œufs");
    expect(toAllergenText(["eggs"])).toBe("Œufs");
    expect(toAllergenText(["nuts", "nuts", "sulphites"])).toBe("Fruits à coque, sulfites");
    expect(toAllergenText([])).toBe("");
  });

  test("has the other words behind the groups", () => {
    expect(toAllergenText(["gluten"], "ail")).toBe("Gluten, ail");
    expect(toAllergenText([], "ail, persil")).toBe("ail, persil");
    expect(toAllergenText(["gluten", "milk"], "mozzarella, traces de soja")).toBe(
      "Gluten, mozzarella, traces de soja",
    );
  });

  test("keeps apart what would change how the groups are read", () => {
    expect(toAllergenText(["gluten", "milk"], "nut free")).toBe("Gluten, lait. nut free");
    expect(toAllergenText(["fish", "gluten"], "aucun, blé")).toBe("Poisson, gluten. aucun, blé");
  });

  test("of none is read as none", () => {
    expect(parseAllergens(NO_ALLERGENS)).toMatchObject({ none: true });
  });

  test("has a name for every group that is read as it, for guests and for staff", () => {
    for (const code of ALLERGEN_CODES) {
      const { french, english } = ALLERGEN_NAMES[code];
      expect([french, english].map((name) => parseAllergens(name).groups)).toEqual([[code], [code]]);
    }
  });
});

describe("a text that is split into boxes and other words", () => {
  test.each([
    ["Gluten, lait, ail", ["gluten", "milk"], "ail"],
    ["Milk, eggs", ["eggs", "milk"], ""],
    ["ail, lait, persil", ["milk"], "ail, persil"],
    ["Gluten (blé), lait", ["gluten", "milk"], "Gluten (blé)"],
    ["Contient : gluten, mozzarella", ["gluten", "milk"], "mozzarella"],
    ["Lait, traces de gluten", ["milk"], "traces de gluten"],
    ["Gluten. Peut contenir des traces de lait, soja.", ["gluten"], "Peut contenir des traces de lait, soja"],
    ["Traces de lait. Gluten. Blé", ["gluten"], "Traces de lait. Blé"],
    ["sans lait", [], "sans lait"],
    ["Aucun, lait", ["milk"], ""],
    ["Aucun, ail", [], "Aucun, ail"],
    // Not "ail. Œufs", which reads as an abbreviation.
    ["ail, lait. Œufs (traces)", ["milk"], "ail; Œufs (traces)"],
  ])("%j has the boxes %j and the words %j", (text, codes, rest) => {
    expect(splitAllergenText(text)).toEqual({ codes, none: false, rest });
  });

  test.each([
    ["Aucun", ""],
    ["Aucun. Traces de soja", "Traces de soja"],
    ["Aucun (traces de soja)", "Aucun (traces de soja)"],
  ])("has the box for none, and no words but traces: %j", (text, rest) => {
    expect(splitAllergenText(text)).toEqual({ codes: [], none: true, rest });
  });

  test("says the same when it is put together again", () => {
    for (const [text] of MENU_TEXTS) {
      const { codes, none, rest } = splitAllergenText(text);
      const restSaysNone = parseAllergens(rest).none;
      const noneText = rest && !restSaysNone ? `${NO_ALLERGENS}. ${rest}` : rest || NO_ALLERGENS;
      const again = none ? noneText : toAllergenText(codes, rest);
      const before = parseAllergens(text);
      const after = parseAllergens(again);
      expect({ again, ...after, unknown: after.unknown.toSorted() }).toEqual({
        again,
        ...before,
        unknown: before.unknown.toSorted(),
      });
      // Written once, it no longer changes.
      const second = splitAllergenText(again);
      expect(none ? again : toAllergenText(second.codes, second.rest)).toBe(again);
    }
  });
});

test.each([
  ["letters", "a".repeat(2000)],
  ["spaces", " ".repeat(2000)],
  ["spaces before a word", `${" ".repeat(1999)}x`],
  ["line breaks", "\r\n".repeat(1000)],
  ["opening parentheses", "(".repeat(2000)],
  ["nested parentheses", `${"(".repeat(1000)}${")".repeat(1000)}`],
  ["words in parentheses", "lait (".repeat(300)],
  ["separators", ",;/&+|.".repeat(280)],
  ["apostrophes", "d'".repeat(1000)],
  ["hyphens", "a-".repeat(1000)],
  ["conjunctions", "et e und and ".repeat(150)],
  ["headings", "contient : ".repeat(180)],
  ["traces", "traces de ".repeat(200)],
  ["open verbs", "kann x,".repeat(280)],
  ["negations", "free,".repeat(400)],
  ["full stops", ". ".repeat(1000)],
  ["lone surrogates", "\ud800,\udc00 ".repeat(400)],
  ["combining marks", "e\u0301\u0301".repeat(600)],
  ["zero-width characters", "\u200b".repeat(2000)],
])("a text of %s is read without an error and declares nothing", (_, text) => {
  expect(parseAllergens(text)).toMatchObject({ groups: [], none: false });
  expect(isDeclared(parseAllergens(text))).toBe(false);
  expect(toAllergenText(["milk"], text)).toContain("Lait");
});

test("words that name a property of every object are words like others", () => {
  expect(parseAllergens("constructor, __proto__ et toString").unknown).toEqual([
    "constructor",
    "__proto__",
    "toString",
  ]);
});

import { expect, test } from "vitest";
import { tabledFunctions, TESTS } from "../support/tables";

// A rule is tested once, where it stands (docs/testing.md). The lists of exceptions may only get shorter.

/** What is found in more than one place. */
function inSeveral(found: { what: string; where: string }[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { what, where } of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  return [...places].filter(([, where]) => where.size > 1).map(([what]) => what);
}

const TABLED = TESTS.flatMap((each) =>
  [...tabledFunctions(each)].map((what) => ({ what, where: each.file })),
);

test("no function has its cases in tables of two files", () => {
  // What cases are about is stored, found and imported by these.
  const areMeans = / (?:list|find|add|edit|delete|save|import|check)[A-Z]\w*$| (?:addDays|normalizeText)$/;
  expect(inSeveral(TABLED.filter(({ what }) => !areMeans.test(what))).toSorted()).toEqual([
    "domain/drafts/draft draftOf",
    "domain/fields/read-fields readFields",
    // In French, and in each language.
    "domain/hours/describe-hours describeClosure",
    "domain/hours/describe-hours describeOpening",
    "domain/hours/describe-hours formatDays",
    // The steps in which a list is read.
    "excel/chosen-table readChosenTable",
    "excel/column-question askColumns",
    "excel/column-question guessView",
    "excel/list-sheets toListSheets",
    "excel/pasted-list.server readPastedList",
    "excel/sheet-table readTable",
    "restaurant/read-section readSection",
  ]);
});

test("no sentence is quoted at two levels: the test of its rule quotes it, others import it", () => {
  const found = TESTS.flatMap(({ file, text }) =>
    [...text.matchAll(/"([^"\n]{18,}[.!?])"/g)].map(([, what = ""]) => ({
      what,
      where: file.split("/")[0] ?? "",
    })),
  );
  expect(inSeveral(found).toSorted()).toEqual([
    "Allergie ou intolérance ?",
    "The demo content has been removed.",
  ]);
});

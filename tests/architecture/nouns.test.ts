import { expect, test } from "vitest";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { NOUNS } from "../support/nouns";

test("every kind that the history records is in the tables of tests, or is no noun of a list", () => {
  const others = ["site", "photo", "translation"];
  const kinds = [...Object.keys(NOUNS), ...others].toSorted();
  expect(kinds, "the nouns of tests/support/nouns.ts").toEqual(JOURNAL_KINDS.toSorted());
});

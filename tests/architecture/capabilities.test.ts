import { expect, test } from "vitest";
import { TARGETS } from "../support/imports";

// How many files from elsewhere import the files of a capability: so many a reader opens who changes
// it. A number may only get smaller.
test.each([
  ["sizes", /\/sizes(?:-schema\.server)?\.ts$/, 15],
  ["struck prices", /struck-price/, 5],
  ["photos", /photo/, 20],
  ["translations", /translat/, 30],
  ["drafts", /draft/, 11],
  ["undo", /undo/, 4],
  ["sold out", /sold-out|service\//, 7],
])("%s", (_name, own, count) => {
  const importers = [...TARGETS].filter(
    ([file, targets]) => !own.test(file) && targets.some((target) => own.test(target)),
  );
  expect(importers.map(([file]) => file).sort()).toHaveLength(count);
});

import { expect, test } from "vitest";
import { historyMessages } from "~/messages/history";

test.each([
  [1, "1 stays: A0 was changed."],
  [2, "2 stay: A0 was changed; A1 was changed."],
  [5, "5 stay: A0 was changed; A1 was changed; A2 was changed; A3 was changed; A4 was changed."],
  [
    2000,
    "2,000 stay: A0 was changed; A1 was changed; A2 was changed; A3 was changed; A4 was changed. …and 1,995 more.",
  ],
])("of %d items that an undo doesn't change, at most five are named", (count, text) => {
  const rows = Array.from({ length: count }, (_, index) => ({ name: `A${index}`, reason: "was changed" }));
  expect(historyMessages.willStay(rows)).toBe(text);
});

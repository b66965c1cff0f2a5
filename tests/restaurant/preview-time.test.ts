import { describe, expect, test } from "vitest";
import { parsePreviewTime, previewPath, previewRange } from "~/restaurant/preview-time";

const ZURICH = "Europe/Zurich";
const NOW = Date.parse("2026-11-22T23:30:00Z");

test("from the day that the restaurant's clock shows, a year can be previewed", () => {
  expect(previewRange(NOW, ZURICH)).toEqual({ firstDay: "2026-11-23", lastDay: "2027-11-24" });
});

test.each([
  ["2026-11-22", undefined],
  ["2026-11-23", "/menu-preview"],
  ["2026-11-24", "/menu-preview?at=2026-11-24T12:00"],
  ["2027-11-24", "/menu-preview?at=2027-11-24T12:00"],
  ["2027-11-25", undefined],
])("the preview of %s is at %s", (day, path) => {
  expect(previewPath(day, "2026-11-23")).toBe(path);
});

describe("a time to preview", () => {
  test.each([
    [" 2026-12-24T19:00 ", "2026-12-24T18:00:00.000Z"],
    ["2026-11-23T00:00", "2026-11-22T23:00:00.000Z"],
    ["2027-11-24T23:59", "2027-11-24T22:59:00.000Z"],
  ])("%s is %s", (text, instant) => {
    expect(parsePreviewTime(text, NOW, ZURICH)).toMatchObject({ ok: true, value: Date.parse(instant) });
  });

  test.each(["2026-11-22T23:59", "2027-11-25T00:00", "2026-02-30T12:00", "19:00", ""])(
    "%j is rejected",
    (text) => {
      expect(parsePreviewTime(text, NOW, ZURICH)).toMatchObject({ ok: false, status: 400 });
    },
  );
});

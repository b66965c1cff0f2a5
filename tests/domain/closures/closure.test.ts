import { expect, test } from "vitest";
import { toClosureJson } from "~/domain/closures/closures.server";
import { readClosure } from "~/domain/closures/read-closure";
import { errorsIn, valuesIn } from "../../support/reading";

const LUNCH = { opens: "11:30", closes: "14:00" };
const EVENING = { opens: "18:30", closes: "00:30" };
const CLOSURE = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Noël", shop: [LUNCH], kitchen: [] };

test.each([
  ["as it is", {}, {}],
  ["with spaces around its days", { firstDay: " 2026-12-24 " }, { firstDay: "2026-12-24" }],
  ["of a single day", { lastDay: "2026-12-24" }, { lastDay: "2026-12-24" }],
  ["of 366 days", { lastDay: "2027-12-24" }, { lastDay: "2027-12-24" }],
  ["without a reason", { reason: undefined }, { reason: "" }],
  ["with a reason of 80 characters", { reason: "x".repeat(80) }, { reason: "x".repeat(80) }],
  ["with two periods, past midnight", { kitchen: [LUNCH, EVENING] }, { kitchen: [LUNCH, EVENING] }],
])("a closure is accepted %s", (_what, change, expected) => {
  expect(valuesIn(readClosure({ ...CLOSURE, ...change }, { source: "body" }))).toEqual({
    ...CLOSURE,
    ...expected,
  });
});

const readCall = (body: object) => readClosure(body, { source: "body" });

const TIME = "Times must be HH:MM.";
test.each<[string, object, Record<string, string>]>([
  ["without its first day", { firstDay: undefined }, { firstDay: "A day is required." }],
  ["with an empty last day", { lastDay: " " }, { lastDay: "A day is required." }],
  ["with a day that doesn't exist", { firstDay: "2026-02-30" }, { firstDay: "The day must be YYYY-MM-DD." }],
  ["with a number as its day", { lastDay: 20261226 }, { lastDay: "The day must be YYYY-MM-DD." }],
  ["that ends first", { lastDay: "2026-12-23" }, { lastDay: "The last day must not be before the first." }],
  ["of 367 days", { lastDay: "2027-12-25" }, { lastDay: "A closure has at most 366 days." }],
  ["with three periods", { shop: [LUNCH, LUNCH, LUNCH] }, { shop: "A day has at most 2 periods." }],
  [
    "with periods that overlap",
    { kitchen: [LUNCH, { opens: "13:59", closes: "15:00" }] },
    { kitchen: "The periods of a day must not overlap." },
  ],
  ["without hours", { shop: undefined }, { shop: "Hours must be a list of periods: opens and closes." }],
  ["with hours as text", { shop: "11:30" }, { shop: "Hours must be a list of periods: opens and closes." }],
])("a closure is rejected %s", (_what, change, errors) => {
  expect(errorsIn(readCall({ ...CLOSURE, ...change }))).toEqual(errors);
});

test.each(["24:00", "9:00", "11:60", "x11:30", "11:30x", "", undefined, 11])("%j is not a time", (opens) => {
  expect(Object.values(errorsIn(readCall({ ...CLOSURE, shop: [{ ...LUNCH, opens }] })))).toEqual([TIME]);
});

test.each(["00:00", "19:59", "20:00", "23:59"])("%j is a time", (closes) => {
  expect(errorsIn(readCall({ ...CLOSURE, shop: [{ opens: "11:30", closes }] }))).toEqual({});
});

test("all errors of a closure are reported at once", () => {
  const change = {
    lastDay: "2026-12-01",
    reason: "x".repeat(81),
    shop: [{ opens: "9:00", closes: "10:00" }],
  };
  expect(Object.keys(errorsIn(readCall({ ...CLOSURE, ...change }))).sort()).toEqual([
    "lastDay",
    "reason",
    "shop[0].opens",
  ]);
});

test("a form's errors are at the rows of their times, also after an empty row", () => {
  const times = { "shop[0].opens": "", "shop[0].closes": "", "shop[1].opens": "25:00", "shop[1].closes": "" };
  const form = { ...CLOSURE, ...times, kitchenClosed: "on" };
  expect(errorsIn(readClosure(form, { source: "form" }))).toEqual({
    "shop[1].opens": TIME,
    "shop[1].closes": "When does it close?",
  });
});

test("the API returns a closure under the documented names", () => {
  expect(toClosureJson({ ...CLOSURE, id: "1", version: 2 })).toEqual({ ...CLOSURE, _id: "1", version: 2 });
});

import { describe, expect, test } from "vitest";
import { checkStruckPrice, type PriceState } from "~/domain/price/struck-price";
import { addDays } from "~/domain/dates/local-date";
import { toStruckPriceNotice } from "~/domain/price/struck-price-notice";

const STRIKE_DAY = "2026-12-01";

type State = [daysBefore: number, amount: number | null, discount?: number];

/** The sentence about states that begin a number of days before the strike, on a day after its first. */
function sentenceAbout(states: State[], { daysAfter = 0, isIncomplete = false } = {}): string | undefined {
  const history = {
    isIncomplete,
    states: states.map(([daysBefore, amount, discount = 0]): PriceState => ({
      from: addDays(STRIKE_DAY, -daysBefore),
      price: amount === null ? null : { amount, discount },
    })),
  };
  const status = checkStruckPrice(history, addDays(STRIKE_DAY, daysAfter));
  return status && toStruckPriceNotice(status).text.replaceAll("\u00A0", " ");
}

const struckAfter = (days: number): State[] => [
  [days, 22_00],
  [0, 22_00, 18_00],
];

describe("30 days on end", () => {
  test.each([
    [29, "Allowed until 14 Dec (half-time rule)."],
    [30, "Allowed: CHF 22.00 was charged for 30 days."],
    [31, "Allowed: CHF 22.00 was charged for 31 days."],
    [41, "Allowed: CHF 22.00 was charged for 41 days."],
  ])("after %i days: %s", (days, sentence) => {
    expect(sentenceAbout(struckAfter(days))).toBe(sentence);
  });

  test("allow a strike without limit", () => {
    expect(sentenceAbout(struckAfter(40), { daysAfter: 21 })).toBe(
      "Allowed: CHF 22.00 was charged for 40 days.",
    );
    expect(sentenceAbout(struckAfter(30), { daysAfter: 400 })).toBe(
      "Allowed: CHF 22.00 was charged for 30 days.",
    );
  });

  test("count even if the price was another one in between", () => {
    expect(
      sentenceAbout([
        [50, 22_00],
        [10, 20_00],
        [0, 22_00, 18_00],
      ]),
    ).toBe("Allowed: CHF 22.00 was charged for 40 days.");
  });

  test.each([
    ["another price", [10, 20_00]],
    ["a strike", [10, 22_00, 19_00]],
    ["a day off the menu", [10, null]],
  ] as [string, State][])("are broken by %s", (_what, between) => {
    const states: State[] = [[35, 22_00], between, [9, 22_00], [0, 22_00, 18_00]];
    expect(sentenceAbout(states)).toBe("Allowed until 4 Dec (half-time rule).");
  });
});

describe("the half-time rule", () => {
  test.each([
    [0, "Allowed until 10 Dec (half-time rule)."],
    [9, "Allowed until 10 Dec (half-time rule)."],
    [10, "Since 11 Dec no longer allowed."],
    [90, "Since 11 Dec no longer allowed."],
  ])("20 days at the price allow 10 days: after %i days, %s", (daysAfter, sentence) => {
    expect(sentenceAbout(struckAfter(20), { daysAfter })).toBe(sentence);
  });

  test("goes on while only the reduced price changes", () => {
    const states: State[] = [
      [20, 22_00],
      [0, 22_00, 18_00],
      [-3, 22_00, 17_00],
    ];
    expect(sentenceAbout(states, { daysAfter: 5 })).toBe("Allowed until 10 Dec (half-time rule).");
  });

  test("asks for the price immediately before", () => {
    expect(
      sentenceAbout([
        [29, 22_00],
        [9, 20_00],
        [0, 22_00, 18_00],
      ]),
    ).toBe("Since 1 Dec no longer allowed.");
  });
});

describe("a price that was never charged", () => {
  test("stood struck from the beginning", () => {
    expect(sentenceAbout([[0, 22_00, 18_00]])).toBe("Not allowed: never sold at CHF 22.00.");
  });

  test("was raised while it was struck", () => {
    expect(
      sentenceAbout([
        [60, 22_00],
        [10, 22_00, 18_00],
        [0, 25_00, 18_00],
      ]),
    ).toBe("Not allowed: never sold at CHF 25.00.");
  });
});

describe("an item that is older than its records", () => {
  test("was struck already", () => {
    expect(sentenceAbout([[0, 22_00, 18_00]], { isIncomplete: true, daysAfter: 20 })).toBe(
      "Not known: recorded since 1 Dec.",
    );
  });

  test("had the price already, but isn't known to have had it long enough", () => {
    const states: State[] = [
      [9, 22_00],
      [0, 22_00, 18_00],
    ];
    expect(sentenceAbout(states, { isIncomplete: true, daysAfter: 3 })).toBe(
      "Allowed until 4 Dec (half-time rule).",
    );
    expect(sentenceAbout(states, { isIncomplete: true, daysAfter: 4 })).toBe(
      "Not known: recorded since 22 Nov.",
    );
  });

  test("had another price", () => {
    expect(
      sentenceAbout(
        [
          [9, 20_00],
          [0, 22_00, 18_00],
        ],
        { isIncomplete: true },
      ),
    ).toBe("Not allowed: never sold at CHF 22.00.");
  });
});

test("says nothing without a struck price", () => {
  expect(sentenceAbout([])).toBeUndefined();
  expect(sentenceAbout([[10, 22_00]])).toBeUndefined();
  expect(sentenceAbout([[10, 22_00, 22_00]])).toBeUndefined();
});

test("a spirit's price may not be struck", () => {
  expect(toStruckPriceNotice("spirit")).toEqual({
    text: "A struck price on spirits is not allowed.",
    isFine: false,
  });
});

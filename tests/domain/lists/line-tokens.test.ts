import { expect, test } from "vitest";
import { readTokens } from "~/domain/lists/line-tokens";

/** The tokens of a line: their kind, and what they are. */
const tokensOf = (line: string) =>
  readTokens(line).map((token) => {
    if (token.kind === "separator") return token.mark;
    if (token.kind !== "amount") return `${token.kind} ${token.text}`;
    return token.apart ? `amount ${token.amount} or ${token.apart.rest.amount}` : `amount ${token.amount}`;
  });

test.each([
  ["Rösti 18.50", ["word Rösti", "amount 18.50"]],
  ["Rösti 18,50.-", ["word Rösti", "amount 18,50"]],
  ["Rösti CHF 18.- / 24.—", ["word Rösti", "amount CHF 18.-", "/", "amount 24.—"]],
  ["Rösti 1'250.00 Fr.", ["word Rösti", "amount 1'250.00 Fr."]],
  // Amounts in two parts, each with its other reading.
  ["Rösti 18 50", ["word Rösti", "amount 18.50 or 50"]],
  ["Rösti 18 fr. 50", ["word Rösti", "amount 18.50 or fr. 50"]],
  ["Rösti 18⁵⁰", ["word Rösti", "amount 18.50"]],
  ["Pomerol 2 450.-", ["word Pomerol", "amount 2450.- or 450.-"]],
  ["Rösti 18 54", ["word Rösti", "amount 18", "amount 54"]],
  ["Rösti 5 Fr. 12", ["word Rösti", "amount 5", "amount Fr. 12"]],
  // What looks like an amount and is none.
  ["Whisky 12 ans 4 cl", ["word Whisky", "quantity 12 ans", "quantity 4 cl"]],
  ["Bière 4.80 % 3,3 dl", ["word Bière", "quantity 4.80 %", "quantity 3,3 dl"]],
  ["Poulet 1/2 le 24.12.26", ["word Poulet", "word 1/2", "word le", "word 24.12.26"]],
  ["Chianti 2019, 7up", ["word Chianti", "word 2019", ",", "word 7up"]],
  // Numbers in front, marks and codes.
  ["12. Reine", ["ordinal 12.", "word Reine"]],
  ["• Reine", ["bullet", "word Reine"]],
  ["Perches* 34.-*", ["word Perches", "note *", "amount 34.-", "note *"]],
  ["Reine (A, C) B,D", ["word Reine", "codes (A, C)", "codes B,D"]],
  ["Maki (6 pcs)", ["word Maki", "(", "quantity 6 pcs", ")"]],
  // What separates.
  ["Reine ..... 19", ["word Reine", "leader", "amount 19"]],
  ["Reine . . . 19", ["word Reine", "leader", "amount 19"]],
  ["Reine\tail  – 19", ["word Reine", "tab", "word ail", "gap", "dash", "amount 19"]],
  ["Coca-Cola d’été", ["word Coca-Cola", "word d’été"]],
])("%s", (line, tokens) => {
  expect(tokensOf(line)).toEqual(tokens);
});

test("a line that is too long for a dish has none", () => {
  expect(readTokens("a ".repeat(2001))).toEqual([]);
});

test("each token stands where the line has it", () => {
  const line = "Fendant  1 dl 5.20 / 5 dl CHF 24.- (A)";
  for (const { from, to, text } of readTokens(line)) expect(line.slice(from, to)).toBe(text);
});

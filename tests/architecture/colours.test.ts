import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../../app/ui/styles");
const SHEETS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

const NAMES =
  "white|black|silver|gr[ae]y|red|maroon|orange|yellow|gold|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|ivory";

/** A colour that is written out; `rgb(var(--cream-rgb) / 16%)` is none. */
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\((?!var\\()|(?<![\\w-])(?:${NAMES})(?![\\w-])`,
  "i",
);

/** The declarations of a style sheet that write out a colour. */
function findColours(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/([\w-]+)\s*:([^;{}]+)(?=[;}])/g)]
    .filter(([, , value = ""]) => COLOUR.test(value))
    .map(([declaration]) => declaration);
}

test.each(["color: #fff", "border: 1px solid rgb(0 0 0 / 4%)", "--own: hsl(9 9% 9%)", "fill: White"])(
  "finds the colour of %s",
  (declaration) => {
    expect(findColours(`a:hover { margin: 0; ${declaration}; }`)).toEqual([declaration]);
  },
);

test.each([
  "color: var(--red)",
  "white-space: nowrap",
  "fill: rgb(var(--cream-rgb) / 9%)",
  "color: currentcolor",
])("finds no colour in %s", (declaration) => {
  expect(findColours(`a:hover { margin: 0; ${declaration}; }`)).toEqual([]);
});

test("only sheets of tokens write out colours", () => {
  const others = SHEETS.filter((name) => !/(?:^|-)tokens\.css$/.test(name));
  const found = others.map((name) => [name, findColours(readFileSync(path.join(FOLDER, name), "utf8"))]);
  expect(Object.fromEntries(found.filter(([, colours]) => colours?.length))).toEqual({});
});

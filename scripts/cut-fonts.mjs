// The fonts of the first screen, with the letters alone that nearly every word needs: two thirds of the bytes. They come into .cache/fonts/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const FOLDER = ".cache/fonts";
const SHEET = "app/ui/styles/tokens.css";

/** Marks and figures that stand where they should; fractions and old-style figures aren't used. */
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "rvrn", "tnum"];

/**
 * Cuts what the style sheet asks for: each of its font faces whose file is in
 * the folder, to that face's `unicode-range`, from the whole font in
 * `node_modules` that its family's rest comes from.
 */
export async function cutFonts() {
  mkdirSync(FOLDER, { recursive: true });
  const faces = readFileSync(SHEET, "utf8")
    .match(/@font-face \{[^}]+\}/g)
    .map(readFace);
  for (const { family, file, ranges, weights } of faces) {
    if (!file?.includes(FOLDER)) continue;
    const whole = faces.find((face) => face.family === `"${family} rest"`);
    const variationAxes = weights.length > 1 ? { wght: { min: weights[0], max: weights[1] } } : {};
    const cut = await subsetFont(readFileSync(whole.file), ranges.map(lettersOf).join(""), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes,
    });
    writeFileSync(file, cut);
  }
}

function readFace(css) {
  const value = (name) => css.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1];
  const url = value("src").match(/url\("([^"]+)"\)/)?.[1];
  return {
    family: value("font-family"),
    file: url && path.join(path.dirname(SHEET), url),
    ranges: value("unicode-range")?.split(/,\s*/),
    weights: value("font-weight")?.split(" ").map(Number),
  };
}

/** Of "U+c6-cb" or "U+20ac". */
function lettersOf(range) {
  const [first, last = first] = range
    .slice("U+".length)
    .split("-")
    .map((code) => parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

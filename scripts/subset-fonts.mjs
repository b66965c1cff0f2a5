import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** For French, Italian, German and Spanish; other letters are shown in a fallback font. */
const CHARACTERS = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)),
  "ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜßàáâäæçèéêëìíîïñòóôöœùúûüÿ",
  "\u00a0©«°·»–—‘’“”…€",
].join("");

/** Kerning, accents and tabular figures; not fractions or old-style figures. */
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "rvrn", "tnum"];

const FONTS = [
  { name: "caprasimo", file: "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2" },
  {
    name: "figtree",
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

/** Writes the fonts to .cache/fonts/ with only these characters: 29 kB together. */
export async function subsetFonts() {
  mkdirSync(".cache/fonts", { recursive: true });
  for (const { name, file, variationAxes } of FONTS) {
    const font = await subsetFont(readFileSync(`node_modules/${file}`), CHARACTERS, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes,
    });
    writeFileSync(`.cache/fonts/${name}.woff2`, font);
  }
}

// Preloaded into a server (`node --import`): the French of the office is accented English in brackets, so that a
// text outside of brackets was never said by `t`.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const SERVER = new URL("../../build/index.js", import.meta.url);
const SETTING = /inOtherLanguages = (\w+);/;
const ACCENTS = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ" };

const accent = (text) => text.replace(/[aeioun]/g, (letter) => ACCENTS[letter]);
/** Each part between parameters stands in brackets of its own: a parameter may be an element. */
const bracket = (key) =>
  key
    .replace(/ @\w+$/, "")
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 0 && part.trim() !== "" ? `⟦${accent(part)}⟧` : part))
    .join("");

globalThis.inBrackets = ({ fr }) => ({
  fr: Object.fromEntries(Object.keys(fr).map((key) => [key, bracket(key)])),
});

registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    if (url !== SERVER.href) return module;
    const source = readFileSync(SERVER, "utf8");
    if (!SETTING.test(source)) throw new Error("The build no longer sets the words of the office so.");
    return { ...module, source: source.replace(SETTING, "inOtherLanguages = globalThis.inBrackets($1);") };
  },
});

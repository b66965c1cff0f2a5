// Preloaded into a server (`node --import`): it says the French of the office in marked English.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { markWords } from "./marked-words.mjs";

const SERVER = new URL("../../build/index.js", import.meta.url);
const SETTING = /inOtherLanguages = (\w+);/;

globalThis.withMarks = ({ fr }) => ({ fr: markWords(fr) });

registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    if (url !== SERVER.href) return module;
    const source = readFileSync(SERVER, "utf8");
    if (!SETTING.test(source)) throw new Error("The build no longer sets the words of the office so.");
    return { ...module, source: source.replace(SETTING, "inOtherLanguages = globalThis.withMarks($1);") };
  },
});

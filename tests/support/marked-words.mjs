// The French of the office as English with marks that can't be seen, so that a text without one was never said by `t`.
const EXPORTED = /export\{(\w+) as french\};\s*$/;

/** The parts of all sentences: what stands between their parameters, each of which may be an element. */
export function partsOfWords(words) {
  return Object.entries(words).flatMap(([key, wording]) => {
    const translated = (typeof wording === "string" ? wording : wording.other).split(/\{\w+\}/);
    const english = key.replace(/ @\w+$/, "").split(/\{\w+\}/);
    return english.map((text, index) => ({ english: text, translated: translated[index] ?? "" }));
  });
}

/**
 * English sentences whose parts end with their number. It is written in characters that have no width, and that
 * Playwright leaves out when it looks for a text.
 */
export function markWords(words) {
  let number = 0;
  const mark = (text) => {
    const digits = (number++).toString(2).padStart(13, "0");
    return text.trim() === "" ? text : text + digits.replace(/0/g, "\u00ad").replace(/1/g, "\u200b");
  };
  const markAll = (key) => {
    const parts = key.replace(/ @\w+$/, "").split(/(\{\w+\})/);
    return parts.map((part, index) => (index % 2 === 0 ? mark(part) : part)).join("");
  };
  return Object.fromEntries(Object.keys(words).map((key) => [key, markAll(key)]));
}

/** A text with other words in the place of its marked parts. */
export function replaceMarked(text, english, wordsOf) {
  let replaced = "";
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/[\u00ad\u200b]{13}/g)) {
    const number = parseInt(mark.replace(/\u00ad/g, "0").replace(/\u200b/g, "1"), 2);
    const before = replaced + text.slice(from, index);
    const part = english[number] ?? "";
    replaced = before.endsWith(part)
      ? before.slice(0, before.length - part.length) + wordsOf(number)
      : before;
    from = index + mark.length;
  }
  return replaced + text.slice(from);
}

/** The script with the French words, which exports them marked. */
export function markedModule(script) {
  if (!EXPORTED.test(script)) throw new Error("The build no longer exports the words of the office so.");
  return script.replace(EXPORTED, `const marked=(${markWords})($1);export{marked as french};`);
}

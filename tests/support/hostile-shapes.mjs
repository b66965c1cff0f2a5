// Texts that cost whoever looks at the same characters again and again. The tests try them in every field, and
// `npm run bench` prints what everybody waits for them.

/**
 * Makes each of the shapes with that many characters. Those that a pattern may follow to their end and find
 * something else there begin and end in letters.
 * @type {Record<string, (length: number) => string>}
 */
export const HOSTILE_SHAPES = {
  // Out of order: normalization sorts them.
  marks: (length) => `ab${"\u0301".repeat(length / 2)}${"\u0323".repeat(length)}`.slice(0, length),
  spaces: between(" "),
  commas: between(","),
  digits: repeated("1"),
  quotes: repeated('"'),
  brackets: repeated("("),
  "line ends": between("\n"),
  "one word": repeated("v. "),
};

/** @param {string} unit */
function repeated(unit) {
  return (/** @type {number} */ length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** @param {string} character */
function between(character) {
  return (/** @type {number} */ length) =>
    length < 4 ? "ab".slice(0, length) : `ab${character.repeat(length - 4)}xy`;
}

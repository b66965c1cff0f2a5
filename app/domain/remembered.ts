/** Characters of all texts that are remembered at most. */
const MAX_CHARACTERS = 500_000;

/**
 * Makes a function of a text remember its results, so that a text is read once rather
 * than at each page. The memory is bounded: it is emptied when it is full. Callers
 * must not change a result.
 */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    characters += text.length;
    if (characters > MAX_CHARACTERS) {
      results.clear();
      characters = text.length;
    }
    results.set(text, result);
    return result;
  };
}

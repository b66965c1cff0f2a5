/** The start of a text, at most `length` UTF-16 units, without splitting a surrogate pair. */
export function truncateText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** A text of at most `length` UTF-16 units; of a longer one its start and an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${truncateText(text, length)}…` : text;
}

/**
 * A text of at most `length` UTF-16 units; of a longer one its first words and an ellipsis, which stands in
 * place of the stop before it, too.
 */
export function shortenAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = truncateText(text, length).split(" ").slice(0, -1).join(" ");
  const [kept = ""] = /^[^]*[^\s.,;:!?·–-]/.exec(words || truncateText(text, length - 1)) ?? [];
  return `${kept}…`;
}

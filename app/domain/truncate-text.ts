/** The start of a text, at most `length` UTF-16 units, without splitting a surrogate pair. */
export function truncateText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** A text of at most `length` UTF-16 units; of a longer one its start and an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${truncateText(text, length)}…` : text;
}

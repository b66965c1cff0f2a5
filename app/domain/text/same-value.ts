/** Whether two values of a field are the same. Line breaks are the same however they are stored, because forms send CRLF and workbooks LF. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === "object" && typeof other === "object")
    return JSON.stringify(one) === JSON.stringify(other);
  if (typeof one !== "string" || typeof other !== "string") return one === other;
  return one === other || withPlainLineBreaks(one) === withPlainLineBreaks(other);
}

export function hasSameValues<Item extends object>(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => isSameValue(value, others.get(name)));
}

/** New values of an item, with the stored texts where they differ only in line breaks. */
export function withStoredTexts<Values extends object>(values: Values, stored: object): Values {
  const typed = new Map<string, unknown>(Object.entries(values));
  const entries = Object.entries(stored).filter(
    ([name, text]) => typed.has(name) && isSameValue(text, typed.get(name)),
  );
  return { ...values, ...Object.fromEntries(entries) };
}

function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

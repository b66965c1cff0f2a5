/** Whether two values of a field are the same. Line breaks are the same however they are stored, because forms send CRLF and workbooks LF. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return one === other;
  return one === other || withPlainLineBreaks(one) === withPlainLineBreaks(other);
}

function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

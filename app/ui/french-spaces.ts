/** French text whose double punctuation can't begin a line: the space before it doesn't break. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?»])|(?<=«) /g, "\u00a0");
}

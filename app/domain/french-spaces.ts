/** French text with no-break spaces before double punctuation. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?»])|(?<=«) /g, "\u00a0");
}

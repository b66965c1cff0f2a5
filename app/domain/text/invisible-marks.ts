/**
 * A telephone number or an e-mail address without the invisible marks that come with a copied one, such as
 * U+202A of a phone's contacts and U+200B of a web page.
 */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}/gu, "");
}

import { removeInvisible } from "~/domain/text/normalize-text";

// What mails, chats, web pages and Markdown add to the lines of a list.

/** `[28.11.26, 10:14] Marco: ` */
const CHAT_STAMP =
  /^\u200e?\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s[AP]M)?(?:\]| -) [^:\n]{1,60}: /gim;

/** `> ` before each line of a mail that was answered. */
const QUOTED = /^(?:>[ \t]?){1,9}/gm;

/** `**Margherita**`, `*Margherita*`, `_tomate_`; a star alone may be a note's. */
const EMPHASIS = /(?<![\p{L}\p{N}*_])(\*\*|[*_])(?!\s)([^*_\n]*[^*_\s])\1(?![\p{L}\p{N}*_])/gu;

const RAISED = /<sup>(\d\d)<\/sup>/gi;

/** The tags of a web page that may stand in a line. */
const TAG = /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|small|span|strong|su[bp]|ul|u)(?:\s[^<>]{0,200})?\/?>/gi;

/** A text without them, and without the line in which Excel names the separator. It has as many lines. */
export function takeOutMarks(text: string): string {
  const visible = removeInvisible(text.replace(CHAT_STAMP, ""));
  const plain = visible
    .replace(/^sep=.(?=\n|$)/i, "")
    .replace(QUOTED, "")
    .replace(/^#{1,6} +/gm, "")
    .replace(EMPHASIS, "$2");
  if (!plain.includes("<")) return plain;
  return plain
    .replace(RAISED, (_tag, digits: string) =>
      digits.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit))),
    )
    .replace(TAG, " ");
}

// The letters of a list as its author wrote them, whatever program has read them in another character set before.

/** The upper half of code page 850, which DOS programs use. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** A text file as its program saved it: in UTF-8 or UTF-16, or else in the older set in which its letters make words. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A text has no other zeros than those of UTF-16.
  const zero = bytes.indexOf(0);
  if ((first === 0xfe && second === 0xff) || (zero !== -1 && zero % 2 === 0))
    return new TextDecoder("utf-16be").decode(bytes);
  if ((first === 0xff && second === 0xfe) || zero !== -1) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeOlder(bytes);
  }
}

/** By what Excel saves on Windows, unless another set fits better. */
function decodeOlder(bytes: Uint8Array): string {
  const dos = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : DOS[byte - 0x80])).join(
    "",
  );
  const texts = [
    new TextDecoder("windows-1252").decode(bytes),
    new TextDecoder("macintosh").decode(bytes),
    dos,
  ];
  const [best = ""] = texts.sort((one, other) => fitOf(other) - fitOf(one));
  return best;
}

/** How many of a text's other letters stand where they make words, less those that don't. */
function fitOf(text: string): number {
  let fit = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    const isInWord = /[a-zà-ÿ]/.test(before) || /[a-zà-ÿ]/.test(after);
    if (COMMON.test(letter)) fit += 1;
    else if (CAPITAL.test(letter)) fit += /[a-zà-ÿ]/.test(before) ? -1 : 0.5;
    else if (isInWord && !/[’–—…°€«»\u00a0]/.test(letter)) fit -= 1;
    else if (/\p{L}/u.test(before) && /\p{L}/u.test(after) && letter !== "’") fit -= 1;
  }
  return fit;
}

const COMMON = /[éèêëàâäçöüôîïùûœæßñòìíóá]/;
const CAPITAL = /[ÉÈÊÀÂÄÇÖÜÔÎŒÆ]/;

/** The signs that Windows-1252 has at 80 to 9F. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const UTF8_AS_LATIN = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${WINDOWS}]{1,3}`, "gu");

const NAMES = new Map(
  (
    "amp & lt < gt > quot \" apos ' nbsp \u00a0 euro € deg ° frac12 ½ frac14 ¼ laquo « raquo » bull • middot · times × " +
    "ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” oelig œ OElig Œ aelig æ AElig Æ szlig ß copy © reg ® trade ™ " +
    "agrave à aacute á acirc â atilde ã auml ä aring å ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î " +
    "iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü yuml ÿ"
  )
    .split(" ")
    .flatMap((name, index, all): [string, string][] =>
      index % 2 === 0 ? [[name, all[index + 1] ?? ""]] : [],
    ),
);

/** A text whose UTF-8 was read as Latin (`CrÃ¨me`), or that has the entities of a web page (`&eacute;`), as it was meant. */
export function putLettersRight(text: string): string {
  let right = text;
  // Some are wrong twice.
  for (let times = 0; times < 2; times += 1) {
    if (/[ÂÃâ]/.test(right)) right = right.replace(UTF8_AS_LATIN, readAsUtf8);
    if (right.includes("&")) right = right.replace(ENTITY, readEntity);
  }
  return right;
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

function readEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    const small = NAMES.get(name.toLowerCase());
    const isCapital = name.charAt(0) !== name.charAt(0).toLowerCase();
    return NAMES.get(name) ?? (isCapital ? small?.toUpperCase() : small) ?? entity;
  }
  const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : entity;
}

function readAsUtf8(letters: string): string {
  const bytes = Array.from(letters, (letter) => {
    const place = WINDOWS.indexOf(letter);
    return place === -1 ? letter.charCodeAt(0) : 0x80 + place;
  });
  // The last ones may belong to what follows.
  for (let count = bytes.length; count > 1; count -= 1) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes.slice(0, count)));
      if (Array.from(text).length === 1) return text + letters.slice(count);
    } catch {
      continue;
    }
  }
  return letters;
}

/** Letters that look as if they had been read in a wrong character set, or undefined. */
export function findWrongLetters(text: string): string | undefined {
  return WRONG.exec(text)?.[0];
}

const WRONG =
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘-”•–—˜™š›œžŸ]|Ã\s|\ufffd|â€|\p{L}[?ˆ˜‰ƒ†‡‚„¤¦¬§¶±÷×º¿](?=\p{Ll})|[\u0080-\u009f]/u;

/** An entity of a web page that a text still has, or undefined. */
export function findEntity(text: string): string | undefined {
  return /&(?:#x?[\da-f]{1,7}|[a-z]{2,8}\d{0,2});/i.exec(text)?.[0];
}

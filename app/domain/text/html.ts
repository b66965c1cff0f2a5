import { inForm } from "./normalize-text";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const MARKS: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
};

const NAMED: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(ENTITIES).map(([character, entity]) => [entity.slice(1, -1), character]),
  ),
  apos: "'",
  nbsp: "\u00a0",
  szlig: "ß",
  oelig: "œ",
  OElig: "Œ",
  euro: "€",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
};

/** Text with characters in the place of their HTML entities, as programs write them into files. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name === undefined) return String.fromCodePoint(Number(decimal ?? `0x${hex}`));
    const [, letter = "", mark = ""] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
    const accent = MARKS[mark];
    return NAMED[name] ?? (accent === undefined ? entity : inForm(`${letter}${accent}`, "NFC"));
  });
}

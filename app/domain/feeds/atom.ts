/** A feed of articles (RFC 4287). Instants are UTC ISO timestamps, addresses absolute. */
export interface AtomFeed {
  /** Where the feed is; also its id. */
  url: string;
  /** The page that it accompanies. */
  pageUrl: string;
  title: string;
  author: string;
  /** A language tag such as `fr`. */
  language: string;
  updated: string;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** An IRI that never changes, whatever the entry says. */
  id: string;
  title: string;
  updated: string;
  /** Plain text. */
  text: string;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// XML can't contain these characters, not even escaped.
// eslint-disable-next-line no-control-regex
const INVALID_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function writeAtom({ url, pageUrl, title, author, language, updated, entries }: AtomFeed): string {
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    ...entries.flatMap((entry) => [
      `<entry>`,
      `<id>${escapeXml(entry.id)}</id>`,
      `<title>${escapeXml(entry.title)}</title>`,
      `<updated>${entry.updated}</updated>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
      `<content type="text">${escapeXml(entry.text)}</content>`,
      `</entry>`,
    ]),
    `</feed>`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(INVALID_IN_XML, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

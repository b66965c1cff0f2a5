import { canonicalOrigin } from "~/platform/config.server";
import { FRENCH_PATHS, type Language, pathIn, TRANSLATED_PATHS } from "~/domain/text/language";
import type { RouteHandle } from "~/platform/route-handle";
import { siteFacts } from "./site-facts.server";

export const handle: RouteHandle = { cached: true };

export function loader() {
  const origin = canonicalOrigin();
  const { languages } = siteFacts();
  const pages = TRANSLATED_PATHS.flatMap((path) =>
    languages.length === 0
      ? [toUrl(origin + path)]
      : languages.map((each) => toUrl(origin + pathIn(each, path), alternatesOf(origin, path, languages))),
  );
  const entries = [...pages, ...FRENCH_PATHS.map((path) => toUrl(origin + path))].join("");
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>${entries}</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function toUrl(location: string, alternates = ""): string {
  return `<url><loc>${location}</loc>${alternates}</url>`;
}

/** Links to a page in each language; without a language it is French. */
function alternatesOf(origin: string, path: string, languages: Language[]): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  return [
    ...languages.map((language) => link(language, origin + pathIn(language, path))),
    link("x-default", origin + path),
  ].join("");
}

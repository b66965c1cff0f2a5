/** The link that asks for a font before the style sheet does. */
export function fontPreload(href: string) {
  return {
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2" as const,
    href,
    crossOrigin: "anonymous" as const,
  };
}

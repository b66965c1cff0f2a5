import type { MetaDescriptor } from "@remix-run/node";

/** A title, and a word to search engines: these screens are nobody's find. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

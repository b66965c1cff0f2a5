import type { MetaDescriptor } from "@remix-run/node";

/** The title, and `noindex`: search engines shouldn't list these screens. */
export function accountMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

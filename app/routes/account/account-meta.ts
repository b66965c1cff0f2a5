import type { MetaDescriptor } from "@remix-run/node";
import { t } from "~/messages/office/t";

/** The title, and `noindex`: search engines shouldn't list these screens. */
export function accountMeta(screen: string): MetaDescriptor[] {
  return [{ title: `${screen} · ${t("Back office")}` }, { name: "robots", content: "noindex" }];
}

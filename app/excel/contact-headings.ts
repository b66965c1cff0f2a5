import { t } from "~/messages/office/t";

/** The headings of contacts.xlsx in the language of whoever downloads it. */
export function contactHeadings(): string[] {
  return [t("Email"), t("Phone"), t("Message", { at: "heading" })];
}

import { t } from "~/messages/office/t";

/** The title of the document: 'Category · Back office'. */
export function officeTitle(screen: string): string {
  return `${screen} · ${t("Back office")}`;
}

import { t } from "~/messages/office/t";
import { PageHeader } from "~/ui/page-header";
import type { SiteSection } from "~/domain/fields/restaurant";

export function SectionHeader({
  section,
  title,
  page,
}: {
  section: SiteSection | "photos";
  title: string;
  /** Where guests see what the form doesn't show beside itself. */
  page?: string;
}) {
  return (
    <PageHeader
      title={t("Settings: {title}", { title })}
      back={{ to: `/settings#${section}`, label: t("All settings") }}
      links={
        page && (
          <a href={page} target="_blank" rel="noreferrer">
            {t("Show the page")}
            <span className="visually-hidden">{` ${t("in a new tab")}`}</span>
          </a>
        )
      }
    />
  );
}

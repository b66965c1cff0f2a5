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
      title={`Settings: ${title}`}
      back={{ to: `/settings#${section}`, label: "All settings" }}
      links={
        page && (
          <a href={page} target="_blank" rel="noreferrer">
            Show the page<span className="visually-hidden"> in a new tab</span>
          </a>
        )
      }
    />
  );
}

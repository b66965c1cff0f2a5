import { PageHeader } from "~/ui/page-header";
import type { SiteSection } from "~/restaurant/site-section";

/** Where guests see what the form doesn't show beside itself. */
const PAGES: Partial<Record<SiteSection | "photos", string>> = {
  languages: "/",
  legal: "/mentions-legales",
  declarations: "/mentions-legales",
  photos: "/",
};

/** The header of a section's page. */
export function SectionHeader({ section, title }: { section: SiteSection | "photos"; title: string }) {
  const page = PAGES[section];
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

import { PageHeader } from "~/ui/page-header";
import type { SiteSection } from "~/restaurant/site-section";

/** Where guests see each section. */
const PAGES: Record<SiteSection | "photos", string> = {
  restaurant: "/",
  presentation: "/#about",
  hours: "/#site-hours",
  links: "/",
  discount: "/",
  languages: "/",
  legal: "/mentions-legales",
  declarations: "/mentions-legales",
  photos: "/",
};

/** The header of a section's page. */
export function SectionHeader({ section, title }: { section: SiteSection | "photos"; title: string }) {
  return (
    <PageHeader
      title={`Settings: ${title}`}
      back={{ to: `/settings#${section}`, label: "All settings" }}
      links={
        <a href={PAGES[section]} target="_blank" rel="noreferrer">
          Show the page<span className="visually-hidden"> in a new tab</span>
        </a>
      }
    />
  );
}

import { frenchSpaces } from "~/messages/site";
import type { LegalSection } from "~/restaurant/legal-texts";
import { MAIN_ID, type SiteFacts } from "../site-frame";
import { SiteHeader } from "../site-header";
import { VisitDetails } from "../visit-details";

/** A legal page: its heading and its sections. */
export function LegalPage({
  facts,
  title,
  sections,
}: {
  facts: SiteFacts;
  title: string;
  sections: LegalSection[];
}) {
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="legal">
        <h1>{title}</h1>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph, index) => (
              <p key={index}>{frenchSpaces(paragraph)}</p>
            ))}
          </section>
        ))}
      </main>
      <VisitDetails facts={facts} />
    </>
  );
}

import { mailLink } from "~/domain/text/domain-name";
import { frenchSpaces } from "~/messages/site";
import type { LegalSection } from "~/restaurant/legal-texts";
import { MAIN_ID, type SiteFacts } from "../site-frame";
import { SiteHeader } from "../site-header";
import { VisitDetails } from "../visit-details";

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
      <main id={MAIN_ID} className="legal page">
        <h1>{title}</h1>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph, index) => (
              <p key={index}>
                <LinkedText text={paragraph} facts={facts} />
              </p>
            ))}
          </section>
        ))}
      </main>
      <VisitDetails facts={facts} />
    </>
  );
}

/** A text in which the restaurant's telephone number and e-mail are links. */
function LinkedText({ text, facts }: { text: string; facts: SiteFacts }) {
  const { phone, email } = facts.restaurant;
  const hrefs = new Map([
    [phone, facts.phoneHref],
    [email, mailLink(email)],
  ]);
  const [found] = [...hrefs].filter(([contact]) => text.includes(contact));
  if (!found) return frenchSpaces(text);
  const [contact, href] = found;
  const start = text.indexOf(contact);
  return (
    <>
      <LinkedText text={text.slice(0, start)} facts={facts} />
      <a href={href}>{frenchSpaces(contact)}</a>
      <LinkedText text={text.slice(start + contact.length)} facts={facts} />
    </>
  );
}

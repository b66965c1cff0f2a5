import type { ReactNode } from "react";
import { siteMessages } from "~/messages/site";
import { listOrigins } from "~/domain/declarations/origins";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { describeHours } from "~/messages/hours";
import type { SectionValues, SiteSection } from "~/restaurant/site-section";

/** What guests see of a section now. */
export function GuestPreview({ section, values }: { section: SiteSection; values: SectionValues }) {
  return (
    <aside className="guest-preview">
      <h2>Guests see</h2>
      <div lang="fr">{describe(section, values)}</div>
    </aside>
  );
}

function describe(section: SiteSection, values: SectionValues): ReactNode {
  switch (section) {
    case "restaurant": {
      const { name, address, phone, email } = values;
      return (
        <p>
          <strong>{name}</strong>
          <br />
          {address?.street}, {address?.postalCode} {address?.city}
          <br />
          {phone}
          <br />
          {email}
        </p>
      );
    }
    case "presentation":
      return values.about?.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
    case "hours":
      return (
        <>
          <Hours name={siteMessages.shop} hours={values.hours?.shop} />
          <Hours name={siteMessages.kitchen} hours={values.hours?.kitchen} />
        </>
      );
    case "links": {
      const { social, deliveryServices = [], bookingUrl } = values;
      return (
        <ul>
          {[
            siteMessages.findUs,
            ...deliveryServices.map(({ name }) => name),
            bookingUrl && siteMessages.book,
            social?.name,
          ].map((name, index) => name && <li key={index}>{name}</li>)}
        </ul>
      );
    }
    case "discount": {
      const { takeawayDiscountPercent = 0 } = values;
      return <p>{takeawayDiscountPercent > 0 ? siteMessages.takeaway(takeawayDiscountPercent) : "—"}</p>;
    }
    case "legal": {
      const { company, responsible, uid, vat } = values.legal ?? {};
      return <p>{[company, responsible, uid, vat].filter(Boolean).join(" · ") || "—"}</p>;
    }
    case "declarations": {
      const origins = listOrigins(values.declarations);
      return origins.length === 0 ? (
        <p>—</p>
      ) : (
        origins.map(({ name, text }) => <p key={name}>{`${name}\u00a0: ${text}`}</p>)
      );
    }
  }
}

function Hours({ name, hours = [] }: { name: string; hours?: OpeningHours[] }) {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      {describeHours(hours).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

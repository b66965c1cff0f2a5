import { hoursMessages } from "~/messages/hours";
import { siteMessages } from "~/messages/site";
import { formatDays, formatPeriods, type OpeningHours } from "~/domain/hours/opening-hours";
import { allergenMessages } from "~/messages/allergens";
import { ExternalLink } from "./links";
import type { SiteFacts } from "./site-frame";

/** Address, opening hours and telephone number, at the end of a page and of a printed menu. */
export function VisitDetails({
  facts: { restaurant, phoneHref },
  specialHours = [],
  hasPrices = false,
}: {
  facts: SiteFacts;
  /** Upcoming closures and special hours, one line each. */
  specialHours?: string[];
  /** Whether the page has prices: then a note says what they include. */
  hasPrices?: boolean;
}) {
  const { name, address, phone, hours, mapsUrl } = restaurant;
  return (
    <section id="site-hours" className="visit" aria-labelledby="site-hours-title">
      <div>
        <h2 id="site-hours-title">{name}</h2>
        <p>
          <ExternalLink href={mapsUrl} hint="plan, nouvelle fenêtre">
            {address.street}, {address.postalCode} {address.city}
          </ExternalLink>
        </p>
        <p>
          <a href={phoneHref}>{phone}</a>
        </p>
        {hasPrices && <p className="visit-prices">{siteMessages.prices}</p>}
      </div>
      <HoursList name={siteMessages.shop} hours={hours.shop} />
      <HoursList name={siteMessages.kitchen} hours={hours.kitchen} />
      <SpecialHours lines={specialHours} />
    </section>
  );
}

/** The opening hours of the restaurant or of its kitchen. */
export function HoursList({ name, hours }: { name: string; hours: OpeningHours[] }) {
  return (
    <div className="hours-group">
      <h3>{name}</h3>
      <dl>
        {hours.map(({ days, periods }) => (
          <div key={days.join()}>
            <dt>{formatDays(days)}</dt>
            <dd>{formatPeriods(periods)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Upcoming closures and special hours, under a heading; nothing if there are none. */
export function SpecialHours({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="hours-group">
      <h3>{hoursMessages.exceptionally}</h3>
      <ul className="exceptions">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says whom to ask about ingredients, as the law requires in writing. */
export function AllergenNotice({ facts: { restaurant, phoneHref } }: { facts: SiteFacts }) {
  return (
    <p className="allergen-notice">
      {allergenMessages.ask}
      <a href={phoneHref}>{restaurant.phone}</a>.
    </p>
  );
}

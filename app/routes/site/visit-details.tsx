import { Fragment, type ReactNode } from "react";
import { listOriginsByCountry } from "~/domain/declarations/origins";
import type { Restaurant } from "~/domain/fields/restaurant";
import { closingDaysOf, type OpeningHours } from "~/domain/hours/opening-hours";
import type { ClosedDay } from "~/domain/hours/schedule";
import { describeClosedDay, formatDays, formatPeriods } from "~/domain/hours/describe-hours";
import type { ReasonedLine } from "~/restaurant/schedule.server";
import { Translated, useLanguage, useWords } from "./language";
import { ExternalLink } from "./links";
import type { SiteFacts } from "./site-frame";

/** Address, opening hours and telephone number, at the end of a page and of a printed menu. */
export function VisitDetails({
  facts: { restaurant, city, phoneHref, opening },
  hasPrices = false,
}: {
  facts: SiteFacts;
  /** Whether the page has prices: then a note says what they include. */
  hasPrices?: boolean;
}) {
  const { site: words } = useWords();
  const { name, address, phone, hours, mapsUrl } = restaurant;
  return (
    <section id="site-hours" className="visit page" aria-labelledby="site-hours-title">
      <div>
        <h2 id="site-hours-title" translate="no">
          {name}
        </h2>
        <p>
          <ExternalLink href={mapsUrl} hint={words.mapInNewWindow}>
            <span translate="no">{address.street}</span>, {address.postalCode} <Translated {...city} />
          </ExternalLink>
        </p>
        <p>
          <a href={phoneHref}>{phone}</a>
        </p>
        {hasPrices && (
          <div className="visit-prices">
            <Origins restaurant={restaurant} />
            <p>{words.prices}</p>
          </div>
        )}
      </div>
      <WeekHours hours={hours} />
      <SpecialHours lines={opening.specialHours} />
    </section>
  );
}

/** Where meat, fish and bread come from; nothing if nothing is declared. What staff typed stays French. */
export function Origins({ restaurant: { declarations } }: { restaurant: Pick<Restaurant, "declarations"> }) {
  const { site, hours } = useWords();
  const lang = useLanguage() === "fr" ? undefined : "fr";
  const origins = listOriginsByCountry(declarations);
  if (origins.length === 0) return null;
  return (
    <p>
      {origins.map(({ food, text }) => (
        <Fragment key={food}>
          {site.origins[food] + hours.colon}
          <span lang={lang} translate="no">
            {text}
          </span>
          .{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The week's hours of the shop and of the kitchen. */
export function WeekHours({ hours: { shop, kitchen } }: Pick<Restaurant, "hours">) {
  const { site, hours } = useWords();
  return (
    <>
      <HoursList name={site.shop} hours={shop} closed={hours.closedOn.shop} />
      <HoursList name={site.kitchen} hours={kitchen} closed={hours.closedOn.kitchen} />
    </>
  );
}

/** Hours, and on which days there are none; nothing without any hours. */
function HoursList({ name, hours, closed }: { name: string; hours: OpeningHours[]; closed: string }) {
  const { hours: words } = useWords();
  if (hours.length === 0) return null;
  const closingDays = closingDaysOf(hours);
  return (
    <div className="hours-group">
      <h3>{name}</h3>
      <dl>
        {hours.map(({ days, periods }) => (
          <div key={days.join()}>
            <dt>{formatDays(days, words)}</dt>
            <dd>{formatPeriods(periods, words)}</dd>
          </div>
        ))}
        {closingDays.length > 0 && (
          <div>
            <dt>{formatDays(closingDays, words)}</dt>
            <dd>{closed}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Upcoming closures and special hours, under a heading; nothing if there are none. */
export function SpecialHours({ lines }: { lines: ReasonedLine[] }) {
  const { hours: words } = useWords();
  if (lines.length === 0) return null;
  return (
    <div className="hours-group">
      <h3>{words.exceptionally}</h3>
      <ul className="exceptions">
        {lines.map(({ text, french }) => (
          <li key={text}>
            <WithReason text={text} french={french} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line whose last words, in brackets, may be French on a page in another language. */
export function WithReason({ text, french }: ReasonedLine): ReactNode {
  if (!french) return text;
  return (
    <>
      {text.slice(0, -french.length - 1)}
      <span lang="fr">{french}</span>)
    </>
  );
}

/** Why a day sells nothing: 'Fermé (Noël)'. */
export function ClosedDayText({ closed, isToday }: { closed: ClosedDay; isToday?: boolean }) {
  const { hours } = useWords();
  const french = closed.isReasonFrench ? closed.reason : undefined;
  return (
    <WithReason
      text={describeClosedDay(closed, isToday ? hours.closedToday : hours.closedDay)}
      french={french}
    />
  );
}

/** Says whom to ask about ingredients, as the law requires in writing. */
export function AllergenNotice({ facts: { restaurant, phoneHref } }: { facts: SiteFacts }) {
  const { allergens: words } = useWords();
  return (
    <p className="allergen-notice">
      {words.ask}
      <a href={phoneHref}>{restaurant.phone}</a>.
    </p>
  );
}

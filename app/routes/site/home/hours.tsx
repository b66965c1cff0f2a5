import { formatDays, formatPeriods, type OpeningHours, type Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { siteMessages } from "~/messages/site";

export function Hours({ hours, mapsUrl }: { hours: Restaurant["hours"]; mapsUrl: string }) {
  return (
    <section className="hours" aria-labelledby="hours-title">
      <div className="hours-sign">
        <h2 id="hours-title">{siteMessages.hours}</h2>
        <HoursOf name={siteMessages.shop} hours={hours.shop} />
        <HoursOf name={siteMessages.kitchen} hours={hours.kitchen} />
        <a className="sign-link" href={mapsUrl} rel="noopener noreferrer" target="_blank">
          <Icon name="pin" />
          {siteMessages.findUs}
          <span className="visually-hidden"> (nouvelle fenêtre)</span>
        </a>
      </div>
    </section>
  );
}

function HoursOf({ name, hours }: { name: string; hours: OpeningHours[] }) {
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

import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { ExternalLink } from "../links";
import { HoursList } from "../visit-details";

/** The opening hours, drawn as a sign. */
export function OpeningHours({ hours, mapsUrl }: Pick<Restaurant, "hours" | "mapsUrl">) {
  return (
    <section id="site-hours" className="hours" aria-labelledby="site-hours-title">
      <div className="hours-sign">
        <h2 id="site-hours-title">{siteMessages.hours}</h2>
        <HoursList name={siteMessages.shop} hours={hours.shop} />
        <HoursList name={siteMessages.kitchen} hours={hours.kitchen} />
        <ExternalLink className="sign-link" href={mapsUrl}>
          <Icon name="pin" />
          {siteMessages.findUs}
        </ExternalLink>
      </div>
    </section>
  );
}

import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { ExternalLink } from "../links";
import type { Opening } from "../opening.server";
import { Exceptions, HoursList } from "../visit-details";

/** The opening hours, drawn as a sign. */
export function OpeningHours({
  hours,
  opening: { text, exceptions },
  mapsUrl,
}: Pick<Restaurant, "hours" | "mapsUrl"> & { opening: Pick<Opening, "text" | "exceptions"> }) {
  return (
    <section id="site-hours" className="hours" aria-labelledby="site-hours-title">
      <div className="hours-sign">
        <h2 id="site-hours-title">{siteMessages.hours}</h2>
        <p className="opening-state">{text}</p>
        <HoursList name={siteMessages.shop} hours={hours.shop} />
        <HoursList name={siteMessages.kitchen} hours={hours.kitchen} />
        <Exceptions lines={exceptions} />
        <ExternalLink className="sign-link" href={mapsUrl}>
          <Icon name="pin" />
          {siteMessages.findUs}
        </ExternalLink>
      </div>
    </section>
  );
}

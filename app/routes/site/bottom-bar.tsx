import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { ExternalLink } from "./links";
import { OrderButton } from "./ordering";
import type { SiteFacts } from "./site-frame";

/** The bar at the bottom of phones: call, order and book where guests can, opening hours. */
export function BottomBar({ facts }: { facts: SiteFacts }) {
  const { restaurant, phoneHref } = facts;
  return (
    <nav className="bottom-bar" aria-label="Accès rapide">
      <a href={phoneHref}>
        <Icon name="phone" />
        {siteMessages.call}
      </a>
      <OrderButton facts={facts} hasIcon />
      {restaurant.bookingUrl && (
        <ExternalLink href={restaurant.bookingUrl}>
          <Icon name="calendar" />
          {siteMessages.bookShort}
        </ExternalLink>
      )}
      <a href="#site-hours">
        <Icon name="clock" />
        {siteMessages.hoursShort}
      </a>
    </nav>
  );
}

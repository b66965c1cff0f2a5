import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { OrderButton } from "./ordering";
import type { SiteFacts } from "./site-frame";

/** The bar at the bottom of phones: call, order, opening hours. */
export function BottomBar({ facts: { phoneHref } }: { facts: SiteFacts }) {
  return (
    <nav className="bottom-bar" aria-label="Accès rapide">
      <a href={phoneHref}>
        <Icon name="phone" />
        {siteMessages.call}
      </a>
      <OrderButton hasIcon />
      <a href="#site-hours">
        <Icon name="clock" />
        {siteMessages.hoursShort}
      </a>
    </nav>
  );
}

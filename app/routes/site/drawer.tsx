import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { closesPopover, isPopover, opensPopover } from "~/ui/popover";
import { DeliveryLinks, ExternalLink } from "./links";
import type { SiteFacts } from "./site-frame";

const DRAWER = "site-navigation";

/** The button in each page's header that opens the drawer. */
export function Burger() {
  return (
    <button
      type="button"
      className="icon-button burger"
      aria-label="Ouvrir la navigation"
      {...opensPopover(DRAWER)}
    >
      <Icon name="menu" />
    </button>
  );
}

/** The navigation that slides in over the page. */
export function Drawer({ facts }: { facts: SiteFacts }) {
  return (
    <nav id={DRAWER} className="drawer" aria-label="Navigation" {...isPopover}>
      <button
        type="button"
        className="icon-button drawer-close"
        aria-label="Fermer la navigation"
        {...closesPopover(DRAWER)}
      >
        <Icon name="close" />
      </button>
      <ul className="drawer-links">
        <li>
          <a href="/">{siteMessages.home}</a>
        </li>
        <li>
          <a href="/menu">{siteMessages.menu}</a>
        </li>
        <li>
          <a href="/#about">{siteMessages.about}</a>
        </li>
        <li>
          <a href="/#contact">{siteMessages.contact}</a>
        </li>
        {facts.restaurant.bookingUrl && (
          <li>
            <ExternalLink href={facts.restaurant.bookingUrl}>{siteMessages.book}</ExternalLink>
          </li>
        )}
      </ul>
      <DeliveryLinks services={facts.restaurant.deliveryServices} className="drawer-delivery" />
      <p className="drawer-tagline">{siteMessages.tagline}</p>
    </nav>
  );
}

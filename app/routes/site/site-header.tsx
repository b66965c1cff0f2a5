import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { ExternalLink, DeliveryLinks } from "./links";
import { OrderButton } from "./ordering";
import type { SiteFacts } from "./site-frame";

/** The compact header of guest pages other than the home page. */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const { restaurant, phoneHref } = facts;
  return (
    <header className="site-header">
      <Burger />
      <a href="/" className="site-header-home" aria-label={`${restaurant.name}, accueil`}>
        <Logo size={48} />
        <span>{restaurant.name}</span>
      </a>
      <SiteLinks facts={facts} />
      <a
        className="button header-call"
        href={phoneHref}
        aria-label={`${siteMessages.callUs} ${restaurant.phone}`}
      >
        <Icon name="phone" />
        <span>{restaurant.phone}</span>
      </a>
    </header>
  );
}

/** The links of the header on screens from 768 px; narrower ones have the drawer. */
export function SiteLinks({ facts }: { facts: SiteFacts }) {
  return (
    <nav className="site-links" aria-label="Navigation principale">
      <a href="/menu">{siteMessages.menu}</a>
      <a href="/#about">{siteMessages.about}</a>
      <a href="/#contact">{siteMessages.contact}</a>
      {facts.restaurant.bookingUrl && (
        <ExternalLink href={facts.restaurant.bookingUrl}>{siteMessages.bookShort}</ExternalLink>
      )}
      <OrderButton facts={facts} />
    </nav>
  );
}

const DRAWER = "site-navigation";
const BURGER = "site-burger";

/** The link in each page's header that opens the drawer. */
export function Burger() {
  return (
    <a id={BURGER} href={`#${DRAWER}`} className="icon-button burger" aria-label="Ouvrir la navigation">
      <Icon name="menu" />
    </a>
  );
}

/**
 * The navigation that slides in over the page: while it is the URL's target, so that
 * any link closes it, or as a modal dialog (app/site/links.ts).
 */
export function Drawer({ facts }: { facts: SiteFacts }) {
  return (
    <dialog id={DRAWER} className="drawer" aria-label="Navigation" tabIndex={-1}>
      <a href={`#${BURGER}`} className="icon-button drawer-close" aria-label="Fermer la navigation">
        <Icon name="close" />
      </a>
      <nav aria-label="Navigation">
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
      </nav>
      <p className="drawer-tagline">{siteMessages.tagline}</p>
    </dialog>
  );
}

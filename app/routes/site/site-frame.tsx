import type { ReactNode } from "react";
import { legalMessages, siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";
import { allergenMessages } from "~/messages/allergens";
import { Logo } from "~/ui/logo";
import { Icon } from "~/ui/icon";
import { Drawer } from "./site-header";
import { OrderButton, OrderPanel } from "./ordering";
import { ExternalLink } from "./links";

/** The restaurant's facts that every guest page shows. */
export interface SiteFacts {
  restaurant: Restaurant;
  /** The telephone number as a link. */
  phoneHref: string;
  year: number;
}

/**
 * The id of a guest page's main content. Ids start with `site-`, because on the menu
 * page category names are ids, too.
 */
export const MAIN_ID = "site-main";

/** The frame of every guest page. */
export function SiteFrame({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        Aller au contenu
      </a>
      <Drawer facts={facts} />
      <OrderPanel facts={facts} />
      {children}
      <Footer facts={facts} />
      <BottomBar facts={facts} />
      {/* Filled while the menu page loads. */}
      <p className="loading-menus" role="status" data-text={siteMessages.loadingMenus} />
    </>
  );
}

function Footer({ facts: { restaurant, year } }: { facts: SiteFacts }) {
  const { name, social } = restaurant;
  return (
    <footer className="footer">
      <a href="/" className="footer-logo" aria-label={`${name}, accueil`}>
        <Logo size={72} />
      </a>
      <ul className="footer-links">
        <li>
          <a href="/mentions-legales">{legalMessages.notice}</a>
        </li>
        <li>
          <a href="/confidentialite">{legalMessages.privacy}</a>
        </li>
        <li>
          <a href="/allergenes">{allergenMessages.title}</a>
        </li>
      </ul>
      {social && (
        <p>
          <ExternalLink href={social.url}>{social.name}</ExternalLink>
        </p>
      )}
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}

/** The bar at the bottom of phones: call, order and book where guests can, opening hours. */
function BottomBar({ facts }: { facts: SiteFacts }) {
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

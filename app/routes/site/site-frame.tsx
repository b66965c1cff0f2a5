import type { ReactNode } from "react";
import type { Language } from "~/domain/text/language";
import type { TranslatedText } from "~/domain/dishes/translator";
import type { Restaurant } from "~/domain/fields/restaurant";
import { formatDays, formatPeriods } from "~/domain/hours/describe-hours";
import type { OpeningNotice } from "~/restaurant/schedule.server";
import { Logo } from "~/ui/logo";
import { Icon } from "~/ui/icon";
import { Drawer } from "./site-header";
import { OrderButton, OrderPanel } from "./ordering";
import { Translated, useLanguage, useSitePath, useWords } from "./language";
import { ExternalLink } from "./links";

/** The restaurant's facts that every guest page shows. */
export interface SiteFacts {
  language: Language;
  /** The page's French path, which the switch of languages leads to; undefined on a page without one. */
  path: string | undefined;
  /** The languages to choose from; none if French is the only one. */
  languages: Language[];
  /** With its city in the page's language. */
  restaurant: Restaurant;
  city: TranslatedText;
  about: TranslatedText[];
  /** Whether the home page presents the restaurant: what it is like, who cooks, or since when. */
  hasAbout: boolean;
  /** The telephone number as a link. */
  phoneHref: string;
  /** Whether it is open, and special hours. */
  opening: OpeningNotice;
  year: number;
}

/**
 * The id of a guest page's main content. Ids start with `site-`, because on the menu
 * page category names are ids, too.
 */
export const MAIN_ID = "site-main";

/** The frame of every guest page. */
export function SiteFrame({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  const { site: words } = useWords();
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {words.skipLink}
      </a>
      <Drawer facts={facts} />
      <OrderPanel facts={facts} />
      {children}
      <Footer facts={facts} />
      <BottomBar facts={facts} />
      {/* Filled while the menu page loads. */}
      <p className="loading-menus" role="status" data-text={words.loadingMenus} />
    </>
  );
}

function Footer({ facts: { path, restaurant, city, year } }: { facts: SiteFacts }) {
  const { site: words, legal, allergens, hours: hoursWords } = useWords();
  const pathOf = useSitePath();
  // The legal pages are French only.
  const hrefLang = useLanguage() === "fr" ? undefined : "fr";
  const { name, address, hours, mapsUrl, social } = restaurant;
  return (
    <footer className="footer">
      <a href={pathOf("/")} className="footer-logo" aria-label={words.logo(name)}>
        <Logo size={72} />
      </a>
      {path === "/" && (
        <div>
          <p>
            <ExternalLink href={mapsUrl} hint={words.mapInNewWindow}>
              <span translate="no">{address.street}</span>, {address.postalCode} <Translated {...city} />
            </ExternalLink>
          </p>
          {hours.shop.map(({ days, periods }) => (
            <p key={days.join()}>
              {formatDays(days, hoursWords)} {formatPeriods(periods, hoursWords)}
            </p>
          ))}
        </div>
      )}
      <ul className="footer-links">
        <li>
          <a href="/mentions-legales" hrefLang={hrefLang}>
            {legal.notice}
          </a>
        </li>
        <li>
          <a href="/confidentialite" hrefLang={hrefLang}>
            {legal.privacy}
          </a>
        </li>
        <li>
          <a href={pathOf("/allergenes")}>{allergens.title}</a>
        </li>
        {social && (
          <li>
            <ExternalLink href={social.url}>{social.name}</ExternalLink>
          </li>
        )}
      </ul>
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}

/** The bar at the bottom of phones: call, order and book where guests can, opening hours. */
function BottomBar({ facts }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const { restaurant, phoneHref } = facts;
  return (
    <nav className="bottom-bar" aria-label={words.quickAccess}>
      <a href={phoneHref}>
        <Icon name="phone" />
        {words.call}
      </a>
      <OrderButton facts={facts} hasIcon />
      {restaurant.bookingUrl && (
        <ExternalLink href={restaurant.bookingUrl}>
          <Icon name="calendar" />
          {words.bookShort}
        </ExternalLink>
      )}
      <a href="#site-hours">
        <Icon name="clock" />
        {words.hoursShort}
      </a>
    </nav>
  );
}

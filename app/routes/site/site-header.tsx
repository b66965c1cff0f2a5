import { OWN_NAMES, pathIn } from "~/domain/text/language";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { useSitePath, useWords } from "./language";
import { ExternalLink, DeliveryLinks } from "./links";
import { OrderButton } from "./ordering";
import type { SiteFacts } from "./site-frame";

/** The compact header of guest pages other than the home page. */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  const { restaurant, phoneHref } = facts;
  return (
    <header className="site-header">
      <Burger />
      <a href={pathOf("/")} className="site-header-home" aria-label={words.logo(restaurant.name)}>
        <Logo size={48} />
        <span translate="no">{restaurant.name}</span>
      </a>
      <SiteLinks facts={facts} />
      <a className="button header-call" href={phoneHref} aria-label={`${words.callUs} ${restaurant.phone}`}>
        <Icon name="phone" />
        <span>{restaurant.phone}</span>
      </a>
    </header>
  );
}

/** The links of the header on screens from 768 px; narrower ones have the drawer. */
export function SiteLinks({ facts }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  return (
    <nav className="site-links" aria-label={words.mainNavigation}>
      <a href={pathOf("/menu")}>{words.menu}</a>
      {facts.hasAbout && <a href={pathOf("/#about")}>{words.about}</a>}
      <a href={pathOf("/#contact")}>{words.contact}</a>
      {facts.restaurant.bookingUrl && (
        <ExternalLink href={facts.restaurant.bookingUrl}>{words.bookShort}</ExternalLink>
      )}
      <OrderButton facts={facts} />
      <LanguageLinks facts={facts} />
    </nav>
  );
}

/** The same page in each language; nothing on a page that is French only. */
function LanguageLinks({
  facts: { languages, language: present, path },
  className,
}: {
  facts: SiteFacts;
  className?: string;
}) {
  if (path === undefined) return null;
  return languages.map((language) => (
    <a
      key={language}
      href={pathIn(language, path)}
      className={className}
      lang={language}
      hrefLang={language}
      aria-current={language === present ? "true" : undefined}
    >
      {language === present ? (
        <u>
          <b>{language.toUpperCase()}</b>
        </u>
      ) : (
        language.toUpperCase()
      )}
      <span className="visually-hidden"> {OWN_NAMES[language]}</span>
    </a>
  ));
}

const DRAWER = "site-navigation";
const BURGER = "site-burger";

/** The link in each page's header that opens the drawer. */
export function Burger() {
  const { site: words } = useWords();
  return (
    <a id={BURGER} href={`#${DRAWER}`} className="icon-button burger" aria-label={words.openNavigation}>
      <Icon name="menu" />
    </a>
  );
}

/**
 * The navigation that slides in over the page: while it is the URL's target, so that
 * any link closes it, or as a modal dialog (app/site/links.ts).
 */
export function Drawer({ facts }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  return (
    <dialog id={DRAWER} className="drawer" aria-label={words.navigation} tabIndex={-1}>
      <a href={`#${BURGER}`} className="icon-button drawer-close" aria-label={words.closeNavigation}>
        <Icon name="close" />
      </a>
      <nav aria-label={words.navigation}>
        <ul className="drawer-links">
          <li>
            <a href={pathOf("/")}>{words.home}</a>
          </li>
          <li>
            <a href={pathOf("/menu")}>{words.menu}</a>
          </li>
          {facts.hasAbout && (
            <li>
              <a href={pathOf("/#about")}>{words.about}</a>
            </li>
          )}
          <li>
            <a href={pathOf("/#contact")}>{words.contact}</a>
          </li>
          {facts.restaurant.bookingUrl && (
            <li>
              <ExternalLink href={facts.restaurant.bookingUrl}>{words.book}</ExternalLink>
            </li>
          )}
        </ul>
        {!facts.opening.closure && (
          <DeliveryLinks services={facts.restaurant.deliveryServices} className="drawer-delivery" />
        )}
        {facts.languages.length > 0 && facts.path !== undefined && (
          <p>
            <LanguageLinks facts={facts} className="icon-button" />
          </p>
        )}
      </nav>
      <p className="drawer-tagline">{words.tagline}</p>
    </dialog>
  );
}

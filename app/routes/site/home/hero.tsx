import { formatPrice } from "~/domain/formats/money";
import { Icon } from "~/ui/icon";
import { Logo, CurvedTitle } from "~/ui/logo";
import pizza from "~/ui/illustrations/pizza.svg";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { Picture } from "~/ui/picture";
import { nameAttributes, Translated, useSitePath, useWords } from "../language";
import { ExternalLink } from "../links";
import { Burger, SiteLinks } from "../site-header";
import { OrderButton } from "../ordering";
import type { SiteFacts } from "../site-frame";
import { DAY_MENU_ID } from "../menu-anchors";
import { WithReason } from "../visit-details";
import type { loadHome } from "./load-home.server";

/** A phone held sideways doesn't need the largest size. */
const HERO_WIDTH = "(max-height: 30rem) 50vw, 100vw";

/** The public header of the home page; the first screen lies below it. */
export function HomeHeader({ facts }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  return (
    <header className="hero-bar page">
      <Burger />
      <Logo size={56} />
      <SiteLinks facts={facts} />
      <a href={pathOf("/menu")} className="hero-menu-link">
        {words.menu}
      </a>
    </header>
  );
}

/** The first screen: name, place, whether it is open, what there is to eat next, and how to book, call and order. */
export function Hero({
  facts,
  photo,
  nextDish,
}: {
  facts: SiteFacts;
  photo: PlacePhotos["hero"];
  nextDish: NextDish | undefined;
}) {
  const { site: words } = useWords();
  const { opening, restaurant } = facts;
  const { curvedTitle, address, phone, bookingUrl } = restaurant;
  return (
    <div className={photo ? "hero hero-photo" : "hero"}>
      <div className="hero-text page">
        <h1>
          <CurvedTitle text={curvedTitle} />
        </h1>
        <p className="hero-subtitle">{words.subtitle}</p>
        <p className="hero-address">
          {address.street}, {address.postalCode} <Translated {...facts.city} />
        </p>
        <div className={opening.isOpen ? "hero-sign is-open" : "hero-sign"}>
          <p className="opening-state">{opening.text}</p>
        </div>
        {opening.today && (
          <p className="hero-hours">
            <WithReason {...opening.today} />
          </p>
        )}
        {nextDish && <NextDishLine {...nextDish} />}
        <div className="hero-actions">
          {bookingUrl && (
            <ExternalLink className="call-button" href={bookingUrl}>
              <Icon name="calendar" />
              <strong>{words.book}</strong>
            </ExternalLink>
          )}
          <a className={bookingUrl ? "call-button is-outlined" : "call-button"} href={facts.phoneHref}>
            <Icon name="phone" />
            <span>
              {words.callUs}
              <strong>{phone}</strong>
            </span>
          </a>
          <OrderButton facts={facts} hasIcon />
        </div>
      </div>
      <div className="hero-picture">
        <Picture
          photo={photo}
          drawing={{ src: pizza, width: 1000, height: 1000 }}
          sizes={HERO_WIDTH}
          isFirst
        />
      </div>
    </div>
  );
}

type NextDish = NonNullable<Awaited<ReturnType<typeof loadHome>>["nextDish"]>;

/** What there is to eat in the running or next service: 'Ce soir : Ossobuco, CHF 28.50'. */
function NextDishLine({ isLunch, dish: { name, nameLang, price } }: NextDish) {
  const { site: words, hours } = useWords();
  const pathOf = useSitePath();
  return (
    <p className="next-dish">
      <a href={pathOf(`/menu#${DAY_MENU_ID}`)}>
        {(isLunch ? words.atLunch : words.tonight) + hours.colon}
        <span className="name" dir="auto" {...nameAttributes(nameLang)}>
          {name}
        </span>
        , <span translate="no">{formatPrice(price.toPay)}</span>
      </a>
    </p>
  );
}

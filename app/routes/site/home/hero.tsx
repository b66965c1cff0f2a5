import type { OpeningHours } from "~/domain/hours/opening-hours";
import { formatDays, formatPeriods } from "~/messages/hours";
import { Icon } from "~/ui/icon";
import { Logo, CurvedTitle } from "~/ui/logo";
import pizza from "~/ui/illustrations/pizza.svg";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { Picture } from "~/ui/picture";
import { Translated, useSitePath, useWords } from "../language";
import { Burger, SiteLinks } from "../site-header";
import { OrderButton } from "../ordering";
import type { SiteFacts } from "../site-frame";
import { WithReason } from "../visit-details";

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

/** The first screen: name, place, hours, the number to call, and on phones the ways to order. */
export function Hero({ facts, photo }: { facts: SiteFacts; photo: PlacePhotos["hero"] }) {
  const { site: words } = useWords();
  const { opening, restaurant } = facts;
  const { curvedTitle, address, phone, hours } = restaurant;
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
        <p className="opening-state">{opening.text}</p>
        {opening.closure ? (
          <p className="hero-hours">
            <WithReason {...opening.closure} />
          </p>
        ) : (
          <ShopHours hours={hours.shop} />
        )}
        <div className="hero-actions">
          <a className="call-button" href={facts.phoneHref}>
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

function ShopHours({ hours }: { hours: OpeningHours[] }) {
  const { hours: words } = useWords();
  return (
    <p className="hero-hours">
      {hours.map(({ days, periods }) => (
        <span key={days.join()}>
          {formatDays(days, words)} {formatPeriods(periods, words)}{" "}
        </span>
      ))}
    </p>
  );
}

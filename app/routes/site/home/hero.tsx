import type { Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import logo from "~/ui/illustrations/logo.svg";
import pizza from "~/ui/illustrations/pizza.svg";
import { type Photo, Picture } from "~/ui/picture";
import { siteMessages } from "~/messages/site";
import { Link } from "@remix-run/react";
import { CurvedTitle } from "../curved-title";
import { Burger } from "../drawer";

/** The public header of the home page: name, place, and the number to call. */
export function Hero({
  restaurant: { curvedTitle, address, phone },
  phoneHref,
  photo,
}: {
  restaurant: Restaurant;
  phoneHref: string;
  photo?: Photo;
}) {
  return (
    <header className="hero">
      <div className="hero-bar">
        <Burger />
        <img src={logo} alt="" width="56" height="56" />
        <Link to="/menu" className="hero-menu-link">
          {siteMessages.menu}
        </Link>
      </div>
      <div className="hero-words">
        <h1>
          <CurvedTitle text={curvedTitle} />
        </h1>
        <p className="hero-subtitle">{siteMessages.subtitle}</p>
        <p className="hero-address">
          {address.street}, {address.postalCode} {address.city}
        </p>
        <a className="call-button" href={phoneHref}>
          <Icon name="phone" />
          <span>
            {siteMessages.callUs}
            <strong>{phone}</strong>
          </span>
        </a>
      </div>
      <div className="hero-picture">
        <Picture photo={photo} drawing={{ src: pizza, width: 1000, height: 1000 }} isFirst />
      </div>
    </header>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { NamedLink } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { closesPopover, isPopover, opensPopover } from "~/ui/popover";
import { SectionLink } from "~/ui/section-link";
import { siteMessages } from "~/messages/site";

const DRAWER = "navigation";

/** The button that opens the drawer; it stands in the header of each page. */
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
export function Drawer({ deliveryServices }: { deliveryServices: NamedLink[] }) {
  const drawer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const close = () => drawer.current?.hidePopover?.();
  return (
    // A new key closes it after each step to another page.
    <nav key={pathname} ref={drawer} id={DRAWER} className="drawer" aria-label="Navigation" {...isPopover}>
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
          <Link to="/" onClick={close}>
            {siteMessages.home}
          </Link>
        </li>
        <li>
          <Link to="/menu">{siteMessages.menu}</Link>
        </li>
        <li>
          <SectionLink section="about" onFollow={close}>
            {siteMessages.about}
          </SectionLink>
        </li>
        <li>
          <SectionLink section="contact" onFollow={close}>
            {siteMessages.contact}
          </SectionLink>
        </li>
      </ul>
      <ul className="drawer-delivery">
        {deliveryServices.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {name}
              <span className="visually-hidden"> (nouvelle fenêtre)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="drawer-tagline">{siteMessages.tagline}</p>
    </nav>
  );
}

import type { Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { siteMessages } from "~/messages/site";

/** The public header of account pages. Its link loads a new document, because guest pages aren't hydrated. */
export function BarHeader({
  restaurant: { curvedTitle, address, phone },
  phoneHref,
}: {
  restaurant: Pick<Restaurant, "curvedTitle" | "address" | "phone">;
  phoneHref: string;
}) {
  return (
    <header className="bar-header" lang="fr">
      <a href="/" className="bar-header-home">
        <Logo size={56} />
        <span>
          <strong>{curvedTitle}</strong>
          {siteMessages.subtitle}
        </span>
      </a>
      <p className="bar-header-address">
        {address.street}, {address.postalCode} {address.city}
      </p>
      <a className="button bar-header-call" href={phoneHref} aria-label={`${siteMessages.callUs} ${phone}`}>
        <Icon name="phone" />
        <span>
          <span className="bar-header-reason">{siteMessages.callUs} </span>
          <span className="bar-header-number">{phone}</span>
        </span>
      </a>
    </header>
  );
}

import type { ReactNode } from "react";
import { asciiAddress } from "~/domain/text/domain-name";
import type { Restaurant } from "~/domain/fields/restaurant";
import { useWords } from "./language";

/** A link to another site, which opens in a new tab. */
export function ExternalLink({
  href,
  className,
  hint,
  children,
}: {
  href: string;
  className?: string;
  /** Added to the link's text for screen readers; by default that it opens a new window. */
  hint?: string;
  children: ReactNode;
}) {
  const { site: words } = useWords();
  return (
    <a href={asciiAddress(href)} className={className} rel="noopener noreferrer" target="_blank">
      {children}
      <span className="visually-hidden"> ({hint ?? words.newWindow})</span>
    </a>
  );
}

/** The delivery services; nothing if there are none. */
export function DeliveryLinks({
  services,
  className,
  linkClassName,
}: {
  services: Restaurant["deliveryServices"];
  className: string;
  linkClassName?: string;
}) {
  if (services.length === 0) return null;
  return (
    <ul className={className}>
      {services.map(({ name, url }) => (
        <li key={url}>
          <ExternalLink href={url} className={linkClassName}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

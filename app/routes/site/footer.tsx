import { allergenMessages } from "~/messages/allergens";
import { Logo } from "~/ui/logo";
import { ExternalLink } from "./links";
import type { SiteFacts } from "./site-frame";

export function Footer({ facts: { restaurant, year } }: { facts: SiteFacts }) {
  const { name, social } = restaurant;
  return (
    <footer className="footer">
      <a href="/" className="footer-logo" aria-label={`${name}, accueil`}>
        <Logo size={72} />
      </a>
      <p>
        <a href="/allergenes">{allergenMessages.table}</a>
      </p>
      <p>
        <ExternalLink href={social.url}>{social.name}</ExternalLink>
      </p>
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}

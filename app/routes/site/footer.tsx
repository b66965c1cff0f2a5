import { allergenMessages } from "~/messages/allergens";
import { legalMessages } from "~/messages/site";
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

import logo from "~/ui/illustrations/logo.svg";
import { ExternalLink } from "./links";
import type { SiteFacts } from "./site-frame";

export function Footer({ facts: { restaurant, year } }: { facts: SiteFacts }) {
  const { name, social } = restaurant;
  return (
    <footer className="footer">
      <a href="/" className="footer-logo" aria-label={`${name}, accueil`}>
        <img src={logo} alt="" width="72" height="72" loading="lazy" />
      </a>
      <p>
        <ExternalLink href={social.url}>{social.name}</ExternalLink>
      </p>
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}

import { Link } from "@remix-run/react";
import type { NamedLink } from "~/restaurant/restaurant";
import logo from "~/ui/illustrations/logo.svg";

export function Footer({ name, social, year }: { name: string; social: NamedLink; year: number }) {
  return (
    <footer className="footer">
      <Link to="/" className="footer-logo" aria-label={`${name}, accueil`}>
        <img src={logo} alt="" width="72" height="72" loading="lazy" />
      </Link>
      <p>
        <a href={social.url} rel="noopener noreferrer" target="_blank">
          {social.name}
          <span className="visually-hidden"> (nouvelle fenêtre)</span>
        </a>
      </p>
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}

import { siteMessages } from "~/messages/site";
import { type DrawingName, drawing, Picture } from "~/ui/picture";

/** The three big tiles: about, menu, contact. */
export function Tiles() {
  return (
    <ul className="tiles">
      <Tile href="/#about" picture="peel" label={siteMessages.about} />
      <Tile href="/menu" picture="menu" label={siteMessages.menu} />
      <Tile href="/#contact" picture="letter" label={siteMessages.contact} />
    </ul>
  );
}

function Tile({ href, picture, label }: { href: string; picture: DrawingName; label: string }) {
  return (
    <li>
      <a href={href} className="tile">
        <Picture drawing={drawing(picture)} />
        <span>{label}</span>
      </a>
    </li>
  );
}

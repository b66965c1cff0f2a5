import { Link } from "@remix-run/react";
import { type DrawingName, drawing } from "~/ui/drawing";
import { Picture } from "~/ui/picture";
import { SectionLink } from "~/ui/section-link";
import { siteMessages } from "~/messages/site";

/** The three big tiles: about, menu, contact. */
export function Tiles() {
  return (
    <ul className="tiles">
      <li>
        <SectionLink section="about" className="tile">
          <TileFace name="peel" label={siteMessages.about} />
        </SectionLink>
      </li>
      <li>
        <Link to="/menu" className="tile">
          <TileFace name="carte" label={siteMessages.menu} />
        </Link>
      </li>
      <li>
        <SectionLink section="contact" className="tile">
          <TileFace name="letter" label={siteMessages.contact} />
        </SectionLink>
      </li>
    </ul>
  );
}

function TileFace({ name, label }: { name: DrawingName; label: string }) {
  return (
    <>
      <Picture drawing={drawing(name)} />
      <span>{label}</span>
    </>
  );
}

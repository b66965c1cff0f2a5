import { Link } from "@remix-run/react";
import carte from "~/ui/illustrations/carte.svg";
import letter from "~/ui/illustrations/letter.svg";
import peel from "~/ui/illustrations/peel.svg";
import { SectionLink } from "~/ui/section-link";
import { siteWords } from "~/wording/site";

/** The three big tiles: about, menu, contact. */
export function Tiles() {
  return (
    <ul className="tiles">
      <li>
        <SectionLink section="about" className="tile">
          <TileFace drawing={peel} label={siteWords.about} />
        </SectionLink>
      </li>
      <li>
        <Link to="/menu" className="tile">
          <TileFace drawing={carte} label={siteWords.menu} />
        </Link>
      </li>
      <li>
        <SectionLink section="contact" className="tile">
          <TileFace drawing={letter} label={siteWords.contact} />
        </SectionLink>
      </li>
    </ul>
  );
}

function TileFace({ drawing, label }: { drawing: string; label: string }) {
  return (
    <>
      <img src={drawing} width="600" height="600" alt="" loading="lazy" />
      <span>{label}</span>
    </>
  );
}

import { frenchSpaces } from "~/domain/french-spaces";
import { siteMessages } from "~/messages/site";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { drawing, Picture } from "~/ui/picture";

export function About({ paragraphs, photo }: { paragraphs: string[]; photo: PlacePhotos["about"] }) {
  return (
    <section id="about" className="about" aria-labelledby="about-title">
      <div className="about-text">
        <h2 id="about-title">{siteMessages.about}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{frenchSpaces(paragraph)}</p>
        ))}
      </div>
      <Picture photo={photo} drawing={drawing("oven")} sizes="26rem" className="about-picture" />
    </section>
  );
}

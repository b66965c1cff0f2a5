import type { PlacePhotos } from "~/restaurant/photos.server";
import type { Teaser } from "~/domain/menu/teasers.server";
import { frenchSpaces } from "~/messages/site";
import { drawing, Picture } from "~/ui/picture";
import { Icon } from "~/ui/icon";
import { categoryId } from "../menu-anchors";
import { frenchLang, useLanguage, useSitePath, useWords } from "../language";

const PICTURES = { pizza: drawing("slice"), drinks: drawing("drinks"), desserts: drawing("desserts") };

/**
 * Three categories of the menu; one without dishes leads to the menu as a whole. A row on wide screens,
 * on phones a looping carousel (app/site/carousel.ts), or without JavaScript a strip to swipe.
 */
export function Teasers({ photos, teasers }: { photos: PlacePhotos; teasers: Teaser[] }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  const language = useLanguage();
  // The script knows the French word.
  const role = language === "fr" ? undefined : words.carousel;
  return (
    <section className="teasers" aria-label={words.teasers.label} data-role={role}>
      <ul className="teaser-list">
        {teasers.map(({ place, category, line }) => (
          <li key={place} className={`teaser teaser-${place} keen-slider__slide`}>
            <a
              href={pathOf(
                category === undefined ? "/menu" : `/menu#${encodeURIComponent(categoryId(category))}`,
              )}
            >
              <Picture
                photo={photos[place]}
                drawing={PICTURES[place]}
                sizes="(max-width: 48rem) 8rem, 18rem"
                className="teaser-picture"
              />
              <span className="teaser-title">{words.teasers[place]}</span>
              {line && (
                <span className="teaser-text" lang={frenchLang(line)}>
                  {line.french || language === "fr" ? frenchSpaces(line.text) : line.text}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <PauseButton label={words.pauseCarousel} icon="pause" />
      <PauseButton label={words.playCarousel} icon="play" />
    </section>
  );
}

/** The carousel's script shows one of the two buttons. */
function PauseButton({ label, icon }: { label: string; icon: "pause" | "play" }) {
  return (
    <button type="button" className={`icon-button teaser-${icon}`} aria-label={label} hidden>
      <Icon name={icon} />
    </button>
  );
}

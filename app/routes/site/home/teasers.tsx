import type { PlacePhotos } from "~/restaurant/photos.server";
import { normalizeText } from "~/domain/normalize-text";
import { drawing, Picture } from "~/ui/picture";
import { Icon } from "~/ui/icon";
import { useLanguage, useSitePath, useWords } from "../language";

const TEASERS = [
  {
    place: "pizza",
    category: "Pizza",
    picture: drawing("slice"),
  },
  {
    place: "drinks",
    category: "Bevande E Caffè",
    picture: drawing("drinks"),
  },
  {
    place: "desserts",
    category: "Dolci",
    picture: drawing("desserts"),
  },
] as const;

/**
 * Three categories of the menu; one without dishes leads to the menu as a whole. A row on wide screens,
 * on phones a looping carousel (app/site/carousel.ts), or without JavaScript a strip to swipe.
 */
export function Teasers({ photos, shownCategories }: { photos: PlacePhotos; shownCategories: string[] }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  // The script knows the French word.
  const role = useLanguage() === "fr" ? undefined : words.carousel;
  const menuPath = (category: string) => {
    const shown = shownCategories.find((name) => normalizeText(name) === normalizeText(category));
    return pathOf(shown === undefined ? "/menu" : `/menu#${encodeURIComponent(shown)}`);
  };
  return (
    <section className="teasers" aria-label={words.teasers.label} data-role={role}>
      <ul className="teaser-list">
        {TEASERS.map(({ place, category, picture }) => (
          <li key={place} className={`teaser teaser-${place} keen-slider__slide`}>
            <a href={menuPath(category)}>
              <Picture
                photo={photos[place]}
                drawing={picture}
                sizes="(max-width: 48rem) 8rem, 18rem"
                className="teaser-picture"
              />
              <span className="teaser-title">{words.teasers[place].title}</span>
              <span className="teaser-text">{words.teasers[place].text}</span>
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

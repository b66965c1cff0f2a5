import type { PlacePhotos } from "~/restaurant/photos.server";
import { drawing, Picture } from "~/ui/picture";
import { Icon } from "~/ui/icon";

const TEASERS = [
  {
    place: "pizza",
    category: "Pizza",
    title: "Les pizzas",
    text: "Au feu de bois, pâte levée lentement",
    picture: drawing("slice"),
  },
  {
    place: "drinks",
    category: "Bevande E Caffè",
    title: "Vins et cocktails",
    text: "De l’apéritif au dernier ristretto",
    picture: drawing("drinks"),
  },
  {
    place: "desserts",
    category: "Dolci",
    title: "Les desserts",
    text: "Faits ici, savourés jusqu’à la dernière miette",
    picture: drawing("desserts"),
  },
] as const;

/**
 * Three categories of the menu: a row on wide screens, on phones a looping
 * carousel (app/site/carousel.ts), or without JavaScript a strip to swipe.
 */
export function Teasers({ photos }: { photos: PlacePhotos }) {
  return (
    <section className="teasers" aria-label="À la carte">
      <ul className="teaser-list">
        {TEASERS.map(({ place, category, title, text, picture }) => (
          <li key={place} className={`teaser teaser-${place} keen-slider__slide`}>
            <a href={`/menu#${encodeURIComponent(category)}`}>
              <Picture photo={photos[place]} drawing={picture} sizes="18rem" className="teaser-picture" />
              <span className="teaser-title">{title}</span>
              <span className="teaser-text">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <PauseButton label="Mettre le carrousel en pause" icon="pause" />
      <PauseButton label="Relancer le carrousel" icon="play" />
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

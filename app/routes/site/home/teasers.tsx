import { Link } from "@remix-run/react";
import type { KeenSliderInstance } from "keen-slider";
import { useEffect, useRef, useState } from "react";
import { drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { type Photo, type PhotoPlace, Picture } from "~/ui/picture";

const TEASERS = [
  {
    place: "pizza",
    category: "Pizza",
    title: "Les pizzas",
    text: "Au feu de bois, pâte du jour d’avant",
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
    text: "Faits ici, finis jusqu’à la miette",
    picture: drawing("desserts"),
  },
] as const;

/** From this width on the three stand in a row. */
const ROW_QUERY = "(min-width: 48rem)";
const AUTOPLAY_DELAY = 3000;
const TRANSITION = 500;

/**
 * The three doors to the menu: a row on wide screens, a looping carousel on
 * phones, which without JavaScript is a strip to swipe.
 */
export function Teasers({ photos }: { photos: Partial<Record<PhotoPlace, Photo>> }) {
  const list = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(list);
  return (
    <section
      className="teasers"
      aria-label="A la carte"
      aria-roledescription={carousel.isOn ? "carrousel" : undefined}
    >
      <ul ref={list} className={carousel.isOn ? "teaser-list keen-slider" : "teaser-list"}>
        {TEASERS.map(({ place, category, title, text, picture }) => (
          <li key={place} className={`teaser teaser-${place} keen-slider__slide`}>
            <Link to={`/menu#${category}`}>
              <Picture photo={photos[place]} drawing={picture} className="teaser-picture" />
              <span className="teaser-title">{title}</span>
              <span className="teaser-text">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {carousel.isOn && (
        <button
          type="button"
          className="icon-button teaser-pause"
          aria-label={carousel.isPaused ? "Faire défiler" : "Mettre en pause"}
          onClick={carousel.toggle}
        >
          <Icon name={carousel.isPaused ? "play" : "pause"} />
        </button>
      )}
    </section>
  );
}

/** The carousel of phones: loaded only there, still while it is touched, read or paused. */
function useCarousel(list: React.RefObject<HTMLElement>) {
  const [isOn, setIsOn] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const paused = useRef(false);
  paused.current = isPaused;

  useEffect(() => {
    const row = matchMedia(ROW_QUERY);
    let slider: KeenSliderInstance | undefined;
    let isGone = false;

    const fit = async () => {
      if (row.matches || slider) {
        slider?.destroy();
        slider = undefined;
        setIsOn(false);
        return;
      }
      const { default: KeenSlider } = await import("keen-slider");
      if (isGone || row.matches || !list.current) return;
      setIsOn(true);
      setIsPaused(matchMedia("(prefers-reduced-motion: reduce)").matches);
      slider = new KeenSlider(
        list.current,
        { loop: true, slides: { perView: 1 }, defaultAnimation: { duration: TRANSITION } },
        [autoplay(() => paused.current)],
      );
    };
    void fit();
    row.addEventListener("change", fit);
    return () => {
      isGone = true;
      row.removeEventListener("change", fit);
      slider?.destroy();
    };
  }, [list]);

  return { isOn, isPaused, toggle: () => setIsPaused((value) => !value) };
}

/** Moves on every three seconds, unless someone holds it. */
function autoplay(isPaused: () => boolean) {
  return (slider: KeenSliderInstance) => {
    const holds = () => isPaused() || slider.container.matches(":hover, :focus-within") || document.hidden;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (holds()) next();
        else slider.next();
      }, AUTOPLAY_DELAY);
    };
    slider.on("created", next);
    slider.on("dragStarted", () => clearTimeout(timer));
    slider.on("animationEnded", next);
    slider.on("updated", next);
    slider.on("destroyed", () => clearTimeout(timer));
  };
}

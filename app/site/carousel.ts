import KeenSlider from "keen-slider";

const AUTOPLAY_MS = 3000;
const TRANSITION_MS = 500;

/**
 * Makes the teasers a carousel while the window is as narrow as a phone. It advances
 * every three seconds, except while a slide is touched, hovered or focused, or it is paused.
 */
export function startCarousel(section: HTMLElement, phone: MediaQueryList): void {
  const list = section.querySelector<HTMLElement>(".teaser-list");
  const [pause, play] = section.querySelectorAll("button");
  if (!list || !pause || !play) return;

  list.classList.add("keen-slider");
  list.scrollLeft = 0;
  section.setAttribute("aria-roledescription", section.dataset.role ?? "carrousel");
  const options = {
    disabled: false,
    loop: true,
    // A tenth of the next slide shows that more follows.
    slides: { perView: 1.1 },
    defaultAnimation: { duration: TRANSITION_MS },
  };
  const slider = new KeenSlider(list, { disabled: true, breakpoints: { [phone.media]: options } });

  // A touch screen keeps `:hover` after a touch.
  const pausedSelector = matchMedia("(hover: hover)").matches ? ":focus-within, :hover" : ":focus-within";
  const advance = () => {
    if (phone.matches && play.hidden && !list.matches(pausedSelector) && !document.hidden) slider.next();
  };
  let timer: ReturnType<typeof setInterval>;
  const stop = () => clearInterval(timer);
  const start = () => {
    stop();
    timer = setInterval(advance, AUTOPLAY_MS);
  };

  (matchMedia("(prefers-reduced-motion: reduce)").matches ? play : pause).hidden = false;
  const swapButtons = (button: HTMLElement, other: HTMLElement) => {
    button.hidden = true;
    other.hidden = false;
    other.focus();
  };
  pause.addEventListener("click", () => swapButtons(pause, play));
  play.addEventListener("click", () => swapButtons(play, pause));
  slider.on("dragStarted", stop);
  slider.on("dragEnded", start);
  new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? start() : stop())).observe(list);
  // Shows the slide that gets the keyboard focus.
  list.addEventListener("focusin", ({ target }) => {
    list.scrollLeft = 0;
    slider.moveToIdx(
      [...list.children].findIndex((slide) => target instanceof Node && slide.contains(target)),
    );
  });
}

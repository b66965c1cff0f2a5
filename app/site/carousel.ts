import type { KeenSliderInstance } from "keen-slider";

const PHONE = matchMedia("(max-width: 47.99rem)");
const CAN_HOVER = matchMedia("(hover: hover)");
const AUTOPLAY_MS = 3000;
const TRANSITION_MS = 500;

/** The teasers on phones: a loop that moves on every three seconds, and rests while it is held, read or paused. */
export async function startCarousel(): Promise<void> {
  const section = document.querySelector<HTMLElement>(".teasers");
  const list = section?.querySelector<HTMLElement>(".teaser-list");
  const [pause, play] = section?.querySelectorAll("button") ?? [];
  if (!section || !list || !pause || !play) return;
  if (!PHONE.matches) return PHONE.addEventListener("change", () => void startCarousel(), { once: true });
  const { default: KeenSlider } = await import("keen-slider");

  let slider: KeenSliderInstance | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isSeen = false;

  const move = () => {
    const isRead = section.matches(":focus-within") || (CAN_HOVER.matches && list.matches(":hover"));
    if (!isPaused && !isRead && !document.hidden) slider?.next();
  };
  const run = () => {
    clearInterval(timer);
    pause.hidden = !slider || isPaused;
    play.hidden = !slider || !isPaused;
    if (slider && isSeen) timer = setInterval(move, AUTOPLAY_MS);
  };
  const fit = () => {
    slider?.destroy();
    slider = undefined;
    list.classList.toggle("keen-slider", PHONE.matches);
    section.ariaRoleDescription = PHONE.matches ? "carrousel" : null;
    if (PHONE.matches) {
      list.scrollLeft = 0;
      slider = new KeenSlider(list, { loop: true, defaultAnimation: { duration: TRANSITION_MS } });
      slider.on("dragStarted", () => clearInterval(timer));
      slider.on("dragEnded", run);
    }
    run();
  };

  fit();
  PHONE.addEventListener("change", fit);
  for (const button of [pause, play]) {
    button.addEventListener("click", () => {
      isPaused = button === pause;
      run();
      (isPaused ? play : pause).focus();
    });
  }
  // A slide that the keyboard reaches comes into sight.
  list.addEventListener("focusin", ({ target }) => {
    list.scrollLeft = 0;
    slider?.moveToIdx([...list.children].findIndex((slide) => slide.contains(target as Node)));
  });
  new IntersectionObserver(([entry]) => {
    isSeen = Boolean(entry?.isIntersecting);
    run();
  }).observe(list);
}

const PHONE = matchMedia("(max-width: 47.99rem)");
const AUTOPLAY_MS = 3000;
const TRANSITION_MS = 500;

/** The teasers on phones: a loop that advances every three seconds, except while it is touched, focused or paused. */
export async function startCarousel(): Promise<void> {
  const section = document.querySelector<HTMLElement>(".teasers");
  const list = section?.querySelector<HTMLElement>(".teaser-list");
  const [pause, play] = section?.querySelectorAll("button") ?? [];
  if (!section || !list || !pause || !play) return;
  if (!PHONE.matches) return PHONE.addEventListener("change", () => void startCarousel(), { once: true });

  const { default: KeenSlider } = await import("keen-slider");
  list.classList.add("keen-slider");
  list.scrollLeft = 0;
  section.ariaRoleDescription = "carrousel";
  const options = { disabled: false, loop: true, defaultAnimation: { duration: TRANSITION_MS } };
  const slider = new KeenSlider(list, { disabled: true, breakpoints: { [PHONE.media]: options } });

  let isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let timer: ReturnType<typeof setInterval>;
  const canHover = matchMedia("(hover: hover)").matches;
  const move = () => {
    const isRead = section.matches(":focus-within") || (canHover && list.matches(":hover"));
    if (PHONE.matches && !isPaused && !isRead && !document.hidden) slider.next();
  };
  const stop = () => clearInterval(timer);
  const start = () => {
    stop();
    timer = setInterval(move, AUTOPLAY_MS);
  };
  const setPaused = (value: boolean) => {
    isPaused = value;
    pause.hidden = value;
    play.hidden = !value;
  };

  setPaused(isPaused);
  for (const button of [pause, play]) {
    button.addEventListener("click", () => {
      setPaused(button === pause);
      (button === pause ? play : pause).focus();
    });
  }
  slider.on("dragStarted", stop);
  slider.on("dragEnded", start);
  new IntersectionObserver(([entry]) => (entry?.isIntersecting ? start() : stop())).observe(list);
  // Shows the slide that gets the keyboard focus.
  list.addEventListener("focusin", ({ target }) => {
    list.scrollLeft = 0;
    slider.moveToIdx([...list.children].findIndex((slide) => slide.contains(target as Node)));
  });
}

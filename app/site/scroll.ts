const SCROLL_TIME_MS = 500;

/**
 * Scrolls an element to the top of the window, respecting its scroll margin, and
 * focuses it or the given element. Scrolling by the guest cancels it.
 */
export function scrollToElement(element: HTMLElement, focused = element): void {
  if (focused.tabIndex < 0) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return element.scrollIntoView();
  const from = scrollY;
  let start: number | undefined;
  let isStopped = false;
  for (const type of ["wheel", "touchmove"])
    addEventListener(type, () => (isStopped = true), { once: true, passive: true });
  const step = (now: number) => {
    if (isStopped) return;
    start ??= now;
    const time = Math.min(1, (now - start) / SCROLL_TIME_MS);
    const eased = time < 0.5 ? 2 * time * time : 1 - (2 - 2 * time) ** 2 / 2;
    // Measured at each frame, because elements above may open or close meanwhile.
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const to = element.getBoundingClientRect().top + scrollY - margin;
    scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
    if (time < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

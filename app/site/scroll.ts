const SCROLL_TIME_MS = 500;

/**
 * Scrolls an element to the top of the window (its scroll margin kept), and
 * puts the focus on it or on a part of it, so that the keyboard goes on there.
 * A guest who scrolls meanwhile stops it.
 */
export function scrollToElement(element: Element, focused: Element = element): void {
  focus(focused);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return element.scrollIntoView();
  const from = scrollY;
  const start = performance.now();
  let isStopped = false;
  for (const type of ["wheel", "touchmove"])
    addEventListener(type, () => (isStopped = true), { once: true, passive: true });
  const step = (now: number) => {
    if (isStopped) return;
    const time = Math.min(1, Math.max(0, now - start) / SCROLL_TIME_MS);
    // Measured at each step: what is above may open or close meanwhile.
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const to = element.getBoundingClientRect().top + scrollY - margin;
    scrollTo({ top: from + (to - from) * easeInOut(time), behavior: "instant" });
    if (time < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function focus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function easeInOut(time: number): number {
  return time < 0.5 ? 2 * time * time : 1 - (2 - 2 * time) ** 2 / 2;
}

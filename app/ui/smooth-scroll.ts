/** How long a scroll to a section takes, in milliseconds. */
const SCROLL_TIME = 500;

/** How long a new page settles before it scrolls to a section, in milliseconds. */
export const SCROLL_DELAY = 500;

/**
 * Scrolls an element to the top of the window (its scroll margin kept), and
 * puts the focus on it or on a part of it, so that the keyboard goes on there.
 */
export function scrollToElement(element: HTMLElement, focused: HTMLElement = element): void {
  const focus = () => focused.focus({ preventScroll: true });
  if (focused.tabIndex < 0) focused.tabIndex = -1;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    element.scrollIntoView();
    return focus();
  }
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, now - start) / SCROLL_TIME);
    // Where it lies is asked anew at each step: what is above may open or close meanwhile.
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const to = element.getBoundingClientRect().top + scrollY - margin;
    scrollTo({ top: from + (to - from) * easeInOut(time), behavior: "instant" });
    if (time < 1) requestAnimationFrame(step);
    else focus();
  };
  requestAnimationFrame(step);
}

function easeInOut(time: number): number {
  return time < 0.5 ? 2 * time * time : 1 - (2 - 2 * time) ** 2 / 2;
}

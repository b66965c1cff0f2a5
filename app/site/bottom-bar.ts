/** On the home page the bar at the bottom comes once the hero's own call button has left the screen. */
export function showBottomBar(): void {
  const bar = document.querySelector(".bottom-bar");
  const button = document.querySelector(".hero .call-button");
  if (!bar || !button) return;
  new IntersectionObserver(([entry]) => bar.classList.toggle("is-shown", !entry?.isIntersecting)).observe(
    button,
  );
}

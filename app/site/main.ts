// The script of guest pages: what HTML and CSS can't do. Without it everything still works.
import { startCarousel } from "./carousel";
import { startCategories } from "./categories";
import { sendInPlace } from "./contact-form";
import { greet } from "./first-visit-popup";
import { startLinks } from "./links";

startCategories();
startLinks();
sendInPlace();
showBottomBar();
void startCarousel();
greet();

/** On the home page the bar at the bottom comes once the hero's own call button has left the screen. */
function showBottomBar(): void {
  const bar = document.querySelector(".bottom-bar");
  const button = document.querySelector(".hero .call-button");
  if (!bar || !button) return;
  const show = ([entry]: IntersectionObserverEntry[]) =>
    bar.classList.toggle("is-shown", !entry?.isIntersecting);
  new IntersectionObserver(show).observe(button);
}

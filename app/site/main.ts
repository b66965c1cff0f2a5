// The script of guest pages. Everything works without it.
import { startCarousel } from "./carousel";
import { startCategories } from "./categories";
import { enhanceContactForm } from "./contact-form";
import { showFirstVisitPopup } from "./first-visit-popup";
import { startLinks } from "./links";

startCategories();
startLinks();
enhanceContactForm();
showBottomBar();
void startCarousel();
showFirstVisitPopup();

/** On the home page, shows the bottom bar when the hero's call button has scrolled out of view. */
function showBottomBar(): void {
  const bar = document.querySelector(".bottom-bar");
  const button = document.querySelector(".hero .call-button");
  if (!bar || !button) return;
  const show = ([entry]: IntersectionObserverEntry[]) =>
    bar.classList.toggle("is-shown", !entry?.isIntersecting);
  new IntersectionObserver(show).observe(button);
}

// The script of guest pages. Everything works without it.
import { takeOutMarks } from "~/ui/take-out-marks";
import { startAllergenFilter } from "./allergen-filter";
import { startCategories } from "./categories";
import { enhanceContactForm } from "./contact-form";
import { startPopovers } from "./dialogs";
import { showFirstVisitPopup } from "./first-visit-popup";
import { renewKeptPage, returnToPlace } from "./kept-tab";
import { startLinks } from "./links";

startAllergenFilter();
startCategories();
startLinks();
startPopovers();
enhanceContactForm();
addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) takeOutMarks(target);
});
showBottomBar();
loadCarousel();
if (!returnToPlace()) showFirstVisitPopup();
renewKeptPage();

/** On the home page, shows the bottom bar when the hero's call button has scrolled out of view. */
function showBottomBar(): void {
  const bar = document.querySelector(".bottom-bar");
  const button = document.querySelector(".hero .call-button");
  if (!bar || !button) return;
  const show = (entries: IntersectionObserverEntry[]) =>
    bar.classList.toggle("is-shown", !entries.at(-1)?.isIntersecting);
  new IntersectionObserver(show).observe(button);
}

/** Loads the carousel of the home page once the window is as narrow as a phone. */
function loadCarousel(): void {
  const teasers = document.querySelector<HTMLElement>(".teasers");
  const phone = matchMedia("(max-width: 47.99rem)");
  if (!phone.matches) phone.addEventListener("change", loadCarousel, { once: true });
  else if (teasers) void import("./carousel").then(({ startCarousel }) => startCarousel(teasers, phone));
}

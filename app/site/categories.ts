import { scrollToElement } from "./scroll";

/**
 * The menu's categories. The browser opens and closes them; this adds that a click on
 * a tab or a heading scrolls there and puts the category into the URL's hash.
 */
export function startCategories(): void {
  const tabs = document.querySelectorAll<HTMLAnchorElement>(".tab-list a");
  document.querySelectorAll<HTMLDetailsElement>(".category").forEach((category, index) => {
    const tab = tabs[index];
    const heading = category.querySelector("summary");
    if (!tab || !heading) return;
    const toggle = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      category.open = !category.open;
      history.replaceState(history.state, "", tab.hash);
      scrollToElement(category, heading);
    };
    tab.addEventListener("click", toggle);
    heading.addEventListener("click", toggle);
    category.addEventListener("toggle", () => mark(tab, category.open));
    mark(tab, category.open);
  });
  addEventListener("hashchange", openTarget);
  openTarget();
}

/** Opens the category of the URL's hash, if the browser hasn't done so. On a reload, it is not yet `:target`. */
function openTarget(): void {
  const target = document.getElementById(targetId());
  const category = target?.matches(".category-body") ? target.closest("details") : null;
  if (!category || category.open) return;
  category.open = true;
  category.scrollIntoView();
}

function targetId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** Marks the tab of an open category and scrolls it into view. */
function mark(tab: HTMLElement, isOpen: boolean): void {
  tab.ariaCurrent = isOpen ? "true" : null;
  const list = tab.closest(".tab-list");
  if (isOpen && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** After how long out of sight a page asks whether it is still right, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** Where a guest is on a page and what is chosen there. It is in the browser's history while the page is loaded anew. */
interface KeptPlace {
  hash: string;
  /** The texts of the headings that are unfolded. */
  open: string[];
  /** The ids of the boxes that are ticked. */
  ticked: string[];
  /** What stays where it is on the screen: the category that is read, or else the page. */
  anchor: string;
  top: number;
}

/**
 * A page that the browser kept says what was true when it was loaded. Once it is seen again, it
 * asks the server for its tag, and is loaded anew if that has changed.
 */
export function renewKeptPage(): void {
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= KEPT_MS) void renew();
  });
  addEventListener("pageshow", ({ persisted }) => {
    // What isn't in memory any more, the Back button takes from the browser's cache, without asking.
    if (persisted || navigationType() === "back_forward") void renew();
  });
}

/** How the browser came to this page: `navigate`, `reload` or `back_forward`. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** Returns to the place that this page had before it was loaded anew. Returns false if it wasn't. */
export function returnToPlace(): boolean {
  const { place }: { place?: KeptPlace } = history.state ?? {};
  if (!place) return false;
  history.replaceState(null, "");
  // Safari would still go to the hash.
  addEventListener("load", () => setTimeout(() => returnHash(place.hash)));
  for (const summary of document.querySelectorAll("details > summary"))
    summary.parentElement?.toggleAttribute("open", place.open.includes(textOf(summary)));
  for (const box of document.querySelectorAll("input")) {
    if (!place.ticked.includes(box.id)) continue;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
  stayAt(place);
  // Fonts change the height of what is above. Scrolling by the guest comes first.
  let isScrolled = false;
  for (const type of ["wheel", "touchmove"])
    addEventListener(type, () => (isScrolled = true), { once: true, passive: true });
  void document.fonts.ready.then(() => isScrolled || stayAt(place));
  return true;
}

function returnHash(hash: string): void {
  history.scrollRestoration = "auto";
  if (hash && !location.hash) history.replaceState(history.state, "", hash);
}

function stayAt({ anchor, top }: KeptPlace): void {
  scrollBy({ top: topOf(anchor) - top, behavior: "instant" });
}

async function renew(): Promise<void> {
  const { tag } = document.documentElement.dataset;
  // Only pages that all guests share have a tag.
  if (!tag || hasTypedText()) return;
  const question = new AbortController();
  const { signal } = question;
  // Whoever follows a link meanwhile isn't held up.
  const leave = ({ target }: Event) =>
    target instanceof Element && target.closest("a:not([href^='#'])") && question.abort();
  addEventListener("click", leave, { signal });
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
    const etag = headers.get("ETag");
    // An error has none.
    if (etag && !etag.includes(tag) && !hasTypedText()) reload();
  } catch {
    // Offline, or left.
  }
  question.abort();
}

function reload(): void {
  const category = document.querySelector(".category[open]");
  const { top = 0, bottom = 0 } = category?.getBoundingClientRect() ?? {};
  const anchor = bottom > 0 && top < innerHeight ? ".category[open]" : "html";
  const place: KeptPlace = {
    hash: location.hash,
    open: [...document.querySelectorAll("details[open] > summary")].map(textOf),
    ticked: [...document.querySelectorAll("input:checked")].map(({ id }) => id),
    anchor,
    top: topOf(anchor),
  };
  // Browsers would go to the hash, or to where the old page was scrolled.
  history.scrollRestoration = "manual";
  history.replaceState({ place }, "", location.pathname + location.search);
  location.reload();
}

/** Whether a form contains a text. What the server has sent back is the guest's text, too. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form :is(textarea, input:not([type=checkbox], [type=hidden]))",
  );
  return [...fields].some(({ value }) => value !== "");
}

function textOf({ textContent }: Element): string {
  return textContent ?? "";
}

function topOf(selector: string): number {
  return (document.querySelector(selector) ?? document.documentElement).getBoundingClientRect().top;
}

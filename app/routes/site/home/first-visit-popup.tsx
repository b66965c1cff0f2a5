import { useEffect, useRef } from "react";
import type { Restaurant } from "~/domain/restaurant";
import { Icon } from "~/ui/icon";
import { siteWords } from "~/wording/site";

const VISITED_KEY = "hasVisited";

// Once a visit: going back home within the site is the same visit.
let wasShown = false;

/** What ends being busy: the navigation closes, a form is left. */
const ENDS = ["toggle", "focusout"];

/** Offers delivery and takeaway to each new visit; the page holds still under it. */
export function FirstVisitPopup({
  restaurant: { deliveryServices, phone, takeawayDiscountPercent },
  phoneHref,
}: {
  restaurant: Restaurant;
  phoneHref: string;
}) {
  const popup = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (wasShown) return;
    const show = () => {
      if (isBusy()) return;
      stop();
      if (!markVisit()) return;
      wasShown = true;
      popup.current?.showModal();
    };
    // Once what had the focus has lost it, and something else may have it.
    const showSoon = () => setTimeout(show);
    const stop = () => {
      for (const event of ENDS) removeEventListener(event, showSoon, true);
    };
    for (const event of ENDS) addEventListener(event, showSoon, true);
    show();
    return stop;
  }, []);

  return (
    <dialog ref={popup} className="popup" aria-labelledby="popup-title">
      <form method="dialog">
        <button className="icon-button popup-close" aria-label={siteWords.close}>
          <Icon name="close" />
        </button>
      </form>
      <h2 id="popup-title">{siteWords.orderOn}</h2>
      <ul className="popup-services">
        {deliveryServices.map(({ name, url }) => (
          <li key={name}>
            <a className="button" href={url} rel="noopener noreferrer" target="_blank">
              {name}
              <span className="visually-hidden"> (nouvelle fenêtre)</span>
            </a>
          </li>
        ))}
      </ul>
      <h3>{siteWords.callFor}</h3>
      <p>{siteWords.takeaway(takeawayDiscountPercent)}</p>
      <p>
        <a className="call-button" href={phoneHref}>
          <Icon name="phone" />
          <strong>{phone}</strong>
        </a>
      </p>
    </dialog>
  );
}

/**
 * Whether the guest is in the middle of something that the popup would end:
 * before React was there, they opened the navigation or began to write.
 */
function isBusy(): boolean {
  const isNavigating =
    CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null;
  return isNavigating || Boolean(document.activeElement?.closest("form"));
}

/** Whether this visit is to see the popup; remembers that it did. */
function markVisit(): boolean {
  try {
    if (localStorage.getItem(VISITED_KEY) === "true") return false;
    localStorage.setItem(VISITED_KEY, "false");
  } catch {
    // Storage is forbidden here: every visit is a first one.
  }
  return true;
}

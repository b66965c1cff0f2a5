import { useEffect, useRef } from "react";
import type { Restaurant } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { useNonce } from "~/ui/nonce";
import { whenIdle } from "~/ui/when-idle";
import { siteMessages } from "~/messages/site";

declare global {
  interface Window {
    /** Once a visit: going back home within the site is the same visit. */
    wasGreeted?: boolean;
  }
}

/**
 * Offers delivery and takeaway to each new visit; the page holds still under it.
 * A script that comes with the page opens it, long before React is there.
 */
export function FirstVisitPopup({
  restaurant: { deliveryServices, phone, takeawayDiscountPercent },
  phoneHref,
}: {
  restaurant: Restaurant;
  phoneHref: string;
}) {
  const popup = useRef<HTMLDialogElement>(null);
  // For who comes from another page of ours: a script that React adds doesn't run.
  useEffect(() => greet(popup.current, whenIdle), []);

  return (
    <>
      <dialog ref={popup} className="popup" aria-labelledby="popup-title">
        <form method="dialog">
          <button className="icon-button popup-close" aria-label={siteMessages.close}>
            <Icon name="close" />
          </button>
        </form>
        <h2 id="popup-title">{siteMessages.orderOn}</h2>
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
        <h3>{siteMessages.callFor}</h3>
        <p>{siteMessages.takeaway(takeawayDiscountPercent)}</p>
        <p>
          <a className="call-button" href={phoneHref}>
            <Icon name="phone" />
            <strong>{phone}</strong>
          </a>
        </p>
      </dialog>
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `(${greet})(document.currentScript.previousElementSibling,${whenIdle})`,
        }}
      />
    </>
  );
}

/**
 * Shows the popup to who is new, once the page is at rest, and the guest too.
 * It stands in the page as it is written here, so it uses nothing from around it.
 */
function greet(popup: HTMLDialogElement | null, idle: typeof whenIdle) {
  /** What ends being busy: the navigation closes, a form is left. */
  const ends = ["toggle", "focusout"];

  /** Whether the guest is in the middle of something that the popup would end. */
  const isBusy = () => {
    const isNavigating =
      CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null;
    return isNavigating || Boolean(document.activeElement?.closest("form"));
  };

  /** What the browser's storage says; where it is forbidden, every visit is a first one. */
  const askStorage = (ask: (storage: Storage) => string | null | void) => {
    try {
      return ask(localStorage);
    } catch {
      return null;
    }
  };

  const show = () => {
    const isOver = window.wasGreeted || !popup?.isConnected;
    if (!isOver && isBusy()) return;
    for (const event of ends) removeEventListener(event, showSoon, true);
    if (isOver) return;
    window.wasGreeted = true;
    askStorage((storage) => storage.setItem("hasVisited", "false"));
    popup.showModal();
  };
  // Once what had the focus has lost it, and something else may have it.
  const showSoon = () => setTimeout(show);
  const start = () => {
    if (askStorage((storage) => storage.getItem("hasVisited")) === "true") return;
    for (const event of ends) addEventListener(event, showSoon, true);
    // A task of its own: the storage's first answer takes a phone's time, and so does the popup.
    showSoon();
  };

  if (document.readyState === "complete") start();
  // The next frame first, in which the page is seen.
  else addEventListener("load", () => requestAnimationFrame(() => idle(start)));
}

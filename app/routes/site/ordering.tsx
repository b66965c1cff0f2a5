import { hasOrderPanel } from "~/restaurant/restaurant";
import { Icon } from "~/ui/icon";
import { popoverCloseAttributes, popoverAttributes, popoverToggleAttributes } from "~/ui/popover";
import { useWords } from "./language";
import { DeliveryLinks } from "./links";
import type { SiteFacts } from "./site-frame";

const ORDER = "site-order";
const TITLE = "site-order-title";

/** Opens the panel below, with or without JavaScript; nothing if there is no delivery service, or in a closure. */
export function OrderButton({ facts, hasIcon = false }: { facts: SiteFacts; hasIcon?: boolean }) {
  const { site: words } = useWords();
  if (facts.restaurant.deliveryServices.length === 0 || facts.opening.closure) return null;
  return (
    <button type="button" {...popoverToggleAttributes(ORDER)}>
      {hasIcon && <Icon name="bag" />}
      {words.order}
    </button>
  );
}

/**
 * How to order: from the delivery services, or by telephone. The button opens
 * it as a popover; app/site/first-visit-popup.ts opens it as a
 * modal dialog on a first visit. Without delivery services it only offers the
 * takeaway discount; with neither, or while a closure leaves the shop no hours, there
 * is no panel.
 */
export function OrderPanel({ facts: { restaurant, phoneHref, opening } }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const { deliveryServices, takeawayDiscountPercent: discount } = restaurant;
  const hasDelivery = deliveryServices.length > 0;
  if (!hasOrderPanel(restaurant) || opening.closure) return null;
  const CallHeading = hasDelivery ? "h3" : "h2";
  return (
    <dialog id={ORDER} className="popup" aria-labelledby={TITLE} tabIndex={-1} {...popoverAttributes}>
      <button
        type="button"
        className="icon-button popup-close"
        aria-label={words.close}
        {...popoverCloseAttributes(ORDER)}
      >
        <Icon name="close" />
      </button>
      <div className="popup-text">
        {hasDelivery && (
          <div>
            <h2 id={TITLE}>{words.orderOn}</h2>
            <DeliveryLinks services={deliveryServices} className="popup-services" linkClassName="button" />
          </div>
        )}
        <div>
          <CallHeading id={hasDelivery ? undefined : TITLE}>{words.callFor}</CallHeading>
          {discount > 0 && <p>{words.takeaway(discount)}</p>}
          <p>
            <a className="call-button" href={phoneHref}>
              <Icon name="phone" />
              <strong>{restaurant.phone}</strong>
            </a>
          </p>
        </div>
      </div>
    </dialog>
  );
}

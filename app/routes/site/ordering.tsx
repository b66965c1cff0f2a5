import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { popoverCloseAttributes, popoverAttributes, popoverToggleAttributes } from "~/ui/popover";
import { DeliveryLinks } from "./links";
import type { SiteFacts } from "./site-frame";

const ORDER = "site-order";
const TITLE = "site-order-title";

/** Opens the panel below, with or without JavaScript; nothing if there is no delivery service. */
export function OrderButton({ facts, hasIcon = false }: { facts: SiteFacts; hasIcon?: boolean }) {
  if (facts.restaurant.deliveryServices.length === 0) return null;
  return (
    <button type="button" {...popoverToggleAttributes(ORDER)}>
      {hasIcon && <Icon name="bag" />}
      {siteMessages.order}
    </button>
  );
}

/**
 * How to order: from the delivery services, or by telephone. The button opens
 * it as a popover; app/site/first-visit-popup.ts opens it as a
 * modal dialog on a first visit. Without delivery services it only offers the
 * takeaway discount; with neither, there is no panel.
 */
export function OrderPanel({ facts: { restaurant, phoneHref } }: { facts: SiteFacts }) {
  const { deliveryServices, takeawayDiscountPercent: discount } = restaurant;
  const hasDelivery = deliveryServices.length > 0;
  if (!hasDelivery && discount === 0) return null;
  const CallHeading = hasDelivery ? "h3" : "h2";
  return (
    <dialog id={ORDER} className="popup" aria-labelledby={TITLE} tabIndex={-1} {...popoverAttributes}>
      <button
        type="button"
        className="icon-button popup-close"
        aria-label={siteMessages.close}
        {...popoverCloseAttributes(ORDER)}
      >
        <Icon name="close" />
      </button>
      <div className="popup-text">
        {hasDelivery && (
          <div>
            <h2 id={TITLE}>{siteMessages.orderOn}</h2>
            <DeliveryLinks services={deliveryServices} className="popup-services" linkClassName="button" />
          </div>
        )}
        <div>
          <CallHeading id={hasDelivery ? undefined : TITLE}>{siteMessages.callFor}</CallHeading>
          {discount > 0 && <p>{siteMessages.takeaway(discount)}</p>}
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

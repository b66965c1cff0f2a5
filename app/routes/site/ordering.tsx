import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { closesPopover, isPopover, opensPopover } from "~/ui/popover";
import { DeliveryLinks } from "./links";
import type { SiteFacts } from "./site-frame";

const ORDER = "site-order";

/** Opens the panel below, with or without JavaScript. */
export function OrderButton({ hasIcon = false }: { hasIcon?: boolean }) {
  return (
    <button type="button" {...opensPopover(ORDER)}>
      {hasIcon && <Icon name="bag" />}
      {siteMessages.order}
    </button>
  );
}

/**
 * How to order: from the delivery services, or by telephone. The button opens
 * it as a popover; app/site/first-visit-popup.ts opens it as a
 * modal dialog on a first visit.
 */
export function OrderPanel({ facts: { restaurant, phoneHref } }: { facts: SiteFacts }) {
  return (
    <dialog id={ORDER} className="popup" aria-labelledby="site-order-title" tabIndex={-1} {...isPopover}>
      <button
        type="button"
        className="icon-button popup-close"
        aria-label={siteMessages.close}
        {...closesPopover(ORDER)}
      >
        <Icon name="close" />
      </button>
      <div className="popup-text">
        <div>
          <h2 id="site-order-title">{siteMessages.orderOn}</h2>
          <DeliveryLinks
            services={restaurant.deliveryServices}
            className="popup-services"
            linkClassName="button"
          />
        </div>
        <div>
          <h3>{siteMessages.callFor}</h3>
          <p>{siteMessages.takeaway(restaurant.takeawayDiscountPercent)}</p>
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

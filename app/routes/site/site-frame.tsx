import type { ReactNode } from "react";
import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";
import { BottomBar } from "./bottom-bar";
import { Drawer } from "./drawer";
import { Footer } from "./footer";
import { OrderPanel } from "./ordering";

/** The restaurant's facts that every guest page shows. */
export interface SiteFacts {
  restaurant: Restaurant;
  /** The telephone number as a link. */
  phoneHref: string;
  year: number;
}

/**
 * The ids of guest pages. On the menu page, category names are ids too, so these have
 * a prefix that no category has.
 */
export const MAIN = "site-main";

/** The frame of every guest page. */
export function SiteFrame({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${MAIN}`}>
        Aller au contenu
      </a>
      <Drawer facts={facts} />
      <OrderPanel facts={facts} />
      {children}
      <Footer facts={facts} />
      <BottomBar facts={facts} />
      {/* Filled while the menu page loads. */}
      <p className="loading-menus" role="status" data-text={siteMessages.loadingMenus} />
    </>
  );
}

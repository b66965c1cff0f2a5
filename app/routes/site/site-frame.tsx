import type { ReactNode } from "react";
import { siteMessages } from "~/messages/site";
import type { Restaurant } from "~/restaurant/restaurant";
import { BottomBar } from "./bottom-bar";
import { Drawer } from "./drawer";
import { Footer } from "./footer";
import { OrderPanel } from "./ordering";

/** What every guest page shows of the restaurant. */
export interface SiteFacts {
  restaurant: Restaurant;
  /** The telephone number as a link. */
  phoneHref: string;
  year: number;
}

/**
 * The ids of guest pages. On the menu, categories' names are ids too, so that
 * the address' hash names them: these have a prefix that no category has.
 */
export const MAIN = "site-main";

/** What stands around every guest page. */
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
      {/* Filled while the menu page is on its way. */}
      <p className="loading-menus" role="status" data-text={siteMessages.loadingMenus} />
    </>
  );
}

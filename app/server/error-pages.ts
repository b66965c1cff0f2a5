import type { Response } from "express";
import { renderGuestErrorPage } from "~/routes/site/error-page.server";
import { restaurantVersion } from "~/restaurant/restaurant.server";
import { getConfig } from "~/platform/config.server";
import { inlineStyles } from "~/ui/guest-assets.server";
import { cachedSecurityHeaders, toHashSource } from "./security-headers";

const pages = new Map<number, { version: number; html: string }>();

/**
 * Sends the guests' page for an error. It is rendered once per status, because a
 * server that rejects a flood of requests must not render a page for each.
 */
export function sendErrorPage(response: Response, status: number): void {
  const version = restaurantVersion();
  let page = pages.get(status);
  if (page?.version !== version) {
    page = { version, html: renderGuestErrorPage({ status }) };
    pages.set(status, page);
  }
  response.set(cachedSecurityHeaders(getConfig().publicUrl, inlineStyles().map(toHashSource)));
  response.type("html").send(page.html);
}

import type { LinksFunction } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { phoneLink } from "~/restaurant/restaurant";
import { today } from "~/api/date-parameters.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import caprasimo from "../../../.cache/fonts/caprasimo.woff2";
import figtree from "../../../.cache/fonts/figtree.woff2";
import { siteMessages } from "~/messages/site";
import { Drawer } from "./drawer";
import { Footer } from "./footer";

// The fonts, asked for before a style sheet does; each screen brings its own sheet, with all that it needs in one file.
export const links: LinksFunction = () =>
  [caprasimo, figtree].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

export function loader() {
  const { name, phone, social, deliveryServices } = getRestaurant();
  return {
    name,
    phone,
    phoneHref: phoneLink(phone),
    social,
    deliveryServices,
    year: Number(today().slice(0, 4)),
  };
}

// What the owner says of the restaurant doesn't change while a guest is here.
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function SiteLayout() {
  const site = useLoaderData<typeof loader>();
  return (
    <>
      <a className="skip-link" href="#main">
        Aller au contenu
      </a>
      <Drawer deliveryServices={site.deliveryServices} />
      <Outlet />
      <Footer name={site.name} social={site.social} year={site.year} />
      <LoadingMenus />
    </>
  );
}

/** Says so while the menu page is on its way. */
function LoadingMenus() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/menu";
  return (
    <p className="loading-menus" role="status">
      {isLoading && siteMessages.loadingMenus}
    </p>
  );
}

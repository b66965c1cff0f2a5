import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteMessages } from "~/messages/site";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/menu.css";
import { pageMeta, sharedPicture, whereAndWhen } from "../page-meta";
import { loadMenu } from "./load-menu.server";
import { menuJsonLd } from "./menu-json-ld";
import { MenuPage } from "./menu-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, menu, origin, photos } = data;
  const { name } = facts.restaurant;
  return [
    ...pageMeta({
      title: `${siteMessages.menu} · ${name}`,
      description: `La carte de ${name}, ${whereAndWhen(facts.restaurant)}. ${menu.categories.map(({ name }) => name).join(", ")}, les plats et le dessert du jour, les suggestions du chef.`,
      restaurant: facts.restaurant,
      picture: sharedPicture(photos),
      origin,
      path: "/menu",
    }),
    { "script:ld+json": menuJsonLd(menu, origin) },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  return loadMenu(Date.now());
}

export default function MenuScreen() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}

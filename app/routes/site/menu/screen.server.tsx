import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guestWords } from "~/messages/guests/words";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/menu.css";
import { factsOf } from "../site-facts.server";
import { pageMeta, sharedPicture, whereAndWhen } from "../page-meta";
import { loadMenu } from "./load-menu.server";
import { menuJsonLd } from "./menu-json-ld";
import { MenuPage } from "./menu-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, menu, origin, photos } = data;
  const { name } = facts.restaurant;
  const { site: words } = guestWords[facts.language];
  return [
    ...pageMeta({
      title: `${words.menu} · ${name}`,
      description: words.descriptions.menu(
        name,
        whereAndWhen(facts.restaurant, facts.language),
        menu.categories.map(({ title }) => title.text).join(", ") || words.menu,
      ),
      facts,
      picture: sharedPicture(photos),
      origin,
      path: "/menu",
    }),
    { "script:ld+json": menuJsonLd(menu, origin, facts.language) },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  const now = Date.now();
  return loadMenu(now, factsOf(request, now));
}

export default function MenuScreen() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}

import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { canonicalOrigin } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { type PublicMenu, readPublicMenu } from "~/domain/menu/public-menu.server";
import { today } from "~/api/date-parameters.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import logo from "~/ui/illustrations/logo.svg";
import stylesheet from "~/ui/styles/menu.css";
import { siteMessages } from "~/messages/site";
import { Burger } from "../drawer";
import { pageMeta } from "../page-meta";
import { Categories } from "./categories";
import { DishList } from "./dish-list";
import { menuJsonLd } from "./menu-json-ld";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name, origin } = data;
  const carte = parseCarte(data.carte);
  return [
    ...pageMeta({
      title: `${siteMessages.menu} · ${name}`,
      description: `La carte de ${name} : ${carte.categories.map(({ name }) => name).join(", ")}, les plats et le dessert du jour, les suggestions du chef.`,
      origin,
      path: "/menu",
    }),
    { "script:ld+json": menuJsonLd(carte, origin) },
  ];
};

export async function loader() {
  return {
    name: getRestaurant().name,
    origin: canonicalOrigin(),
    // As one text: of an object, Remix would write and read each value by itself, which takes ten times as long.
    carte: JSON.stringify(await readPublicMenu(getDatabase(), today())),
  };
}

let latest: { text: string; carte: PublicMenu } | undefined;

/** The carte from its text; read once, though a page asks twice, for its head and for its body. */
function parseCarte(text: string): PublicMenu {
  if (latest?.text !== text) latest = { text, carte: JSON.parse(text) as PublicMenu };
  return latest.carte;
}

export default function MenuScreen() {
  const data = useLoaderData<typeof loader>();
  const carte = parseCarte(data.carte);
  const hasDayMenu = carte.dishesOfTheDay.length + carte.dessertsOfTheDay.length > 0;
  return (
    <>
      <header className="menu-header">
        <Burger />
        <Link to="/" className="menu-logo" aria-label={`${data.name}, accueil`}>
          <img src={logo} alt="" width="64" height="64" />
        </Link>
        <h1>{siteMessages.menu}</h1>
      </header>
      <main id="main" className="menu">
        <div className="today">
          <section className="day-menu" aria-labelledby="day-menu-title">
            <h2 id="day-menu-title">{siteMessages.dishesOfTheDay}</h2>
            {!hasDayMenu && <p className="none">{siteMessages.noDish}</p>}
            {carte.dishesOfTheDay.length > 0 && <DishList dishes={carte.dishesOfTheDay} />}
            {carte.dessertsOfTheDay.length > 0 && (
              <>
                <h3>Dessert</h3>
                <DishList dishes={carte.dessertsOfTheDay} />
              </>
            )}
          </section>
          <section className="suggestions" aria-labelledby="suggestions-title">
            <h2 id="suggestions-title">{siteMessages.chefSuggestions}</h2>
            {carte.suggestions.length > 0 ? (
              <DishList dishes={carte.suggestions} />
            ) : (
              <p className="none">{siteMessages.noSuggestion}</p>
            )}
          </section>
        </div>
        {carte.categories.length > 0 && <Categories categories={carte.categories} />}
      </main>
    </>
  );
}

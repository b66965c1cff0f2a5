import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/api/date-parameters.server";
import type { DishLine } from "~/domain/dish-line";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { allergenMessages } from "~/messages/allergens";
import { siteMessages } from "~/messages/site";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { readMoment } from "~/restaurant/schedule.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/menu.css";
import { AllergenNotice } from "../allergen-notice";
import { loadOpening } from "../opening.server";
import { pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { MAIN } from "../site-frame";
import { SiteHeader } from "../site-header";
import { VisitDetails } from "../visit-details";
import { AllergenFilter } from "./allergen-filter";
import { Categories, TABS } from "./categories";
import { DishList } from "./dish-list";
import { menuJsonLd } from "./menu-json-ld";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, menu, origin } = data;
  const { name } = facts.restaurant;
  return [
    ...pageMeta({
      title: `${siteMessages.menu} · ${name}`,
      description: `La carte de ${name}\u00a0: ${menu.categories.map(({ name }) => name).join(", ")}, les plats et le dessert du jour, les suggestions du chef.`,
      origin,
      path: "/menu",
    }),
    { "script:ld+json": menuJsonLd(menu, origin) },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const date = today();
  return {
    facts: siteFacts(),
    origin: canonicalOrigin(),
    date,
    opening: await loadOpening(),
    menu: await readPublicMenu(getReadOnlyDatabase(), date, await readMoment(getReadOnlyDatabase())),
  };
}

export default function MenuScreen() {
  const { facts, date, opening, menu } = useLoaderData<typeof loader>();
  const { dishesOfTheDay, dessertsOfTheDay, suggestions, categories } = menu;
  const hasDishes = dishesOfTheDay.length > 0;
  const hasDesserts = dessertsOfTheDay.length > 0;
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN} className="menu">
        <div className="menu-title">
          <h1>{siteMessages.menu}</h1>
          <p className="menu-date">
            {facts.restaurant.name}, {formatDate(date)}
          </p>
          <p className="opening-state">{opening.text}</p>
          {categories.length > 0 && (
            <a className="to-categories" href={`#${TABS}`}>
              {siteMessages.toCategories}
            </a>
          )}
        </div>
        <AllergenFilter />
        <div className="today">
          <section className="day-menu" aria-labelledby="site-day-menu">
            <h2 id="site-day-menu">{siteMessages.dishesOfTheDay}</h2>
            {!hasDishes && !hasDesserts && <p className="none">{siteMessages.noDish}</p>}
            {hasDishes && <DishList dishes={dishesOfTheDay} />}
            {hasDesserts && (
              <>
                <h3>{siteMessages.dessert}</h3>
                <DishList dishes={dessertsOfTheDay} level={4} />
              </>
            )}
          </section>
          <Suggestions dishes={suggestions} />
        </div>
        {categories.length > 0 && <Categories categories={categories} />}
        <AllergenNotice facts={facts} />
        <p className="allergen-link">
          <a href="/allergenes">{allergenMessages.table}</a>
        </p>
      </main>
      <VisitDetails facts={facts} exceptions={opening.exceptions} hasPrices />
    </>
  );
}

function Suggestions({ dishes }: { dishes: DishLine[] }) {
  return (
    <section className="suggestions" aria-labelledby="site-suggestions">
      <h2 id="site-suggestions">{siteMessages.chefSuggestions}</h2>
      {dishes.length > 0 ? <DishList dishes={dishes} /> : <p className="none">{siteMessages.noSuggestion}</p>}
    </section>
  );
}

/** A day (`YYYY-MM-DD`) as text: `lundi 23 novembre 2026`. */
function formatDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString("fr", { dateStyle: "full", timeZone: "UTC" });
}

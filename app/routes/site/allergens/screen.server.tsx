import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergens/allergen";
import { toAllergensJson } from "~/domain/allergens/allergen-fields";
import type { PublicDish } from "~/domain/public-dish";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { allergenMessages } from "~/messages/allergens";
import { siteMessages } from "~/messages/site";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import stylesheet from "~/ui/styles/allergens.css";
import { AllergenNotice, VisitDetails } from "../visit-details";
import { pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { MAIN_ID } from "../site-frame";
import { SiteHeader } from "../site-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name } = data.facts.restaurant;
  return pageMeta({
    title: `${allergenMessages.title} · ${name}`,
    description: `Les allergènes des plats de ${name}.`,
    restaurant: data.facts.restaurant,
    origin: data.origin,
    path: "/allergenes",
  });
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const date = today();
  const menu = await readPublicMenu(
    getReadOnlyDatabase(),
    date,
    await readSoldOutContext(getReadOnlyDatabase()),
  );
  const groups = [
    { name: siteMessages.dishesOfTheDay, dishes: [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay] },
    { name: siteMessages.chefSuggestions, dishes: menu.suggestions },
    ...menu.categories,
  ];
  return {
    facts: siteFacts(),
    origin: canonicalOrigin(),
    date,
    groups: groups
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ name, dishes }) => ({ name, dishes: dishes.map(toRow) })),
  };
}

export default function AllergensScreen() {
  const { facts, date, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="allergens">
        <h1>{allergenMessages.title}</h1>
        <AllergenNotice facts={facts} />
        <p>
          {allergenMessages.asOf(formatDate(date))} · {allergenMessages.legend}
        </p>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="allergen-frame" role="region" aria-label={allergenMessages.table} tabIndex={0}>
          <table className="allergen-table">
            <thead>
              <tr>
                <th scope="col">{allergenMessages.dish}</th>
                {ALLERGEN_CODES.map((code) => (
                  <th key={code} scope="col">
                    <span>{ALLERGEN_NAMES[code].french}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ name, dishes }, index) => (
              <tbody key={index}>
                <tr>
                  <th scope="rowgroup" colSpan={ALLERGEN_CODES.length + 1}>
                    {name}
                  </th>
                </tr>
                {dishes.map((dish, row) => (
                  <DishRow key={row} dish={dish} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </main>
      <VisitDetails facts={facts} />
    </>
  );
}

type Row = ReturnType<typeof toRow>;

function DishRow({ dish: { name, allergens, traces } }: { dish: Row }) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      {allergens ? (
        ALLERGEN_CODES.map((code) => (
          <td key={code}>
            {allergens.includes(code) && <Mark symbol="●" text={allergenMessages.contains} />}
            {traces.includes(code) && <Mark symbol="○" text={allergenMessages.traces} />}
          </td>
        ))
      ) : (
        <td className="not-declared" colSpan={ALLERGEN_CODES.length}>
          {allergenMessages.notDeclared}
        </td>
      )}
    </tr>
  );
}

function Mark({ symbol, text }: { symbol: string; text: string }) {
  return (
    <>
      <span aria-hidden="true">{symbol}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}

function toRow({ name, allergies = "" }: PublicDish) {
  return { name, ...toAllergensJson(allergies) };
}

/** A day as `22.11.2026`. */
function formatDate(date: string): string {
  return date.split("-").reverse().join(".");
}

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
          {allergenMessages.asOf(formatDate(date))}
          <span className="allergen-legend"> · {allergenMessages.legend}</span>
        </p>
        <AllergenChoice />
        <ListsByAllergen dishes={groups.flatMap(({ dishes }) => dishes)} />
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

/** On phones, instead of the table: the allergen whose lists CSS alone shows. Not in a form, so never sent. */
function AllergenChoice() {
  return (
    <fieldset className="allergen-choice">
      <legend>{allergenMessages.choose}</legend>
      {ALLERGEN_CODES.map((code) => (
        <label key={code}>
          <input type="radio" name="allergen" id={`site-${code}`} autoComplete="off" />
          {ALLERGEN_NAMES[code].french}
        </label>
      ))}
    </fieldset>
  );
}

/** For each allergen the dishes with it and with traces of it, of which CSS shows the chosen one's. */
function ListsByAllergen({ dishes }: { dishes: Row[] }) {
  const declared = dishes.filter(({ allergens }) => allergens);
  const notDeclared = dishes.filter(({ allergens }) => !allergens);
  return (
    <div className="allergen-lists">
      <DishNames
        title={allergenMessages.listed.contains}
        dishes={declared.map(({ name, allergens }) => ({ name, codes: allergens ?? [] }))}
      />
      <DishNames
        title={allergenMessages.listed.traces}
        dishes={declared.map(({ name, traces }) => ({ name, codes: traces }))}
      />
      <DishNames title={allergenMessages.notDeclared} dishes={notDeclared} />
      <p>{allergenMessages.caution}</p>
      <p>{allergenMessages.staysOnPhone}</p>
    </div>
  );
}

/** Names of dishes; those with `codes` are shown if one of them is chosen. */
function DishNames({
  title,
  dishes,
}: {
  title: string;
  dishes: { name: string; codes?: readonly string[] }[];
}) {
  const listed = dishes.filter(({ codes }) => codes?.length !== 0);
  const codes = new Set(listed.flatMap(({ codes = [] }) => codes));
  return (
    <section data-allergens={[...codes].join(" ")}>
      <h2>{title}</h2>
      {(codes.size > 0 || listed.length === 0) && (
        <p className="none-listed">{allergenMessages.noneListed}</p>
      )}
      <ul>
        {listed.map(({ name, codes }, index) => (
          <li key={index} dir="auto" data-allergens={codes?.join(" ")}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

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

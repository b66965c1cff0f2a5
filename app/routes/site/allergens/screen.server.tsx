import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { toAllergensJson } from "~/domain/allergens/allergen-fields";
import type { PublicDish } from "~/domain/dishes/public-dish";
import type { TranslatedName } from "~/domain/dishes/translator";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { guestWords } from "~/messages/guests/words";
import { formatDigits } from "~/domain/hours/describe-days";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import { getTranslator } from "~/restaurant/translator.server";
import stylesheet from "~/ui/styles/allergens.css";
import { AllergenNotice, VisitDetails } from "../visit-details";
import { pageMeta } from "../page-meta";
import { factsOf } from "../site-facts.server";
import { nameAttributes, useWords } from "../language";
import { AllergenFilter, allergenAttribute } from "./allergen-filter";
import { MAIN_ID } from "../site-frame";
import { SiteHeader } from "../site-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name } = data.facts.restaurant;
  const words = guestWords[data.facts.language];
  return pageMeta({
    title: `${words.allergens.title} · ${name}`,
    description: words.site.descriptions.allergens(name),
    facts: data.facts,
    origin: data.origin,
    path: "/allergenes",
  });
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  const now = Date.now();
  const facts = factsOf(request, now);
  const menu = await readPublicMenu(
    getReadOnlyDatabase(),
    guestsToday(now),
    soldOutContextAt(now),
    getTranslator(facts.language),
  );
  const { site: words } = guestWords[facts.language];
  const groups = [
    { title: titleOf(words.dishesOfTheDay), dishes: [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay] },
    { title: titleOf(words.chefSuggestions), dishes: menu.suggestions },
    ...menu.categories,
  ];
  return {
    facts,
    origin: canonicalOrigin(),
    date: today(),
    groups: groups
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ title, dishes }) => ({ title, dishes: dishes.map(toRow) })),
  };
}

export default function AllergensScreen() {
  const { allergens: words, hours } = useWords();
  const { facts, date, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="allergens page">
        <h1>{words.title}</h1>
        <AllergenNotice facts={facts} />
        <AllergenFilter isOpen />
        <p>
          {words.asOf(formatDigits(date, hours))}
          <span className="allergen-legend"> · {words.legend}</span>
        </p>
        <ListsByCategory groups={groups} />
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="allergen-frame" role="region" aria-label={words.table} tabIndex={0}>
          <table className="allergen-table">
            <thead>
              <tr>
                <th scope="col">{words.dish}</th>
                {ALLERGEN_CODES.map((code) => (
                  <th key={code} scope="col">
                    <span>{words.names[code]}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ title, dishes }, index) => (
              <tbody key={index}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={ALLERGEN_CODES.length + 1}
                    className="name"
                    {...nameAttributes(title.lang)}
                  >
                    {title.text}
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

type Group = ReturnType<typeof useLoaderData<typeof loader>>["groups"][number];

/** On phones, instead of the table: the dishes by category, while a box is ticked; CSS says what that means for each. */
function ListsByCategory({ groups }: { groups: Group[] }) {
  return (
    <div className="allergen-lists">
      {groups.map(({ title, dishes }, index) => (
        <section key={index}>
          <h2 className="name" {...nameAttributes(title.lang)}>
            {title.text}
          </h2>
          <ul>
            {dishes.map(({ name, nameLang, marks }, row) => (
              <li key={row} className="allergen-dish" data-allergens={marks}>
                <span className="name" dir="auto" {...nameAttributes(nameLang)}>
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DishRow({ dish: { name, nameLang, allergens, traces, marks } }: { dish: Group["dishes"][number] }) {
  const { allergens: words } = useWords();
  return (
    <tr data-allergens={marks}>
      <th scope="row" className="allergen-dish">
        <span className="name" dir="auto" {...nameAttributes(nameLang)}>
          {name}
        </span>
      </th>
      {allergens ? (
        ALLERGEN_CODES.map((code) => (
          <td key={code}>
            {allergens.includes(code) && <Mark symbol="●" text={words.contains} />}
            {traces.includes(code) && <Mark symbol="○" text={words.traces} />}
          </td>
        ))
      ) : (
        <td className="not-declared" colSpan={ALLERGEN_CODES.length}>
          {words.notDeclared}
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

const titleOf = (text: string): TranslatedName => ({ text });

function toRow({ name, nameLang, allergies = "" }: PublicDish) {
  return {
    name,
    nameLang,
    marks: allergenAttribute(allergies),
    ...toAllergensJson(allergies),
  };
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { toAllergensJson } from "~/domain/allergens/allergen-fields";
import type { PublicDish } from "~/domain/public-dish";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { guestWords } from "~/messages/guests/words";
import { formatDigits } from "~/messages/hours";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import { getTranslator } from "~/restaurant/translator.server";
import stylesheet from "~/ui/styles/allergens.css";
import { AllergenNotice, VisitDetails } from "../visit-details";
import { pageMeta } from "../page-meta";
import { factsOf } from "../site-facts.server";
import { Translated, useWords } from "../language";
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
    { title: { text: words.dishesOfTheDay }, dishes: [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay] },
    { title: { text: words.chefSuggestions }, dishes: menu.suggestions },
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
        <p>
          {words.asOf(formatDigits(date, hours))}
          <span className="allergen-legend"> · {words.legend}</span>
        </p>
        <AllergenChoice />
        <ListsByAllergen dishes={groups.flatMap(({ dishes }) => dishes)} />
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
                  <th scope="rowgroup" colSpan={ALLERGEN_CODES.length + 1}>
                    <Translated {...title} />
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
  const { allergens: words } = useWords();
  return (
    <fieldset className="allergen-choice">
      <legend>{words.choose}</legend>
      {ALLERGEN_CODES.map((code) => (
        <label key={code}>
          <input type="radio" name="allergen" id={`site-${code}`} autoComplete="off" />
          {words.names[code]}
        </label>
      ))}
    </fieldset>
  );
}

/** For each allergen the dishes with it and with traces of it, of which CSS shows the chosen one's. */
function ListsByAllergen({ dishes }: { dishes: Row[] }) {
  const { allergens: words } = useWords();
  const declared = dishes.filter(({ allergens }) => allergens);
  const notDeclared = dishes.filter(({ allergens }) => !allergens);
  return (
    <div className="allergen-lists">
      <DishNames
        title={words.listed.contains}
        dishes={declared.map(({ allergens, ...dish }) => ({ ...dish, codes: allergens ?? [] }))}
      />
      <DishNames
        title={words.listed.traces}
        dishes={declared.map((dish) => ({ ...dish, codes: dish.traces }))}
      />
      <DishNames title={words.notDeclared} dishes={notDeclared} />
      <p>{words.caution}</p>
      <p>{words.staysOnPhone}</p>
    </div>
  );
}

/** Names of dishes; those with `codes` are shown if one of them is chosen. */
function DishNames({
  title,
  dishes,
}: {
  title: string;
  dishes: (Pick<Row, "name" | "lang"> & { codes?: readonly string[] })[];
}) {
  const { allergens: words } = useWords();
  const listed = dishes.filter(({ codes }) => codes?.length !== 0);
  const codes = new Set(listed.flatMap(({ codes = [] }) => codes));
  return (
    <section data-allergens={[...codes].join(" ")}>
      <h2>{title}</h2>
      {(codes.size > 0 || listed.length === 0) && <p className="none-listed">{words.noneListed}</p>}
      <ul>
        {listed.map(({ name, lang, codes }, index) => (
          <li key={index} dir="auto" lang={lang} data-allergens={codes?.join(" ")}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DishRow({ dish: { name, lang, allergens, traces } }: { dish: Row }) {
  const { allergens: words } = useWords();
  return (
    <tr>
      <th scope="row" dir="auto" lang={lang}>
        {name}
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

function toRow({ name, nameLang, allergies = "" }: PublicDish) {
  return {
    name,
    lang: nameLang,
    ...toAllergensJson(allergies),
  };
}

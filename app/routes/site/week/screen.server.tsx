import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays } from "~/domain/dates/local-date";
import { DAYS_IN_SIGHT, type DayMenu, readDayMenus } from "~/domain/menu/public-menu.server";
import { guestWords } from "~/messages/guests/words";
import { formatDayHeading } from "~/domain/hours/describe-days";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import { getTranslator } from "~/restaurant/translator.server";
import stylesheet from "~/ui/styles/week.css";
import { DishList } from "../menu/dish-list";
import { pageMeta, whereAndWhen } from "../page-meta";
import { factsOf } from "../site-facts.server";
import { useWords } from "../language";
import { MAIN_ID } from "../site-frame";
import { SiteHeader } from "../site-header";
import { AllergenNotice, ClosedDayText, VisitDetails } from "../visit-details";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { restaurant, language } = data.facts;
  const { site: words } = guestWords[language];
  return pageMeta({
    title: `${words.dishesOfTheWeek} · ${restaurant.name}`,
    description: words.descriptions.week(restaurant.name, whereAndWhen(restaurant, language)),
    facts: data.facts,
    origin: data.origin,
    path: "/semaine",
  });
};

export const handle: RouteHandle = { cached: true, stylesheet };

/** Today and the next six days, as far as they have a menu or a closure. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = Date.now();
  const facts = factsOf(request, now);
  const firstDay = guestsToday(now);
  const days = Array.from({ length: DAYS_IN_SIGHT }, (_, index) => addDays(firstDay, index));
  const menus = await readDayMenus(
    getReadOnlyDatabase(),
    days,
    soldOutContextAt(now),
    getTranslator(facts.language),
  );
  return {
    facts,
    origin: canonicalOrigin(),
    days: menus.filter(
      (day) => day.closed?.isClosure || day.dishesOfTheDay.length + day.dessertsOfTheDay.length > 0,
    ),
  };
}

export default function WeekScreen() {
  const { site: words } = useWords();
  const { facts, days } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="week page">
        <h1>{words.dishesOfTheWeek}</h1>
        {days.length === 0 && <p>{words.noDish}</p>}
        <div className="week-days">
          {days.map((day) => (
            <Day key={day.date} {...day} />
          ))}
        </div>
        <AllergenNotice facts={facts} />
      </main>
      <VisitDetails facts={facts} hasPrices />
    </>
  );
}

function Day({ date, closed, dishesOfTheDay, dessertsOfTheDay }: DayMenu & { date: string }) {
  const { site: words, hours } = useWords();
  return (
    <section className="week-day" aria-labelledby={`site-${date}`}>
      <h2 id={`site-${date}`}>{formatDayHeading(date, hours)}</h2>
      {closed && (
        <p>
          <ClosedDayText closed={closed} />
        </p>
      )}
      <div className="week-menu">
        {dishesOfTheDay.length > 0 && <DishList dishes={dishesOfTheDay} />}
        {dessertsOfTheDay.length > 0 && (
          <div className="week-dessert">
            <h3>{words.dessert}</h3>
            <DishList dishes={dessertsOfTheDay} level={4} />
          </div>
        )}
      </div>
    </section>
  );
}

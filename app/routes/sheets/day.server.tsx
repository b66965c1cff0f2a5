import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/web/guards.server";
import { isDay } from "~/domain/dates/local-date";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { formatDateWithWeekday } from "~/domain/hours/describe-days";
import { guestWords } from "~/messages/guests/words";
import { getDatabase, getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import stylesheet from "~/ui/styles/sheet-day.css";
import { useWords } from "../site/language";
import { ClosedDayText } from "../site/visit-details";
import { SheetDishes, SheetFoot, SheetHead } from "./sheet-content";
import { sheetIn } from "./sheet-language.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: `${guestWords[data.language].sheets.dayMenu} · ${data.restaurant.name} · ${data.date}` }]
    : [];

export const handle: RouteHandle = { stylesheet };

/** Today's menu, or that of `?date=YYYY-MM-DD`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  const day = new URL(request.url).searchParams.get("date") ?? guestsToday();
  if (!isDay(day)) throw data(null, { status: 404 });
  const { language, translator, restaurant } = sheetIn(request);
  const menu = await readPublicMenu(getReadOnlyDatabase(), day, soldOutContextAt(), translator);
  const { closed, dishesOfTheDay, dessertsOfTheDay, suggestions } = menu;
  return {
    language,
    restaurant,
    date: formatDateWithWeekday(day, guestWords[language].hours),
    closed,
    dishesOfTheDay,
    dessertsOfTheDay,
    suggestions,
  };
}

/** The dishes and the dessert; the chef's suggestions on a page of their own, such as the back. */
export default function DaySheet() {
  const { site, sheets: words } = useWords();
  const { restaurant, date, closed, dishesOfTheDay, dessertsOfTheDay, suggestions } =
    useLoaderData<typeof loader>();
  return (
    <main>
      <section className="sheet">
        <SheetHead name={restaurant.name} date={date}>
          <h1 className="sheet-title">{words.dayMenu}</h1>
        </SheetHead>
        {dishesOfTheDay.length + dessertsOfTheDay.length === 0 && <p className="sheet-none">{site.noDish}</p>}
        {closed && (
          <p className="sheet-none">
            <ClosedDayText closed={closed} />
          </p>
        )}
        <SheetDishes dishes={dishesOfTheDay} level={2} />
        {dessertsOfTheDay.length > 0 && (
          <>
            <h2 className="sheet-subtitle">{words.dessert}</h2>
            <SheetDishes dishes={dessertsOfTheDay} />
          </>
        )}
        <SheetFoot restaurant={restaurant} />
      </section>
      {suggestions.length > 0 && (
        <section className="sheet">
          <SheetHead name={restaurant.name} date={date}>
            <h2 className="sheet-title">{site.chefSuggestions}</h2>
          </SheetHead>
          <SheetDishes dishes={suggestions} />
          <SheetFoot restaurant={restaurant} />
        </section>
      )}
    </main>
  );
}

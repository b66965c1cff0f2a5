import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysOfWeek, isDay } from "~/domain/local-date";
import { areMenusLong, type DayMenu, readDayMenus } from "~/domain/menu/public-menu.server";
import { describeClosedDay, formatDayHeading } from "~/messages/hours";
import { guestWords } from "~/messages/guests/words";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import { today } from "~/restaurant/today.server";
import { Logo } from "~/ui/logo";
import stylesheet from "~/ui/styles/sheet-week.css";
import { requireUser } from "~/web/guards.server";
import { useWords } from "../site/language";
import { SheetDishes, SheetFoot } from "./sheet-content";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: `${guestWords.fr.site.dishesOfTheWeek} · ${data.restaurant.name} · ${data.days[0]?.date}` }]
    : [];

export const handle: RouteHandle = { stylesheet };

/** This week's menus, or those of the week of `?date=YYYY-MM-DD`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const day = new URL(request.url).searchParams.get("date") ?? today();
  if (!isDay(day)) throw data(null, { status: 404 });
  const db = getReadOnlyDatabase();
  const days = daysOfWeek(day);
  const context = await readSoldOutContext(db, Date.now(), days[0]);
  return { restaurant: getRestaurant(), days: await readDayMenus(db, days, context) };
}

/** A page for the door. */
export default function WeekSheet() {
  const { site } = useWords();
  const { restaurant, days } = useLoaderData<typeof loader>();
  return (
    <main className="sheet">
      <header className="sheet-head">
        <Logo size={64} />
        <p className="sheet-restaurant">{restaurant.name}</p>
        <h1 className="sheet-title">{site.dishesOfTheWeek}</h1>
      </header>
      <div className={areMenusLong(days) ? "sheet-week is-dense" : "sheet-week"}>
        {days.map((day) => (
          <Day key={day.date} {...day} />
        ))}
      </div>
      <SheetFoot restaurant={restaurant} />
    </main>
  );
}

function Day({ date, closed, dishesOfTheDay, dessertsOfTheDay }: DayMenu & { date: string }) {
  const { site, hours, sheets: words } = useWords();
  const isEmpty = !closed && dishesOfTheDay.length + dessertsOfTheDay.length === 0;
  return (
    <section>
      <h2>{formatDayHeading(date, hours)}</h2>
      {closed && <p>{describeClosedDay(closed, "", hours)}</p>}
      {isEmpty && <p>{site.noDish}</p>}
      <SheetDishes dishes={dishesOfTheDay} />
      {dessertsOfTheDay.length > 0 && (
        <>
          <p className="sheet-subtitle">{words.dessert}</p>
          <SheetDishes dishes={dessertsOfTheDay} />
        </>
      )}
    </section>
  );
}

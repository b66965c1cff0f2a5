import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysOfWeek, isDay } from "~/domain/local-date";
import { areMenusLong, type DayMenu, readDayMenus } from "~/domain/menu/public-menu.server";
import { formatDate, formatDayHeading } from "~/messages/hours";
import { guestWords } from "~/messages/guests/words";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import { today } from "~/restaurant/today.server";
import stylesheet from "~/ui/styles/sheet-week.css";
import { requireUser } from "~/web/guards.server";
import { useWords } from "../site/language";
import { ClosedDayText } from "../site/visit-details";
import { SheetDishes, SheetFoot, SheetHead } from "./sheet-content";
import { sheetIn } from "./sheet-language.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        {
          title: `${guestWords[data.language].site.dishesOfTheWeek} · ${data.restaurant.name} · ${data.date}`,
        },
      ]
    : [];

export const handle: RouteHandle = { stylesheet };

/** This week's menus, or those of the week of `?date=YYYY-MM-DD`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const day = new URL(request.url).searchParams.get("date") ?? today();
  if (!isDay(day)) throw data(null, { status: 404 });
  const { language, translator, restaurant } = sheetIn(request);
  const db = getReadOnlyDatabase();
  const days = daysOfWeek(day);
  const context = await readSoldOutContext(db, Date.now(), days[0]);
  return {
    language,
    restaurant,
    date: formatDate(days[0] ?? day, guestWords[language].hours),
    days: await readDayMenus(db, days, context, translator),
  };
}

/** A page for the door. */
export default function WeekSheet() {
  const { site } = useWords();
  const { restaurant, days } = useLoaderData<typeof loader>();
  return (
    <main className="sheet">
      <SheetHead name={restaurant.name}>
        <h1 className="sheet-title">{site.dishesOfTheWeek}</h1>
      </SheetHead>
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
      {closed && (
        <p>
          <ClosedDayText closed={closed} />
        </p>
      )}
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

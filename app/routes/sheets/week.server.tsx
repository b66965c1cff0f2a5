import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysOfWeek, isDay } from "~/domain/dates/local-date";
import { type DayMenu, readDayMenus } from "~/domain/menu/public-menu.server";
import { formatDate, formatDayHeading } from "~/domain/hours/describe-days";
import { guestWords } from "~/messages/guests/words";
import { getDatabase, getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
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
  await requireUser(getDatabase(), request);
  const day = new URL(request.url).searchParams.get("date") ?? guestsToday();
  if (!isDay(day)) throw data(null, { status: 404 });
  const { language, translator, restaurant } = sheetIn(request);
  const days = daysOfWeek(day);
  return {
    language,
    restaurant,
    date: formatDate(days[0] ?? day, guestWords[language].hours),
    days: await readDayMenus(getReadOnlyDatabase(), days, soldOutContextAt(), translator),
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
      <div className={`sheet-week ${fittingSize(days)}`}>
        {days.map((day) => (
          <Day key={day.date} {...day} />
        ))}
      </div>
      <SheetFoot restaurant={restaurant} />
    </main>
  );
}

/** Font sizes in points, and how many lines of a description are shown; the style sheet has classes for them. */
const SIZES = [
  ...[18, 16, 14, 12, 11, 10, 9, 8].map((points) => ({ points, lines: 2 })),
  ...[9, 8].map((points) => ({ points, lines: 1 })),
];

/** From this size on a day stays in one column. */
const WHOLE_DAYS_POINTS = 10;

/** Of a column, in millimetres; an estimate may be a little too small. */
const COLUMN = { width: 86, height: 225 };

/** The classes of the largest font size with which the days fit one page; more text than that is cut. */
function fittingSize(days: DayMenu[]): string {
  const fitting = SIZES.find(({ points, lines }) => {
    const heights = days.map((day) => heightOf(day, points * 0.353, lines));
    const total = sum(heights);
    if (points < WHOLE_DAYS_POINTS) return total <= 2 * COLUMN.height;
    const firstColumns = heights.map((_, index) => sum(heights.slice(0, index + 1)));
    return firstColumns.some((first) => first <= COLUMN.height && total - first <= COLUMN.height);
  });
  return fitting ? `pt-${fitting.points} lines-${fitting.lines}` : "is-dense lines-1";
}

/** The estimated height of a day in millimetres, as the font size `em`. */
function heightOf({ dishesOfTheDay, dessertsOfTheDay }: DayMenu, em: number, maxLines: number): number {
  const lines = (text: string, size: number) => Math.ceil((text.length * 0.5 * size * em) / COLUMN.width);
  const dishes = [...dishesOfTheDay, ...dessertsOfTheDay].map(
    ({ name, description, allergies, marks }) =>
      lines(`${name} ………… CHF 20.00`, 1.15) * 1.4 * em +
      Math.min(maxLines, lines(description, 0.9)) * 1.1 * em +
      (marks || allergies ? Math.min(2, lines(`Fait maison · Végane · ${allergies}`, 0.8)) * em : 0) +
      1,
  );
  return sum([2 * em + 3, dessertsOfTheDay.length > 0 ? 1.2 * em : 0, ...dishes]);
}

function sum(heights: number[]): number {
  return heights.reduce((total, height) => total + height, 0);
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

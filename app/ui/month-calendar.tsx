import { Link } from "@remix-run/react";
import { addMonths, formatDay, formatMonth } from "~/domain/dates/local-date";
import { type Sentence, t } from "~/messages/office/t";
import { Icon } from "./icon";
import { useIsLoading } from "./loading";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

interface CalendarDay {
  date: string;
  hasMenu: boolean;
  isClosed: boolean;
  /** The names of its dishes, which tiles show from 768 px. */
  dishes?: string[];
  hasDessert?: boolean;
}

/** How many dishes a tile names. */
const MAX_NAMED = 2;

/**
 * A month as a grid of its days, each a link that says whether it has a menu;
 * links to the adjacent months change the page's `?month=`. An overlay shows that
 * another month is loading.
 */
export function MonthCalendar({
  month,
  today,
  days,
  hrefOf,
}: {
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD`, as are all dates here. */
  today: string;
  /** Every day of the month, in order. */
  days: CalendarDay[];
  hrefOf: (date: string) => string;
}) {
  const isLoading = useIsLoading("this");
  return (
    <section className="month-calendar" aria-labelledby="month" aria-busy={isLoading}>
      <header className="month-header line between gap-2 below-3">
        <MonthLink month={addMonths(month, -1)} icon="back" />
        <h2 id="month">{formatMonth(month)}</h2>
        <MonthLink month={addMonths(month, 1)} icon="forward" />
      </header>
      <div className="month-weekdays grid gap-2 muted small" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{t(weekday)}</span>
        ))}
      </div>
      <ol className="month-days grid gap-2">
        {WEEKDAYS.slice(0, weekdayOf(`${month}-01`)).map((weekday) => (
          <li key={weekday} aria-hidden="true" />
        ))}
        {days.map((day) => (
          <li key={day.date}>
            <DayTile {...day} today={today} href={hrefOf(day.date)} />
          </li>
        ))}
      </ol>
      <Legend />
      <div role="status">
        {isLoading && <p className="month-loading centered strong">{t("Loading...")}</p>}
      </div>
    </section>
  );
}

function MonthLink({ month, icon }: { month: string; icon: "back" | "forward" }) {
  return (
    <Link className="button button-plain" to={`?month=${month}`} preventScrollReset>
      {icon === "back" && <Icon name={icon} />}
      <span key={month}>{formatMonth(month)}</span>
      {icon === "forward" && <Icon name={icon} />}
    </Link>
  );
}

const MARKS = {
  today: "Today",
  closed: "Closed",
  upcoming: "Upcoming",
  past: undefined,
} as const satisfies Record<string, Sentence | undefined>;

function DayTile({
  date,
  hasMenu,
  isClosed,
  dishes = [],
  hasDessert,
  today,
  href,
}: CalendarDay & { today: string; href: string }) {
  const state = date === today ? "today" : isClosed ? "closed" : date > today ? "upcoming" : "past";
  const mark = MARKS[state];
  return (
    <Link className={`day-tile grid day-tile-${state}`} to={href}>
      <time dateTime={date}>
        <span className="day-number strong" aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className="visually-hidden">{formatDay(date)}</span>
      </time>
      {mark && (
        <span className="day-mark muted small">
          {state === "today" ? t(isClosed ? "Today, closed" : "Today", { at: "tile" }) : t(mark)}
        </span>
      )}
      {dishes.length > 0 && (
        <span className="day-dishes block muted small">
          {dishes.slice(0, MAX_NAMED).map((name, index) => (
            <span key={index} dir="auto">
              {name}
            </span>
          ))}
          {dishes.length > MAX_NAMED && (
            <span>{t("and {count} more", { count: dishes.length - MAX_NAMED })}</span>
          )}
          {!hasDessert && <em>{t("No dessert")}</em>}
        </span>
      )}
      <DayStatus hasMenu={hasMenu} />
    </Link>
  );
}

function DayStatus({ hasMenu }: { hasMenu: boolean }) {
  return (
    <span className={hasMenu ? "day-status day-status-menu" : "day-status"}>
      {hasMenu && <Icon name="check" />}
      <span className="day-text">{hasMenu ? t("Menu Available") : t("No Menu")}</span>
    </span>
  );
}

/** Explains the symbols of tiles that are too small for text. */
function Legend() {
  return (
    <ul className="month-legend" aria-hidden="true">
      <li className="row">
        <span className="day-tile grid day-tile-today">21</span> {t("Today")}
      </li>
      <li className="row">
        <span className="day-tile grid day-tile-upcoming">22</span> {t("Upcoming")}
      </li>
      <li className="row">
        <span className="day-status day-status-menu">
          <Icon name="check" />
        </span>
        {t("Menu Available")}
      </li>
      <li className="row">
        <span className="day-status" />
        {t("No Menu")}
      </li>
    </ul>
  );
}

/** How many days after Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

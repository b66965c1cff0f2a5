import { fill, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type CopiedWeek, describeSkipped, weekCopy } from "~/domain/day-menus/copy-week.server";
import { remainingSlots } from "~/domain/day-menus/day-menu";
import { listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { closedDay } from "~/domain/hours/schedule";
import { addDays, dayInMessage, daysOfWeek, formatDay, isDay } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";
import { priceOf, shownPrice } from "~/domain/price/price";
import { rowId } from "~/domain/listing/row-address";
import { getSchedule } from "~/restaurant/restaurant.server";
import { today } from "~/restaurant/today.server";
import { FormMessage } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { PostForm, SubmitButton } from "~/ui/post-form";
import type { Toast } from "~/ui/toast";
import { Tool } from "~/ui/tool";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: officeTitle(t("Week {date}", { date: dayInMessage(data?.days[0]?.date ?? "") })) },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, params }) => loadWeek(db, dateOf(params)));
}

/** The week that a day (`YYYY-MM-DD`) is in, Monday to Sunday. */
async function loadWeek(db: Db, date: string) {
  const dates = daysOfWeek(date);
  const firstDay = dates[0] ?? date;
  const items = Map.groupBy(
    await listDayMenuItemsBetween(db, firstDay, dates.at(-1) ?? date),
    (item) => item.date,
  );
  const schedule = getSchedule();
  const days = dates.map((day) => {
    const closed = closedDay(day, schedule);
    const planned = items.get(day) ?? [];
    const { dish, dessert } = remainingSlots(planned);
    return {
      date: day,
      closed,
      items: planned.map(({ id, name, type, ...prices }) => ({
        id,
        name,
        price: formatPrice(shownPrice(priceOf(prices)).toPay),
        isDessert: type === "dessert",
      })),
      canAdd: day >= today() && !closed && dish + dessert > 0,
    };
  });
  return { date, today: today(), days };
}

/** Copies the week before the one shown. */
export async function action({ request, params }: ActionFunctionArgs) {
  return staffAction(request, "user", () => {
    const to = dateOf(params);
    const given = { from: addDays(to, -7), to };
    return { copy: formOf(weekCopy, { given, path: `/dish-week/${to}`, notes: skippedNotes }) };
  });
}

function skippedNotes(copied: CopiedWeek): Toast["notes"] {
  const text = describeSkipped(copied);
  return text ? [{ text, isWarning: true }] : [];
}

export { clientAction } from "../staff-screen";

export default function DishWeekScreen() {
  const { date, today, days } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const ahead = days.filter((day) => day.date >= today);
  const past = days.filter((day) => day.date < today);
  return (
    <div className="measure">
      <PageHeader
        title={t("Week")}
        back={{ to: "/dish", label: t("Calendar") }}
        links={
          <>
            <WeekLink date={addDays(date, -7)}>{t("Previous week")}</WeekLink>
            <WeekLink date={today}>{t("This week")}</WeekLink>
            <WeekLink date={addDays(date, 7)}>{t("Next week")}</WeekLink>
          </>
        }
        main={
          <PostForm buttonTitle={fill("Copy last week")}>
            <SubmitButton intent="copy" look="secondary">
              {t("Copy last week")}
            </SubmitButton>
          </PostForm>
        }
      >
        <Tool icon="print" page={`/print/week?date=${date}`} label={t("Print")} />
      </PageHeader>
      <div className="week-error">
        <FormMessage text={response?.message} />
      </div>
      <Days days={ahead} today={today} />
      {past.length > 0 && (
        <details className="fold" open={ahead.length === 0 || undefined}>
          <summary>
            {t({ one: "{count} past day", other: "{count} past days" }, { count: past.length })}
          </summary>
          <Days days={past} today={today} />
        </details>
      )}
    </div>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the week.");

function WeekLink({ date, children }: { date: string; children: string }) {
  return isDay(date) ? <Link to={`/dish-week/${date}`}>{children}</Link> : null;
}

type WeekDay = SerializeFrom<typeof loader>["days"][number];

function Days({ days, today }: { days: WeekDay[]; today: string }) {
  return (
    <ol className="week grid gap-4">
      {days.map((day) => (
        <DayCard key={day.date} {...day} isToday={day.date === today} />
      ))}
    </ol>
  );
}

function DayCard({ date, closed, items, canAdd, isToday }: WeekDay & { isToday: boolean }) {
  const day = formatDay(date);
  const hrefOf = (query: object) =>
    `/dish-description/${date}?${new URLSearchParams({ ...query, back: `dish-week/${date}` })}`;
  return (
    <li className={closed ? "panel week-closed" : "panel"}>
      <h2>{day}</h2>
      {isToday && <span className="badge badge-good">{t("Today")}</span>}{" "}
      {closed && (
        <span className="badge">
          {closed.reason ? t("Closed: {reason}", { reason: closed.reason }) : t("Closed")}
        </span>
      )}
      {items.length > 0 && (
        <ul>
          {items.map(({ id, name, price, isDessert }) => (
            <li key={id} id={rowId(id)}>
              <span className="grow" dir="auto">
                <Link to={hrefOf({ dialog: "edit", id })}>{name}</Link>
                {isDessert && <small> {t("Dessert")}</small>}
              </span>{" "}
              <span className="week-price number">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !closed && <p>{t("No Menu")}</p>}
      <p className="page-actions row gap-2">
        <Link className="button" to={hrefOf({})} aria-label={t("Edit {name}", { name: day })}>
          {t("Edit")}
        </Link>
        {canAdd && (
          <Link className="button" to={hrefOf({ dialog: "add" })} aria-label={t("Add Menu, {day}", { day })}>
            <Icon name="plus" />
            {t("Add Menu", { at: "day" })}
          </Link>
        )}
      </p>
    </li>
  );
}

/** The day in the path; throws 404 if it is invalid. */
function dateOf({ date = "" }: { date?: string }): string {
  if (!isDay(date)) throw data(null, { status: 404 });
  return date;
}

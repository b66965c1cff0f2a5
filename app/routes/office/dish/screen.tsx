import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/database.server";
import { listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { toCalendar } from "~/domain/calendar";
import { monthParameter, today } from "~/http/date-parameters.server";
import { requireUser } from "~/http/guard.server";
import { MonthCalendar } from "~/ui/month-calendar";
import { dayMenuWords } from "~/wording/day-menus";
import { OfficeError } from "../office-error";

export const meta: MetaFunction = () => [{ title: "Menu Details · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const month = monthParameter(new URL(request.url));
  if (!month) throw data(null, { status: 404 });
  const calendar = toCalendar(month, await listDaysWithDayMenu(getDatabase(), month));
  const days = Object.entries(calendar).map(([date, { hasMenu }]) => ({ date, hasMenu }));
  return { month, today: today(), days };
}

export default function DishScreen() {
  const { month, today, days } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <h1>Menu Details</h1>
      </header>
      <MonthCalendar month={month} today={today} days={days} hrefOf={(date) => `/dish-description/${date}`} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dayMenuWords.calendarNotLoaded} />;
}

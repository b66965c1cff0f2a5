import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { listDaysWithDayMenu } from "~/domain/day-menus/day-menus.server";
import { daysOfMonth, monthOf } from "~/domain/local-date";
import { monthParameter, today } from "~/api/date-parameters.server";
import { requireUser } from "~/auth/guards.server";
import { MonthCalendar } from "~/ui/month-calendar";
import { dayMenuMessages } from "~/messages/day-menus";
import { OfficeError } from "../office-error";

export const meta: MetaFunction = () => [{ title: "Menu Details · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const month = monthParameter(new URL(request.url)) ?? monthOf(today());
  const withMenu = new Set(await listDaysWithDayMenu(getDatabase(), month));
  const days = daysOfMonth(month).map((date) => ({ date, hasMenu: withMenu.has(date) }));
  return { month, today: today(), days };
}

export default function DishScreen() {
  const calendar = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <h1>Menu Details</h1>
      </header>
      <MonthCalendar {...calendar} hrefOf={(date) => `/dish-description/${date}`} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dayMenuMessages.calendarNotLoaded} />;
}

import { remainingSlots } from "~/domain/day-menus/day-menu";
import { listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { type ClosedDay, closedDay } from "~/domain/hours/schedule";
import { daysOfWeek } from "~/domain/local-date";
import { formatPrice } from "~/domain/money";
import { effectivePrice } from "~/domain/public-dish";
import { getDatabase } from "~/platform/database.server";
import { readSchedule } from "~/restaurant/schedule.server";
import { today } from "~/restaurant/today.server";

/** A day of the week as its screen shows it. */
export interface WeekDay {
  date: string;
  closed: ClosedDay | undefined;
  items: { id: string; name: string; price: string; isDessert: boolean }[];
  /** Whether it isn't past, closed or full. */
  canAdd: boolean;
}

/** The week that a day (`YYYY-MM-DD`) is in, Monday to Sunday. */
export async function loadWeek(date: string) {
  const db = getDatabase();
  const dates = daysOfWeek(date);
  const firstDay = dates[0] ?? date;
  const items = Map.groupBy(
    await listDayMenuItemsBetween(db, firstDay, dates.at(-1) ?? date),
    (item) => item.date,
  );
  const schedule = await readSchedule(db, Date.now(), firstDay);
  const days = dates.map((day): WeekDay => {
    const closed = closedDay(day, schedule);
    const planned = items.get(day) ?? [];
    const { dish, dessert } = remainingSlots(planned);
    return {
      date: day,
      closed,
      items: planned.map(({ id, name, type, price, discountPrice }) => ({
        id,
        name,
        price: formatPrice(effectivePrice(price, discountPrice).price),
        isDessert: type === "dessert",
      })),
      canAdd: day >= today() && !closed && dish + dessert > 0,
    };
  });
  return { date, today: today(), days };
}

import { fill, say, t } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { weekdayOf } from "~/domain/hours/opening-hours";
import { closedDay, type Schedule } from "~/domain/hours/schedule";
import { addDays, daysBetween, daysOfWeek, mondayOf } from "~/domain/dates/local-date";
import type { Operation } from "~/domain/operation";
import { readBy } from "~/domain/fields/read-fields";
import { DAY } from "./day";
import { type DetailedOutcome, err, ok } from "~/domain/outcome";
import { dayMenuMessages } from "~/messages/day-menus";
import { getSchedule } from "~/restaurant/restaurant.server";
import { addDayMenuItems, listDayMenuItemsBetween } from "./day-menus.server";

export type SkipReason = "past" | "closed" | "has a menu" | "nothing to copy";

export interface CopiedWeek {
  copied: string[];
  skipped: { date: string; reason: SkipReason }[];
}

/** A copied week, or why it wasn't copied; `value` says for each day why it got nothing (409). */
type CopyWeekOutcome = DetailedOutcome<CopiedWeek>;

/**
 * Adds the items of a week's days to the same weekdays of another week, as far as those are
 * not past, open for the kitchen, and empty. Each week is named by any of its days. 400 if
 * they are the same, 409 if no day gets anything.
 */
function copyWeek(
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
  { today, schedule }: { today: string; schedule: Schedule },
): Promise<CopyWeekOutcome> {
  return recordChange(db, async (transaction, describe): Promise<CopyWeekOutcome> => {
    const weeks = { from: mondayOf(from), to: mondayOf(to) };
    const distance = daysBetween(weeks.from, weeks.to);
    if (distance === 0) {
      const message = "A week can't be copied onto itself.";
      return err(400, message, { to: message });
    }
    const itemsByDay = async (monday: string) =>
      Map.groupBy(
        await listDayMenuItemsBetween(transaction, monday, addDays(monday, 6)),
        (item) => item.date,
      );
    const sources = await itemsByDay(weeks.from);
    const targets = await itemsByDay(weeks.to);
    const result: CopiedWeek = { copied: [], skipped: [] };
    for (const date of daysOfWeek(to)) {
      const items = sources.get(addDays(date, -distance));
      const reason: SkipReason | undefined =
        date < today
          ? "past"
          : closedDay(date, schedule)
            ? "closed"
            : targets.has(date)
              ? "has a menu"
              : items
                ? undefined
                : "nothing to copy";
      if (reason) {
        result.skipped.push({ date, reason });
        continue;
      }
      const copies = (items ?? []).map(
        ({ id: _id, date: _date, soldOutUntil: _soldOut, version: _version, ...item }) => item,
      );
      const added = await addDayMenuItems(transaction, date, copies);
      if (!added.ok) throw new Error(`The menu of an empty day was not copied: ${say(added.message)}`);
      result.copied.push(date);
    }
    if (result.copied.length === 0) return { ...err(409, dayMenuMessages.noDayToCopy), value: result };
    describe({ action: "day.copy-week", label: fill("Copied the week of {from} to that of {to}", weeks) });
    return ok(dayMenuMessages.daysCopied(result.copied.length), result);
  });
}

/** The days that a copy left out although they could be expected in it: 'Sunday: closed. Tuesday: has a menu.' */
export function describeSkipped({ skipped }: CopiedWeek): string {
  return skipped
    .filter(({ reason }) => reason === "closed" || reason === "has a menu")
    .map(({ date, reason }) =>
      t("{day}: {reason}.", { day: t(weekdayOf(date), { at: "label" }), reason: say(reason) }),
    )
    .join(" ");
}

export const weekCopy: Operation<{ from: string; to: string }, CopiedWeek> = {
  ...readBy({ from: DAY, to: DAY }),
  run: (db, days, { today }) => copyWeek(db, days, { today, schedule: getSchedule() }),
  failed: "Failed to copy the week.",
};

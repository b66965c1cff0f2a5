import type { PlannedDays } from "~/domain/dashboard/planned-days.server";
import { daysBetween, formatDay } from "~/domain/local-date";
import { Pie } from "~/ui/pie";

/** How many days have something planned, and how many up to the last of them have nothing. */
export function MenuLeftPanel({ today, planned }: { today: string; planned: PlannedDays }) {
  const { count, last } = planned;
  const gaps = last === null ? 0 : daysBetween(today, last) + 1 - count;
  return (
    <section className="panel" aria-labelledby="menu-left">
      <h2 id="menu-left">Menu Left</h2>
      <Pie
        label={`Menu left for ${count === 1 ? "1 day" : `${count} days`}`}
        figure={count}
        unit={count === 1 ? "day" : "days"}
        slices={[
          { label: "Days with a menu", value: count },
          ...(gaps > 0 ? [{ label: "Days without, in between", value: gaps }] : []),
        ]}
      />
      {last !== null && <p className="panel-note">Planned until {formatDay(last, "en")}.</p>}
    </section>
  );
}

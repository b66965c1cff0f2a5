import { daysBetween, formatDay } from "~/domain/local-date";
import { Pie } from "~/ui/pie";

/** How many days have something planned, and how many up to the last of them have nothing. */
export function MenuLeftPanel({
  today,
  daysLeft,
  lastPlanned,
}: {
  today: string;
  daysLeft: number;
  lastPlanned: string | null;
}) {
  const gaps = lastPlanned === null ? 0 : daysBetween(today, lastPlanned) + 1 - daysLeft;
  return (
    <section className="panel" aria-labelledby="menu-left">
      <h2 id="menu-left">Menu Left</h2>
      <Pie
        label={`Menu left for ${daysLeft === 1 ? "1 day" : `${daysLeft} days`}`}
        figure={daysLeft}
        unit={daysLeft === 1 ? "day" : "days"}
        slices={[
          { label: "Days with a menu", value: daysLeft },
          ...(gaps > 0 ? [{ label: "Days without, in between", value: gaps }] : []),
        ]}
      />
      {lastPlanned !== null && <p className="panel-note">Planned until {formatDay(lastPlanned, "en")}.</p>}
    </section>
  );
}

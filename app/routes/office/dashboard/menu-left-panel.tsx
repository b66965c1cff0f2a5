import type { MenuLeft } from "~/domain/dashboard/dashboard.server";
import { daysBetween, formatDay } from "~/domain/local-date";
import type { Outcome } from "~/domain/outcome";
import { Pie } from "~/ui/pie";
import { Panel } from "./panel";

/** The number of planned days, and of the gaps before the last of them. */
export function MenuLeftPanel({ today, menuLeft }: { today: string; menuLeft: Outcome<MenuLeft> }) {
  return (
    <Panel id="menu-left" title="Menu Left" loaded={menuLeft}>
      {({ daysLeft, lastPlanned }) => {
        const gaps = lastPlanned === null ? 0 : daysBetween(today, lastPlanned) + 1 - daysLeft;
        return (
          <>
            <Pie
              label={`Menu left for ${daysLeft === 1 ? "1 day" : `${daysLeft} days`}`}
              figure={daysLeft}
              unit={daysLeft === 1 ? "day" : "days"}
              slices={[
                { label: "Days with a menu", value: daysLeft },
                ...(gaps > 0 ? [{ label: "Days without, in between", value: gaps }] : []),
              ]}
            />
            {lastPlanned !== null && (
              <p className="panel-note">Planned until {formatDay(lastPlanned, "en")}.</p>
            )}
          </>
        );
      }}
    </Panel>
  );
}

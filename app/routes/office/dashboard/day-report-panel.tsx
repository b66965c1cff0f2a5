import type { ReportLine } from "~/domain/dashboard/dashboard.server";
import type { Outcome } from "~/domain/outcome";
import { Pie } from "~/ui/pie";
import { dashboardMessages } from "~/messages/dashboard";
import { Panel } from "./panel";

/** Today's menu items per category. */
export function DayReportPanel({ report }: { report: Outcome<ReportLine[]> }) {
  return (
    <Panel id="day-report" title="Report for the Day" loaded={report}>
      {(lines) => {
        const total = lines.reduce((sum, { count }) => sum + count, 0);
        return (
          <>
            {total === 0 && <p className="panel-note">{dashboardMessages.noReport}</p>}
            <Pie
              label="Today's menu items per category"
              figure={total}
              unit="total"
              slices={lines.map(({ name, count }) => ({ label: name, value: count }))}
            />
          </>
        );
      }}
    </Panel>
  );
}

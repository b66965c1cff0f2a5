import type { ReportLine } from "~/domain/dashboard/day-report.server";
import { Pie } from "~/ui/pie";
import { dashboardMessages } from "~/messages/dashboard";

/** Today's menu items per category. */
export function DayReportPanel({ report }: { report: ReportLine[] }) {
  const total = report.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="panel" aria-labelledby="day-report">
      <h2 id="day-report">Report for the Day</h2>
      {total === 0 && <p className="panel-note">{dashboardMessages.noReport}</p>}
      <Pie
        label="Today's menu items per category"
        figure={total}
        unit="total"
        slices={report.map(({ name, count }) => ({ label: name, value: count }))}
      />
    </section>
  );
}

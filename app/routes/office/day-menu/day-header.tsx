import { t } from "~/messages/office/t";
import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ClosedDay } from "~/domain/hours/schedule";
import { addDays, formatDay, isDay, monthOf } from "~/domain/dates/local-date";
import { backPath } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { SearchBox } from "~/ui/search-box";
import { ShareText } from "~/ui/share-text";
import { Tool } from "~/ui/tool";

/** A day's heading, with links to other days and the actions for all of its items. */
export function DayHeader({
  date,
  today,
  preview,
  closed,
  count,
}: {
  date: string;
  today: string;
  /** The path of the guests' page on this day; undefined for a past one. */
  preview: string | undefined;
  /** If the kitchen doesn't open on this day: guests don't see its dishes. */
  closed: ClosedDay | undefined;
  /** Of its items. */
  count: number;
}) {
  const week = backPath(useSearchParams()[0]);
  return (
    <PageHeader
      title={formatDay(date)}
      back={
        week ? { to: week, label: t("Week") } : { to: `/dish?month=${monthOf(date)}`, label: t("Calendar") }
      }
      links={
        <>
          {!week && <Link to={`/dish-week/${date}`}>{t("Week")}</Link>}
          <DayLink date={addDays(date, -1)}>{t("Previous day")}</DayLink>
          <DayLink date={addDays(date, 1)}>{t("Next day")}</DayLink>
          {date === today && <span className="badge badge-good">{t("Today")}</span>}
          {closed && (
            <span className="badge">
              {closed.reason ? t("Closed: {reason}", { reason: closed.reason }) : t("Closed")}
            </span>
          )}
        </>
      }
      main={<Tool icon="plus" look="primary" dialog="add" label={t("Add Menu", { at: "day" })} />}
      search={<SearchBox placeholder={t("Search menu...")} count={count} />}
    >
      <Tool icon="upload" dialog="upload" label={t("Upload Dish as Excel")} />
      <Tool icon="download" dialog="sample" label={t("Download Sample File")} />
      {preview && <Tool icon="eye" page={preview} label={t("Preview")} />}
    </PageHeader>
  );
}

function DayLink({ date, children }: { date: string; children: ReactNode }) {
  return isDay(date) ? <Link to={`/dish-description/${date}`}>{children}</Link> : null;
}

/** Shows a day's menu as French text, to copy or to send by email or WhatsApp. */
export function ShareMenu(menu: { title: string; text: string }) {
  return (
    <details className="panel fold share-menu above-4">
      <summary>{t("Share")}</summary>
      <ShareText label={t("Text for guests")} lang="fr" {...menu} />
    </details>
  );
}

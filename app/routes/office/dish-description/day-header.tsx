import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { addDays, formatDay, isDay, monthOf } from "~/domain/local-date";
import { previewPath } from "~/domain/preview-time";
import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";

/** A day's heading, with the ways to other days and the actions for all of its items. */
export function DayHeader({ date, today }: { date: string; today: string }) {
  const preview = previewPath(date, today);
  return (
    <header className="page-header">
      <div>
        <p className="day-links">
          <Link to={`/dish?month=${monthOf(date)}`}>
            <Icon name="calendar" />
            Calendar
          </Link>
          <DayLink date={addDays(date, -1)}>Previous day</DayLink>
          <DayLink date={addDays(date, 1)}>Next day</DayLink>
          {preview && (
            <a href={preview}>
              <Icon name="eye" />
              Preview
            </a>
          )}
          {date === today && <span className="badge badge-good">Today</span>}
        </p>
        <h1>{formatDay(date, "en")}</h1>
      </div>
      <div className="page-actions">
        <DialogLink className="button button-primary" dialog="add" shortcut="n">
          <Icon name="plus" />
          Add Menu
        </DialogLink>
        <DialogLink className="button" dialog="upload">
          <Icon name="upload" />
          Upload Dish as Excel
        </DialogLink>
        <DialogLink className="button" dialog="sample">
          <Icon name="download" />
          Download Sample File
        </DialogLink>
      </div>
    </header>
  );
}

function DayLink({ date, children }: { date: string; children: ReactNode }) {
  return isDay(date) ? <Link to={`/dish-description/${date}`}>{children}</Link> : null;
}

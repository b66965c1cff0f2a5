import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { ClosedDay } from "~/domain/hours/schedule";
import { addDays, formatDay, isDay, monthOf } from "~/domain/local-date";
import { ShareButton } from "~/ui/copy-dialog";
import { backPath } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { TextAreaField } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { SearchBox } from "~/ui/search-box";
import { useClipboard } from "~/ui/use-clipboard";
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
      title={formatDay(date, "en")}
      back={week ? { to: week, label: "Week" } : { to: `/dish?month=${monthOf(date)}`, label: "Calendar" }}
      links={
        <>
          {!week && <Link to={`/dish-week/${date}`}>Week</Link>}
          <DayLink date={addDays(date, -1)}>Previous day</DayLink>
          <DayLink date={addDays(date, 1)}>Next day</DayLink>
          {date === today && <span className="badge badge-good">Today</span>}
          {closed && <span className="badge">{closed.reason ? `Closed: ${closed.reason}` : "Closed"}</span>}
        </>
      }
      main={<Tool icon="plus" look="primary" dialog="add" label="Add Menu" />}
      search={<SearchBox placeholder="Search menu..." count={count} />}
    >
      <Tool icon="upload" dialog="upload" label="Upload Dish as Excel" />
      <Tool icon="download" dialog="sample" label="Download Sample File" />
      {preview && <Tool icon="eye" page={preview} label="Preview" />}
    </PageHeader>
  );
}

function DayLink({ date, children }: { date: string; children: ReactNode }) {
  return isDay(date) ? <Link to={`/dish-description/${date}`}>{children}</Link> : null;
}

/** Shows a day's menu as French text, to copy or to send by email or WhatsApp. */
export function ShareMenu({ title, text }: { title: string; text: string }) {
  const area = useRef<HTMLDivElement>(null);
  const { canCopy, status, copy, share } = useClipboard(text, area, "text");
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return (
    <details className="panel fold share-menu">
      <summary>Share</summary>
      <div ref={area}>
        <TextAreaField
          label="Text for guests"
          name="share"
          lang="fr"
          rows={text.split("\n").length + 1}
          readOnly
          defaultValue={text}
        />
      </div>
      <div className="page-actions row">
        {share && <ShareButton share={share} />}
        {canCopy && (
          <button type="button" className="button" onClick={copy}>
            <Icon name="list" />
            Copy
          </button>
        )}
        <a className="button" href={mail}>
          <Icon name="mail" />
          Email
        </a>
        <a className="button" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          <Icon name="phone" />
          WhatsApp
        </a>
      </div>
      <p role="status">{status}</p>
    </details>
  );
}

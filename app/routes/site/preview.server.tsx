import { say, t } from "~/messages/office/t";
import { data, type MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { formatClock, formatDay } from "~/domain/dates/local-date";
import { toLocalTime, type LocalTime } from "~/domain/dates/zoned-time";
import { okValue } from "~/domain/outcome";
import { parsePreviewTime, previewRange } from "~/restaurant/preview-time";
import { getConfig } from "~/platform/config.server";
import { guestsToday } from "~/restaurant/schedule.server";
import type { RouteHandle } from "~/platform/route-handle";
import { officeLanguage } from "~/messages/office/language";
import { officeTitle } from "../office/office-title";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { type SiteFacts, SiteFrame } from "./site-frame";

/**
 * A guest page at the local time that `?at=` names, by default now, and the state of the
 * preview bar above it. For a time that can't be previewed, 400 and no page.
 * @param load The loader of the guest page.
 */
export async function loadPreview<Page>(request: Request, load: (now: number) => Promise<Page>) {
  const { timeZone } = getConfig();
  const now = Date.now();
  const range = previewRange(now, timeZone);
  const at = new URL(request.url).searchParams.get("at") ?? "";
  const instant = at === "" ? okValue(now) : parsePreviewTime(at, now, timeZone);
  if (!instant.ok) {
    const preview: Preview = { at, range, error: say(instant.message) };
    return data({ preview, page: null }, { status: instant.status });
  }
  const shown = toLocalTime(instant.value, timeZone);
  const day = guestsToday(instant.value);
  const preview: Preview = { at: `${shown.day}T${shown.time}`, range, shown, day, isNow: at === "" };
  return data({ preview, page: await load(instant.value) });
}

/** The preview bar above a guest page. */
export type Preview = {
  /** The local time that was asked for; as it was typed if it is invalid. */
  at: string;
  /** The days that can be previewed. */
  range: { firstDay: string; lastDay: string };
} & (
  | { shown: LocalTime; /** The service day. */ day: string; isNow: boolean; error?: undefined }
  | { error: string; shown?: undefined }
);

/** The guest pages that depend on the time. */
const pages = () => [
  { path: "/menu-preview", label: t("Menu", { at: "sheet" }) },
  { path: "/menu-preview/home", label: t("Home page") },
];

/** Nothing needs the guests' script: the popup and the carousel would only be in the way. */
export const previewHandle: RouteHandle = { hasScript: false };

/** The title, and `noindex`, as on all staff screens. */
export const previewMeta: MetaFunction<() => Promise<{ preview: Preview }>> = ({ data }) => [
  { title: officeTitle(data?.preview.shown ? titleOf(data.preview.shown) : t("Preview")) },
  { name: "robots", content: "noindex" },
];

function titleOf({ day, time }: LocalTime): string {
  return t("Preview: {day}, {time}", { day: formatDay(day), time: formatClock(time) });
}

/** A guest page at another time, marked as such, below the form for that time. */
export function PreviewFrame({
  preview,
  path,
  facts,
  children,
}: {
  preview: Preview;
  path: string;
  /** Absent if there is no page to show. */
  facts: SiteFacts | undefined;
  children: ReactNode;
}) {
  const form = (
    <section className="preview" lang={officeLanguage()} aria-label={t("Preview")}>
      <PreviewForm preview={preview} path={path} />
      {preview.shown && <p className="preview-mark">{titleOf(preview.shown)}</p>}
    </section>
  );
  if (facts) {
    // Inside SiteFrame, so that its skip link comes first.
    return (
      <SiteFrame facts={facts}>
        {form}
        {children}
      </SiteFrame>
    );
  }
  return (
    <>
      {form}
      <main className="preview-missing page" lang={officeLanguage()}>
        <h1>{t("Preview")}</h1>
        <p>{t("Enter a time above to see the pages as guests will see them then.")}</p>
      </main>
    </>
  );
}

function PreviewForm({ preview: { at, range, ...preview }, path }: { preview: Preview; path: string }) {
  const query = preview.shown && !preview.isNow ? `?${new URLSearchParams({ at })}` : "";
  return (
    <div className="preview-form">
      <form method="get" action={path} noValidate>
        <Field
          label={t("Date and time")}
          name="at"
          // A date field would hide what it can't read.
          type={preview.error === undefined ? "datetime-local" : "text"}
          min={`${range.firstDay}T00:00`}
          max={`${range.lastDay}T23:59`}
          defaultValue={at}
          error={preview.error}
        />
        <button type="submit" className="button button-primary">
          {t("Show")}
        </button>
      </form>
      <nav aria-label={t("Preview")}>
        <a href="/dashboard">
          <Icon name="back" />
          {t("Dashboard")}
        </a>
        {pages().map((page) => (
          <a key={page.path} href={page.path + query} aria-current={page.path === path ? "page" : undefined}>
            {page.label}
          </a>
        ))}
        {preview.shown && <a href={`/dish-description/${preview.day}`}>{t("Change this day's menu")}</a>}
      </nav>
      {preview.shown && <p>{t("Links in the page below lead to the pages as they are now.")}</p>}
    </div>
  );
}

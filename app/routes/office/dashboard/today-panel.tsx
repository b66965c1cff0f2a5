import { fill, say, type Sentence, t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { rowAddress } from "~/domain/listing/row-address";
import type { IncompleteDay, NextDays } from "~/domain/dashboard/dashboard.server";
import type { Outcome } from "~/domain/outcome";
import { dashboardMessages } from "~/messages/dashboard";
import { translationMessages } from "~/messages/translations";
import { declarationMessages } from "~/messages/declarations";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { COURSE_PARAMETER } from "~/ui/dialog-url";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import type { Holiday } from "~/domain/closures/holidays";
import type { DashboardStatus } from "./load-dashboard.server";
import { HolidayQuestions, SiteProblems, type SiteProblem, StatusGroup } from "./notices";

/** More of what is sold out is on the service screen. */
const SOLD_OUT_SHOWN = 2;

const MISSING = {
  Today: {
    menu: "Today has no menu yet",
    dish: "Today has no dishes yet",
    dessert: "Today has no dessert yet",
  },
  Tomorrow: {
    menu: "Tomorrow has no menu yet",
    dish: "Tomorrow has no dishes yet",
    dessert: "Tomorrow has no dessert yet",
  },
} as const satisfies Record<IncompleteDay["day"], Record<IncompleteDay["missing"], Sentence>>;

/**
 * What needs attention, by urgency: alarms, what guests see, what is missing, waiting and sold out,
 * and what is to be decided, with links to the screens that deal with it.
 */
export function TodayPanel({
  today,
  isFolded,
  ...content
}: RowsProps & {
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether the rows are folded up, because there is something else to do first. */
  isFolded: boolean;
}) {
  const { nextDays } = content.status;
  const heading = <h2 id="today">{t("Today")}</h2>;
  const rows = <TodayRows {...content} />;
  const refusal = <FormMessage text={useFormResponse("back")?.message} />;
  return (
    <section className="panel today-panel" aria-labelledby="today">
      {isFolded ? (
        <>
          <details className="fold">
            <summary>{heading}</summary>
            {rows}
          </details>
          {refusal}
        </>
      ) : (
        <>
          {heading}
          {refusal}
          {rows}
        </>
      )}
      <p className="answers row gap-2">
        <Tool
          icon="calendar"
          look={isFolded ? "secondary" : "primary"}
          to={
            nextDays.ok && nextDays.value.missingToday
              ? dayFormPath(today, nextDays.value.missingToday)
              : `/dish-description/${today}`
          }
          label={t("Today's menu")}
        />
        <Tool icon="plus" dialog="add" label={t("Add Daily Menu")} />
        <Tool icon="bell" to="/service" label={t("Service")} />
      </p>
    </section>
  );
}

interface RowsProps {
  problems: SiteProblem[];
  holidays: Outcome<Holiday[]>;
  status: DashboardStatus;
}

function TodayRows({
  problems,
  holidays,
  status: { opening, dishes, nextDays, soldOut, ...waiting },
}: RowsProps) {
  return (
    <>
      <SiteProblems problems={problems} />
      <StatusGroup title={t("Guests see")} link={<a href="/menu-preview">{t("Preview")}</a>}>
        <LoadedOrError outcome={opening}>{(notice) => <Opening {...notice} />}</LoadedOrError>
        <LoadedOrError outcome={dishes}>{(seen) => <Dishes {...seen} />}</LoadedOrError>
      </StatusGroup>
      <StatusGroup title={t("Missing")}>
        <LoadedOrError outcome={nextDays}>{(days) => <MissingMenus {...days} />}</LoadedOrError>
      </StatusGroup>
      <StatusGroup title={t("Waiting")}>
        <Waiting {...waiting} />
      </StatusGroup>
      <StatusGroup title={t("Sold out")}>
        <LoadedOrError outcome={soldOut}>{(list) => <SoldOut dishes={list} />}</LoadedOrError>
      </StatusGroup>
      {!(holidays.ok && holidays.value.length === 0) && (
        <StatusGroup title={t("Holidays")}>
          <LoadedOrError outcome={holidays}>{(list) => <HolidayQuestions holidays={list} />}</LoadedOrError>
        </StatusGroup>
      )}
    </>
  );
}

function Opening({ text, specialHours: [first, ...more] }: { text: string; specialHours: string[] }) {
  return (
    <>
      <StatusLine to="/closures" lang="fr">
        <strong>{text}</strong>
      </StatusLine>
      {first && (
        <StatusLine to="/closures" lang="fr">
          <span key={first}>{more.length > 0 ? `${first} +${more.length}` : first}</span>
        </StatusLine>
      )}
    </>
  );
}

function Dishes({ date, dishes }: { date: string; dishes: { name: string; isSoldOut: boolean }[] }) {
  return (
    <StatusLine to={`/dish-description/${date}`}>
      {dishes.length === 0
        ? t("No dishes of the day")
        : dishes.map(({ name, isSoldOut }, index) => (
            <Fragment key={`${index} ${name} ${isSoldOut}`}>
              {index > 0 && <span>, </span>}
              <span dir="auto">{name}</span>
              {isSoldOut && <span> {t("(sold out)")}</span>}
            </Fragment>
          ))}
    </StatusLine>
  );
}

function MissingMenus({ incomplete, hasPlan, firstOpenDay }: NextDays) {
  if (incomplete.length === 0) {
    if (hasPlan)
      return (
        <StatusLine to="/dish" icon="check">
          {t("Nothing for today and tomorrow")}
        </StatusLine>
      );
    return (
      <StatusLine to={firstOpenDay === null ? "/dish" : dayFormPath(firstOpenDay, "menu")} icon="warning">
        {t("No menu is planned")}
      </StatusLine>
    );
  }
  const withoutDessert = incomplete.find(({ missing }) => missing === "dessert");
  return incomplete.map((each) => (
    <StatusLine
      key={each.date}
      to={dayFormPath(each.date, each.missing)}
      icon="warning"
      action={each === withoutDessert && <DessertWaiver date={each.date} />}
    >
      <span key={each.missing}>{t(MISSING[each.day][each.missing])}</span>
    </StatusLine>
  ));
}

/** The form of a day's menu, beginning with what it lacks. */
function dayFormPath(date: string, missing: IncompleteDay["missing"]): string {
  const course = missing === "dessert" ? `&${COURSE_PARAMETER}=${missing}` : "";
  return `/dish-description/${date}?dialog=add${course}`;
}

function DessertWaiver({ date }: { date: string }) {
  return (
    <PostForm buttonTitle={fill("We have none: desserts of the day")}>
      <input type="hidden" name="date" value={date} />
      <SubmitButton intent="waive-dessert" look="secondary">
        {t("We have none", { at: "desserts" })}
        <span className="visually-hidden">{t(": desserts of the day")}</span>
      </SubmitButton>
    </PostForm>
  );
}

function Waiting({
  openMessages,
  missingDeclarations,
  missingTexts,
}: Pick<DashboardStatus, "openMessages" | "missingDeclarations" | "missingTexts">) {
  const nothingIsWaiting =
    [openMessages, missingDeclarations].every((each) => each.ok && each.value === 0) &&
    missingTexts.ok &&
    missingTexts.value.length === 0;
  return (
    <>
      <LoadedOrError outcome={openMessages}>
        {(count) =>
          count > 0 && (
            <StatusLine to="/contact?show=open">{say(dashboardMessages.openMessages(count))}</StatusLine>
          )
        }
      </LoadedOrError>
      <LoadedOrError outcome={missingDeclarations}>
        {(count) =>
          count > 0 && <StatusLine to="/declarations">{say(declarationMessages.missing(count))}</StatusLine>
        }
      </LoadedOrError>
      <LoadedOrError outcome={missingTexts}>
        {(languages) => {
          const [first] = languages;
          return (
            first && (
              <StatusLine to={`/translations?language=${first.language}`}>
                {say(translationMessages.countMissing(languages))}
              </StatusLine>
            )
          );
        }}
      </LoadedOrError>
      {nothingIsWaiting && (
        <StatusLine to="/contact" icon="check">
          {t("Nothing", { at: "waiting" })}
        </StatusLine>
      )}
    </>
  );
}

function SoldOut({ dishes }: { dishes: { id: string; name: string; until: string }[] }) {
  const more = dishes.length - SOLD_OUT_SHOWN;
  if (dishes.length === 0) {
    return (
      <StatusLine to="/service" icon="check">
        {t("Nothing", { at: "soldOut" })}
      </StatusLine>
    );
  }
  return (
    <>
      {dishes.slice(0, SOLD_OUT_SHOWN).map(({ id, name, until }) => (
        <li key={id}>
          <span>
            <Link to={rowAddress("/service", id)} dir="auto">
              {name}
            </Link>{" "}
            <span key={until}>{t("until {until}", { until })}</span>
          </span>
          <PostForm buttonTitle={fill("Available again: {name}", { name })}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="back" look="secondary">
              {t("Available again")}
              <span className="visually-hidden"> {name}</span>
            </SubmitButton>
          </PostForm>
        </li>
      ))}
      {more > 0 && <StatusLine to="/service">{t("Show {count}", { count: more })}</StatusLine>}
    </>
  );
}

function LoadedOrError<Value>({
  outcome,
  children,
}: {
  outcome: Outcome<Value>;
  children: (value: Value) => ReactNode;
}) {
  return outcome.ok ? children(outcome.value) : <li className="field-error">{say(outcome.message)}</li>;
}

function StatusLine({
  to,
  lang,
  icon,
  action,
  children,
}: {
  to: string;
  lang?: "fr";
  /** A tick where there is nothing to do. */
  icon?: "check" | "warning";
  /** What else can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const link = (
    <Link to={to}>
      {icon && <Icon name={icon} />}
      <span className="two-lines" lang={lang}>
        {children}
      </span>
    </Link>
  );
  return (
    <li className={icon && `status-${icon}`}>
      {link}
      {action}
    </li>
  );
}

import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { rowAddress } from "~/domain/row-address";
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
import type { DashboardStatus } from "./load-dashboard.server";

/** More of what is sold out is on the service screen. */
const SOLD_OUT_SHOWN = 2;

const MISSING: Record<IncompleteDay["missing"], string> = {
  menu: "no menu",
  dish: "no dishes",
  dessert: "no dessert",
};

/** What guests see, what is missing, waiting and sold out, with links to the screens that deal with it. */
export function TodayPanel({
  today,
  status: { opening, dishes, nextDays, soldOut, ...waiting },
}: {
  /** `YYYY-MM-DD` */
  today: string;
  status: DashboardStatus;
}) {
  return (
    <section className="panel today-panel" aria-labelledby="today">
      <h2 id="today">Today</h2>
      <FormMessage text={useFormResponse("back")?.message} />
      <div className="status-groups">
        <StatusGroup title="Guests see" link={<a href="/menu-preview">Preview</a>}>
          <LoadedOrError outcome={opening}>
            {({ text, specialHours: [first, ...more] }) => (
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
            )}
          </LoadedOrError>
          <LoadedOrError outcome={dishes}>{(seen) => <Dishes {...seen} />}</LoadedOrError>
        </StatusGroup>
        <StatusGroup title="Missing">
          <LoadedOrError outcome={nextDays}>{(days) => <MissingMenus {...days} />}</LoadedOrError>
        </StatusGroup>
        <StatusGroup title="Waiting">
          <Waiting {...waiting} />
        </StatusGroup>
        <StatusGroup title="Sold out">
          <LoadedOrError outcome={soldOut}>{(list) => <SoldOut dishes={list} />}</LoadedOrError>
        </StatusGroup>
      </div>
      <p className="answers row">
        <Tool
          icon="calendar"
          look="primary"
          to={
            nextDays.ok && nextDays.value.missingToday
              ? dayFormPath(today, nextDays.value.missingToday)
              : `/dish-description/${today}`
          }
          label="Today's menu"
        />
        <Tool icon="plus" dialog="add" label="Add Daily Menu" />
        <Tool icon="bell" to="/service" label="Service" />
      </p>
    </section>
  );
}

function Dishes({ date, dishes }: { date: string; dishes: { name: string; isSoldOut: boolean }[] }) {
  return (
    <StatusLine to={`/dish-description/${date}`}>
      {dishes.length === 0
        ? "No dishes of the day"
        : dishes.map(({ name, isSoldOut }, index) => (
            <Fragment key={`${index} ${name} ${isSoldOut}`}>
              {index > 0 && <span>, </span>}
              <span dir="auto">{name}</span>
              {isSoldOut && <span> (sold out)</span>}
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
          Nothing for today and tomorrow
        </StatusLine>
      );
    return (
      <StatusLine to={firstOpenDay === null ? "/dish" : dayFormPath(firstOpenDay, "menu")} icon="warning">
        No menu is planned
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
      <span key={each.missing}>{`${each.day} has ${MISSING[each.missing]} yet`}</span>
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
    <PostForm press="We have none: desserts of the day">
      <input type="hidden" name="date" value={date} />
      <SubmitButton intent="waive-dessert" look="secondary">
        We have none<span className="visually-hidden">: desserts of the day</span>
      </SubmitButton>
    </PostForm>
  );
}

function Waiting({
  alarms,
  openMessages,
  missingDeclarations,
  missingTexts,
}: Pick<DashboardStatus, "alarms" | "openMessages" | "missingDeclarations" | "missingTexts">) {
  const nothingIsWaiting =
    alarms === 0 &&
    [openMessages, missingDeclarations].every((each) => each.ok && each.value === 0) &&
    missingTexts.ok &&
    missingTexts.value.length === 0;
  return (
    <>
      {alarms > 0 && (
        <li>
          <a href="#site-problems">
            <Icon name="warning" />
            <span key={alarms}>{dashboardMessages.alarms(alarms)}</span>
          </a>
        </li>
      )}
      <LoadedOrError outcome={openMessages}>
        {(count) =>
          count > 0 && (
            <StatusLine to="/contact?show=open">{dashboardMessages.openMessages(count)}</StatusLine>
          )
        }
      </LoadedOrError>
      <LoadedOrError outcome={missingDeclarations}>
        {(count) =>
          count > 0 && <StatusLine to="/declarations">{declarationMessages.missing(count)}</StatusLine>
        }
      </LoadedOrError>
      <LoadedOrError outcome={missingTexts}>
        {(languages) => {
          const [first] = languages;
          return (
            first && (
              <StatusLine to={`/translations?language=${first.language}`}>
                {translationMessages.countMissing(languages)}
              </StatusLine>
            )
          );
        }}
      </LoadedOrError>
      {nothingIsWaiting && (
        <StatusLine to="/contact" icon="check">
          Nothing
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
        Nothing
      </StatusLine>
    );
  }
  return (
    <>
      {dishes.slice(0, SOLD_OUT_SHOWN).map(({ id, name, until }) => (
        <li key={id} className="status-action row">
          <span>
            <Link to={rowAddress("/service", id)} dir="auto">
              {name}
            </Link>{" "}
            <span key={until}>{`until ${until}`}</span>
          </span>
          <PostForm press={`Available again: ${name}`}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="back" look="secondary">
              Available again<span className="visually-hidden"> {name}</span>
            </SubmitButton>
          </PostForm>
        </li>
      ))}
      {more > 0 && <StatusLine to="/service">{`Show ${more}`}</StatusLine>}
    </>
  );
}

function StatusGroup({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <div className="status-group">
      <div className="status-label">
        <h3>{title}</h3>
        {link}
      </div>
      <ul>{children}</ul>
    </div>
  );
}

function LoadedOrError<Value>({
  outcome,
  children,
}: {
  outcome: Outcome<Value>;
  children: (value: Value) => ReactNode;
}) {
  return outcome.ok ? children(outcome.value) : <li className="field-error">{outcome.message}</li>;
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
      <span lang={lang}>{children}</span>
    </Link>
  );
  if (action)
    return (
      <li className="status-action row">
        {link}
        {action}
      </li>
    );
  return <li className={icon === "check" ? "status-fine" : undefined}>{link}</li>;
}

import { say, t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DayMenuItem } from "~/domain/fields/day-menu-item";
import { formatAmounts, priceOf, shownPrice } from "~/domain/price/price";
import { formatPrice } from "~/domain/formats/money";
import type { Outcome } from "~/domain/outcome";
import type { MenuLeft, ReportLine } from "~/domain/dashboard/dashboard.server";
import { Pie } from "~/ui/pie";
import { daysBetween, formatDay } from "~/domain/dates/local-date";
import type { ChefSuggestion } from "~/domain/fields/chef-suggestion";
import { Avatar } from "~/ui/avatar";

const DISHES_SHOWN = 3;

/** Today's dishes and dessert. */
export function MealTodayPanel({ today, menu }: { today: string; menu: Outcome<DayMenuItem[]> }) {
  const link = (
    <Link className="button" to={`/dish-description/${today}`}>
      {t("See All Menu")}
    </Link>
  );
  return (
    <Panel id="meal-today" title={t("Meal Today")} link={link} loaded={menu}>
      {(items) => {
        const dishes = items.filter(({ type }) => type === "dish").slice(0, DISHES_SHOWN);
        const desserts = items.filter(({ type }) => type === "dessert");
        return (
          <>
            {items.length === 0 && <p className="empty">{t("Nothing is planned for today yet.")}</p>}
            {dishes.length > 0 && <MealList items={dishes} />}
            {desserts.length > 0 && <h3>{t("Dessert")}</h3>}
            {desserts.length > 0 && <MealList items={desserts} />}
          </>
        );
      }}
    </Panel>
  );
}

function MealList({ items }: { items: DayMenuItem[] }) {
  return (
    <ul className="meal-list">
      {items.map((item) => (
        <li key={item.id}>
          <strong>{item.name}</strong>
          <span className="number">{formatPrice(shownPrice(priceOf(item)).toPay)}</span>
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  );
}

/** Today's menu items per category. */
export function DayReportPanel({ report }: { report: Outcome<ReportLine[]> }) {
  return (
    <Panel
      id="day-report"
      title={t("Report for the Day")}
      link={<Link to="/menu-description">{t("All dishes", { at: "report" })}</Link>}
      loaded={report}
    >
      {(lines) => {
        const total = lines.reduce((sum, { count }) => sum + count, 0);
        return (
          <>
            {total === 0 && <p className="muted">{t("No data available for today.")}</p>}
            <Pie
              label={t("Today's menu items per category")}
              figure={total}
              unit={t("total")}
              slices={lines.map(({ name, count }) => ({ label: name, value: count }))}
            />
          </>
        );
      }}
    </Panel>
  );
}

/** The number of planned days, and of the gaps before the last of them. */
export function MenuLeftPanel({ today, menuLeft }: { today: string; menuLeft: Outcome<MenuLeft> }) {
  return (
    <Panel id="menu-left" title={t("Menu Left")} loaded={menuLeft}>
      {({ daysLeft, lastPlanned }) => {
        const gaps = lastPlanned === null ? 0 : daysBetween(today, lastPlanned) + 1 - daysLeft;
        return (
          <>
            <Pie
              label={t(
                { one: "Menu left for {count} day", other: "Menu left for {count} days" },
                { count: daysLeft },
              )}
              figure={daysLeft}
              unit={t(daysLeft === 1 ? "day" : "days")}
              slices={[
                { label: t("Days with a menu"), value: daysLeft },
                ...(gaps > 0 ? [{ label: t("Days without a menu"), value: gaps }] : []),
              ]}
            />
            {lastPlanned !== null && (
              <p className="muted">{t("Planned until {day}.", { day: formatDay(lastPlanned) })}</p>
            )}
          </>
        );
      }}
    </Panel>
  );
}

/** The first of the chef's suggestions. */
export function ChefSuggestionPanel({ suggestion }: { suggestion: Outcome<ChefSuggestion | null> }) {
  return (
    <Panel
      id="chef-suggestion"
      title={t("Chef Suggestion")}
      link={<Link to="/chef">{t("All suggestions")}</Link>}
      loaded={suggestion}
    >
      {(first) => (first ? <Suggestion {...first} /> : <p className="empty">{t("No Data Found")}</p>)}
    </Panel>
  );
}

function Suggestion({ name, category, isAvailable, description, ...prices }: ChefSuggestion) {
  return (
    <>
      <h3>{name}</h3>
      <p className="muted">{description}</p>
      <dl className="suggestion-facts stack">
        <div className="row">
          <dt className="muted">{t("Category")}</dt>
          <dd>{categoryText(category)}</dd>
        </div>
        <div className="row">
          <dt className="muted">{t("Price")}</dt>
          <dd>{formatAmounts(priceOf(prices))}</dd>
        </div>
        <div className="row">
          <dt className="muted">{t("Availability")}</dt>
          <dd>
            <span className={isAvailable ? "badge badge-good" : "badge"}>
              {t(isAvailable ? "Available" : "Not Available")}
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Staff forms store the home-made flag in `category`; the API accepts any text. */
function categoryText(category: string): string {
  if (category === "Yes") return t("Home Made");
  return category === "No" || category === "" ? "—" : category;
}

/** The first users; admins get a link to all of them. */
export function UserListPanel({
  users,
  isAdmin,
}: {
  users: Outcome<{ id: string; name: string }[]>;
  isAdmin: boolean;
}) {
  const link = isAdmin && (
    <Link className="button" to="/user-list">
      {t("See All Userlist")}
    </Link>
  );
  return (
    <Panel id="first-users" title={t("First 6 Userlist")} link={link} loaded={users}>
      {(first) => (
        <ol>
          {first.map(({ id, name }) => (
            <li key={id} className="line gap-3">
              <Avatar id={id} name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** A panel of the dashboard: a heading, and the content or the error message. */
function Panel<Value>({
  id,
  title,
  link,
  loaded,
  children,
}: {
  id: string;
  title: string;
  /** A link to the complete list. */
  link?: ReactNode;
  loaded: Outcome<Value>;
  children: (value: Value) => ReactNode;
}) {
  return (
    <section className="stack" aria-labelledby={id}>
      <header className="panel-header row between">
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {loaded.ok ? children(loaded.value) : <p className="form-error">{say(loaded.message)}</p>}
    </section>
  );
}

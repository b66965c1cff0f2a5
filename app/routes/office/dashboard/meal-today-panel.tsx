import { Link } from "@remix-run/react";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import { effectivePrice } from "~/domain/dish-line";
import { formatPrice } from "~/domain/money";
import type { Outcome } from "~/domain/outcome";
import { Panel } from "./panel";

const DISHES_SHOWN = 3;

/** Today's dishes and dessert. */
export function MealTodayPanel({ today, menu }: { today: string; menu: Outcome<DayMenuItem[]> }) {
  const link = (
    <Link className="button" to={`/dish-description/${today}`}>
      See All Menu
    </Link>
  );
  return (
    <Panel id="meal-today" title="Meal Today" link={link} loaded={menu}>
      {(items) => {
        const dishes = items.filter(({ type }) => type === "dish").slice(0, DISHES_SHOWN);
        const desserts = items.filter(({ type }) => type === "dessert");
        return (
          <>
            {items.length === 0 && <p className="empty">Nothing is planned for today yet.</p>}
            {dishes.length > 0 && <MealList items={dishes} />}
            {desserts.length > 0 && <h3>Dessert</h3>}
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
      {items.map(({ id, name, description, price, discountPrice }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className="meal-price">{formatPrice(effectivePrice(price, discountPrice).price)}</span>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
